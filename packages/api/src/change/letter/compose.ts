import {
  FIELDS_OF_ISSUE,
  LETTER_FIELDS,
  type LetterRun,
  type LetterSubject,
  type LetterView,
  type Locale,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { fillTemplate, gapsIn, type LetterValues, paragraphsOf } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';

export interface LetterText {
  readonly id: string;
  readonly language: Locale;
  readonly heading: string;
  readonly body: string;
  readonly signature: string | null;
  readonly textVersion: number;
}

export async function readTemplate(tx: Tx, tenantId: string, id: string): Promise<LetterText | undefined> {
  const { rows } = await sql<LetterText>`
    select t.id, t.language, t.heading, t.body, t.signature, t.text_version as "textVersion" from letter_template t
    where t.tenant_id = ${tenantId} and t.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** The template that stands for another one at an employer; that one itself where there is none (15.4). */
export async function readTemplateAt(
  tx: Tx,
  tenantId: string,
  id: string,
  employerId: string | null,
): Promise<LetterText | undefined> {
  const { rows } = await sql<LetterText>`
    select t.id, t.language, t.heading, t.body, t.signature, t.text_version as "textVersion" from letter_template t
    where t.tenant_id = ${tenantId} and (t.id = ${id}::uuid
      or (t.instead_of_id = ${id}::uuid and t.employer_id = ${employerId}::uuid and t.status = 'active'))
    order by t.id = ${id}::uuid, t.code limit 1`.execute(tx);
  return rows[0];
}

/** Whose letter it is, as of today. */
export interface LetterPerson {
  readonly employerId: string | null;
  readonly employerCode: string;
  readonly letterhead: LetterView['letterhead'];
  readonly values: LetterValues;
}

export async function personOfLetter(tx: Tx, tenantId: string, employeeId: string): Promise<LetterPerson> {
  const { rows } = await sql<{
    name: string;
    no: string;
    position: string | null;
    unit: string | null;
    location: string | null;
    employer: string | null;
    employerCode: string | null;
    employerId: string | null;
    address: string | null;
  }>`
    select e.display_name as name, e.employee_no as no, c.position_title as position, c.unit_name as unit,
      c.location_name as location, r.legal_name as employer, r.code as "employerCode", r.id as "employerId", r.address
    from employee e left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
    left join employer r on r.tenant_id = c.tenant_id and r.id = c.employer_id
    where e.tenant_id = ${tenantId} and e.id = ${employeeId}::uuid`.execute(tx);
  const [person] = rows;
  return {
    employerId: person?.employerId ?? null,
    employerCode: person?.employerCode ?? '',
    letterhead: { name: person?.employer ?? '', address: person?.address ?? null },
    values: {
      'employee.displayName': person?.name,
      'employee.no': person?.no,
      'position.title': person?.position,
      'unit.name': person?.unit,
      'location.name': person?.location,
      'employer.name': person?.employer,
    },
  };
}

interface Composed {
  readonly subject: LetterSubject;
  readonly template: LetterText;
  readonly person: LetterPerson;
  readonly values: LetterValues;
  readonly date: string;
  readonly hasNumber: boolean;
  /** In which the fields without a value are named. */
  readonly locale: Locale;
}

/** A letter from its template: a preview with its gaps, or, with number and signatory among the values, the whole. */
export function composeLetter({ subject, template, person, values, date, hasNumber, locale }: Composed): LetterView {
  const all = { ...person.values, 'letter.date': date, ...values };
  const labels = LETTER_FIELDS[subject];
  const words = {
    locale: template.language,
    later: FIELDS_OF_ISSUE,
    labelOf: (name: string): string => labels[name]?.[locale] ?? name,
  };
  const fill = (text: string): LetterRun[] => fillTemplate(text, all, words);
  const heading = fill(template.heading);
  const body = fill(template.body);
  return {
    letterhead: person.letterhead,
    no: hasNumber ? fill('{{letter.no}}') : [],
    heading,
    paragraphs: paragraphsOf(body),
    signature: {
      date,
      name: fill('{{signatory.name}}'),
      title: template.signature,
    },
    gaps: gapsIn([...heading, ...body]),
    language: template.language,
    templateVersion: template.textVersion,
    isIssued: false,
    isVoid: false,
  };
}

/** LETTER_GAPS: a letter with an empty field is not issued. */
export function refuseGaps(letter: LetterView | null): void {
  if (letter && letter.gaps.length > 0)
    throw new Problem('LETTER_GAPS', { values: { fields: letter.gaps.join(', ') } });
}

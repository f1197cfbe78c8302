import {
  addDays,
  type CalendarDate,
  type GetReferenceLetters,
  type InputOf,
  type IssueReferenceLetter,
  type LetterSubject,
  type LetterView,
  type Locale,
  label,
  type ReferenceLetter,
  type ReplyOf,
} from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import { type LetterValues, longDate } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Call, type Caller, type FileReply, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { composeLetter, personOfLetter, readTemplate, refuseGaps } from './compose.ts';
import { letterFile } from './file.ts';
import { issueLetter, nameOfLetter, takeLetterNumber, voidLetter } from './store.ts';

type Draft = InputOf<typeof IssueReferenceLetter>['body'];

const REFERENCE: LetterSubject = 'REFERENCE';
const SINCE = label('since', 'sejak');
const FROM = label('from', 'sejak');
const TO = label('to', 'sampai');

const lettersOf = (tenantId: string, condition: RawBuilder<boolean>) => sql<ReferenceLetter>`
  select l.subject_id as id, ${nameOfLetter} as name, l.letter_no as "letterNo", l.issued_on as "issuedOn", l.template_version as "templateVersion", l.voided_at is not null as "isVoid"
  from letter l where l.tenant_id = ${tenantId} and l.subject = ${REFERENCE} and ${condition} order by l.issued_on desc, l.id desc limit 100`;

export async function referenceLetters(
  tx: Tx,
  caller: Caller,
  employeeId: string,
): Promise<ReplyOf<typeof GetReferenceLetters>> {
  const { tenantId } = caller;
  const { rows: people } = await sql`
    select 1 from employee where tenant_id = ${tenantId} and id = ${employeeId}::uuid`.execute(tx);
  if (people.length === 0) throw new Problem('NOT_FOUND');
  const { rows: letters } = await lettersOf(tenantId, sql<boolean>`l.employee_id = ${employeeId}::uuid`).execute(tx);
  if (!(await mayIssue(tx, caller, employeeId))) return { letters, templates: [] };
  const { employerId } = await personOfLetter(tx, tenantId, employeeId);
  const { rows: templates } = await sql<{ id: string; name: string }>`
    select t.id, t.name from letter_template t where t.tenant_id = ${tenantId} and t.subject = ${REFERENCE} and t.status = 'active'
      and (t.employer_id is null or t.employer_id = ${employerId}::uuid) order by t.name, t.id`.execute(tx);
  return { letters, templates };
}

const mayIssue = async (tx: Tx, caller: Caller, employeeId: string): Promise<boolean> =>
  caller.permissions.can('letter-template', 'edit') &&
  !(await isOutOfScope(tx, caller, { menus: ['letter-template'], action: 'edit' }, [employeeId]));

/** The employment of today, or the last one of whoever has left. */
async function employmentOf(tx: Tx, tenantId: string, employeeId: string, language: Locale) {
  const { rows } = await sql<{ hireDate: CalendarDate; lastDay: CalendarDate | null; today: CalendarDate }>`
    select m.hire_date as "hireDate", m.last_day as "lastDay", app.today_of(m.tenant_id) as today from employment m
    where m.tenant_id = ${tenantId} and m.employee_id = ${employeeId}::uuid and m.spell_no > 0
    order by m.hire_date > app.today_of(m.tenant_id), m.hire_date desc limit 1`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  const { hireDate, lastDay, today } = found;
  const has = (text: { readonly en: string; readonly id: string }) => text[language];
  const hasLeft = lastDay !== null && addDays(lastDay, 1) <= today;
  const period = hasLeft
    ? `${has(FROM)} ${longDate(hireDate, language)} ${has(TO)} ${longDate(lastDay, language)}`
    : `${has(SINCE)} ${longDate(hireDate, language)}`;
  return { today, values: { 'employment.hireDate': hireDate, 'employment.period': period } };
}

interface Written {
  readonly view: LetterView;
  readonly letterNo: string | null;
}

async function write(tx: Tx, caller: Caller, draft: Draft, isIssued: boolean): Promise<Written> {
  const { tenantId, locale } = caller;
  const { employeeId, templateId, purpose } = draft;
  const template = await readTemplate(tx, tenantId, templateId);
  const person = await personOfLetter(tx, tenantId, employeeId);
  const { rows } = await sql<{ pattern: string | null }>`
    select number_pattern as pattern from letter_template
    where tenant_id = ${tenantId} and id = ${templateId}::uuid and subject = ${REFERENCE} and status = 'active'
      and (employer_id is null or employer_id = ${person.employerId}::uuid)`.execute(tx);
  const [chosen] = rows;
  if (!template || !chosen) throw Problem.at('templateId', 'REFERENCE_MISSING');
  const { today, values } = await employmentOf(tx, tenantId, employeeId, template.language);
  const compose = (issued: LetterValues): LetterView =>
    composeLetter({
      subject: REFERENCE,
      template,
      person,
      values: { ...values, 'letter.purpose': purpose, ...issued },
      date: today,
      hasNumber: chosen.pattern !== null,
      locale,
    });
  const preview = compose({});
  if (!isIssued) return { view: preview, letterNo: null };
  refuseGaps(preview);
  const numbered = { type: REFERENCE, employer: person.employerCode, date: today };
  const letterNo = await takeLetterNumber(tx, chosen.pattern, numbered);
  return { view: compose({ 'letter.no': letterNo, 'signatory.name': caller.userName }), letterNo };
}

export const previewReference = async (tx: Tx, caller: Caller, draft: Draft): Promise<LetterView> =>
  (await write(tx, caller, draft, false)).view;

export async function issueReference(tx: Tx, caller: Caller, draft: Draft): Promise<ReferenceLetter> {
  const { view, letterNo } = await write(tx, caller, draft, true);
  const { employeeId, templateId } = draft;
  const subjectId = newId();
  await issueLetter(tx, caller, { subject: REFERENCE, subjectId, employeeId, templateId, letterNo, view });
  const { rows } = await lettersOf(caller.tenantId, sql<boolean>`l.subject_id = ${subjectId}::uuid`).execute(tx);
  const [letter] = rows;
  if (!letter) throw new Error('a letter that was issued is there');
  return letter;
}

/** Whose letter it is; one of somebody out of reach is not found. */
async function ownerOf(tx: Tx, { tenantId }: Caller, id: string): Promise<string> {
  const { rows } = await sql<{ employeeId: string }>`
    select l.employee_id as "employeeId" from letter l
    where l.tenant_id = ${tenantId} and l.subject = ${REFERENCE} and l.subject_id = ${id}::uuid`.execute(tx);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return rows[0].employeeId;
}

export async function voidReference(tx: Tx, caller: Caller, id: string): Promise<null> {
  if (!(await mayIssue(tx, caller, await ownerOf(tx, caller, id)))) throw new Problem('NOT_FOUND');
  await voidLetter(tx, caller.tenantId, REFERENCE, id);
  return null;
}

/** For the person, and for those who issue letters. */
export async function referencePdf(call: Pick<Call, 'tx' | 'caller' | 'request'>, id: string): Promise<FileReply> {
  const { tx, caller } = call;
  const employeeId = await ownerOf(tx, caller, id);
  if (caller.employeeId !== employeeId && !(await mayIssue(tx, caller, employeeId))) throw new Problem('NOT_FOUND');
  return letterFile(call, REFERENCE, id);
}

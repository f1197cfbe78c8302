import { type CareerChangeRow, fillIn, type Locale, label, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { LetterValues } from '@personalia/domain';
import { sql } from 'kysely';
import { holdersOf, notify } from '../../access/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import {
  composeLetter,
  issueLetter,
  type LetterPerson,
  type LetterText,
  personOfLetter,
  readTemplate,
  takeLetterNumber,
} from '../letter/index.ts';
import { personOf } from './person.ts';
import { rowsOf } from './rows.ts';
import { CAREER_TRANSITION, type CareerRow, peopleOf, writeRequest } from './store.ts';

interface Actor {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly userName: string;
  readonly locale: Locale;
}

interface Chosen {
  readonly id: string;
  readonly numberPattern: string | null;
}

/** The template of a type of change that is in use, that of the employer first; undefined where it has no letter. */
async function templateFor(
  tx: Tx,
  tenantId: string,
  type: string,
  employerId: string | null,
): Promise<Chosen | undefined> {
  const { rows } = await sql<Chosen>`
    select t.id, t.number_pattern as "numberPattern" from letter_template t
    where t.tenant_id = ${tenantId} and t.subject = ${CAREER_TRANSITION} and t.status = 'active' and ${type} = any(t.transition_types)
      and (t.employer_id is null or t.employer_id = ${employerId}::uuid)
    order by t.employer_id is null, t.code limit 1`.execute(tx);
  return rows[0];
}

const NOTHING = label('none', 'tidak ada');
/** In words: the font of letters has no arrow. */
const CHANGE = label('{label}: {value} to {option}', '{label}: {value} menjadi {option}');

/** What a letter says of a transition. Pay is not among it: whoever writes a template need not see it. */
function valuesOf(
  { type, effectiveDate, content }: CareerRow,
  rows: readonly CareerChangeRow[],
  language: Locale,
): LetterValues {
  const none = NOTHING[language];
  const changes = rows
    .filter(({ masked }) => !masked)
    .map((one) => fillIn(CHANGE, { label: one.label, value: one.old ?? none, option: one.new ?? none }, language));
  return {
    'transition.type': transitionRule(type).label[language],
    'transition.effectiveDate': effectiveDate,
    'transition.endDate': content.endDate,
    'transition.changes': changes.join('\n'),
  };
}

interface Writing {
  readonly chosen: Chosen;
  readonly template: LetterText;
  readonly person: LetterPerson;
  readonly employeeId: string;
  readonly values: LetterValues;
}

/** The letters of a transition: one for each of its people, by the first template of its type at their employer. */
async function writingsOf(tx: Tx, tenantId: string, row: CareerRow): Promise<Writing[]> {
  // What was cancelled has no letter of its own; that of the cancelled event is void.
  if (row.action === 'cancel') return [];
  const writings: Writing[] = [];
  const inLanguage = new Map<Locale, Awaited<ReturnType<typeof rowsOf>>>();
  for (const [n, employeeId] of peopleOf(row).entries()) {
    const person = await personOfLetter(tx, tenantId, employeeId);
    const chosen = await templateFor(tx, tenantId, row.type, person.employerId);
    const template = chosen && (await readTemplate(tx, tenantId, chosen.id));
    if (!chosen || !template) continue;
    const { language } = template;
    const changes = inLanguage.get(language) ?? (await rowsOf(tx, { tenantId, locale: language }, row, 'nothing'));
    inLanguage.set(language, changes);
    const { rows, others } = changes;
    const values = valuesOf(row, n === 0 ? rows : (others[n - 1] ?? []), language);
    writings.push({ chosen, template, person, employeeId, values });
  }
  return writings;
}

const compose = (
  { chosen, template, person, values }: Writing,
  row: CareerRow,
  locale: Locale,
  issued: LetterValues = {},
) =>
  composeLetter({
    subject: CAREER_TRANSITION,
    template,
    person,
    values: { ...values, ...issued },
    date: row.effectiveDate,
    hasNumber: chosen.numberPattern !== null,
    locale,
  });

const gapsOf = (writings: readonly Writing[], row: CareerRow, locale: Locale): string[] => [
  ...new Set(writings.flatMap((one) => compose(one, row, locale).gaps)),
];

/** Fields without a value in the letters of a transition as it would be written now. */
export const gapsOfCareerLetter = async (tx: Tx, { tenantId, locale }: Actor, row: CareerRow): Promise<string[]> =>
  gapsOf(await writingsOf(tx, tenantId, row), row, locale);

/** Issues the letters of an approved transition, where its type has a template; while one has gaps, none, and says which. */
export async function issueCareerLetters(tx: Tx, actor: Actor, row: CareerRow): Promise<string[]> {
  const { tenantId, locale } = actor;
  const writings = await writingsOf(tx, tenantId, row);
  const gaps = gapsOf(writings, row, locale);
  if (gaps.length > 0) return gaps;
  for (const writing of writings) {
    const { chosen, person, employeeId } = writing;
    const numbered = { type: row.type.toUpperCase(), employer: person.employerCode, date: row.effectiveDate };
    const letterNo = await takeLetterNumber(tx, chosen.numberPattern, numbered);
    const view = compose(writing, row, locale, { 'letter.no': letterNo, 'signatory.name': actor.userName });
    await issueLetter(tx, actor, {
      subject: CAREER_TRANSITION,
      subjectId: row.id,
      employeeId,
      templateId: chosen.id,
      letterNo,
      view,
    });
  }
  return [];
}

/** A letter with gaps does not stop what was approved: it waits, and HR is told (15.4). */
export async function issueWithApproval(tx: Tx, caller: Caller, row: CareerRow): Promise<void> {
  const gaps = await issueCareerLetters(tx, caller, row);
  if (gaps.length === 0) return;
  await writeRequest(tx, caller, row.id, { letterWaits: true });
  const holders = await holdersOf(tx, caller.tenantId, 'letter-template', 'edit');
  const { name, no } = await personOf(tx, caller.tenantId, row.employeeId);
  await notify(tx, caller, {
    event: 'letter-waits',
    to: holders.map(({ userId }) => userId),
    facts: { name, no, type: transitionRule(row.type).label, fields: gaps.join(', ') },
    link: `/career-transition?request=${row.id}`,
    matter: row.id,
  });
}

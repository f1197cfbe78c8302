import { fillIn, type Locale, label, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { LetterValues } from '@personalia/domain';
import { sql } from 'kysely';
import {
  composeLetter,
  issueLetter,
  type LetterPerson,
  personOfLetter,
  readTemplate,
  refuseGaps,
  takeLetterNumber,
} from '../letter/index.ts';
import { CAREER_TRANSITION, type CareerRow } from './store.ts';
import { rowsOf } from './view.ts';

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

/** The template of a type of change that is in use; undefined where it has no letter. */
async function templateFor(tx: Tx, tenantId: string, type: string): Promise<Chosen | undefined> {
  const { rows } = await sql<Chosen>`
    select t.id, t.number_pattern as "numberPattern" from letter_template t
    where t.tenant_id = ${tenantId} and t.subject = ${CAREER_TRANSITION} and t.status = 'active' and ${type} = any(t.transition_types)
    order by t.code limit 1`.execute(tx);
  return rows[0];
}

const NOTHING = label('none', 'tidak ada');
/** In words: the font of letters has no arrow. */
const CHANGE = label('{label}: {value} to {option}', '{label}: {value} menjadi {option}');

/** What a letter says of a transition. Pay is not among it: whoever writes a template need not see it. */
async function valuesOf(tx: Tx, tenantId: string, row: CareerRow, language: Locale): Promise<LetterValues> {
  const { rows } = await rowsOf(tx, { tenantId, locale: language }, row, false);
  const none = NOTHING[language];
  const changes = rows
    .filter(({ masked }) => !masked)
    .map((one) => fillIn(CHANGE, { label: one.label, value: one.old ?? none, option: one.new ?? none }, language));
  return {
    'transition.type': transitionRule(row.type).label[language],
    'transition.effectiveDate': row.effectiveDate,
    'transition.endDate': row.content.endDate,
    'transition.changes': changes.join('\n'),
  };
}

async function compose(
  tx: Tx,
  actor: Actor,
  row: CareerRow,
  chosen: Chosen,
  person: LetterPerson,
  issued: LetterValues,
) {
  const template = await readTemplate(tx, actor.tenantId, chosen.id);
  if (!template) return null;
  return composeLetter({
    subject: CAREER_TRANSITION,
    template,
    person,
    values: { ...(await valuesOf(tx, actor.tenantId, row, template.language)), ...issued },
    date: row.effectiveDate,
    hasNumber: chosen.numberPattern !== null,
    locale: actor.locale,
  });
}

/** Issues the letter of an approved transition, where its type has a template. Refused while it has gaps. */
export async function issueCareerLetter(tx: Tx, actor: Actor, row: CareerRow): Promise<void> {
  const { tenantId } = actor;
  const chosen = await templateFor(tx, tenantId, row.type);
  if (!chosen) return;
  const person = await personOfLetter(tx, tenantId, row.employeeId);
  refuseGaps(await compose(tx, actor, row, chosen, person, {}));
  const { numberPattern } = chosen;
  const numbered = { type: row.type.toUpperCase(), employer: person.employerCode, date: row.effectiveDate };
  const letterNo = await takeLetterNumber(tx, numberPattern, numbered);
  const view = await compose(tx, actor, row, chosen, person, {
    'letter.no': letterNo,
    'signatory.name': actor.userName,
  });
  if (!view) return;
  const { id: subjectId, employeeId } = row;
  await issueLetter(tx, actor, {
    subject: CAREER_TRANSITION,
    subjectId,
    employeeId,
    templateId: chosen.id,
    letterNo,
    view,
  });
}

import { type CalendarDate, type LetterView, type Locale, label, WorkActionType } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type LetterValues, longDate } from '@personalia/domain';
import { sql } from 'kysely';
import { titleOf } from '../../platform/resource/index.ts';
import {
  composeLetter,
  issueLetter,
  type LetterPerson,
  personOfLetter,
  readTemplateAt,
  refuseGaps,
  takeLetterNumber,
} from '../letter/index.ts';
import { type ActionType, WORK_ACTION } from './store.ts';
import { violationNames } from './violations.ts';

export interface LetterOfAction {
  readonly employeeId: string;
  readonly type: ActionType;
  readonly issueDate: CalendarDate;
  readonly validTo: CalendarDate | null;
  readonly incidentDate: CalendarDate | null;
  readonly incidentPlace: string | null;
  readonly violationIds: readonly string[];
  readonly description: string | null;
  readonly suspension: { readonly from: CalendarDate; readonly to: CalendarDate | null } | null;
  readonly previousIds: readonly string[];
}

interface Composing {
  readonly view: LetterView;
  readonly person: LetterPerson;
  readonly templateId: string;
}

/** Several are numbered, one stands alone. */
const listed = (names: readonly string[]): string =>
  names.length > 1 ? names.map((name, at) => `${at + 1}. ${name}`).join('\n') : names.join('');

const UNTIL = label('until {date}', 'berlaku sampai {date}');

/** The letter of an action; null where its type has none. `issued`: what is known once it is issued. */
async function compose(
  tx: Tx,
  { tenantId, locale }: { readonly tenantId: string; readonly locale: Locale },
  action: LetterOfAction,
  issued: LetterValues = {},
): Promise<Composing | null> {
  const { type } = action;
  if (type.letterTemplateId === null) return null;
  const person = await personOfLetter(tx, tenantId, action.employeeId);
  const template = await readTemplateAt(tx, tenantId, type.letterTemplateId, person.employerId);
  if (!template) return null;
  const words = await wordsOf(tx, tenantId, action, template.language);
  const values = {
    'action.type': words.type,
    'action.incidentDate': action.incidentDate,
    'action.incidentPlace': action.incidentPlace,
    'action.violations': listed(await violationNames(tx, tenantId, action.violationIds, template.language)),
    'action.description': action.description,
    'action.validFrom': action.issueDate,
    'action.validTo': action.validTo,
    'action.suspendedFrom': action.suspension?.from,
    'action.suspendedTo': action.suspension?.to,
    'action.previous': words.previous,
    ...issued,
  };
  const view = composeLetter({
    subject: WORK_ACTION,
    template,
    person,
    values,
    date: action.issueDate,
    hasNumber: type.numberPattern !== null,
    locale,
  });
  return { view, person, templateId: template.id };
}

export const previewLetter = async (
  tx: Tx,
  reader: { readonly tenantId: string; readonly locale: Locale },
  action: LetterOfAction,
): Promise<LetterView | null> => (await compose(tx, reader, action))?.view ?? null;

/** Names in the language of the letter, which need not be that of whoever writes it. */
async function wordsOf(
  tx: Tx,
  tenantId: string,
  { type, previousIds }: LetterOfAction,
  language: Locale,
): Promise<{ type: string; previous: string | null }> {
  const { rows } = await sql<{ id: string; name: string; validTo: CalendarDate | null; action: string | null }>`
    select t.id, ${titleOf(WorkActionType, 't', language)} as name, p.valid_to as "validTo", p.id as action
    from work_action_type t
    left join work_action p on p.tenant_id = t.tenant_id and p.type_id = t.id and p.id = any(${[...previousIds]}::uuid[])
    where t.tenant_id = ${tenantId} and (t.id = ${type.id}::uuid or p.id is not null) order by p.issue_date, p.id`.execute(
    tx,
  );
  const previous = rows.flatMap(({ action, name, validTo }) => {
    if (action === null) return [];
    return [validTo ? `${name} (${UNTIL[language].replace('{date}', longDate(validTo, language))})` : name];
  });
  return { type: rows.find(({ id }) => id === type.id)?.name ?? type.name, previous: previous.join(', ') || null };
}

/** Issues the letter of an action: number, signatory, and the text as it stays (15.4). Refused while it has gaps. */
export async function issueLetterOf(
  tx: Tx,
  actor: {
    readonly tenantId: string;
    readonly userId: string | null;
    readonly userName: string;
    readonly locale: Locale;
  },
  id: string,
  action: LetterOfAction,
): Promise<void> {
  const draft = await compose(tx, actor, action);
  if (!draft) return;
  refuseGaps(draft.view);
  const { numberPattern, code } = action.type;
  const numbered = { type: code, employer: draft.person.employerCode, date: action.issueDate };
  const letterNo = await takeLetterNumber(tx, numberPattern, numbered);
  const whole = await compose(tx, actor, action, { 'letter.no': letterNo, 'signatory.name': actor.userName });
  if (!whole) return;
  await issueLetter(tx, actor, {
    subject: WORK_ACTION,
    subjectId: id,
    employeeId: action.employeeId,
    templateId: whole.templateId,
    letterNo,
    view: whole.view,
  });
}

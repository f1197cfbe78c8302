import { CLASS_LABELS, type TransitionType, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { isBatchType, proposesBlindly, requestableChanges, requestableTypes } from '@personalia/domain';
import { readCareers, refuseErased, type StoredCareer } from '../../employee/index.ts';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import type { CareerContent, CareerPay, CareerTarget } from './store.ts';

const MENU = 'career-transition';
export const ON_MENU = { menus: [MENU], action: 'view' } as const;

/** Whether the caller may record events of these people without approval. */
export const mayRecord = async (tx: Tx, caller: Caller, ...employeeIds: readonly string[]): Promise<boolean> =>
  caller.permissions.can('employee', 'edit') &&
  !(await isOutOfScope(tx, caller, { menus: ['employee'], action: 'edit' }, employeeIds));

/** Types that the caller may request for a person, or for each of several (12.3). */
export async function typesFor(
  tx: Tx,
  caller: Caller,
  ...employeeIds: readonly string[]
): Promise<readonly TransitionType[]> {
  if (!caller.permissions.can(MENU, 'create')) return [];
  if (await isOutOfScope(tx, caller, { menus: [MENU], action: 'create' }, employeeIds)) return [];
  return requestableTypes({
    isSelf: caller.employeeId !== null && employeeIds.includes(caller.employeeId),
    isHr: await mayRecord(tx, caller, ...employeeIds),
  });
}

/** Recorded events of a person that the caller may ask to have corrected or cancelled. */
export function changeableEvents(caller: Caller, career: StoredCareer | undefined, types: readonly TransitionType[]) {
  const isSelf = career?.employeeId === caller.employeeId;
  // A correction begins with what was recorded, which only some may read.
  const mayRead = caller.permissions.can('employee', 'view');
  return (career?.events ?? []).flatMap(({ id, transactionNo, type, effectiveDate }) => {
    const can = requestableChanges(types, type, { isSelf }).filter((one) => one === 'cancel' || mayRead);
    return can.length > 0 ? [{ id, transactionNo, type, effectiveDate, can }] : [];
  });
}

/** The request with what its recorded event is; of a cancellation type and day are those of the event. */
export async function withTarget(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  { targetId, action = 'add', ...content }: CareerContent,
): Promise<CareerContent> {
  if (action === 'add') return content;
  const career = (await readCareers(tx, caller.tenantId, [employeeId])).get(employeeId);
  const event = career?.events.find(({ id }) => id === targetId);
  if (!event) throw new Problem('NOT_FOUND');
  const types = await typesFor(tx, caller, employeeId);
  const allowed = changeableEvents(caller, career, types).find(({ id }) => id === targetId);
  if (!allowed?.can.some((one) => one === action)) throw Problem.at('type', 'CAREER_TYPE');
  const { id, transactionNo, type, effectiveDate, sets } = event;
  const target: CareerTarget = { id, transactionNo, effectiveDate, facts: Object.keys(sets) };
  const { correctionReason, reviewed } = content;
  return action === 'cancel'
    ? { action, targetId, target, type, effectiveDate, correctionReason, reviewed }
    : { ...content, action, targetId, target, type, keepsPay: !mayUse(caller, 'pay', 'edit') };
}

/** Who may ask for what: the type (12.3), and pay, which whoever does not see it may propose in percent only. */
export async function refuseUnasked(
  tx: Tx,
  caller: Caller,
  { employeeId, content, pay }: { employeeId: string; content: CareerContent; pay: CareerPay },
): Promise<void> {
  const { type, others = [] } = content;
  const people = [employeeId, ...others.map((one) => one.employeeId)];
  await refuseErased(tx, caller, people);
  if (!(await typesFor(tx, caller, ...people)).includes(type)) throw Problem.at('type', 'CAREER_TYPE');
  const isForMany = type === 'rotation' || isBatchType(type, transitionRule(type).does);
  if (new Set(people).size < people.length || (!isForMany && others.length > 0))
    throw Problem.at('others', 'ROTATION_PEOPLE');
  if (pay.length === 0 || mayUse(caller, 'pay', 'edit')) return;
  if (caller.employeeId !== null && people.includes(caller.employeeId))
    throw new Problem('FIELD_FORBIDDEN', { values: { label: CLASS_LABELS.pay } });
  if (!proposesBlindly(pay)) throw Problem.at('pay', 'PAY_BY_PERCENT');
}

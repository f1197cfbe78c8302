import { type CalendarDate, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { basisDay, careerTargets, type Facts, keptPay, segmentOn } from '@personalia/domain';
import {
  originOf,
  type Plan,
  payAsEntered,
  planTransitions,
  readCareers,
  type StoredCareer,
  type TimelineCommand,
  withNewManagers,
} from '../../employee/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { type CareerRow, type Outcome, type PayOutcome, payOf, peopleOf } from './store.ts';

export type Wanted = Pick<CareerRow, 'employeeId' | 'content' | 'pay'>;

/** Until its author says why; it is not submitted without. */
const NO_REASON = '…';

/**
 * A request as the timeline takes it: the same commands for a preview and for real. What needs a reason has that of its author, or
 * that of whoever approves it: an author who does not see pay cannot know that it leaves its range.
 */
export async function commandsOf(
  tx: Tx,
  caller: Caller,
  { employeeId, content, pay }: Wanted,
  approverReason: string | null = null,
): Promise<TimelineCommand[]> {
  const { reviewed: _, action, targetId: __, target, correctionReason, others = [], keepsPay, ...typed } = content;
  const event = typed.reason || !approverReason ? typed : { ...typed, reason: approverReason };
  const reason = correctionReason ?? NO_REASON;
  if (action === 'cancel' && target) return [{ kind: 'cancel', id: target.id, reason, employeeId }];
  if (action === 'correct' && target) {
    const { reports: ___, ...draft } = event;
    const all = keepsPay
      ? keptPay(payOf(pay, null), await payOfEvent(tx, caller.tenantId, employeeId, target.id))
      : payOf(pay, null);
    return [{ kind: 'correct', id: target.id, reason, draft: { ...draft, employeeId, pay: all } as never }];
  }
  const own = await withNewManagers(tx, caller, { ...event, employeeId, pay: payOf(pay, null) } as Parameters<
    typeof withNewManagers
  >[2]);
  const { type, effectiveDate, reasonId, reason: why, comment } = event;
  const rest = others.map(
    (one): TimelineCommand => ({
      kind: 'add',
      draft: {
        type,
        effectiveDate,
        reasonId,
        reason: why,
        comment,
        employeeId: one.employeeId,
        changes: one.changes ?? {},
        ...optionalPay(payOf(pay, one.employeeId)),
      },
    }),
  );
  return [...own, ...rest];
}

const optionalPay = (pay: ReturnType<typeof payOf>) => (pay.length > 0 ? { pay: pay as never } : {});

async function payOfEvent(tx: Tx, tenantId: string, employeeId: string, id: string): Promise<CareerRow['pay']> {
  const career = (await readCareers(tx, tenantId, [employeeId])).get(employeeId);
  const event = career?.events.find((one) => one.id === id);
  return payAsEntered(event?.pay ?? []) as CareerRow['pay'];
}

/** What the request sets, with all that follows from it, beside what is so now. */
export async function outcomeOf(tx: Tx, caller: Caller, wanted: Wanted): Promise<Outcome> {
  const { content, pay, employeeId } = wanted;
  const commands = await commandsOf(tx, caller, wanted);
  const plan = await planTransitions(tx, originOf(caller, true), commands);
  const change = changeOf(plan, 0, content.changes ?? {}, wanted);
  const stored = plan.careers.get(employeeId);
  const now = heldOn(stored, content);
  const judged = plan.judged.get(employeeId);
  const day = basisOf(content);
  const components = [...new Set([...payOf(pay, null), ...change.pay].map(({ component }) => component))];
  const paidAfter = content.target
    ? (judged?.after.pay ?? []).filter((one) => one.validFrom <= day && day <= one.validTo)
    : change.pay;
  const payOfOthers: PayOutcome[] = [];
  const others = (content.others ?? []).map((one, n) => {
    const index = commands.length - (content.others?.length ?? 0) + n;
    const { sets, pay: after } = changeOf(plan, index, one.changes ?? {}, wanted);
    const held = heldOn(plan.careers.get(one.employeeId), content);
    const before = pick(held.facts, Object.keys(sets));
    payOfOthers.push(
      ...payChangesOf([...new Set(after.map(({ component }) => component))], held.pay, after).map((change) => ({
        ...change,
        employeeId: one.employeeId,
      })),
    );
    return { employeeId: one.employeeId, sets, before, targets: careerTargets(content.type, sets, after) };
  });
  return {
    sets: change.sets,
    // A post beside the own one changes none of the own facts.
    before: transitionRule(content.type).does === 'adds' ? {} : pick(now.facts, Object.keys(change.sets)),
    payChanges: [...payChangesOf(components, now.pay, paidAfter), ...payOfOthers],
    targets: careerTargets(
      content.type,
      change.sets,
      components.map((component) => ({ component })),
    ),
    others,
  };
}

type PaidThere = readonly { component: string; amount: string; currency: string; period: string }[];
const payChangesOf = (components: readonly string[], held: PaidThere, then: PaidThere): PayOutcome[] =>
  components.map((component) => {
    const before = held.find((one) => one.component === component);
    const after = then.find((one) => one.component === component);
    return { component, before: before ? paid(before) : null, after: after ? paid(after) : null };
  });

interface Change {
  readonly sets: Facts;
  readonly pay: readonly { component: string; amount: string; currency: string; period: string }[];
}

/**
 * What one command sets. Of a correction or cancellation: everything that the recorded event sets or will set, as it is
 * afterwards.
 */
function changeOf(plan: Plan, index: number, typed: object, { content, employeeId }: Wanted): Change {
  const operation = plan.operations[index];
  const event = operation && operation.kind !== 'cancel' ? operation.event : null;
  const { target } = content;
  if (!target) return { sets: event?.sets ?? ({ ...typed } as Facts), pay: event?.pay ?? [] };
  const recorded = plan.careers.get(employeeId)?.events.find((one) => one.id === target.id);
  const facts = new Set([...target.facts, ...Object.keys(event?.sets ?? {})]);
  const after = plan.judged.get(employeeId)?.after;
  const held = (after && segmentOn(after, basisOf(content))?.facts) ?? {};
  return { sets: pick(held, [...facts]), pay: [...(recorded?.pay ?? []), ...(event?.pay ?? [])] };
}

const pick = (facts: Facts, names: readonly string[]): Facts =>
  Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));

const basisOf = ({ type, effectiveDate, target }: CareerRow['content']): CalendarDate =>
  basisDay(type, effectiveDate as CalendarDate, target?.effectiveDate);

export interface Held {
  readonly facts: Facts;
  readonly pay: StoredCareer['pay'];
}

const paid = ({ amount, currency, period }: { amount: string; currency: string; period: string }) => ({
  amount,
  currency,
  period,
});

/** What holds on the day with which an event is compared. */
function heldOn(stored: StoredCareer | undefined, content: CareerRow['content']): Held {
  const day = basisOf(content);
  const isOn = (date: CalendarDate) => (one: { validFrom: CalendarDate; validTo: CalendarDate }) =>
    one.validFrom <= date && date <= one.validTo;
  const own = (stored?.segments ?? []).filter(({ kind }) => kind === 'primary');
  return {
    facts: (own.find(isOn(day)) ?? own.find(isOn(content.effectiveDate as CalendarDate)))?.facts ?? {},
    pay: (stored?.pay ?? []).filter(isOn(day)),
  };
}

/** The same for everybody of a request that is open, without holding anybody's career. */
export async function heldNow(tx: Tx, tenantId: string, row: CareerRow): Promise<(employeeId: string) => Held> {
  const careers = await readCareers(tx, tenantId, peopleOf(row));
  return (employeeId) => heldOn(careers.get(employeeId), row.content);
}

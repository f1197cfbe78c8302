import { type CalendarDate, type TransitionType, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { basisDay, careerTargets, type Facts } from '@personalia/domain';
import {
  originOf,
  planTransitions,
  readCareers,
  type StoredCareer,
  type TimelineCommand,
  withNewManagers,
} from '../../employee/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import type { CareerRow, Outcome } from './store.ts';

type Wanted = Pick<CareerRow, 'employeeId' | 'content' | 'pay'>;

/** A request as the timeline takes it: the same commands for a preview and for real. */
export function commandsOf(tx: Tx, caller: Caller, { employeeId, content, pay }: Wanted): Promise<TimelineCommand[]> {
  const { reviewed: _, ...event } = content;
  return withNewManagers(tx, caller, { ...event, employeeId, pay } as Parameters<typeof withNewManagers>[2]);
}

/** What the request sets, with all that follows from it, beside what is so now. */
export async function outcomeOf(tx: Tx, caller: Caller, wanted: Wanted): Promise<Outcome> {
  const plan = await planTransitions(tx, originOf(caller, true), await commandsOf(tx, caller, wanted));
  const { content, pay, employeeId } = wanted;
  const operation = plan.operations[0];
  const event = operation && operation.kind !== 'cancel' ? operation.event : null;
  const sets = event?.sets ?? ((content.changes ?? {}) as Facts);
  const stored = plan.careers.get(employeeId);
  const now = heldOn(stored, content.type, content.effectiveDate as CalendarDate);
  const components = pay.map(({ component }) => component);
  const held = Object.keys(sets).map((fact) => [fact, now.facts[fact] ?? null] as const);
  return {
    sets,
    // A post beside the own one changes none of the own facts.
    before: transitionRule(content.type).does === 'adds' ? {} : Object.fromEntries(held),
    payChanges: components.map((component) => {
      const before = now.pay.find((one) => one.component === component);
      const after = event?.pay.find((one) => one.component === component);
      return { component, before: before ? paid(before) : null, after: after ? paid(after) : null };
    }),
    targets: careerTargets(content.type, sets, pay),
  };
}

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
function heldOn(stored: StoredCareer | undefined, type: TransitionType, effectiveDate: CalendarDate): Held {
  const day = basisDay(type, effectiveDate);
  const isOn = (date: CalendarDate) => (one: { validFrom: CalendarDate; validTo: CalendarDate }) =>
    one.validFrom <= date && date <= one.validTo;
  const own = (stored?.segments ?? []).filter(({ kind }) => kind === 'primary');
  return {
    facts: (own.find(isOn(day)) ?? own.find(isOn(effectiveDate)))?.facts ?? {},
    pay: (stored?.pay ?? []).filter(isOn(day)),
  };
}

/** The same for a request that is open, without holding anybody's career. */
export async function heldNow(tx: Tx, tenantId: string, row: CareerRow): Promise<Held> {
  const careers = await readCareers(tx, tenantId, [row.employeeId]);
  return heldOn(careers.get(row.employeeId), row.type, row.effectiveDate);
}

import { type CalendarDate, decimal, divide, multiply, subtract } from '@personalia/contract';
import { type CareerEvent, inOrder, type PayTerms, sameValue } from './career-event.ts';
import type { Operation } from './operation.ts';
import type { Career } from './replay.ts';

/** A later event whose basis would change (1.4, 1.5 examples 3 and 5). */
export interface LaterRecord {
  readonly id: string;
  readonly transactionNo: string;
  readonly type: string;
  readonly effectiveDate: CalendarDate;
  readonly facts: readonly { readonly fact: string; readonly was: unknown; readonly is: unknown }[];
  /** Pay that was entered as a percentage: what it was entered as, and what it has become. Class `pay`. */
  readonly percents: readonly { readonly component: string; readonly entered: string; readonly now: string }[];
  readonly payChanged: boolean;
}

/** Events nobody asked to touch, which would start from something else than when they were recorded. */
export function laterRecords(
  events: readonly CareerEvent[],
  operations: readonly Operation[],
  before: Career,
  after: Career,
): LaterRecord[] {
  const touched = new Set(operations.flatMap((one) => (one.kind === 'add' ? [] : [one.id])));
  return inOrder(events).flatMap((event) => {
    if (touched.has(event.id)) return [];
    const [was, is] = [before.before.get(event.id), after.before.get(event.id)];
    const facts = Object.keys(event.sets)
      .filter((fact) => is !== undefined && !sameValue(was?.[fact], is[fact]))
      .map((fact) => ({ fact, was: was?.[fact] ?? null, is: is?.[fact] ?? null }));
    const pay = payReview(event, before, after);
    if (facts.length === 0 && !pay.payChanged) return [];
    const { id, transactionNo, type, effectiveDate } = event;
    return [{ id, transactionNo, type, effectiveDate, facts, ...pay }];
  });
}

function payReview(event: CareerEvent, before: Career, after: Career): Pick<LaterRecord, 'percents' | 'payChanged'> {
  const [was, is] = [before.payBefore.get(event.id), after.payBefore.get(event.id)];
  if (is === undefined) return { percents: [], payChanged: false };
  const changed = event.pay.filter(({ component }) => !sameValue(was?.[component], is[component]));
  return {
    payChanged: changed.length > 0,
    percents: changed.flatMap(({ component, amount, entered }) => {
      const basis = is[component];
      if (entered?.mode !== 'percent' || !basis) return [];
      const now = percentOf(basis, amount);
      return now === null ? [] : [{ component, entered: entered.value, now }];
    }),
  };
}

/** How much more an amount is than its basis, in percent with two decimals. */
export function percentOf(basis: PayTerms, amount: string): string | null {
  const from = decimal(basis.amount);
  if (from === '0') return null;
  return divide(multiply(subtract(decimal(amount), from), decimal('100')), from, 2);
}

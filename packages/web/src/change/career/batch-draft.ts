import type { CareerRequest, TransitionBatch } from '@personalia/contract';
import type { BatchRequest } from '../../employee/index.ts';

type Values = Pick<TransitionBatch['people'][number], 'changes' | 'pay'>;

/** What one person of a batch gets: own values go before those for all, fact by fact and component by component. */
function valuesOf(shared: Values, own: Values): Values {
  const changes = { ...shared.changes, ...own.changes };
  const ownPay = own.pay ?? [];
  const pay = [
    ...(shared.pay ?? []).filter(({ component }) => !ownPay.some((one) => one.component === component)),
    ...ownPay,
  ];
  return { ...(Object.keys(changes).length > 0 ? { changes } : {}), ...(pay.length > 0 ? { pay } : {}) };
}

/** A batch as one request: about its first person, with the others beside. `keeps`: whom the saved request is about. */
export function requestOfBatch({ people, changes, pay, ...event }: TransitionBatch, keeps: string | null) {
  const first = people.find(({ employeeId }) => employeeId === keeps) ?? people[0];
  const of = (one: TransitionBatch['people'][number]) => valuesOf({ changes, pay }, one);
  return {
    employeeId: first?.employeeId ?? '',
    body: {
      ...event,
      ...(first ? of(first) : {}),
      others: people.filter((one) => one !== first).map((one) => ({ employeeId: one.employeeId, ...of(one) })),
    },
  };
}

type Saved = NonNullable<BatchRequest['saved']>;
type Pay = {
  component: string;
  mode: 'absolute' | 'amount' | 'percent';
  value: string;
  currency: string | null;
  period: string | null;
};

/** A saved batch as it is typed: everybody has own values. */
export function batchOfRequest({ employee, others, draft }: CareerRequest, empty: Saved['form']): Saved {
  const typed = draft ?? {};
  const ofOthers = (typed['others'] ?? []) as { employeeId: string; changes?: object; pay?: Pay[] }[];
  const all = [
    { employeeId: employee.id, changes: typed['changes'] as object, pay: typed['pay'] as Pay[] },
    ...ofOthers,
  ];
  const heads = new Map([employee, ...others.map((one) => one.employee)].map((head) => [head.id, head]));
  const [firstPay] = all.flatMap(({ pay = [] }) => pay);
  const facts = [...new Set(all.flatMap(({ changes }) => Object.keys(changes ?? {})))] as Saved['columns'][number][];
  return {
    form: {
      ...empty,
      type: typed['type'] as Saved['form']['type'],
      effectiveDate: String(typed['effectiveDate'] ?? '') || null,
      reasonId: (typed['reasonId'] as string | undefined) ?? null,
      reason: (typed['reason'] as string | undefined) ?? null,
      comment: (typed['comment'] as string | undefined) ?? null,
      pay: firstPay ? { ...firstPay, currency: firstPay.currency ?? null, period: firstPay.period ?? null } : null,
    },
    columns: [...facts, ...(firstPay ? (['pay'] as const) : [])],
    members: all.flatMap(({ employeeId, changes = {}, pay = [] }) => {
      const head = heads.get(employeeId);
      return head
        ? [
            {
              ...head,
              unit: head.unit ?? '',
              position: head.position ?? '',
              own: { facts: changes, pay: pay[0]?.value ?? null },
            },
          ]
        : [];
    }),
  };
}

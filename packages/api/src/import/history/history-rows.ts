import { type CalendarDate, currencyDecimals, decimal, round, type TransitionType } from '@personalia/contract';
import { type HistoryRow, type PayChange, replay, segmentOn } from '@personalia/domain';
import type { StoredCareer } from '../../employee/index.ts';
import type { SetRow, Values } from '../entities/entity.ts';
import { FACTS, NEVER_EMPTY } from './history-fields.ts';

/** What rows lean on: the currency of each employer. */
export type Currencies = ReadonlyMap<string, string>;

/** Rows of a history of one person. Only what a row has a value for is said by it. */
export function historyRows(rows: readonly SetRow[], career: StoredCareer, currencies: Currencies): HistoryRow[] {
  return rows.map(({ no, values }): HistoryRow => {
    const from = values['validFrom'] as CalendarDate;
    const sets = Object.fromEntries(
      FACTS.filter((fact) => values[fact] !== undefined && !(values[fact] === null && NEVER_EMPTY.has(fact))).map(
        (fact) => [fact, values[fact]],
      ),
    );
    return {
      no,
      from,
      to: values['validTo'] as HistoryRow['to'],
      sets: { ...sets, ...(typeof sets['fte'] === 'string' ? { fte: plain(sets['fte']) } : {}) },
      pay: payOf(values, 'base', 'salary', from, career, currencies),
      hireReasonId: values['hireReasonId'] as HistoryRow['hireReasonId'],
      rehireReasonId: values['rehireReasonId'] as HistoryRow['rehireReasonId'],
      endType: (values['endType'] ?? null) as TransitionType | null,
      endReasonId: values['endReasonId'] as HistoryRow['endReasonId'],
    };
  });
}

/** Rows of one component of pay each. */
export const payRows = (rows: readonly SetRow[], career: StoredCareer, currencies: Currencies): HistoryRow[] =>
  rows.map(({ no, values }): HistoryRow => {
    const from = values['validFrom'] as CalendarDate;
    const pay = payOf(values, String(values['component']), '', from, career, currencies);
    return { no, from, to: undefined, sets: {}, pay, endType: null };
  });

const plain = (text: string): string => String(Number(text));

/** What is not said of pay is as before: the currency of the component or of the employer, the period of the component. */
function payOf(
  values: Values,
  component: string,
  prefix: string,
  from: CalendarDate,
  { events, pay }: StoredCareer,
  currencies: Currencies,
): PayChange[] {
  const value = (name: string): unknown => values[prefix === '' ? name.toLowerCase() : prefix + name];
  const amount = value('Amount');
  if (typeof amount !== 'string') return [];
  const known = pay.filter((one) => one.component === component);
  const held = known.findLast((one) => one.validFrom <= from) ?? known[0];
  const employer = values['employerId'] ?? segmentOn(replay(events), from)?.facts['employerId'];
  const fallback = currencies.get(String(employer)) ?? [...currencies.values()][0] ?? '';
  const currency = String(value('Currency') ?? held?.currency ?? fallback);
  const period = String(value('Period') ?? held?.period ?? 'month');
  return [{ component, amount: round(decimal(amount), currencyDecimals(currency)), currency, period }];
}

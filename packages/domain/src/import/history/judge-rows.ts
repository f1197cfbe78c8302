import { addDays, type CalendarDate, OPEN_END } from '@personalia/contract';
import { type Career, type CareerEvent, overlapOf, type PayTerms } from '../../employee/index.ts';
import type { HistoryFinding, HistoryRow } from './history-row.ts';

export const endOf = ({ from, to }: HistoryRow): CalendarDate => (to === undefined ? from : (to ?? OPEN_END));

/** Rows that cannot be true of one person: an end before the start, two places on one day. In the order of their days. */
export function judgeRows(rows: readonly HistoryRow[]): HistoryFinding[] {
  return rows.flatMap((row, n): HistoryFinding[] => {
    if (typeof row.to === 'string' && row.to < row.from)
      return [{ row: row.no, path: 'to', code: 'PERIOD_ORDER', values: {} }];
    const former = rows.slice(0, n).find((one) => one.to !== undefined && endOf(one) >= row.from);
    return former
      ? [{ row: row.no, path: 'from', code: 'HISTORY_OVERLAP', values: { n: former.no, date: row.from } }]
      : [];
  });
}

/** Days on which something else would hold than a row says: an event that the file does not know of stands in its way. */
export function judgeResult(
  rows: readonly HistoryRow[],
  career: Career,
  events: readonly CareerEvent[],
): HistoryFinding[] {
  return rows.flatMap((row): HistoryFinding[] => {
    const days = { from: row.from, to: endOf(row) };
    let covered: CalendarDate | null = row.from;
    const differs = (date: CalendarDate, fact: string): HistoryFinding[] => {
      const event = events.find((one) => one.effectiveDate === date && (fact in one.sets || fact === 'pay'));
      const values = { date, transactionNo: event?.transactionNo ?? '', fact };
      return [{ row: row.no, path: fact === 'employed' ? 'to' : fact, code: 'HISTORY_DIFFERS', values }];
    };
    for (const { kind, validFrom, validTo, facts } of career.segments) {
      const both = kind === 'primary' ? overlapOf(days, { from: validFrom, to: validTo }) : null;
      if (!both) continue;
      if (both.from !== covered) break;
      const fact = Object.keys(row.sets).find((name) => text(row.sets[name]) !== text(facts[name]));
      if (fact !== undefined) return differs(both.from, fact);
      covered = both.to === OPEN_END ? null : addDays(both.to, 1);
    }
    if (covered !== null && covered <= days.to) return differs(covered, 'employed');
    for (const pay of row.pay) {
      const other = career.pay.find(
        (one) =>
          one.component === pay.component &&
          overlapOf(days, { from: one.validFrom, to: one.validTo }) !== null &&
          !samePay(one, pay),
      );
      if (other) return differs(other.validFrom > row.from ? other.validFrom : row.from, 'pay');
    }
    return [];
  });
}

/** Facts are plain values; what is not set is empty. */
export const text = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));

export const samePay = (a: PayTerms, b: PayTerms): boolean =>
  a.amount === b.amount && a.currency === b.currency && a.period === b.period;

import { type Decimal, calendarDate as day } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import {
  allocate,
  balanceOn,
  cancelDays,
  changedTerms,
  consumableFrom,
  countDays,
  heldBeyond,
  judgeBalance,
  remainingOf,
  reversalOf,
  shortOfMinimum,
  spansOf,
  takenEntries,
  totalOf,
  usableOn,
  without,
} from './index.ts';
import { OFF, planFor, q, range } from './testing/leave-facts.ts';

describe('section 0, R11, R12: ledger', () => {
  const needs = (...dates: string[]) => dates.map((date) => ({ date: day(date), quantity: q('1') }));

  test('section 0: 12 and 3 carried, 2 taken, 1 expired: 13 on 31 March, 12 on 1 April', () => {
    const entries = [
      { effectiveDate: day('2026-01-01'), quantity: q('12') },
      { effectiveDate: day('2026-01-01'), quantity: q('3') },
      { effectiveDate: day('2026-02-10'), quantity: q('-2') },
      { effectiveDate: day('2026-04-01'), quantity: q('-1') },
    ];
    expect(balanceOn(entries, day('2026-03-31'))).toBe('13');
    expect(balanceOn(entries, day('2026-04-01'))).toBe('12');
  });

  test('R11: one day from the lot that expires first, three from the new one; 14 expire and 12 are left', () => {
    const lots = [
      { id: 'new', from: day('2026-01-01'), to: day('2026-12-31'), remaining: q('15') },
      { id: 'carried', from: day('2026-01-01'), to: day('2026-03-31'), remaining: q('15') },
    ];
    const { pieces, missing } = allocate(needs('2026-03-31', '2026-04-01', '2026-04-02', '2026-04-03'), lots);
    expect(pieces.map(({ lotId }) => lotId)).toEqual(['carried', 'new', 'new', 'new']);
    expect(missing).toEqual([]);
    const left = without(lots, pieces);
    expect(left.map(({ id, remaining }) => [id, remaining])).toEqual([
      ['new', '12'],
      ['carried', '14'],
    ]);
    expect(usableOn(left, day('2026-04-04'))).toBe('12');
  });

  test('R12: on 26 March 15 days until 31 March and 15 until July: 30 are left, 6 + 15 = 21 can be used up', () => {
    const all = [
      { id: 'carried', from: day('2026-01-01'), to: day('2026-03-31'), remaining: q('15') },
      { id: 'new', from: day('2026-01-01'), to: day('2026-07-31'), remaining: q('15') },
    ];
    expect(consumableFrom(all, day('2026-03-26'), () => q('1'))).toBe('21');
    // Saturday and Sunday cost nothing: 26, 27, 30 and 31 March.
    const cost = (date: ReturnType<typeof day>) => countDays(range(date), planFor(), OFF)[0]?.quantity ?? q('0');
    expect(consumableFrom(all, day('2026-03-26'), cost)).toBe('19');
    expect(consumableFrom(all, day('2026-01-01'), cost)).toBe('30');
    expect(consumableFrom(all, day('2026-04-01'), cost)).toBe('15');
  });

  test('B9: lots are usable within their days only', () => {
    const lots = [
      { id: 'a', from: day('2026-04-04'), to: day('2026-06-01'), remaining: q('1') },
      { id: 'b', from: day('2026-05-05'), to: day('2026-08-01'), remaining: q('2') },
    ];
    const usable = (date: string) => judgeBalance(needs(date), [], lots).usable;
    expect(['2026-05-01', '2026-05-05', '2026-06-02', '2026-08-02'].map(usable)).toEqual(['1', '3', '2', '0']);
  });

  test('Q3: of 30 granted days 4 are taken and 1 waits: 26 are left and 25 are available', () => {
    const granted = { id: 'a', from: day('2026-01-01'), to: day('2026-12-31'), remaining: q('30') };
    const lots = without(
      [granted],
      allocate(needs('2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05'), [granted]).pieces,
    );
    expect(usableOn(lots, day('2026-05-04'))).toBe('26');
    expect(judgeBalance(needs('2026-05-04'), needs('2026-06-01'), lots)).toMatchObject({ usable: '25', reserved: '1' });
  });

  test('Q3: what waits for approval cannot be asked for twice', () => {
    const lots = [{ id: 'a', from: day('2026-01-01'), to: day('2026-12-31'), remaining: q('1') }];
    const judged = judgeBalance(needs('2026-05-04'), needs('2026-06-01'), lots);
    expect(judged).toMatchObject({ usable: '0', reserved: '1', missing: [{ date: '2026-05-04', quantity: '1' }] });
  });

  test('Q3: which request was submitted first does not decide which lot it needs', () => {
    const lots = [
      { id: 'early', from: day('2026-01-01'), to: day('2026-03-31'), remaining: q('1') },
      { id: 'late', from: day('2026-02-01'), to: day('2026-04-30'), remaining: q('1') },
    ];
    // Alone, the waiting day would take the lot that expires first, the only one that covers January.
    const judged = judgeBalance(needs('2026-01-12'), needs('2026-02-10'), lots);
    expect(judged.pieces).toEqual([{ date: '2026-01-12', lotId: 'early', quantity: '1' }]);
    expect(judged.missing).toEqual([]);
  });

  test('Q4: 29 December to 2 January around a holiday takes 3 days of one year and 1 of the next', () => {
    const days = countDays(range('2025-12-29', '2026-01-02'), planFor(['2026-01-01']), OFF);
    const lots = ['2025', '2026'].map((id) => ({
      id,
      from: day(`${id}-01-01`),
      to: day(`${id}-12-31`),
      remaining: q('12'),
    }));
    const { pieces, missing } = allocate(
      days.filter(({ quantity }) => quantity !== '0'),
      lots,
    );
    expect(pieces.map(({ lotId }) => lotId)).toEqual(['2025', '2025', '2025', '2026']);
    expect([totalOf(days), missing]).toEqual(['4', []]);
  });

  test('Q4: a day without a lot is named', () => {
    const lots = [{ id: 'a', from: day('2026-01-01'), to: day('2026-12-31'), remaining: q('9') }];
    expect(allocate(needs('2026-12-31', '2027-01-04'), lots).missing).toEqual([{ date: '2027-01-04', quantity: '1' }]);
  });

  test('cancelling gives each piece back to its own lot', () => {
    const taken = takenEntries([{ date: day('2026-03-31'), lotId: 'carried', quantity: q('0.5') }]);
    const left = remainingOf([...taken, ...reversalOf(taken)]);
    expect([...left]).toEqual([['carried', '0']]);
  });

  test('2.3: a request that replaces leave holds only what it costs beyond it', () => {
    // Monday to Wednesday becomes Tuesday to Friday.
    const held = heldBeyond(
      needs('2026-07-14', '2026-07-15', '2026-07-16', '2026-07-17'),
      needs('2026-07-13', '2026-07-14', '2026-07-15'),
    );
    expect(held.map(({ date, quantity }) => [Number(date.slice(8)), quantity])).toEqual([
      [14, '0'],
      [15, '0'],
      [16, '0'],
      [17, '1'],
    ]);
    const half = { date: day('2026-07-14'), quantity: q('0.5') };
    expect(heldBeyond(needs('2026-07-14'), [half])).toEqual([half]);
    expect(heldBeyond(needs('2026-07-14'), [])).toEqual(needs('2026-07-14'));
    const terms = { leaveTypeId: 'a', fromDate: '1', toDate: '2', startPortion: 'FULL', endPortion: 'FULL' };
    expect(changedTerms({ ...terms, reason: null }, { ...terms, reason: '' })).toEqual([]);
    expect(changedTerms(terms, { ...terms, toDate: '3', reason: 'Trip' })).toEqual(['toDate', 'reason']);
  });

  test('2.3: chosen days end; rest days stay between two days of leave only', () => {
    // Thursday to Tuesday around a weekend.
    const booked = (['1', '1', '0', '0', '1', '0.5'] as Decimal[]).map((quantity, n) => ({
      date: day(`2026-07-${String(n + 9).padStart(2, '0')}`),
      quantity,
      isActive: true,
    }));
    const datesOfDays = (days: readonly { date: string }[] = []) => days.map(({ date }) => Number(date.slice(8)));
    const cancelled = (...dates: string[]) => cancelDays(booked, dates.map(day));
    const middle = cancelled('2026-07-10');
    expect([datesOfDays(middle?.ended), datesOfDays(middle?.left)]).toEqual([[10], [9, 11, 12, 13, 14]]);
    const end = cancelled('2026-07-14', '2026-07-13');
    expect([datesOfDays(end?.given), datesOfDays(end?.ended), datesOfDays(end?.left)]).toEqual([
      [13, 14],
      [11, 12, 13, 14],
      [9, 10],
    ]);
    expect(cancelled('2026-07-09', '2026-07-10', '2026-07-13', '2026-07-14')?.left).toEqual([]);
    // A rest day, a day outside and a day that is cancelled already.
    expect(cancelled('2026-07-11')).toBeNull();
    expect(cancelled('2026-07-15')).toBeNull();
    expect(cancelDays([{ ...booked[0], isActive: false } as (typeof booked)[number]], [day('2026-07-09')])).toBeNull();
    expect(shortOfMinimum({ minRequest: '2' }, end?.left ?? [])).toBeNull();
    expect(shortOfMinimum({ minRequest: '2' }, cancelled('2026-07-09', '2026-07-10')?.left ?? [])).toBe('2');
    expect(shortOfMinimum({ minRequest: '2' }, [])).toBeNull();
    expect(spansOf(booked.map(({ date }) => date).toSpliced(1, 1))).toEqual([
      { from: '2026-07-09', to: '2026-07-09' },
      { from: '2026-07-11', to: '2026-07-14' },
    ]);
  });
});

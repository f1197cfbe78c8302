import { add, type Decimal, calendarDate as day, decimal as q, roundToStep } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceAdjustment, judgeOpening, withinGrant } from './adjust.ts';
import { changeValidity, expirable } from './change-lot.ts';
import { balanceOn, remainingOf } from './ledger.ts';

const lot = (id: string, to: string, remaining: string) => ({
  id,
  from: day('2026-01-01'),
  to: day(to),
  remaining: q(remaining),
});
const lots = [lot('carried', '2026-03-31', '3'), lot('year', '2026-12-31', '9')];

describe('B1 to B3: an adjustment posts a difference', () => {
  test('B1: added days are usable as long as any', () => {
    expect(balanceAdjustment(q('25'), day('2026-02-02'), lots, [])).toEqual({
      pieces: [{ date: '2026-02-02', lotId: 'year', quantity: '25' }],
    });
  });

  test('B1: 25 more on 15 make 40, 5 fewer make 10, and only the difference is posted', () => {
    const granted = lot('year', '2026-12-31', '15');
    const after = (quantity: string) => {
      const found = balanceAdjustment(q(quantity), day('2026-02-02'), [granted], []);
      if ('refused' in found) throw new Error(found.refused);
      const posted = found.pieces.map((piece) => ({ effectiveDate: piece.date, quantity: piece.quantity }));
      expect(posted.map((one) => one.quantity)).toEqual([quantity]);
      const entries = [{ effectiveDate: day('2026-01-01'), quantity: granted.remaining }, ...posted];
      return balanceOn(entries, day('2026-12-31'));
    };
    expect([after('25'), after('-5')]).toEqual(['40', '10']);
  });

  test('B2: deducted days come from what is free; with 11 approved of 15, 10 is refused', () => {
    expect(balanceAdjustment(q('-5'), day('2026-02-02'), lots, [])).toEqual({
      pieces: [
        { date: '2026-02-02', lotId: 'carried', quantity: '-3' },
        { date: '2026-02-02', lotId: 'year', quantity: '-2' },
      ],
    });
    expect(balanceAdjustment(q('-5'), day('2026-06-01'), [lot('year', '2026-12-31', '4')], [])).toEqual({
      refused: 'BELOW_TAKEN',
      have: '4',
    });
    const waits = [{ date: day('2026-06-15'), quantity: q('2') }];
    expect(balanceAdjustment(q('-3'), day('2026-06-01'), [lot('year', '2026-12-31', '4')], waits)).toMatchObject({
      refused: 'BELOW_TAKEN',
      have: '2',
    });
  });

  test('B3: on a day after every window nothing is posted', () => {
    expect(balanceAdjustment(q('1'), day('2027-01-04'), lots, [])).toEqual({ refused: 'NO_LOT' });
  });

  test('R6: of 25 days a year 15 are granted, so 15 more are refused and 10 are not; nor more days than the lot has', () => {
    const date = day('2026-12-28');
    const bound = (quantity: string, maxGrant: string | null) =>
      withinGrant(balanceAdjustment(q(quantity), date, lots, []), q(quantity), lots, { granted: q('15'), maxGrant });
    expect(bound('15', '25')).toEqual({ refused: 'ABOVE_MAX', have: '10' });
    expect(bound('10', '25')).toMatchObject({ pieces: [{ lotId: 'year', quantity: '10' }] });
    expect(bound('1', '12')).toEqual({ refused: 'ABOVE_MAX', have: '0' });
    expect(bound('366', null)).toEqual({ refused: 'ABOVE_MAX', have: '365' });
    expect(bound('-3', '12')).toMatchObject({ pieces: [{ lotId: 'year', quantity: '-3' }] });
  });

  test('B1: what is posted is the difference, to the last digit, and never more than is free', () => {
    fc.assert(
      fc.property(fc.integer({ min: -160, max: 160 }).filter(Boolean), (eighths) => {
        const quantity = q(String(eighths / 8));
        const found = balanceAdjustment(quantity, day('2026-02-02'), lots, []);
        if ('refused' in found) {
          expect(eighths).toBeLessThan(-96);
          return;
        }
        const sum = found.pieces.reduce<Decimal>((all, piece) => add(all, piece.quantity), q('0'));
        expect(sum).toBe(quantity);
      }),
    );
  });
});

describe('B4, B5: lots that end otherwise', () => {
  const own = lot('a', '2026-12-31', '9');
  const need = (date: string) => ({ date: day(date), quantity: q('6') });

  test('B4: of 15 days 6 are used: 9 expire, and what waits is kept', () => {
    expect(expirable(own, [own], [])).toEqual({ quantity: '9' });
    expect(expirable(own, [own], [need('2026-07-01')])).toEqual({ quantity: '3' });
    const spent = { ...own, remaining: q('0') };
    expect(expirable(spent, [spent], [])).toEqual({ refused: 'NOTHING_LEFT' });
  });

  test('B5: a lot ends earlier only if nothing lies after the new end, and later at will', () => {
    const end = day('2026-03-31');
    expect(changeValidity(own, end, [need('2026-03-02')], [own], [])).toEqual({ quantity: '9' });
    expect(changeValidity(own, end, [need('2026-04-01')], [own], [])).toEqual({
      refused: 'USED_AFTER',
      date: '2026-04-01',
    });
    expect(changeValidity(own, end, [], [own], [need('2026-05-04')])).toEqual({
      refused: 'USED_AFTER',
      date: '2026-05-04',
    });
    expect(changeValidity(own, day('2027-03-31'), [need('2026-04-01')], [own], [])).toEqual({ quantity: '9' });
    expect(changeValidity(own, day('2025-12-31'), [], [own], [])).toEqual({ refused: 'DATE_ORDER' });
  });
});

test('B8: an opening balance is there once for a date, and before any other entry', () => {
  const date = day('2026-01-01');
  expect(judgeOpening(null, [], date)).toBeNull();
  expect(judgeOpening(day('2026-01-02'), [], date)).toBeNull();
  expect(judgeOpening(null, [date], date)).toBe('DUPLICATE_OPENING');
  expect(judgeOpening(date, [], date)).toBe('OPENING_LATE');
});

test('B10: sums are those of the stored quantities, of four decimals; only what is shown is rounded: 0.4163 + 0.58 shows 1.00', () => {
  const entries = ['0.4163', '0.58'].map((quantity) => ({
    lotId: 'a',
    quantity: q(quantity),
    effectiveDate: day('2026-01-01'),
  }));
  const sum = balanceOn(entries, day('2026-12-31'));
  expect(sum).toBe('0.9963');
  expect(remainingOf(entries).get('a')).toBe('0.9963');
  expect(roundToStep(sum, q('0.01'))).toBe('1');
  // A third of a day each, rounded before they are added up, would be 0.99.
  const thirds = entries.flatMap((one) => [
    { ...one, quantity: q('0.3333') },
    { ...one, quantity: q('0.1667') },
  ]);
  expect(balanceOn(thirds, day('2026-12-31'))).toBe('1');
});

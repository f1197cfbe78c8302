import { calendarDate } from '@personalia/contract';
import { expect, test } from 'vitest';
import { type CorrectedTimes, overlappedPresence, presenceBeside } from './index.ts';

const [monday, tuesday] = [calendarDate('2026-07-06'), calendarDate('2026-07-07')];
const NOTHING: CorrectedTimes = { in: null, out: null };
const other = { from: 100, to: 200 };
const found = (proposed: CorrectedTimes, known = NOTHING) => overlappedPresence(proposed, known, [other]);

test('12: PUNCH_OVERLAP: a time inside another pair; at its ends it is allowed', () => {
  expect(found({ in: 150, out: null })).toEqual(other);
  expect(found({ in: null, out: 150 })).toEqual(other);
  expect(found({ in: 100, out: null })).toEqual(other);
  expect(found({ in: 200, out: 300 })).toBeNull();
  expect(found({ in: 50, out: 100 })).toBeNull();
});

test('12: PUNCH_OVERLAP: times around another pair, one of them known', () => {
  expect(found({ in: 50, out: 300 })).toEqual(other);
  expect(found({ in: null, out: 300 }, { in: 50, out: null })).toEqual(other);
  expect(found({ in: null, out: 300 }, { in: 200, out: 250 })).toBeNull();
});

test('12: PUNCH_OVERLAP is about instants: at UTC+5:30 in 14:53, at UTC+4:30 out 14:10', () => {
  const at = (text: string): number => Date.parse(`2026-07-06T${text}Z`) / 1000;
  const [from, to] = [at('09:23:00'), at('09:40:00')];
  expect(overlappedPresence({ in: null, out: to }, { in: from, out: null }, [])).toBeNull();
  expect(
    overlappedPresence({ in: null, out: to }, { in: from, out: null }, [{ from: at('09:30:00'), to: at('10:00:00') }]),
  ).not.toBeNull();
});

test('12: other presence is that of other shifts and of days without one, not of the shift that is corrected', () => {
  const slot = (slotNo: number, from: number | null, to: number | null) => ({ slotNo, in: from, out: to }) as never;
  const days = [
    { date: monday, slots: [slot(1, 10, 20), slot(2, 30, 40)], firstIn: 10, lastOut: 40 },
    { date: tuesday, slots: [], firstIn: 90, lastOut: 95 },
  ];
  expect(presenceBeside(days, { date: monday, slotNo: 1 })).toEqual([
    { from: 30, to: 40 },
    { from: 90, to: 95 },
  ]);
  expect(presenceBeside([{ ...days[0], slots: [slot(1, 10, null)] } as never], { date: tuesday, slotNo: 1 })).toEqual(
    [],
  );
});

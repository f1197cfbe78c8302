import { calendarDate, type Decimal, daysBetween } from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMeasures,
  adjustmentOf,
  type DayToMeasure,
  measuresOf,
  missingOwnPeriods,
  missingPeriods,
  NO_MEASURES,
  periodOfDay,
  periodOfMonth,
  periodOn,
} from './index.ts';

const dates = (code: string, cutOffDay: number) => {
  const { from, to } = periodOfMonth(code, cutOffDay);
  return `${from}..${to}`;
};
const DAY: DayToMeasure = {
  status: 'PRESENT',
  requiredMinutes: 480,
  workedMinutes: 470,
  lateMinutes: 10,
  earlyMinutes: 0,
  overtimeMinutes: 0,
  nightMinutes: 0,
  presentFraction: '1',
  absentFraction: '0',
  leaveFraction: '0',
};

test('attendance 10.4: cut-off day 20, 2026-07 is 06-21..07-20', () => {
  expect(dates('2026-07', 20)).toBe('2026-06-21..2026-07-20');
  expect(dates('2026-01', 20)).toBe('2025-12-21..2026-01-20');
});

test('attendance 10.4: cut-off day 31, 2028-02 is 02-01..02-29 and 2027-02 is 02-01..02-28', () => {
  expect(dates('2028-02', 31)).toBe('2028-02-01..2028-02-29');
  expect(dates('2027-02', 31)).toBe('2027-02-01..2027-02-28');
});

test('attendance 10.4: cut-off day 30, 2027-02 is 01-31..02-28 and 2027-03 is 03-01..03-30', () => {
  expect(dates('2027-02', 30)).toBe('2027-01-31..2027-02-28');
  expect(dates('2027-03', 30)).toBe('2027-03-01..2027-03-30');
});

test('attendance 10.4: every date is in exactly one period, whatever the cut-off day is', () => {
  const day = fc
    .integer({ min: 0, max: 3000 })
    .map((n) => calendarDate(new Date(1.75e12 + n * 864e5).toISOString().slice(0, 10)));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 31 }), (date, cutOffDay) => {
      const found = periodOn(date, cutOffDay);
      expect(found.from <= date && date <= found.to).toBe(true);
      expect(periodOfMonth(found.code, cutOffDay)).toEqual(found);
    }),
  );
});

test('attendance 13: periods of an employer by day 20 begin where 2026-07 of the company ends: 2026-08 is 08-01..08-20', () => {
  const own = { employerId: 'e', cutOffDay: 20, from: calendarDate('2026-08-01'), last: null };
  const found = missingOwnPeriods(own, calendarDate('2026-09-01'));
  expect(found.map(({ code, from, to }) => `${code}: ${from}..${to}`)).toEqual([
    '2026-08: 2026-08-01..2026-08-20',
    '2026-09: 2026-08-21..2026-09-20',
  ]);
  expect(missingOwnPeriods({ ...own, last: found[1] ?? null }, calendarDate('2026-09-30'))).toMatchObject([
    { code: '2026-10', from: '2026-09-21', to: '2026-10-20' },
  ]);
  // Periods of an earlier time are none to go on with.
  const earlier = periodOfMonth('2026-03', 20);
  expect(missingOwnPeriods({ ...own, last: earlier }, calendarDate('2026-08-15'))).toEqual(found.slice(0, 1));
});

test('attendance 10.4: a day is in one period, of its employer or of the company, whatever their cut-off days are', () => {
  const cutOff = fc.integer({ min: 1, max: 31 });
  const since = calendarDate('2026-01-01');
  const until = calendarDate('2026-12-31');
  fc.assert(
    fc.property(
      cutOff,
      cutOff,
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 0, max: 360 }),
      (company, own, month, n) => {
        const all = missingPeriods(null, company, since, until).map((one) => ({ ...one, employerId: null }));
        const from = (all[month] ?? all[0])?.from ?? since;
        const others = missingOwnPeriods({ employerId: 'e', cutOffDay: own, from, last: null }, until).map((one) => ({
          ...one,
          employerId: 'e',
        }));
        const date = calendarDate(new Date(Date.parse(since) + n * 864e5).toISOString().slice(0, 10));
        expect(others.filter((one) => one.from <= date && date <= one.to)).toHaveLength(date >= from ? 1 : 0);
        expect(periodOfDay([...all, ...others], 'e', date)?.employerId).toBe(date >= from ? 'e' : null);
        expect(periodOfDay([...all, ...others], 'other', date)?.employerId).toBeNull();
      },
    ),
  );
});

test('attendance 13: cut-off day 20 becomes 31 from 08-2026: period 2026-08 is 07-21..08-31', () => {
  const last = periodOfMonth('2026-07', 20);
  expect(missingPeriods({ first: last, last }, 31, last.from, calendarDate('2026-09-01'))).toEqual([
    { code: '2026-08', from: '2026-07-21', to: '2026-08-31' },
    { code: '2026-09', from: '2026-09-01', to: '2026-09-30' },
  ]);
});

test('attendance 10.4: periods have no gap, whichever cut-off days came one after the other', () => {
  const cutOff = fc.integer({ min: 1, max: 31 });
  fc.assert(
    fc.property(fc.array(cutOff, { minLength: 1, maxLength: 5 }), cutOff, (cutOffs, earlier) => {
      let known = missingPeriods(null, cutOffs[0] as number, calendarDate('2026-05-15'), calendarDate('2026-05-15'));
      let until = calendarDate('2026-06-25');
      for (const one of cutOffs) {
        const [first, last] = [known[0], known.at(-1)];
        if (!first || !last) throw new Error('there is a period');
        known = [...known, ...missingPeriods({ first, last }, one, first.from, until)];
        until = calendarDate(`2026-${String(Number(until.slice(5, 7)) + 1).padStart(2, '0')}-25`);
      }
      const [first, last] = [known[0], known.at(-1)];
      if (!first || !last) throw new Error('there is a period');
      const all = [...missingPeriods({ first, last }, earlier, calendarDate('2026-01-10'), last.to), ...known];
      for (const [n, one] of all.entries()) {
        expect(one.to >= one.from).toBe(true);
        const next = all[n + 1];
        if (next) expect(daysBetween(one.to, next.from)).toBe(1);
      }
      expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    }),
  );
});

test('attendance 10.4: an incomplete day stays so, or counts as absent, half or present at the cut-off', () => {
  const day: DayToMeasure = { ...DAY, status: 'INCOMPLETE', presentFraction: '0', absentFraction: '1' };
  const found = (as: Parameters<typeof measuresOf>[1]) => {
    const { presentDays, absentDays, incompleteDays } = measuresOf(day, as);
    return [presentDays, absentDays, incompleteDays];
  };
  expect(found('keep')).toEqual(['0', '1', '1']);
  expect(found('absent')).toEqual(['0', '1', '0']);
  expect(found('half')).toEqual(['0.5', '0.5', '0']);
  expect(found('present')).toEqual(['1', '0', '0']);
  const half = measuresOf({ ...day, presentFraction: '0.375', absentFraction: '0.125', leaveFraction: '0.5' }, 'half');
  expect([half.presentDays, half.absentDays, half.leaveDays]).toEqual(['0.4375', '0.0625', '0.5']);
});

test('attendance 7: VL counts 0.75 as present; payroll pays what it says, else what counts as present', () => {
  const day: DayToMeasure = { ...DAY, presentFraction: '0.75', absentFraction: '0.25' };
  const paid = (more: Partial<DayToMeasure>) => measuresOf({ ...day, ...more }, 'keep').paidDays;
  expect(paid({})).toBe('0.75');
  expect(paid({ own: { paidPart: '1' as Decimal } })).toBe('1');
  expect(paid({ own: { paidPart: '0.6' as Decimal }, presentFraction: '0.25', leaveFraction: '0.5' })).toBe('0.3');
});

test('attendance 1.12: leave for 06-15 approved after 2026-06 was locked: absent −1, leave +1', () => {
  const absent = measuresOf(
    { ...DAY, status: 'ABSENT', workedMinutes: 0, lateMinutes: 0, presentFraction: '0', absentFraction: '1' },
    'keep',
  );
  const leave = measuresOf(
    {
      ...DAY,
      status: 'LEAVE',
      requiredMinutes: 0,
      workedMinutes: 0,
      lateMinutes: 0,
      presentFraction: '0',
      leaveFraction: '1',
    },
    'keep',
  );
  expect(adjustmentOf(leave, absent, NO_MEASURES)).toMatchObject({
    absentDays: '-1',
    leaveDays: '1',
    presentDays: '0',
  });
});

test('attendance 1.12: frozen and adjustments are the true result after any sequence, and a second run posts nothing', () => {
  const result = fc.option(
    fc.record({
      status: fc.constantFrom('PRESENT', 'LATE', 'ABSENT', 'INCOMPLETE', 'LEAVE'),
      workedMinutes: fc.integer({ min: 0, max: 900 }),
      lateMinutes: fc.integer({ min: 0, max: 60 }),
      eighths: fc.integer({ min: 0, max: 8 }),
    }),
  );
  const asDay = (one: { status: string; workedMinutes: number; lateMinutes: number; eighths: number } | null) =>
    one && {
      ...DAY,
      ...one,
      status: one.status as DayToMeasure['status'],
      presentFraction: String(one.eighths / 8),
      absentFraction: String(1 - one.eighths / 8),
    };
  fc.assert(
    fc.property(result, fc.array(result), fc.constantFrom('keep', 'absent', 'half', 'present'), (first, later, as) => {
      const frozen = measuresOf(asDay(first), as);
      let posted = NO_MEASURES;
      for (const one of later) {
        const truth = measuresOf(asDay(one), as);
        posted = addMeasures(posted, adjustmentOf(truth, frozen, posted) ?? NO_MEASURES);
        expect(addMeasures(frozen, posted)).toEqual(truth);
        expect(adjustmentOf(truth, frozen, posted)).toBeNull();
      }
    }),
  );
});

test('attendance 10.5: 1 absent, 4 present (1 late, 1 left early), 1 half with half leave, 2 leave: 4.5, 1 and 2.5 days', () => {
  const onTime: DayToMeasure = { ...DAY, lateMinutes: 0 };
  const none = { ...onTime, workedMinutes: 0, presentFraction: '0' };
  const days: DayToMeasure[] = [
    { ...none, status: 'ABSENT', absentFraction: '1' },
    onTime,
    onTime,
    { ...onTime, status: 'LATE', lateMinutes: 20 },
    { ...onTime, status: 'EARLY_LEAVE', earlyMinutes: 30 },
    { ...onTime, presentFraction: '0.5', leaveFraction: '0.5' },
    { ...none, status: 'LEAVE', leaveFraction: '1' },
    { ...none, status: 'LEAVE', leaveFraction: '1' },
  ];
  const sum = days.map((one) => measuresOf(one, 'keep')).reduce(addMeasures, NO_MEASURES);
  expect(sum).toMatchObject({ presentDays: '4.5', absentDays: '1', leaveDays: '2.5', lateDays: '1', earlyDays: '1' });
});

import { type CalendarDate, calendarDate, type Decimal, OPEN_END } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ApprovedSeats,
  approvedOn,
  filledFteOn,
  occupiedOn,
  type Stay,
  vacancyOn,
  vacantSince,
} from './headcount.ts';
import { freeSince, headcountProblems, joinSteps, stepsOf, type TouchedPosition } from './headcount-problems.ts';
import { seatNewcomers } from './newcomers.ts';
import { staffingOverCap } from './staffing.ts';

const day = calendarDate;
const stay = (employeeId: string, from: string, to: string = OPEN_END, fte = '1'): Stay => ({
  employeeId,
  from: day(from),
  to: day(to),
  fte: fte as Decimal,
});
const post = (before: Stay[], after: Stay[], from: string, rows: ApprovedSeats[] = seats): TouchedPosition => ({
  positionId: 'p',
  title: 'Clerk',
  policy: 'block',
  seats: rows,
  before: stepsOf(before, day(from)),
  after: stepsOf(after, day(from)),
});
const seats: ApprovedSeats[] = [
  { from: day('2025-01-01'), to: day('2025-06-30'), approved: 5 },
  { from: day('2025-07-01'), to: OPEN_END, approved: 6 },
];
const four = ['a', 'b', 'c', 'd'].map((id) => stay(id, '2024-01-01'));
const leaver = stay('e', '2024-01-01', '2025-05-31');
const joiner = stay('f', '2025-06-16');
const example = [...four, leaver, joiner];

describe('1.8: seats, vacancies and what is reserved', () => {
  test('1.8: the worked example day by day', () => {
    const on = (date: string) => vacancyOn(seats, example, day(date));
    expect(on('2025-05-31').vacancy).toBe(0);
    expect(on('2025-06-01')).toEqual({ approved: 5, occupied: 4, vacancy: 1, reserved: 1, openVacancy: 0 });
    expect(on('2025-06-16').vacancy).toBe(0);
    expect(on('2025-07-01').vacancy).toBe(1);
  });

  test('1.8: a hire on 2025-05-20 is refused with approved and filled of that day', () => {
    const refused = post([...four, leaver], [...four, leaver, stay('g', '2025-05-20')], '2025-05-20');
    expect(headcountProblems([refused], day('2025-05-20'))).toEqual([
      {
        positionId: 'p',
        position: 'Clerk',
        severity: 'error',
        date: '2025-05-20',
        through: '2025-05-31',
        approved: 5,
        occupied: 6,
      },
    ]);
    expect(headcountProblems([{ ...refused, policy: 'warn' }], day('2025-05-20'))).toMatchObject([
      { severity: 'warning' },
    ]);
    expect(headcountProblems([{ ...refused, policy: 'ignore' }], day('2025-05-20'))).toEqual([]);
  });

  test('1.8: the whole future counts: a hire today is refused because of one who comes later', () => {
    const before = [...four, joiner];
    const found = headcountProblems(
      [post(before, [...before, stay('g', '2025-06-02')], '2025-06-02')],
      day('2025-06-02'),
    );
    expect(found).toMatchObject([{ date: '2025-06-16', through: '2025-06-30', occupied: 6 }]);
  });

  test('1.8: a position that is too full can still be emptied', () => {
    const before = [...example, stay('x', '2024-01-01'), stay('y', '2024-01-01')];
    const after = [...example, stay('x', '2024-01-01', '2025-03-31'), stay('y', '2024-01-01')];
    expect(headcountProblems([post(before, after, '2025-03-31')], day('2025-03-31'))).toEqual([]);
  });

  test('1.8: other facts that change within the position are neither a move in nor a move out', () => {
    const split = [stay('a', '2024-01-01', '2025-05-31'), stay('a', '2025-06-01')];
    expect(vacancyOn(seats, split, day('2025-02-01'))).toMatchObject({ occupied: 1, reserved: 0 });
  });

  test('1.8: filledFte is the sum of the fte; without any row of seats any number is allowed', () => {
    expect(
      filledFteOn(
        [stay('a', '2025-01-01', OPEN_END, '0.6'), stay('b', '2025-01-01', OPEN_END, '0.5')],
        day('2025-02-01'),
      ),
    ).toBe('1.1');
    expect(vacancyOn([], example, day('2025-02-01'))).toMatchObject({
      approved: null,
      vacancy: null,
      openVacancy: null,
    });
    expect(approvedOn(seats, day('2024-12-31'))).toBe(0);
  });

  test('6.3: vacant since the day after the last holder left', () => {
    expect(vacantSince([leaver], day('2025-09-01'))).toBe('2025-06-01');
    expect(vacantSince([leaver, stay('a', '2024-01-01', '2025-02-28')], day('2025-09-01'))).toBe('2025-06-01');
    expect(vacantSince([leaver], day('2025-05-31'))).toBeNull();
    expect(vacantSince([], day('2025-05-31'))).toBeNull();
  });
});

describe('3: staffing tables together have no more seats than the post', () => {
  const row = (approved: number, from: string, to: string = OPEN_END) => ({ approved, from: day(from), to: day(to) });

  test('3: the first day on which there are more, whatever establishment has them; as many are not too many', () => {
    expect(staffingOverCap(seats, [row(3, '2025-01-01'), row(2, '2025-03-01')])).toBeNull();
    expect(staffingOverCap(seats, [row(3, '2025-01-01'), row(3, '2025-03-01')])).toEqual({
      date: '2025-03-01',
      total: 6,
      approved: 5,
    });
    expect(staffingOverCap(seats, [row(7, '2025-07-01')])).toEqual({ date: '2025-07-01', total: 7, approved: 6 });
    expect(staffingOverCap(seats, [row(3, '2025-01-01', '2025-02-28'), row(3, '2025-03-01')])).toBeNull();
    expect(staffingOverCap(seats, [row(3, '2025-01-01', '2025-03-01'), row(3, '2025-03-01')])?.date).toBe('2025-03-01');
  });

  test('3: days without a row of the position have no seat; a position without any row is capped by none', () => {
    const ended: ApprovedSeats[] = [{ from: day('2025-01-01'), to: day('2025-06-30'), approved: 5 }];
    expect(staffingOverCap(ended, [row(1, '2025-01-01')])).toEqual({ date: '2025-07-01', total: 1, approved: 0 });
    expect(staffingOverCap(ended, [row(1, '2025-01-01', '2025-06-30')])).toBeNull();
    expect(staffingOverCap([], [row(99, '2025-01-01')])).toBeNull();
    expect(
      staffingOverCap([{ from: day('2025-01-01'), to: OPEN_END, approved: null }], [row(99, '2025-01-01')]),
    ).toBeNull();
  });
});

describe('6.3: since when a seat is free', () => {
  const since = (stays: Stay[], date: string, rows = seats) =>
    freeSince(rows, stepsOf(stays, day('2000-01-01')), day(date));

  test('6.3: a seat among others is free since the day after its holder left, not since the position was made', () => {
    expect(since(example, '2025-06-10')).toBe('2025-06-01');
    expect(since(example, '2025-06-20')).toBeNull();
    expect(since(example, '2025-08-01')).toBe('2025-07-01');
  });

  test('6.3: a seat that nobody ever held is free since it was approved; since ever is told as nothing', () => {
    expect(since([], '2025-02-01')).toBe('2025-01-01');
    expect(since([], '2025-02-01', [{ from: day('1900-01-01'), to: OPEN_END, approved: 2 }])).toBeNull();
    expect(since([], '2025-02-01', [{ from: day('2025-01-01'), to: OPEN_END, approved: null }])).toBeNull();
  });
});

const DAYS = Array.from({ length: 28 }, (_, n) => day(`2025-02-${String(n + 1).padStart(2, '0')}`));
const anyStay = fc
  .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 27 }), fc.integer({ min: 0, max: 27 }))
  .map(([id, x, y]) => stay(id, DAYS[Math.min(x, y)] as string, DAYS[Math.max(x, y)] as string));

describe('1.8 as properties', () => {
  test('1.8: open vacancy is what is left when every known move has happened', () => {
    fc.assert(
      fc.property(fc.array(anyStay, { maxLength: 8 }), fc.constantFrom(...DAYS), (stays, date) => {
        const found = vacancyOn([{ from: DAYS[0] as CalendarDate, to: OPEN_END, approved: 9 }], stays, date);
        expect(found.openVacancy).toBe(9 - occupiedOn(stays, OPEN_END));
      }),
    );
  });

  test('1.8: problems name exactly the days on which a naive count finds too many and more than before', () => {
    const anySeats = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(
        fc.array(anyStay, { maxLength: 6 }),
        anyStay,
        anySeats,
        fc.constantFrom(...DAYS),
        (before, added, approved, from) => {
          const rows = [{ from: DAYS[0] as CalendarDate, to: OPEN_END, approved }];
          const after = [...before, added];
          const found = headcountProblems([post(before, after, from, rows)], from);
          const named = DAYS.filter((date) => found.some((one) => one.date <= date && date <= one.through));
          const naive = DAYS.filter(
            (date) =>
              date >= from && occupiedOn(after, date) > approved && occupiedOn(after, date) > occupiedOn(before, date),
          );
          expect(named).toEqual(naive);
        },
      ),
    );
  });

  test('1.8: many newcomers are told what each would be told by itself after those who took seats before', () => {
    const newcomer = fc.record({
      from: fc.constantFrom(...DAYS),
      takes: fc.constantFrom('if-free', 'always', 'never'),
    });
    const anySeats = fc.option(fc.integer({ min: 0, max: 4 }));
    fc.assert(
      fc.property(
        fc.array(anyStay, { maxLength: 5 }),
        fc.array(fc.constantFrom(...DAYS), { maxLength: 2 }),
        fc.array(newcomer, { minLength: 1, maxLength: 6 }),
        anySeats,
        anySeats,
        (holders, seated, newcomers, first, then) => {
          const rows: ApprovedSeats[] = [
            { from: DAYS[0] as CalendarDate, to: DAYS[13] as CalendarDate, approved: first },
            { from: DAYS[14] as CalendarDate, to: OPEN_END, approved: then },
          ];
          const found = seatNewcomers(
            { seats: rows, held: stepsOf(holders, DAYS[0] as CalendarDate), seated },
            newcomers,
          );
          let sitting = [...holders, ...seated.map((from, n) => stay(`seated ${n}`, from))];
          newcomers.forEach(({ from, takes }, n) => {
            const after = [...sitting, stay(`newcomer ${n}`, from)];
            const [full] = headcountProblems([post(sitting, after, from, rows)], from);
            const { date, approved, occupied } = full ?? {};
            expect(found[n]).toEqual(full ? { date, approved, occupied } : null);
            if (takes === 'always' || (takes === 'if-free' && !full)) sitting = after;
          });
        },
      ),
    );
  });

  test('6.3: free since the first of the days before on which a naive count finds a free seat', () => {
    const anySeats = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(
        fc.array(anyStay, { maxLength: 8 }),
        anySeats,
        anySeats,
        fc.constantFrom(...DAYS),
        (stays, first, then, date) => {
          const rows: ApprovedSeats[] = [
            { from: DAYS[0] as CalendarDate, to: DAYS[13] as CalendarDate, approved: first },
            { from: DAYS[14] as CalendarDate, to: OPEN_END, approved: then },
          ];
          const isFree = (one: CalendarDate) => occupiedOn(stays, one) < (approvedOn(rows, one) ?? 0);
          const before = DAYS.filter((one) => one <= date);
          const full = before.findLastIndex((one) => !isFree(one));
          expect(freeSince(rows, stepsOf(stays, DAYS[0] as CalendarDate), date)).toBe(before[full + 1] ?? null);
        },
      ),
    );
  });

  test('1.8: steps of two groups of people add up and can be taken apart again', () => {
    fc.assert(
      fc.property(fc.array(anyStay, { maxLength: 6 }), fc.array(anyStay, { maxLength: 6 }), (some, drawn) => {
        const others = drawn.map((one) => ({ ...one, employeeId: `other ${one.employeeId}` }));
        const [first] = DAYS as [CalendarDate];
        const both = joinSteps(stepsOf(some, first), stepsOf(others, first));
        const on = (steps: typeof both, date: CalendarDate) => steps.findLast((one) => one.from <= date)?.occupied;
        const back = joinSteps(both, stepsOf(others, first), -1);
        for (const date of DAYS) {
          expect(on(both, date)).toBe(occupiedOn([...some, ...others], date));
          expect(on(back, date)).toBe(occupiedOn(some, date));
        }
      }),
    );
  });
});

import { addDays, type CalendarDate, OPEN_END } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CareerEvent, eventsAfter, type Operation, replay, segmentOn } from '../../employee/index.ts';
import type { HistoryRow } from './history-row.ts';
import { planHistory } from './plan-history.ts';
import { typedChanges } from './typed-changes.ts';

const day = (text: string): CalendarDate => text as CalendarDate;
const grades = new Map(['G1', 'G2', 'G3'].map((name, n) => [name, { name, rank: n + 1 }] as const));
const context = { grades, opens: true };
const PLACE = {
  employerId: 'E',
  locationId: 'L',
  unitId: 'A',
  positionId: 'P',
  gradeId: 'G1',
  employmentType: 'permanent',
};

const hire = (date: string): CareerEvent => ({
  id: 'hire',
  rootId: 'hire',
  transactionNo: 'CT-1',
  type: 'hire',
  effectiveDate: day(date),
  endDate: null,
  sequence: 1,
  sets: PLACE,
  pay: [{ component: 'base', amount: '100', currency: 'IDR', period: 'month' }],
  terms: {},
});

const row = (no: number, from: string, to: string | null, sets: Record<string, unknown> = {}): HistoryRow => ({
  no,
  from: day(from),
  to: to === null ? null : day(to),
  sets,
  pay: [],
  endType: null,
});

const operations = (events: readonly CareerEvent[], rows: readonly HistoryRow[]): Operation[] =>
  planHistory(events, rows, context).steps.map(({ corrects, event }) =>
    corrects === null ? { kind: 'add', event } : { kind: 'correct', id: corrects, event },
  );
const after = (events: readonly CareerEvent[], rows: readonly HistoryRow[]): CareerEvent[] =>
  eventsAfter(events, operations(events, rows));
const seen = (events: readonly CareerEvent[]) =>
  replay(events)
    .segments.filter(({ kind }) => kind === 'primary')
    .map(({ validFrom, validTo, facts }) => [validFrom, validTo, facts['unitId']]);

describe('17.1: rows of a person become events', () => {
  test('a hire is moved back to the first row, and the rows after it are changes', () => {
    const rows = [row(2, '2020-01-01', '2021-12-31', { unitId: 'B' }), row(3, '2022-01-01', null, { unitId: 'A' })];
    const events = after([hire('2022-01-01')], rows);
    expect(events.map(({ type, effectiveDate }) => [type, effectiveDate])).toEqual([
      ['hire', '2020-01-01'],
      ['transfer', '2022-01-01'],
    ]);
    expect(seen(events)).toEqual([
      ['2020-01-01', '2021-12-31', 'B'],
      ['2022-01-01', OPEN_END, 'A'],
    ]);
  });

  test('12.2: the reason of an end comes with it, and mends the one that was there', () => {
    const left = { ...row(2, '2020-01-01', '2021-12-31'), endReasonId: 'study' };
    const once = after([hire('2020-01-01')], [left]);
    expect(once.map(({ type, reasonId }) => [type, reasonId])).toEqual([
      ['hire', undefined],
      ['resignation', 'study'],
    ]);
    expect(operations(once, [left])).toEqual([]);
    expect(operations(once, [row(2, '2020-01-01', '2021-12-31')])).toEqual([]);
    const mended = after(once, [{ ...left, endReasonId: 'family' }]);
    expect(mended.map(({ effectiveDate, reasonId }) => [effectiveDate, reasonId])).toEqual([
      ['2020-01-01', undefined],
      ['2021-12-31', 'family'],
    ]);
  });

  test('a gap is an end and a rehire, with what held before where the row does not say it', () => {
    const rows = [row(2, '2015-01-01', '2016-06-30', { unitId: 'B' }), row(3, '2020-01-01', null)];
    const events = after([hire('2020-01-01')], rows);
    expect(events.map(({ type, effectiveDate }) => [type, effectiveDate])).toEqual([
      ['hire', '2015-01-01'],
      ['resignation', '2016-06-30'],
      ['rehire', '2020-01-01'],
    ]);
    expect(events.at(-1)).toMatchObject({ sets: PLACE, pay: [{ amount: '100' }] });
    expect(events[0]).toMatchObject({ pay: [] });
  });

  test('days in two rows, an end before its start, and what another event says are findings at their rows', () => {
    const events = [hire('2020-01-01')];
    const overlap = planHistory(events, [row(9, '2020-06-01', null), row(4, '2020-01-01', '2020-06-01')], context);
    expect(overlap.findings).toMatchObject([{ row: 9, code: 'HISTORY_OVERLAP', values: { n: 4 } }]);
    const backwards = planHistory(events, [row(2, '2020-06-01', '2020-05-31')], context);
    expect(backwards.findings).toMatchObject([{ row: 2, code: 'PERIOD_ORDER' }]);
    const moved = after(events, [row(2, '2023-01-01', null, { unitId: 'B' })]);
    const against = planHistory(moved, [row(2, '2021-01-01', null, { unitId: 'C' })], context);
    expect(against.findings).toMatchObject([
      { row: 2, code: 'HISTORY_DIFFERS', values: { date: '2023-01-01', fact: 'unitId' } },
    ]);
  });

  test('where only changes are brought, a day before the hire is a mistake', () => {
    const plan = planHistory([hire('2020-01-01')], [row(2, '2019-01-01', null)], { grades, opens: false });
    expect(plan.findings).toMatchObject([{ row: 2, code: 'BEFORE_HIRE' }]);
  });
});

describe('12.3: what changed on a day as events', () => {
  const types = (changed: Record<string, unknown>, pay = false) =>
    typedChanges(changed, pay ? hire('2020-01-01').pay : [], PLACE, grades).map(({ type }) => type);
  test.each([
    [{ gradeId: 'G2', unitId: 'B' }, false, ['promotion']],
    [{ gradeId: 'G0' }, true, ['demotion']],
    [{ unitId: 'B', managerId: 'M', fte: '0.5' }, true, ['transfer', 'data-change']],
    [{ positionId: 'Q' }, true, ['rotation', 'adjustment']],
    [{ employmentType: 'permanent', probationEnd: null }, false, ['conversion']],
    [{ employmentType: 'daily', contractEnd: '2025-01-01' }, false, ['contract-renewal']],
    [{ employerId: 'F', locationId: 'M', gradeId: 'G3' }, false, ['transfer', 'promotion']],
    [{ managerId: null }, false, ['manager-change']],
    [{}, true, ['adjustment']],
  ])('%j, pay %s: %j', (changed, pay, expected) => {
    expect(types(changed, pay)).toEqual(expected);
  });
});

/** Stretches of days without overlap, some with gaps between them. */
const histories = fc
  .array(
    fc.record({
      gap: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 90 }) },
      ),
      days: fc.integer({ min: 1, max: 400 }),
      unitId: fc.constantFrom('A', 'B', 'C'),
      gradeId: fc.constantFrom('G1', 'G2', 'G3'),
      fte: fc.constantFrom('1', '0.5'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .chain((parts) => fc.tuple(fc.constant(parts), fc.boolean(), fc.integer({ min: -500, max: 500 })))
  .map(([parts, isOpen, shift]) => {
    let at = day('2018-01-01');
    const rows = parts.map(({ gap, days, ...sets }, n): HistoryRow => {
      const from = addDays(at, gap);
      const to = addDays(from, days - 1);
      at = addDays(to, 1);
      return { ...row(n + 2, from, to, sets), to: isOpen && n === parts.length - 1 ? null : to };
    });
    return { rows, hiredOn: addDays(day('2018-01-01'), shift) };
  });

describe('17.1 as properties', () => {
  /** A hire on the first day of the file, or before or behind it. */
  const start = (rows: readonly HistoryRow[], hiredOn: CalendarDate): CareerEvent[] => {
    const last = rows.at(-1)?.to ?? OPEN_END;
    return [hire(hiredOn > last ? (rows[0]?.from ?? hiredOn) : hiredOn)];
  };

  test('when nothing speaks against it, every day is as its row says, and days without a row behind the first are free', () => {
    fc.assert(
      fc.property(histories, ({ rows, hiredOn }) => {
        const events = start(rows, hiredOn);
        if (planHistory(events, rows, context).findings.length > 0) return;
        const career = replay(after(events, rows));
        expect(career.misplaced).toEqual([]);
        for (const one of rows) {
          const probes = [one.from, addDays(one.from, 1), one.to ?? addDays(one.from, 5000)];
          for (const date of probes.filter((probe) => probe <= (one.to ?? OPEN_END)))
            expect(segmentOn(career, date)?.facts).toMatchObject(one.sets);
        }
        for (const [n, one] of rows.entries()) {
          const next = rows[n + 1]?.from ?? OPEN_END;
          const free = one.to && addDays(one.to, 1);
          if (free && free < next) expect(segmentOn(career, free)).toBeUndefined();
        }
      }),
    );
  });

  test('the same rows a second time ask for nothing, in whatever order they come', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.nat()), ({ rows, hiredOn }, keys) => {
        const events = start(rows, hiredOn);
        const plan = planHistory(events, rows, context);
        if (plan.findings.length > 0) return;
        const shuffled = rows
          .map((one) => ({ one, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(planHistory(events, shuffled, context)).toEqual(plan);
        const again = planHistory(after(events, rows), shuffled, context);
        expect(again.steps).toEqual([]);
        expect(new Set(again.states.values())).toEqual(new Set(['same']));
      }),
    );
  });

  test('a file that begins with the hire never has anything against it', () => {
    fc.assert(
      fc.property(histories, ({ rows }) => {
        const [first] = rows;
        expect(planHistory([hire(first?.from ?? '')], rows, context).findings).toEqual([]);
      }),
    );
  });
});

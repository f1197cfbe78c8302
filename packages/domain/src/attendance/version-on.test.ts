import {
  addDays,
  type CalendarDate,
  calendarDate as day,
  daysOfTemplate,
  SCHEDULE_TEMPLATES,
  type ScheduleTemplate,
  shiftsOfTemplate,
} from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cycleDay } from '../platform/day-plan/index.ts';
import { changeOfVersion, versionOn } from './index.ts';

interface Version {
  readonly name: string;
  readonly effectiveFrom: CalendarDate | null;
  readonly earlier?: readonly Version[];
}
const TODAY = day('2026-11-27');
const change = (before: string, after: string, isOther = true) =>
  changeOfVersion({ before: day(before), after: day(after), isOther, today: TODAY });

describe('attendance 0, 3: what counts on a date', () => {
  const first: Version = { name: 'first', effectiveFrom: null };
  const second: Version = { name: 'second', effectiveFrom: day('2026-07-06') };
  const latest: Version = { name: 'latest', effectiveFrom: day('2026-12-01'), earlier: [second, first] };

  test('a version counts from its day until the next', () => {
    expect(versionOn(latest, day('2026-12-01')).name).toBe('latest');
    expect(versionOn(latest, day('2026-11-30')).name).toBe('second');
    expect(versionOn(latest, day('2026-07-06')).name).toBe('second');
    expect(versionOn(latest, day('2026-07-05')).name).toBe('first');
  });

  test('before the first version it is as that; alone it always counts', () => {
    expect(versionOn<Version>({ ...latest, earlier: [second] }, day('2020-01-01')).name).toBe('second');
    expect(versionOn<Version>({ ...latest, earlier: [] }, day('2020-01-01')).name).toBe('latest');
  });
});

describe('attendance 3: from when a change counts', () => {
  test('without another date from today, and a planned version from its own day', () => {
    expect(change('2026-01-05', '2026-01-05')).toMatchObject({ from: TODAY, keepsBefore: true });
    expect(change(TODAY, TODAY)).toMatchObject({ from: TODAY, keepsBefore: false });
    expect(change('2026-12-01', '2026-12-01')).toMatchObject({ from: '2026-12-01', keepsBefore: false });
  });

  test('with another date from it; an earlier one replaces what was there', () => {
    expect(change('2026-01-05', '2026-12-01')).toMatchObject({ from: '2026-12-01', keepsBefore: true });
    expect(change('2026-07-06', '2026-03-01')).toMatchObject({ from: '2026-03-01', keepsBefore: false });
  });

  test('what has begun stays for its days, also where only the date becomes a later one', () => {
    expect(change('2026-01-05', '2026-12-01', false)).toMatchObject({ keepsBefore: true });
    expect(change('2026-12-01', '2026-12-15', false)).toMatchObject({ keepsBefore: false, firstDay: '2026-12-01' });
  });

  test('property: no day before the first changed one has another version afterwards', () => {
    const date = fc.integer({ min: -400, max: 400 }).map((n) => addDays(TODAY, n));
    fc.assert(
      fc.property(date, date, fc.boolean(), date, (before, after, isOther, asked) => {
        const { from, keepsBefore, firstDay } = changeOfVersion({ before, after, isOther, today: TODAY });
        const old: Version = { name: 'old', effectiveFrom: before, earlier: [{ name: 'first', effectiveFrom: null }] };
        const kept: Version[] = keepsBefore ? [{ name: 'old', effectiveFrom: before }] : [];
        const now: Version = {
          // Nothing but the date has changed: it is the same by another date.
          name: isOther ? 'new' : 'old',
          effectiveFrom: from,
          earlier: [...kept, { name: 'first', effectiveFrom: null }],
        };
        if (asked < firstDay) expect(versionOn(now, asked).name).toBe(versionOn(old, asked).name);
      }),
    );
  });
});

describe('attendance 3: templates', () => {
  const ids = ['day', 'night'];
  const names = Object.keys(SCHEDULE_TEMPLATES) as ScheduleTemplate[];

  test('5-2, 6-1, 4 on 2 off and 2-2-3 have their working days', () => {
    const days = (template: ScheduleTemplate) => daysOfTemplate(template, ids).map((one) => one.day);
    expect(days('five-two')).toEqual([1, 2, 3, 4, 5]);
    expect(days('six-one')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(days('four-two')).toEqual([1, 2, 3, 4]);
    expect(days('two-two-three')).toEqual([1, 2, 5, 6, 7, 10, 11]);
  });

  test.each(names)('%s plans no shift that it does not ask for', (template) => {
    const used = new Set(daysOfTemplate(template, ids).map(({ shiftId }) => shiftId));
    expect(used.size).toBe(shiftsOfTemplate(template));
  });

  test('property: of three crews two days apart one works by day and one by night on every date', () => {
    const anchorDate = day('2026-01-05');
    const hours = SCHEDULE_TEMPLATES['three-crews'].map(() => '0' as never);
    const shiftOf = (date: CalendarDate, offsetDays: number) =>
      SCHEDULE_TEMPLATES['three-crews'][cycleDay(date, { anchorDate, offsetDays, hours } as never) - 1];
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (n) => {
        const date = addDays(anchorDate, n);
        const worked = new Set([0, 2, 4].map((offset) => shiftOf(date, offset)));
        expect(worked).toEqual(new Set([0, 1, null]));
      }),
    );
  });
});

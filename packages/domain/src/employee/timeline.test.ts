import { addDays, type CalendarDate, calendarDate, OPEN_END } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CareerEvent, type Facts, replay } from './timeline.ts';

const day = calendarDate;
const event = (id: string, date: string, sets: Facts, sequence = 1): CareerEvent => ({
  id,
  effectiveDate: day(date),
  sequence,
  sets,
});
const spell = (hireDate: string, lastDay: string | null = null) => ({
  hireDate: day(hireDate),
  lastDay: lastDay === null ? null : day(lastDay),
});
const shape = ({ segments }: ReturnType<typeof replay>) =>
  segments.map((one) => [one.validFrom, one.validTo, one.facts]);

describe('replay (organisation-and-employee 1.3, examples of 1.5)', () => {
  test('1.5-1: a transfer splits; without it one segment is left', () => {
    const hire = event('h', '2021-10-01', { unit: 'Accounts', position: 'Accountant' });
    const transfer = event('t', '2025-03-10', { unit: 'Management', position: 'Manager' });
    expect(shape(replay(spell('2021-10-01'), [transfer, hire]))).toEqual([
      ['2021-10-01', '2025-03-09', { unit: 'Accounts', position: 'Accountant' }],
      ['2025-03-10', OPEN_END, { unit: 'Management', position: 'Manager' }],
    ]);
    expect(shape(replay(spell('2021-10-01'), [hire]))).toEqual([
      ['2021-10-01', OPEN_END, { unit: 'Accounts', position: 'Accountant' }],
    ]);
  });

  test('1.5-2: an insert in the past carries forward and leaves the later basis alone', () => {
    const result = replay(spell('2023-01-01'), [
      event('h', '2023-01-01', { grade: 'G5', location: 'Jakarta' }),
      event('p', '2024-07-01', { grade: 'G6' }),
      event('m', '2024-03-15', { location: 'Bandung' }),
    ]);
    expect(shape(result)).toEqual([
      ['2023-01-01', '2024-03-14', { grade: 'G5', location: 'Jakarta' }],
      ['2024-03-15', '2024-06-30', { grade: 'G5', location: 'Bandung' }],
      ['2024-07-01', OPEN_END, { grade: 'G6', location: 'Bandung' }],
    ]);
    expect(result.before.get('p')).toEqual({ grade: 'G5' });
  });

  test('1.5-3: an insert that changes a basis shows in what the later event was before', () => {
    const { before } = replay(spell('2023-01-01'), [
      event('h', '2023-01-01', { grade: 'G5' }),
      event('i', '2024-05-01', { grade: 'G5A' }),
      event('p', '2024-07-01', { grade: 'G6' }),
    ]);
    expect(before.get('p')).toEqual({ grade: 'G5A' });
    expect(before.get('h')).toEqual({ grade: null });
  });

  test('1.5-7: hired and ended on one day counts that day', () => {
    expect(shape(replay(spell('2025-02-03', '2025-02-03'), [event('h', '2025-02-03', { unit: 'A' })]))).toEqual([
      ['2025-02-03', '2025-02-03', { unit: 'A' }],
    ]);
  });

  test('neighbours without a difference are one segment that names both events', () => {
    const { segments } = replay(spell('2025-01-01'), [
      event('a', '2025-01-01', { unit: 'A' }),
      event('b', '2025-02-01', { unit: 'A' }),
    ]);
    expect(segments).toHaveLength(1);
    expect(segments[0]?.eventIds).toEqual(['a', 'b']);
  });

  test('an event before the hire date is refused', () => {
    expect(() => replay(spell('2025-01-02'), [event('a', '2025-01-01', {})])).toThrow('before the hire date');
  });
});

const start = day('2024-02-20');
const days = 40;
const laterEvents = fc
  .array(
    fc.record({
      offset: fc.integer({ min: 0, max: days }),
      sets: fc.dictionary(fc.constantFrom('unit', 'grade', 'manager'), fc.constantFrom('A', 'B', 'C', null), {
        maxKeys: 3,
      }),
    }),
    { maxLength: 8 },
  )
  .map((drafts) => drafts.map((one, n) => event(`e${n}`, addDays(start, one.offset), one.sets, n + 2)));
const hire = event('hire', start, { unit: 'A', grade: 'A', manager: null });
const lastDays = fc.option(fc.integer({ min: 0, max: days }).map((n) => addDays(start, n)));

/** The same, the slow and plain way: what holds on one day. */
function factsOn(events: readonly CareerEvent[], date: CalendarDate): Facts {
  const until = events.filter((one) => one.effectiveDate <= date);
  until.sort((a, b) => a.effectiveDate.localeCompare(b.effectiveDate) || a.sequence - b.sequence);
  return Object.assign({}, ...until.map((one) => one.sets));
}

describe('replay, any events', () => {
  test('1.3: every day has exactly the facts of the day-by-day model, without gap or overlap', () => {
    fc.assert(
      fc.property(laterEvents, lastDays, (later, lastDay) => {
        const events = [hire, ...later];
        const { segments } = replay({ hireDate: start, lastDay }, events);
        for (let n = 0; n <= days + 1; n += 1) {
          const date = addDays(start, n);
          const covering = segments.filter((one) => one.validFrom <= date && date <= one.validTo);
          const isEmployed = lastDay === null || date <= lastDay;
          expect(covering).toHaveLength(isEmployed ? 1 : 0);
          if (isEmployed) expect(covering[0]?.facts).toEqual(factsOn(events, date));
        }
      }),
    );
  });

  test('1.3: the order of entry does not matter, and neighbours differ', () => {
    fc.assert(
      fc.property(laterEvents, fc.integer(), (later, seed) => {
        const events = [hire, ...later];
        const shuffled = events
          .toSorted((a, b) => ((a.id.length + seed) % 3) - ((b.id.length + seed) % 3))
          .toReversed();
        const one = replay({ hireDate: start, lastDay: null }, events);
        expect(replay({ hireDate: start, lastDay: null }, shuffled)).toEqual(one);
        one.segments.forEach((segment, n) => {
          const next = one.segments[n + 1];
          if (!next) return;
          expect(next.validFrom).toBe(addDays(segment.validTo, 1));
          expect(next.facts).not.toEqual(segment.facts);
        });
      }),
    );
  });
});

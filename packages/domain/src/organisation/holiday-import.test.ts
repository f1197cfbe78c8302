import type { CalendarDate } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareHolidays, type KnownHoliday, type LibraryHoliday } from './holiday-import.ts';

const found = (date: string, name: string, more: Partial<LibraryHoliday> = {}): LibraryHoliday => ({
  date: date as CalendarDate,
  name,
  localName: null,
  isSubstitute: false,
  isComputed: false,
  ...more,
});
const known = (date: string, name: string, more: Partial<KnownHoliday> = {}): KnownHoliday => ({
  id: `${date} ${name}`,
  date: date as CalendarDate,
  name,
  localName: null,
  kind: 'public',
  calendar: 'National',
  isOwn: true,
  isActive: true,
  isFixed: false,
  ...more,
});
const matches = (library: readonly LibraryHoliday[], there: readonly KnownHoliday[]) =>
  compareHolidays(library, there).rows.map(({ date, match, existing }) => [date, match, existing?.date ?? null]);

describe('attendance 8.5: what an import would do', () => {
  test('a date that is there stays, whatever it is called; what is not there is new', () => {
    const library = [found('2026-01-01', "New Year's Day"), found('2026-05-01', 'Labour Day')];
    expect(matches(library, [known('2026-01-01', 'Tahun Baru')])).toEqual([
      ['2026-01-01', 'same', '2026-01-01'],
      ['2026-05-01', 'new', null],
    ]);
  });

  test('the decree of 2025 has Idul Fitri on 31 March and 1 April, the library a day earlier: one has moved', () => {
    const library = [found('2025-03-30', 'Eid', { localName: 'Idul Fitri' }), found('2025-03-31', 'Eid')];
    const decree = [known('2025-03-31', 'Idul Fitri'), known('2025-04-01', 'Idul Fitri')];
    expect(matches(library, decree)).toEqual([
      ['2025-03-30', 'moved', '2025-04-01'],
      ['2025-03-31', 'same', '2025-03-31'],
    ]);
  });

  test('8.1: dates that were entered together stay together; those that the library does not have are named', () => {
    const together = { isFixed: true };
    const decree = [known('2025-03-31', 'Eid', together), known('2025-04-01', 'Eid', together)];
    const library = [found('2025-03-30', 'Eid'), found('2025-03-31', 'Eid')];
    expect(matches(library, decree)).toEqual([
      ['2025-03-30', 'new', null],
      ['2025-03-31', 'same', '2025-03-31'],
    ]);
    expect(compareHolidays(library, decree).missing.map(({ date }) => date)).toEqual(['2025-04-01']);
  });

  test('days of a calendar above are there already, and never move', () => {
    const above = { isOwn: false, calendar: 'Indonesia' };
    expect(matches([found('2026-08-17', 'Independence Day')], [known('2026-08-17', 'HUT RI', above)])).toEqual([
      ['2026-08-17', 'same', '2026-08-17'],
    ]);
    expect(matches([found('2026-03-20', 'Eid')], [known('2026-03-21', 'Eid', above)])).toEqual([
      ['2026-03-20', 'new', null],
    ]);
  });

  test('a withdrawn day comes back; what the library does not have is said', () => {
    const there = [known('2026-05-01', 'Labour Day', { isActive: false }), known('2026-12-24', 'Cuti bersama')];
    const { rows, missing } = compareHolidays([found('2026-05-01', 'Labour Day')], there);
    expect(rows[0]?.match).toBe('withdrawn');
    expect(missing.map(({ name }) => name)).toEqual(['Cuti bersama']);
  });

  test('holidays of one date are one day, with their names joined', () => {
    const both = [found('2027-12-25', "Isra Mi'raj", { isComputed: true }), found('2027-12-25', 'Christmas Day')];
    expect(compareHolidays(both, []).rows).toMatchObject([
      { name: "Isra Mi'raj, Christmas Day", isComputed: true, match: 'new' },
    ]);
  });

  test('after everything was accepted, a second import finds nothing new', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-03-${String(n).padStart(2, '0')}`);
    const name = fc.constantFrom('Eid', 'Nyepi', 'Good Friday');
    fc.assert(
      fc.property(fc.array(fc.tuple(day, name)), fc.array(fc.tuple(day, name)), (theirs, ours) => {
        const library = theirs.map(([date, called]) => found(date, called));
        const own = [...new Map(ours.map(([date, called]) => [date, known(date, called)])).values()];
        const { rows } = compareHolidays(library, own);
        const moved = new Set(rows.flatMap(({ match, existing }) => (match === 'moved' ? [existing?.id] : [])));
        const after = [
          ...own.filter(({ id }) => !moved.has(id)),
          ...rows.filter(({ match }) => match !== 'same').map((one) => known(one.date, one.name)),
        ];
        expect(after.length).toBe(new Set(after.map(({ date }) => date)).size);
        expect(compareHolidays(library, after).rows.every(({ match }) => match === 'same')).toBe(true);
      }),
    );
  });
});

import { add, type CalendarDate, compare, type Decimal, decimal } from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriedUntil, usableOfClosed, yearEndOf } from './year-end.ts';

const days = (value: string) => decimal(value);
const limited = (carryMax: string) => ({ carry: 'limited', carryMax }) as const;

test.each([
  ['R10: 15 left, at most 10 carried', limited('10'), '15', '10', '5'],
  ['R10: less left than may be carried', limited('10'), '4.5', '4.5', '0'],
  ['R10: everything is carried', { carry: 'all', carryMax: null } as const, '15', '15', '0'],
  ['R10: nothing is carried', { carry: 'none', carryMax: null } as const, '15', '0', '15'],
  ['R10: what is owed goes with the employee', { carry: 'none', carryMax: null } as const, '-2', '-2', '0'],
  ['R10: nothing left', limited('10'), '0', '0', '0'],
])('%s', (_title, rules, left, carried, expired) => {
  expect(yearEndOf(rules, days(left))).toEqual({ carried: days(carried), expired: days(expired) });
});

test('R10: nothing is lost or made: what is carried and what expires are what was left', () => {
  const half = fc.integer({ min: -60, max: 120 }).map((n) => decimal(String(n / 2)));
  const rules = fc.oneof(
    fc.constant({ carry: 'none', carryMax: null } as const),
    fc.constant({ carry: 'all', carryMax: null } as const),
    fc.integer({ min: 1, max: 60 }).map((n) => limited(String(n / 2))),
  );
  fc.assert(
    fc.property(half, rules, (left, rule) => {
      const { carried, expired } = yearEndOf(rule, left);
      expect(add(carried, expired)).toBe(left);
      expect(compare(expired, '0' as Decimal)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  ['2026', 90, '2026-03-31'],
  ['2028', 90, '2028-03-30'],
  ['2026', 1, '2026-01-01'],
  ['2026', 366, '2026-12-31'],
  ['2026', null, '2026-12-31'],
] as const)('R10: carried days of %s with %s days can be used until %s', (year, carryDays, until) => {
  const next = { from: `${year}-01-01` as CalendarDate, to: `${year}-12-31` as CalendarDate };
  expect(carriedUntil({ carryDays }, next)).toBe(until);
});

test.each([
  ['what expired can be used, and what was carried as far as it is there', '0', '2', '3', '1', '3'],
  ['what was carried and used is gone', '0', '2', '3', '0', '2'],
  ['nothing became a lot of its own', '0', '2', '0', null, '2'],
  ['what is owed there stays owed', '-1', '0', '3', '-2', '-1'],
] as const)('R10: of a closed year %s', (_title, remaining, expired, carried, left, usable) => {
  const given = { remaining: days(remaining), expired: days(expired), carried: days(carried) };
  expect(usableOfClosed({ ...given, left: left === null ? null : days(left) })).toBe(usable);
});

import { addDays, type CalendarDate, REGISTER_PERIODS } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEWEST_PEOPLE, type GroupLine, periodDays, registerBounds, withheldLines } from './index.ts';

const day = (text: string) => text as CalendarDate;

describe('periods that move with the day', () => {
  test.each([
    ['thisMonth', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['lastMonth', '2025-03-31', '2025-02-01', '2025-02-28'],
    ['nextMonth', '2025-12-15', '2026-01-01', '2026-01-31'],
    ['thisYear', '2025-06-01', '2025-01-01', '2025-12-31'],
    ['lastYear', '2025-06-01', '2024-01-01', '2024-12-31'],
    ['last30Days', '2025-03-01', '2025-01-31', '2025-03-01'],
    ['last12Months', '2025-02-28', '2024-02-29', '2025-02-28'],
    ['next30Days', '2025-01-01', '2025-01-01', '2025-01-30'],
    ['next90Days', '2025-01-01', '2025-01-01', '2025-03-31'],
  ] as const)('11: %s seen from %s is %s to %s', (period, from, first, last) => {
    expect(periodDays(period, day(from))).toEqual({ from: first, to: last });
  });

  test('ASOF_INVALID: what the register answers for ends ten years ahead', () => {
    expect(registerBounds(day('2024-02-29'))).toEqual({ from: '1900-01-01', to: '2034-02-28' });
  });

  test('11: no period ends before it begins', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REGISTER_PERIODS), fc.integer({ min: 0, max: 40_000 }), ({ value }, days) => {
        const { from, to } = periodDays(value, addDays(day('1950-01-01'), days));
        expect(from <= to).toBe(true);
      }),
    );
  });
});

const line = (people: number, above: number | null): GroupLine => ({ people, above });

describe('pay of fewer than five people', () => {
  test('11: a group of four is withheld, one of five is told', () => {
    expect(withheldLines([line(4, null)])).toEqual([true]);
    expect(withheldLines([line(5, null)])).toEqual([false]);
  });

  test('11: one small group is not found by taking the others from the total', () => {
    expect(withheldLines([line(30, null), line(3, 0), line(7, 0), line(20, 0)])).toEqual([false, true, true, false]);
  });

  test('11: small groups that are enough people together need no further cover', () => {
    expect(withheldLines([line(30, null), line(3, 0), line(2, 0), line(25, 0)])).toEqual([false, true, true, false]);
  });

  test('11: what divides a withheld group is withheld, and groups of nobody are told', () => {
    const lines = [line(30, null), line(3, 0), line(7, 0), line(20, 0), line(6, 2), line(1, 2), line(0, 0)];
    expect(withheldLines(lines)).toEqual([false, true, true, false, true, true, false]);
  });

  test('11: whatever can be worked out of one answer by adding and subtracting is of five people or more', () => {
    const leaves = fc.array(fc.array(fc.nat(12), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(leaves, (groups) => {
        const total = groups.flat().reduce((sum, one) => sum + one, 0);
        const lines: GroupLine[] = [line(total, null)];
        for (const parts of groups) {
          const at =
            lines.push(
              line(
                parts.reduce((sum, one) => sum + one, 0),
                0,
              ),
            ) - 1;
          for (const part of parts) lines.push(line(part, at));
        }
        const withheld = withheldLines(lines);
        lines.forEach((one, index) => {
          const parts = lines.flatMap((part, at) => (part.above === index ? [at] : []));
          if (withheld[index]) expect(parts.every((at) => withheld[at] || lines[at]?.people === 0)).toBe(true);
          else {
            expect(one.people === 0 || one.people >= FEWEST_PEOPLE).toBe(true);
            const rest = parts.filter((at) => withheld[at]).reduce((sum, at) => sum + (lines[at]?.people ?? 0), 0);
            expect(rest === 0 || rest >= FEWEST_PEOPLE).toBe(true);
          }
        });
      }),
      { numRuns: 500 },
    );
  });
});

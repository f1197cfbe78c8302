import { describe, expect, it } from 'vitest';
import { formatDate, formatDecimal, formatInstant, parseDecimal, todayIn } from './index.ts';

describe('numbers as people write them (experience 5)', () => {
  it.each([
    ['1234567.89', '1,234,567.89', '1.234.567,89'],
    ['-1250000', '−1,250,000', '−1.250.000'],
    ['999', '999', '999'],
    ['0.005', '0.005', '0,005'],
    ['12345678901234567890.123', '12,345,678,901,234,567,890.123', '12.345.678.901.234.567.890,123'],
  ])('writes %s as %s in English and %s in Indonesian, and reads it back unchanged', (wire, en, id) => {
    expect(formatDecimal(wire, 'en')).toBe(en);
    expect(formatDecimal(wire, 'id')).toBe(id);
    expect(parseDecimal(en, 'en')).toBe(wire);
    expect(parseDecimal(id, 'id')).toBe(wire);
  });

  it('reads numbers without group separators and with spaces', () => {
    expect(parseDecimal('1250.50', 'en')).toBe('1250.50');
    expect(parseDecimal('-1250', 'en')).toBe('-1250');
    expect(parseDecimal(' 1 250,50 ', 'id')).toBe('1250.50');
  });

  it.each([
    ['1,25', 'en'],
    ['1250.50', 'id'],
    ['1.250.5', 'id'],
    ['1,2345', 'en'],
    ['12,34,567', 'en'],
    ['1e5', 'en'],
    ['abc', 'en'],
    ['', 'en'],
    ['.5', 'en'],
    ['1.', 'en'],
  ] as const)('refuses %s in %s instead of guessing', (typed, locale) => {
    expect(parseDecimal(typed, locale)).toBeNull();
  });
});

describe('dates and moments (experience 5)', () => {
  it('writes dates with the month names of the language', () => {
    expect(formatDate('2026-08-05', 'en')).toBe('5 Aug 2026');
    expect(formatDate('2026-08-05', 'id')).toBe('5 Agu 2026');
  });

  it('shows a moment on the clock of a zone, on the day it is there', () => {
    expect(formatInstant('2025-06-30T16:30:00.000Z', 'en', 'Asia/Jakarta')).toBe('30 Jun 2025, 23:30 WIB');
    expect(formatInstant('2025-06-30T16:30:00.000Z', 'en', 'Asia/Makassar')).toBe('1 Jul 2025, 00:30 WITA');
  });

  it.each([
    ['Asia/Jakarta', '5 Agu 2026, 19:00 WIB'],
    ['Asia/Pontianak', '5 Agu 2026, 19:00 WIB'],
    ['Asia/Makassar', '5 Agu 2026, 20:00 WITA'],
    ['Asia/Jayapura', '5 Agu 2026, 21:00 WIT'],
    ['Europe/London', '5 Agu 2026, 13:00'],
  ])('names the clock of %s', (zone, shown) => {
    expect(formatInstant('2026-08-05T12:00:00Z', 'id', zone)).toBe(shown);
  });
});

describe('today (organisation-and-employee 0.2)', () => {
  it.each([
    ['Asia/Jayapura', '2026-01-06'],
    ['Asia/Jakarta', '2026-01-05'],
    ['UTC', '2026-01-05'],
    ['America/Chicago', '2026-01-05'],
  ])('by the clock of %s is %s at the same moment', (timeZone, day) => {
    expect(todayIn(timeZone, new Date('2026-01-05T15:30:00Z'))).toBe(day);
  });

  it('is that of the reader where the company is not known yet', () => {
    expect(todayIn(undefined, new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

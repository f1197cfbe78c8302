import { describe, expect, test } from 'vitest';
import { readSampleDate, readSampleNumber } from './read-sample.ts';

describe('17.1: the preview of date and number formats', () => {
  test.each([
    ['03/04/2026', 'dmy', '2026-04-03'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['2026.4.3', 'ymd', '2026-04-03'],
    ['2026-04-03', 'mdy', '2026-04-03'],
    ['13/04/2026', 'mdy', null],
    ['2021-02-30', 'ymd', null],
    ['03/04/26', 'dmy', null],
    ['soon', 'dmy', null],
    ['3 Apr 2026', 'mdy', '2026-04-03'],
    ['31 Feb 2026', 'dmy', null],
  ] as const)('%s as %s is %s', (sample, format, date) => {
    expect(readSampleDate(sample, format)).toBe(date);
  });

  test.each([
    ['12,500.00', 'point', '12500.00'],
    ['12.500,00', 'comma', '12500.00'],
    ['Rp 1.250.000', 'comma', '1250000'],
    ['12.500,00', 'point', null],
    ['1,25', 'point', null],
    ['1,25', 'comma', '1.25'],
    ['-3', 'point', '-3'],
    ['many', 'comma', null],
  ] as const)('%s as %s is %s', (sample, format, number) => {
    expect(readSampleNumber(sample, format)).toBe(number);
  });
});

import { addDays, daysBetween } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryPack } from '../../country-pack/index.ts';
import { day, event } from './examples.ts';
import { daysShort, employerNoticeDays, isOnProbation, judgeTerms, replay, workingDayAfter } from './index.ts';

const { contracts: indonesia } = countryPack('ID');
const place = { employerId: 'e', locationId: 'l', unitId: 'u', positionId: 'p', gradeId: 'g' };

describe('12.3, 16.4: caps of renewals and of probation', () => {
  const hired = event('h', 'hire', '2021-01-01', {
    ...place,
    employmentType: 'fixed-term',
    contractEnd: day('2022-12-31'),
  });
  const first = event('r1', 'contract-renewal', '2023-01-01', { contractEnd: day('2024-12-31') });
  const renewed = (until: string) => {
    const last = event('r2', 'contract-renewal', '2025-01-01', { contractEnd: day(until) });
    return judgeTerms(last, replay([hired, first, last]), indonesia, null);
  };

  test('16.4 FIXED_TERM_CAP: 24 and 24 months can be renewed by 12 and not by 13', () => {
    expect(renewed('2025-12-31')).toEqual([]);
    expect(renewed('2026-01-31')).toMatchObject([
      { path: 'contractEnd', code: 'FIXED_TERM_CAP', severity: 'error', values: { n: '61', m: 60 } },
    ]);
    const last = event('r2', 'contract-renewal', '2025-01-01', { contractEnd: day('2035-12-31') });
    expect(judgeTerms(last, replay([hired, first, last]), countryPack(null).contracts, null)).toEqual([]);
  });

  test('12.3 PROBATION_TOO_LONG: a probation and its extensions are 3 months at most, from the hire on', () => {
    const begun = event('h', 'hire', '2025-01-01', {
      ...place,
      employmentType: 'probationary-permanent',
      probationEnd: day('2025-02-28'),
    });
    const extended = (until: string) => {
      const more = event('x', 'probation-extension', '2025-03-01', { probationEnd: day(until) });
      return judgeTerms(more, replay([begun, more]), indonesia, null);
    };
    expect(extended('2025-03-31')).toEqual([]);
    expect(extended('2025-04-01')).toMatchObject([{ path: 'probationEnd', code: 'PROBATION_TOO_LONG' }]);
  });
});

test('12.5 NOTICE_SHORT: notice of 30 days given on 2025-03-10 ends on 2025-04-09; a last day on 2025-03-31 is 9 days short', () => {
  expect(daysShort(day('2025-03-10'), 30, day('2025-04-09'))).toBe(0);
  expect(daysShort(day('2025-03-10'), 30, day('2025-05-01'))).toBe(0);
  expect(daysShort(day('2025-03-10'), 30, day('2025-03-31'))).toBe(9);
});

test('12.3: somebody is on probation until it is confirmed, also when its last day is over', () => {
  const of = (facts: object) => replay([event('h', 'hire', '2025-01-01', { ...place, ...facts })]);
  const probation = of({ employmentType: 'permanent', probationEnd: day('2025-03-31') });
  expect([isOnProbation(probation, day('2025-02-01')), isOnProbation(probation, day('2025-05-01'))]).toEqual([
    true,
    true,
  ]);
  expect(isOnProbation(of({ employmentType: 'probationary-permanent' }), day('2025-02-01'))).toBe(true);
  expect(isOnProbation(of({ employmentType: 'permanent' }), day('2025-02-01'))).toBe(false);
  // Nobody is on probation before the first day.
  expect(isOnProbation(probation, day('2025-01-01'))).toBe(false);
});

test('12.5: 14 working days of notice given on 2025-06-02 end on 2025-06-24, with holidays on 6, 9 and 27 June', () => {
  const holidays = new Set(['2025-06-06', '2025-06-09', '2025-06-27'].map(day));
  expect(workingDayAfter(day('2025-06-02'), 14, holidays)).toBe('2025-06-24');
  expect(workingDayAfter(day('2025-06-02'), 14, new Set())).toBe('2025-06-20');
  // From a weekend it begins on Monday.
  expect(workingDayAfter(day('2025-06-07'), 1, new Set())).toBe('2025-06-09');
  expect(workingDayAfter(day('2025-06-02'), 0, holidays)).toBe('2025-06-02');
});

test('12.5: on probation Indonesia asks for 7 working days of notice, else for 14; other countries for none', () => {
  const days = (country: string | null, probationEnd: string | null) =>
    employerNoticeDays(
      countryPack(country).notice,
      day('2025-06-02'),
      probationEnd === null ? null : day(probationEnd),
    );
  expect([days('ID', null), days('ID', '2025-06-01'), days('ID', '2025-06-02')]).toEqual([14, 14, 7]);
  expect(days(null, null)).toBeNull();
});

test('12.5: between the day of notice and the last one there are as many working days as were asked for', () => {
  const start = day('2025-01-01');
  const offsets = fc.array(fc.nat(120), { maxLength: 20 });
  fc.assert(
    fc.property(fc.nat(60), fc.nat(30), offsets, (from, n, off) => {
      const [given, holidays] = [addDays(start, from), new Set(off.map((one) => addDays(start, one)))];
      const last = workingDayAfter(given, n, holidays);
      const between = Array.from({ length: daysBetween(given, last) }, (_, at) => addDays(given, at + 1));
      const working = between.filter((one) => ![0, 6].includes(new Date(one).getUTCDay()) && !holidays.has(one));
      expect(working).toHaveLength(n);
      if (n > 0) expect(working.at(-1)).toBe(last);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { countryPack } from '../../country-pack/index.ts';
import { day, event } from './examples.ts';
import { daysShort, judgeTerms, replay } from './index.ts';

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

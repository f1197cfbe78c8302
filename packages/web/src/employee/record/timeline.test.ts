import type { EmployeeSegment } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { stretchesOf } from './timeline.ts';

const ref = (name: string) => ({ code: name.toUpperCase(), name });
const segment = (
  validFrom: string,
  validTo: string | null,
  change: Partial<EmployeeSegment> = {},
): EmployeeSegment => ({
  id: validFrom,
  kind: 'primary',
  validFrom,
  validTo,
  employer: ref('Nusantara'),
  location: ref('Jakarta'),
  unit: ref('Accounts'),
  position: ref('Accountant'),
  grade: ref('G5'),
  gradeStep: null,
  gradeStepName: null,
  manager: null,
  employmentType: 'permanent',
  workerCategory: null,
  workArrangement: null,
  fte: '1',
  costCentre: null,
  establishment: null,
  probationEnd: null,
  contractEnd: null,
  dottedManagers: [],
  spellNo: 1,
  transactions: [],
  ...change,
});

// Example 2 of 1.5: hire, a move recorded later for March, a promotion in July.
const hire = segment('2023-01-01', '2024-03-14');
const move = segment('2024-03-15', '2024-06-30', { location: ref('Bandung') });
const promotion = segment('2024-07-01', null, { location: ref('Bandung'), grade: ref('G6'), gradeStep: 1 });

describe('organisation-and-employee 1.5: the timeline of an employment', () => {
  test('1.5: latest first, each stretch with what it brought', () => {
    const result = stretchesOf([hire, promotion, move], '2024-05-01');
    expect(result.map(({ segment: { validFrom }, time, changed }) => [validFrom, time, changed])).toEqual([
      ['2024-07-01', 'ahead', ['grade', 'gradeStep']],
      ['2024-03-15', 'now', ['location']],
      ['2023-01-01', 'past', []],
    ]);
  });

  test('0.1: the last day is part of its stretch, an open end reaches on', () => {
    const times = (today: string) => stretchesOf([hire, move, promotion], today).map(({ time }) => time);
    expect(times('2024-06-30')).toEqual(['ahead', 'now', 'past']);
    expect(times('2024-07-01')).toEqual(['now', 'past', 'past']);
    expect(times('2999-01-01')).toEqual(['now', 'past', 'past']);
  });

  test('1.2: an acting position beside the own one is compared with acting positions only', () => {
    const acting = segment('2024-04-01', '2024-04-30', { kind: 'acting', position: ref('Head') });
    expect(stretchesOf([hire, move, acting], '2024-05-01')[0]?.changed).toEqual([]);
  });
});

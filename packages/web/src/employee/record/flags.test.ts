import type { EmployeeSegment } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { flagsOf } from './flags.ts';

const ref = (name: string) => ({ code: name, name });
const segment = (change: Partial<EmployeeSegment>): EmployeeSegment => ({
  id: 's',
  kind: 'primary',
  validFrom: '2025-01-01',
  validTo: null,
  employer: ref('E'),
  location: ref('L'),
  establishment: null,
  unit: ref('U'),
  position: ref('Cashier'),
  grade: ref('G'),
  gradeStep: null,
  gradeStepName: null,
  manager: null,
  employmentType: 'permanent',
  workerCategory: null,
  workArrangement: null,
  fte: '1',
  costCentre: null,
  probationEnd: null,
  contractEnd: null,
  dottedManagers: [],
  spellNo: 1,
  transactions: [],
  ...change,
});
const keys = (segments: readonly EmployeeSegment[], lastDay: string | null, day: string) =>
  flagsOf({ segments, lastDay }, day).map(({ key }) => key);

describe('10.4: flags of somebody active', () => {
  test('probation up to its last day, and not on the next', () => {
    const probation = [segment({ probationEnd: '2025-03-31' })];
    expect(keys(probation, null, '2025-03-31')).toEqual(['probation']);
    expect(keys(probation, null, '2025-04-01')).toEqual([]);
  });

  test('acting and seconded while it lasts, with the post', () => {
    const acting = segment({ kind: 'acting', validFrom: '2025-02-01', validTo: '2025-02-28', position: ref('Head') });
    expect(flagsOf({ segments: [segment({}), acting], lastDay: null }, '2025-02-28')).toEqual([
      { key: 'acting', date: '2025-02-28', post: 'Head' },
    ]);
    expect(keys([segment({}), acting], null, '2025-03-01')).toEqual([]);
    expect(keys([segment({}), segment({ kind: 'secondment' })], null, '2025-03-01')).toEqual(['secondment']);
  });

  test('seconded in the same position: where to is said, and nothing of what stays', () => {
    const away = segment({ kind: 'secondment', location: ref('Makassar'), employer: ref('Sister') });
    const [flag] = flagsOf({ segments: [segment({}), away], lastDay: null }, '2025-03-01');
    expect(flag?.post).toBe('Cashier, Makassar, Sister');
  });

  test('on notice from when the last day is known up to it; whoever has not begun or has left is neither', () => {
    const post = [segment({ validTo: '2025-06-30' })];
    expect(keys(post, '2025-06-30', '2025-06-30')).toEqual(['onNotice']);
    expect(keys(post, '2025-06-30', '2025-07-01')).toEqual([]);
    expect(keys(post, '2025-06-30', '2024-12-31')).toEqual([]);
    expect(keys([segment({})], null, '2025-06-30')).toEqual([]);
  });
});

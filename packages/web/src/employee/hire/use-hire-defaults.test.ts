import { expect, test } from 'vitest';
import { filledFrom } from './use-hire-defaults.ts';

const found = { employerId: 'E1', locationId: null, gradeId: 'G1', managerId: 'M1' };

test('10.10: what is empty is filled in', () => {
  expect(filledFrom(found, { employerId: null, gradeId: '' }, {})).toEqual({
    employerId: 'E1',
    gradeId: 'G1',
    managerId: 'M1',
  });
});

test('10.10: what somebody chose stays, and what they emptied stays empty', () => {
  expect(filledFrom(found, { employerId: 'E1', gradeId: 'G9', managerId: null }, { managerId: 'M1' })).toEqual({});
});

test('10.10: another position brings its own grade and manager, or none', () => {
  const values = { employerId: 'E1', gradeId: 'G1', managerId: 'M1' };
  expect(filledFrom({ ...found, gradeId: 'G2', managerId: null }, values, { gradeId: 'G1', managerId: 'M1' })).toEqual({
    gradeId: 'G2',
    managerId: null,
  });
});

import { expect, it } from 'vitest';
import { fileName } from './download.ts';

it('an export is saved under the name the API gives it', () => {
  expect(fileName('attachment; filename="grade-2026-11-20.csv"')).toBe('grade-2026-11-20.csv');
  expect(fileName('attachment; filename=grade.xlsx')).toBe('grade.xlsx');
  expect(fileName('attachment; filename="x.csv"; filename*=UTF-8\'\'golongan%20%C3%A9.csv')).toBe('golongan é.csv');
  expect(fileName(null)).toBeNull();
});

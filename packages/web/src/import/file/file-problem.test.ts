import { expect, test } from 'vitest';
import { fileProblem } from './file-problem.ts';

test.each([
  ['people.csv', 10, null],
  ['PEOPLE.XLSX', 50 * 1024 * 1024, null],
  ['people.xlsx', 50 * 1024 * 1024 + 1, 'tooLarge'],
  ['people.csv', 0, 'empty'],
  ['people.xlsm', 10, 'wrongType'],
  ['people.pdf', 10, 'wrongType'],
  ['csv', 10, 'wrongType'],
] as const)('17.1: %s of %i bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});

test.each([
  ['scans.ZIP', 10, null],
  ['scans.zip', 50 * 1024 * 1024 + 1, 'tooLarge'],
  ['scans.zip', 0, 'empty'],
  ['scans.rar', 10, 'wrongType'],
  ['people.csv', 10, 'wrongType'],
] as const)('17.1: as files of the rows, %s of %i bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size }, 'archive')).toBe(problem);
});

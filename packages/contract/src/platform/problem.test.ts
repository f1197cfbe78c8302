import { expect, it } from 'vitest';
import { PROBLEMS } from './problem.ts';
import { accessProblems } from './problems/access.ts';
import { employeeProblems } from './problems/employee.ts';
import { importProblems } from './problems/import.ts';
import { organisationProblems } from './problems/organisation.ts';
import { recordProblems } from './problems/records.ts';
import { regionProblems } from './problems/region.ts';
import { reportProblems } from './problems/report.ts';
import { requestProblems } from './problems/requests.ts';
import { timelineProblems } from './problems/timeline.ts';

const LISTS = [
  requestProblems,
  recordProblems,
  accessProblems,
  organisationProblems,
  regionProblems,
  employeeProblems,
  timelineProblems,
  reportProblems,
  importProblems,
];

it('one problem has one code: no list takes a code that another has', () => {
  const codes = LISTS.flatMap((list) => Object.keys(list));
  expect(codes.toSorted()).toEqual(Object.keys(PROBLEMS).toSorted());
});

it('a placeholder of one language stands in the other, too', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
  for (const [code, { text }] of Object.entries(PROBLEMS)) expect(places(text.id), code).toEqual(places(text.en));
});

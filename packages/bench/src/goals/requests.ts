/** Lists and single records of today, to the thin API and to plain SQL. */
import { type Goal, none } from './goal.ts';
import { few, many, p50, ratio, slowest, toReference, worstOf } from './read.ts';

export const requestGoals: readonly Goal[] = [
  {
    what: 'list page with total, to the reference API',
    unit: 'x',
    goal: 1.5,
    limit: 2.5,
    of: (r) => toReference(few(r), 'list'),
  },
  {
    what: 'list page with total, to raw page and count',
    unit: 'x',
    goal: 1,
    limit: none,
    of: (r) => ratio(p50(few(r), 'list'), p50(few(r), 'list', 'raw')),
  },
  {
    what: 'list page, 16 callers, p97.5',
    unit: 'ms',
    goal: 20,
    limit: none,
    of: (r) => few(r)?.load['list']?.product?.p97,
  },
  {
    what: 'list page with many, to our own with few',
    unit: 'x',
    goal: 1.3,
    limit: 2,
    of: (r) => ratio(p50(many(r), 'list'), p50(few(r), 'list')),
  },
  {
    what: 'next, previous, last page with many',
    unit: 'ms',
    goal: 3,
    limit: 10,
    of: (r) => slowest(many(r), ['next', 'previous', 'last']),
  },
  {
    what: 'search by part of a name, to the reference API',
    unit: 'x',
    goal: 1.5,
    limit: 3,
    of: (r) => toReference(few(r), 'search'),
  },
  {
    what: 'open one, all sections, to the reference API',
    unit: 'x',
    goal: 3,
    limit: 6,
    of: (r) => toReference(few(r), 'one'),
  },
  {
    what: 'create or change one with audit, to the reference API',
    unit: 'x',
    goal: 2.5,
    limit: 5,
    of: (r) => worstOf(toReference(few(r), 'create'), toReference(few(r), 'change')),
  },
];

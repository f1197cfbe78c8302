/** The register. */
import { type Goal, none } from './goal.ts';
import { compared, ofMany } from './read.ts';

export const registerGoals: readonly Goal[] = [
  {
    what: 'register page of 20 columns and 3 filters, to the same SQL',
    unit: 'x',
    goal: 3,
    limit: none,
    of: (r) => compared(r.register.at(0), 'page', 'by hand'),
  },
  {
    what: 'register export, 300,000 x 40 columns',
    unit: 's',
    goal: 60,
    limit: none,
    of: (r) => ofMany(r.register)?.exported.seconds,
  },
  {
    what: 'memory that the export needs, worker and all',
    unit: 'MB',
    goal: 50,
    limit: none,
    of: (r) => ofMany(r.register)?.exported.memory.growth,
  },
];

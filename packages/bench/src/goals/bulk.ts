/** Many rows at once. */
import { type Goal, none } from './goal.ts';
import { least, ofMany } from './read.ts';

export const bulkGoals: readonly Goal[] = [
  {
    what: 'import, rows a second (fewest of all sizes)',
    unit: '/s',
    goal: 30_000,
    limit: 10_000,
    more: true,
    of: (r) => least(r.imported.map((one) => one.perSecond)),
  },
  {
    what: 'import, to COPY with indexes',
    unit: 'x',
    goal: 0.5,
    limit: 0,
    more: true,
    of: (r) => least(r.imported.map((one) => one.perSecond / one.copyPerSecond)),
  },
  {
    what: 'import of 300,000 with first assignment',
    unit: 's',
    goal: 30,
    limit: none,
    of: (r) => ofMany(r.imported)?.seconds,
  },
  {
    what: 'memory that an import needs, worker and all',
    unit: 'MB',
    goal: 50,
    limit: none,
    of: (r) => r.imported.at(-1)?.memory.growth,
  },
];

/** What concerns the programs and no part of the product alone. */
import { backend } from '../measure/memory.ts';
import type { Goal } from './goal.ts';

export const wholeGoals: readonly Goal[] = [
  { what: 'npm start, warm, to ready', unit: 's', goal: 3, limit: 6, of: (r) => r.start.warm / 1000 },
  {
    what: 'memory of API, worker and identity after the run',
    unit: 'MB',
    goal: 350,
    limit: 500,
    of: (r) => backend(r.memory.afterRun),
  },
];

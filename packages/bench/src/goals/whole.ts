/** What concerns every request, the programs and the screens. */
import { backend } from '../measure/memory.ts';
import type { Goal } from './goal.ts';
import { few, least } from './read.ts';

export const wholeGoals: readonly Goal[] = [
  { what: 'tenant isolation for each request', unit: 'ms', goal: 0.3, limit: 0.6, of: (r) => few(r)?.isolation },
  { what: 'npm start, warm, to ready', unit: 's', goal: 3, limit: 6, of: (r) => r.start.warm / 1000 },
  {
    what: 'memory of API, worker and identity after the run',
    unit: 'MB',
    goal: 350,
    limit: 500,
    of: (r) => backend(r.memory.afterRun),
  },
  {
    what: 'first load to the signed-in shell, gzip JavaScript',
    unit: 'kB',
    goal: 300,
    limit: 340,
    of: (r) => r.web?.firstLoad.total,
  },
  {
    what: 'Lighthouse performance, shell',
    unit: '',
    goal: 95,
    limit: 90,
    more: true,
    of: (r) => r.web?.lighthouse.shell.performance,
  },
  {
    what: 'Lighthouse performance, employee list',
    unit: '',
    goal: 95,
    limit: 90,
    more: true,
    of: (r) => r.web?.lighthouse.list.performance,
  },
  {
    what: 'Lighthouse accessibility, the worse of both',
    unit: '',
    goal: 100,
    limit: 90,
    more: true,
    of: (r) => least(r.web ? [r.web.lighthouse.shell.accessibility, r.web.lighthouse.list.accessibility] : []),
  },
  {
    what: 'click to painted rows (sort, filter, page), p95',
    unit: 'ms',
    goal: 150,
    limit: 300,
    of: (r) => r.web?.click.p95,
  },
];

/** Other days than today, what an event does, and the chart; over the most employees where nothing else is said. */
import { type Goal, none } from './goal.ts';
import { compared, p95 } from './read.ts';

export const careerGoals: readonly Goal[] = [
  {
    what: 'list as of a day, to one flat row of the reference API',
    unit: 'x',
    goal: 3,
    limit: none,
    of: (r) => compared(r.career.at(0), 'list as of', 'reference one'),
  },
  {
    what: 'open one as of a day, to the reference API',
    unit: 'x',
    goal: 3,
    limit: 6,
    of: (r) => compared(r.career.at(0), 'one as of', 'reference one'),
  },
  {
    what: 'round trips to the database to open one as of a day',
    unit: '',
    goal: 3,
    limit: none,
    of: (r) => r.career.at(0)?.roundTrips,
  },
  {
    what: 'replay of one person (effects of an event), p95',
    unit: 'ms',
    goal: 20,
    limit: none,
    of: (r) => p95(r.career.at(-1), 'preview'),
  },
  {
    what: 'replay of one person with writing the event, p95',
    unit: 'ms',
    goal: 20,
    limit: none,
    of: (r) => p95(r.career.at(-1), 'record'),
  },
  {
    what: 'node of the organisation chart, p95',
    unit: 'ms',
    goal: 50,
    limit: none,
    of: (r) => p95(r.career.at(-1), 'chart of people', 'chart of units', 'chart from the top'),
  },
];

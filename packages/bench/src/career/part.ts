/** Other days than today, what an event does, and the chart; over the most employees where nothing else is said. */
import { none } from '../goals/goal.ts';
import { compared, p95 } from '../goals/read.ts';
import { definePart } from '../part.ts';
import { beside } from '../reference/beside.ts';
import { printLatency } from '../report/print.ts';
import { measureCareer } from './measure-career.ts';

export const careerPart = definePart({
  name: 'career',
  title: (rows) => `Asking about other days over ${rows} employees`,
  measure: ({ system, rows, rounds }) =>
    beside(system, (product, reference) => measureCareer({ system, rows, product, reference, rounds })),
  print: ({ rows, latency, roundTrips }, print) => {
    print(`\n${rows} employees, other days: p50 (p95), ms`);
    printLatency(latency, print);
    print(`Round trips to the database for one record: ${roundTrips}`);
  },
  goals: [
    {
      what: 'list as of a day, to one flat row of the reference API',
      unit: 'x',
      goal: 3,
      limit: none,
      of: (figures) => compared(figures.at(0), 'list as of', 'reference one'),
    },
    {
      what: 'open one as of a day, to the reference API',
      unit: 'x',
      goal: 3,
      limit: 6,
      of: (figures) => compared(figures.at(0), 'one as of', 'reference one'),
    },
    {
      what: 'round trips to the database to open one as of a day',
      unit: '',
      goal: 3,
      limit: none,
      of: (figures) => figures.at(0)?.roundTrips,
    },
    {
      what: 'replay of one person (effects of an event), p95',
      unit: 'ms',
      goal: 20,
      limit: none,
      of: (figures) => p95(figures.at(-1), 'preview'),
    },
    {
      what: 'replay of one person with writing the event, p95',
      unit: 'ms',
      goal: 20,
      limit: none,
      of: (figures) => p95(figures.at(-1), 'record'),
    },
    {
      what: 'node of the organisation chart, p95',
      unit: 'ms',
      goal: 50,
      limit: none,
      of: (figures) => p95(figures.at(-1), 'chart of people', 'chart of units', 'chart from the top'),
    },
  ],
});

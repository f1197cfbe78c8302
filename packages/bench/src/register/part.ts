/** The register. */
import { none } from '../goals/goal.ts';
import { compared, ofMany } from '../goals/read.ts';
import { definePart } from '../part.ts';
import { seconds, whole } from '../report/numbers.ts';
import { printLatency } from '../report/print.ts';
import { measureRegister } from './measure-register.ts';

export const registerPart = definePart({
  name: 'register',
  title: (rows) => `Reading the register of ${rows} employees`,
  measure: ({ system, rows, fewRounds }) => measureRegister(system, rows, fewRounds),
  print: ({ rows, latency, exported }, print) => {
    print(`\n${rows} employees, register: p50 (p95), ms`);
    printLatency(latency, print);
    const { columns, seconds: taken, memory } = exported;
    print(
      `Export of everybody with ${columns} columns: ${seconds(taken)}, ${whole(memory.growth)} MB more than before`,
    );
  },
  goals: [
    {
      what: 'register page of 20 columns and 3 filters, to the same SQL',
      unit: 'x',
      goal: 3,
      limit: none,
      of: (figures) => compared(figures.at(0), 'page', 'by hand'),
    },
    {
      what: 'register export, 300,000 x 40 columns',
      unit: 's',
      goal: 60,
      limit: none,
      of: (figures) => ofMany(figures)?.exported.seconds,
    },
    {
      what: 'memory that the export needs, worker and all',
      unit: 'MB',
      goal: 50,
      limit: none,
      of: (figures) => ofMany(figures)?.exported.memory.growth,
    },
  ],
});

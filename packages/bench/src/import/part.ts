/** Many rows at once. */
import { none } from '../goals/goal.ts';
import { least, ofMany } from '../goals/read.ts';
import { definePart } from '../part.ts';
import { seconds, whole } from '../report/numbers.ts';
import type { Print } from '../report/print.ts';
import { type ImportFigures, measureImport } from './measure-import.ts';

export const importPart = definePart({
  name: 'import',
  title: (rows) => `Importing ${rows} employees`,
  measure: ({ system, rows, copyPerSecond }) => measureImport(system, rows, copyPerSecond),
  print: printImport,
  goals: [
    {
      what: 'import, rows a second (fewest of all sizes)',
      unit: '/s',
      goal: 30_000,
      limit: 10_000,
      more: true,
      of: (figures) => least(figures.map((one) => one.perSecond)),
    },
    {
      what: 'import, to COPY with indexes',
      unit: 'x',
      goal: 0.5,
      limit: 0,
      more: true,
      of: (figures) => least(figures.map((one) => one.perSecond / one.copyPerSecond)),
    },
    {
      what: 'import of 300,000 with first assignment',
      unit: 's',
      goal: 30,
      limit: none,
      of: (figures) => ofMany(figures)?.seconds,
    },
    {
      what: 'memory that an import needs, worker and all',
      unit: 'MB',
      goal: 50,
      limit: none,
      of: (figures) => figures.at(-1)?.memory.growth,
    },
  ],
});

function printImport(one: ImportFigures, print: Print): void {
  const { before, peak, drift } = one.memory;
  print(
    `\nImport of ${one.rows} employees: ${whole(one.perSecond)} rows/s (${seconds(one.seconds)}: ` +
      `upload ${seconds(one.uploadSeconds)}, checking ${seconds(one.checkSeconds)}, writing ${seconds(one.writeSeconds)}); ` +
      `writing alone ${whole(one.writtenPerSecond)} rows/s; COPY ${whole(one.copyPerSecond)} rows/s`,
  );
  const { check, write } = one.processor;
  print(
    `Processor time of a row, microseconds: checking ${whole(check.database)} of PostgreSQL and ${whole(check.programs)} of ` +
      `the programs, writing ${whole(write.database)} and ${whole(write.programs)}`,
  );
  print(
    `Memory meanwhile: ${whole(before)} MB before, ${whole(peak)} MB at most, ${whole(drift)} MB more in the last third than in the first`,
  );
}

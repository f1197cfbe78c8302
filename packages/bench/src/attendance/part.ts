/** Attendance: punches, results, roster and report (issue 21, 6). */
import { none } from '../goals/goal.ts';
import { compared, least } from '../goals/read.ts';
import { definePart } from '../part.ts';
import { measureAttendance, sizeOf } from './measure-attendance.ts';

/** Days of a month of 300,000 people. */
const MANY_DAYS = 300_000 * 31;

export const attendancePart = definePart({
  name: 'attendance',
  title: (rows) => `Taking in punches of ${rows} employees`,
  measure: ({ system, rows, fewRounds, options }) =>
    measureAttendance(system, rows, fewRounds, sizeOf(rows, options.quick)),
  goals: [
    {
      what: 'push of 1,000 punches, to the same SQL',
      unit: 'x',
      goal: 2,
      limit: none,
      of: (figures) => compared(figures.at(0), 'push', 'push by hand'),
    },
    {
      what: 'file of punches, lines a second into the table',
      unit: '/s',
      goal: 100_000,
      limit: 0,
      more: true,
      of: (figures) => least(figures.map(({ file }) => file.lines / file.seconds)),
    },
    {
      what: 'results of a month for 300,000 people, by the days a second of this run',
      unit: 's',
      goal: 120,
      limit: none,
      of: (figures) => figures.map(({ month }) => (MANY_DAYS * month.seconds) / month.days).at(-1),
    },
    {
      what: 'roster grid of 200 x 31, p50',
      unit: 'ms',
      goal: 60,
      limit: none,
      of: (figures) => figures.at(-1)?.latency['roster']?.p50,
    },
    {
      what: 'report page of results, p50',
      unit: 'ms',
      goal: 10,
      limit: none,
      of: (figures) => figures.at(-1)?.latency['report']?.p50,
    },
  ],
});

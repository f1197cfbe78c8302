/** The page to begin the day with, the lists of careers and a batch of events (issue 23, 9). */
import { type Goal, none } from '../goals/goal.ts';
import { compared } from '../goals/read.ts';
import { definePart } from '../part.ts';
import { type HomeFigures, measureHome } from './measure-home.ts';

/** The slowest of the cards by its usual time (HS-5). */
function slowestCard([figures]: readonly HomeFigures[]): number | undefined {
  const cards = Object.entries(figures?.latency ?? {}).filter(([name]) => name.startsWith('card '));
  return cards.length === 0 ? undefined : Math.max(...cards.map(([, { p50 }]) => p50));
}

const letter = ([figures]: readonly HomeFigures[]): number | undefined => figures?.latency['letter']?.p95;

export const homePart = definePart({
  name: 'home',
  title: () => 'Opening the home page',
  once: true,
  measure: ({ system, rows, fewRounds, options }) => measureHome(system, rows, fewRounds, options.quick),
  goals: [
    { what: 'the slowest card of the home page', unit: 'ms', goal: 10, limit: none, of: slowestCard },
    ...['requests', 'ends'].map(
      (task): Goal<readonly HomeFigures[]> => ({
        what: `list of ${task} of careers, to the same SQL`,
        unit: 'x',
        goal: 5,
        limit: none,
        of: ([figures]) => compared(figures, task, `${task} by hand`),
      }),
    ),
    { what: 'a letter, issued and written as a PDF, p95', unit: 'ms', goal: 300, limit: none, of: letter },
    {
      what: 'career events of a batch',
      unit: '/s',
      goal: 100,
      limit: 0,
      more: true,
      of: ([figures]) => figures && figures.batch.people / figures.batch.seconds,
    },
  ],
});

/** The screens, in a browser. */
import { least } from '../goals/read.ts';
import { definePart } from '../part.ts';
import { round, seconds } from '../report/numbers.ts';
import { measureWeb } from './measure-web.ts';

export const webPart = definePart({
  name: 'web',
  title: () => 'Looking at the web application',
  once: true,
  measure: ({ system, options }) => measureWeb(system, options),
  print: ({ firstLoad, listAfterSignIn, click, lighthouse }, print) => {
    print(`First load: ${firstLoad.files} scripts, ${firstLoad.total.toFixed(0)} kB gzip`);
    print(
      `Sign-in to interactive list: ${seconds(listAfterSignIn / 1000)}; ` +
        `click to rows p50 ${round(click.p50)}, p95 ${round(click.p95)} ms of ${click.count}`,
    );
    for (const [page, scores] of Object.entries(lighthouse))
      print(`Lighthouse, ${page}: performance ${scores.performance}, accessibility ${scores.accessibility}`);
  },
  goals: [
    {
      what: 'first load to the signed-in shell, gzip JavaScript',
      unit: 'kB',
      goal: 300,
      limit: 340,
      of: ([figures]) => figures?.firstLoad.total,
    },
    {
      what: 'Lighthouse performance, shell',
      unit: '',
      goal: 95,
      limit: 90,
      more: true,
      of: ([figures]) => figures?.lighthouse.shell.performance,
    },
    {
      what: 'Lighthouse performance, employee list',
      unit: '',
      goal: 95,
      limit: 90,
      more: true,
      of: ([figures]) => figures?.lighthouse.list.performance,
    },
    {
      what: 'Lighthouse accessibility, the worse of both',
      unit: '',
      goal: 100,
      limit: 90,
      more: true,
      of: ([figures]) =>
        least(figures ? [figures.lighthouse.shell.accessibility, figures.lighthouse.list.accessibility] : []),
    },
    {
      what: 'click to painted rows (sort, filter, page), p95',
      unit: 'ms',
      goal: 150,
      limit: 300,
      of: ([figures]) => figures?.click.p95,
    },
  ],
});

import { round, whole } from '../report/numbers.ts';
import type { Print } from '../report/print.ts';
import type { ApiFigures, Side } from './measure-api.ts';

const sides: readonly Side[] = ['product', 'browser', 'reference', 'raw'];

/** One line for each question: p50 and p95 of everybody who answered it, then the ratios that the goals are about. */
export function printApi(title: string, figures: ApiFigures, print: Print): void {
  print(`\n${title}: p50 (p95), ms`);
  print(row('', ...sides, 'product/reference', 'product/raw'));
  for (const [task, times] of Object.entries(figures.latency)) {
    const cells = sides.map((side) => {
      const figure = times[side];
      return figure ? `${round(figure.p50)} (${round(figure.p95)})` : '';
    });
    const to = (side: Side) => {
      const [above, below] = [times.product?.p50, times[side]?.p50];
      return above && below ? `${round(above / below)}x` : '';
    };
    print(row(task, ...cells, to('reference'), to('raw')));
  }
  print('16 callers at once: answers a second (p97.5, ms)');
  for (const [task, { product, reference }] of Object.entries(figures.load)) {
    const cells = [product, undefined, reference].map((one) =>
      one ? `${whole(one.perSecond)} (${round(one.p97)})` : '',
    );
    print(row(task, ...cells));
  }
  print(`Tenant isolation: ${round(figures.isolation)} ms a request`);
}

const row = (first: string, ...cells: readonly string[]): string =>
  first.padEnd(10) + cells.map((cell) => cell.padStart(18)).join('');

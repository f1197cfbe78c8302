import type { Page } from 'playwright-core';
import { type Summary, summarise } from '../measure/statistics.ts';

/**
 * Goes through the list as people do (another order, the next page, another state) and times each click inside the
 * page. Every combination is new to the page, so that no answer comes from its own memory: with all columns done, it is
 * loaded again.
 */
export async function clicksToRows(page: Page, tours: number): Promise<Summary> {
  const columns = await page.locator('.rows-sort').count();
  const times: number[] = [];
  for (let tour = 0; tour < tours; tour += 1) {
    if (tour > 0 && tour % columns === 0) {
      await page.reload();
      await page.locator(rows).first().waitFor();
    }
    times.push(await clickToRows(page, '.rows-sort', tour % columns));
    times.push(await clickToRows(page, '.ant-pagination-next button', 0));
    times.push(await clickToRows(page, states, tour % 2 === 0 ? everyState : active));
    times.push(await clickToRows(page, '.ant-pagination-next button', 0));
  }
  return summarise(times);
}

export const rows = 'table.rows tbody tr';

/** The choices of the state filter; those that have rows by their places. */
const states = '[aria-label="State"] .ant-segmented-item-input';
const [active, everyState] = [0, -1];

/** Milliseconds from a click to the frame in which the answered rows stand. */
const clickToRows = (page: Page, selector: string, index: number): Promise<number> =>
  page.evaluate<number>(`(${timeClick})(${JSON.stringify(selector)}, ${index})`);

/** Runs in the page, as text: the server side knows no `document`. */
const timeClick = `async (selector, index) => {
  const element = [...document.querySelectorAll(selector)].at(index);
  if (!element) throw new Error(selector + ' is not there');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // The browser keeps the first 250 requests only, and loading the pages was that many.
  performance.clearResourceTimings();
  const start = performance.now();
  const isAnswered = () =>
    performance.getEntriesByType('resource').some((entry) => entry.startTime >= start && entry.name.includes('/GetPagination'));
  const isPainted = () => document.querySelector('table.rows') && !document.querySelector('[aria-busy="true"]');
  element.click();
  do {
    if (performance.now() - start > 10000) throw new Error('no rows came after a click on ' + selector);
    await frame();
  } while (!isAnswered() || !isPainted());
  // The frame after the one in which the rows were put there has shown them.
  await frame();
  return performance.now() - start;
}`;

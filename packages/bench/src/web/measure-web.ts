import { chromium } from 'playwright-core';
import { findBrowser, launchOptions } from '../../../../scripts/browser/index.ts';
import { freePort } from '../../../../scripts/system/ports.ts';
import { median, type Summary } from '../measure/statistics.ts';
import type { BenchOptions } from '../options.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import { clicksToRows, rows } from './clicks.ts';
import { type FirstLoad, watchFirstLoad } from './first-load.ts';
import { judgePage, type Scores } from './lighthouse.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export interface WebFigures {
  readonly firstLoad: FirstLoad;
  /** Milliseconds from sending the password to rows that can be clicked. */
  readonly listAfterSignIn: number;
  /** Milliseconds from a click (sort, filter, page) to the frame that shows its rows. */
  readonly click: Summary;
  readonly lighthouse: { readonly shell: Scores; readonly list: Scores };
}

const list = '/employee';

/** What a person at a desk sees of it, in a real browser with an empty cache. */
export async function measureWeb(system: BenchSystem, { quick }: BenchOptions): Promise<WebFigures> {
  const port = await freePort();
  const options = launchOptions(await findBrowser());
  const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] });
  try {
    const origin = system.settings.webOrigin;
    const visitor = await visitorOf(browser, system);
    const firstLoad = await measureFirstLoad(visitor, origin);
    const waits: number[] = [];
    for (let visit = 0; visit < (quick ? 3 : 5); visit += 1) waits.push(await timeToList(visitor));
    const page = await visitor.open();
    await visitor.signIn(page, list);
    await page.locator(rows).first().waitFor();
    const click = await clicksToRows(page, quick ? 10 : 30);
    const lighthouse = {
      shell: await judgePage(port, `${origin}/`, quick ? 1 : 3),
      list: await judgePage(port, `${origin}${list}`, quick ? 1 : 3),
    };
    return { firstLoad, listAfterSignIn: median(waits), click, lighthouse };
  } finally {
    await browser.close();
  }
}

async function measureFirstLoad(visitor: Visitor, origin: string): Promise<FirstLoad> {
  const page = await visitor.open();
  const loaded = watchFirstLoad(page, origin);
  // A page that is not there is the shell and nothing else: a list would fetch what its readers will want next.
  await visitor.signIn(page, '/no-such-page');
  await page.getByRole('navigation').first().waitFor();
  const figures = await loaded();
  await page.context().close();
  return figures;
}

async function timeToList(visitor: Visitor): Promise<number> {
  const page = await visitor.open();
  const sent = await visitor.signIn(page, list);
  await page.locator(rows).first().waitFor();
  const waited = performance.now() - sent;
  await page.context().close();
  return waited;
}

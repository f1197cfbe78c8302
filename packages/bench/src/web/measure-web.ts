import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser, launchOptions } from '../../../../scripts/browser/index.ts';
import { freePort } from '../../../../scripts/system/ports.ts';
import { median, type Summary } from '../measure/statistics.ts';
import type { BenchOptions } from '../options.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import { clicksToRows } from './clicks.ts';
import { type FirstLoad, watchFirstLoad } from './first-load.ts';
import { judgePage, type Scores } from './lighthouse.ts';

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
    const firstLoad = await measureFirstLoad(browser, system);
    const waits: number[] = [];
    for (let visit = 0; visit < (quick ? 1 : 5); visit += 1) waits.push(await timeToList(browser, system));
    const page = await newPage(browser, system);
    await signIn(page, system, list);
    await page.locator(rows).first().waitFor();
    const click = await clicksToRows(page, quick ? 3 : 20);
    const origin = system.settings.webOrigin;
    const lighthouse = {
      shell: await judgePage(port, `${origin}/`, quick ? 1 : 3),
      list: await judgePage(port, `${origin}${list}`, quick ? 1 : 3),
    };
    return { firstLoad, listAfterSignIn: median(waits), click, lighthouse };
  } finally {
    await browser.close();
  }
}

const rows = 'table.rows tbody tr';

/** A visitor whom this browser has never seen. */
async function newPage(browser: Browser, { settings }: BenchSystem): Promise<Page> {
  const context = await browser.newContext({ baseURL: settings.webOrigin, viewport: { width: 1350, height: 940 } });
  return context.newPage();
}

/** Signs in through the provider's own page on the way to a path; tells when the password was sent. */
async function signIn(page: Page, { reader }: BenchSystem, path: string): Promise<number> {
  await page.goto(path);
  await page.locator('input[name="login"]').fill(reader.email);
  await page.locator('input[name="password"]').fill(reader.password);
  const sent = performance.now();
  await page.keyboard.press('Enter');
  return sent;
}

async function measureFirstLoad(browser: Browser, system: BenchSystem): Promise<FirstLoad> {
  const page = await newPage(browser, system);
  const loaded = watchFirstLoad(page, system.settings.webOrigin);
  await signIn(page, system, '/');
  await page.locator('.shell-main').waitFor();
  await page.waitForLoadState('networkidle');
  const figures = await loaded();
  await page.context().close();
  return figures;
}

async function timeToList(browser: Browser, system: BenchSystem): Promise<number> {
  const page = await newPage(browser, system);
  const sent = await signIn(page, system, list);
  await page.locator(rows).first().waitFor();
  const waited = performance.now() - sent;
  await page.context().close();
  return waited;
}

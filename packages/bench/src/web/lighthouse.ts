import lighthouse, { desktopConfig } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { median } from '../measure/statistics.ts';

/** From 0 to 100. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
}

/**
 * Lighthouse in its desktop form on a page of somebody who is signed in: in their own tab, whose session it keeps. The
 * median of a few visits, as its own documents advise.
 */
export async function judgePage(debuggingPort: number, address: string, visits: number): Promise<Scores> {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${debuggingPort}`, defaultViewport: null });
  try {
    const origin = new URL(address).origin;
    const page = (await browser.pages()).find((one) => one.url().startsWith(origin));
    if (!page) throw new Error(`no tab shows ${origin}`);
    const scores: Scores[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const flags = {
        disableStorageReset: true,
        logLevel: 'error' as const,
        onlyCategories: ['performance', 'accessibility'],
      };
      // The library types the page of the exact version that it brings; ours is the same object.
      const result = await lighthouse(address, flags, desktopConfig, page as never);
      const { performance, accessibility } = result?.lhr.categories ?? {};
      scores.push({ performance: 100 * (performance?.score ?? 0), accessibility: 100 * (accessibility?.score ?? 0) });
    }
    return {
      performance: median(scores.map((one) => one.performance)),
      accessibility: median(scores.map((one) => one.accessibility)),
    };
  } finally {
    await browser.disconnect();
  }
}

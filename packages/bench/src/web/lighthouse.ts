import lighthouse, { desktopConfig } from 'lighthouse';
import Trace from 'lighthouse/core/gather/gatherers/trace.js';
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
  withoutFeatureCounts();
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${debuggingPort}`, defaultViewport: null });
  try {
    // Not found by its address: to somebody who comes later, a tab seems to show what it began with.
    const [page, ...others] = await browser.pages();
    if (!page || others.length > 0) throw new Error('one tab must be open, of somebody who is signed in');
    const scores: Scores[] = [];
    // The library types the page of the exact version that it brings; ours is the same object.
    for (let visit = 0; visit < visits; visit += 1) scores.push(await judgeVisit(address, page));
    return {
      performance: median(scores.map((one) => one.performance)),
      accessibility: median(scores.map((one) => one.accessibility)),
    };
  } finally {
    await browser.disconnect();
  }
}

async function judgeVisit(address: string, page: Parameters<typeof lighthouse>[3]): Promise<Scores> {
  const flags = {
    disableStorageReset: true,
    logLevel: 'error' as const,
    onlyCategories: ['performance', 'accessibility'],
  };
  const result = await lighthouse(address, flags, desktopConfig, page);
  if (!result) throw new Error(`Lighthouse says nothing about ${address}`);
  const { categories, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse at ${address}: ${runtimeError.message}`);
  // Away from the application means that the session was lost, and the page to sign in judged.
  if (!finalDisplayedUrl?.startsWith(new URL(address).origin))
    throw new Error(`Lighthouse was led to ${finalDisplayedUrl}`);
  return {
    performance: 100 * (categories['performance']?.score ?? 0),
    accessibility: 100 * (categories['accessibility']?.score ?? 0),
  };
}

/** Counting which features of the platform a page uses, for an audit outside our categories, crashes Chromium 147. */
function withoutFeatureCounts(): void {
  const categories = Trace.getDefaultTraceCategories().filter((one) => one !== 'blink.webdx_feature_usage');
  Trace.getDefaultTraceCategories = () => categories;
}

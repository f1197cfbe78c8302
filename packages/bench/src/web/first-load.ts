import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** Scripts on the way to the signed-in shell. */
export interface FirstLoad {
  readonly files: number;
  /** Kilobytes, each file packed by gzip as a server would send it. */
  readonly total: number;
}

/** Milliseconds without another script after which the visit is seen as loaded; a page that listens is never idle. */
const quiet = 1500;

/** Notes every script of the application that a page loads from now on; asked, waits until there are no more. */
export function watchFirstLoad(page: Page, origin: string): () => Promise<FirstLoad> {
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' && response.ok();
    if (isScript && response.url().startsWith(origin)) scripts.set(response.url(), response);
  });
  return async () => {
    for (let seen = -1; seen < scripts.size; await sleep(quiet)) seen = scripts.size;
    const bodies = await Promise.all([...scripts.values()].map((response) => response.body()));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    return { files: scripts.size, total: bytes / 1000 };
  };
}

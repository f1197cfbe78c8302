/** `npm run screenshots [name ...]`: the pictures of docs/screenshots, of invented people only, desktop and phone. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser, launchOptions } from './browser/index.ts';
import { type Shot, shots, sizes } from './pictures/shots.ts';
import { demoPassword } from './system/demo.ts';
import { root } from './system/settings.ts';
import { startApart } from './system/start-apart.ts';

const folder = join(root, 'docs/screenshots');
const names = process.argv.slice(2);
const chosen = names.length === 0 ? shots : shots.filter((shot) => names.includes(shot.name));

mkdirSync(folder, { recursive: true });
const personalia = await startApart();
const browser = await chromium.launch(launchOptions(await findBrowser()));
try {
  for (const size of sizes) for (const shot of chosen) await take(browser, shot, size);
} finally {
  await browser.close();
  await personalia.stop();
}

async function take(from: Browser, shot: Shot, { name, ...device }: (typeof sizes)[number]): Promise<void> {
  const context = await from.newContext({ ...device, baseURL: personalia.webOrigin, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.locator('input[name="login"]').waitFor();
  if (shot.account) await signIn(page, shot.account);
  await shot.prepare?.(page);
  await untilQuiet(page);
  const file = `${shot.name}-${name}.png`;
  await page.screenshot({ path: join(folder, file) });
  console.log(file);
  await context.close();
}

/** After signing in the application comes back to the address that was asked for. */
async function signIn(page: Page, account: string): Promise<void> {
  await page.locator('input[name="login"]').fill(account);
  await page.locator('input[name="password"]').fill(demoPassword);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(`${personalia.webOrigin}/**`);
}

/** Nothing is loading any more; the connection for news stays open for ever, so the network says nothing about it. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(1500);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  // One page may lead to the next: nothing is loading for a while.
  for (let quiet = 0; quiet < 5; quiet++) {
    const isLoading = await page.getByText('Loading...', { exact: true }).first().isVisible();
    if (isLoading) quiet = -1;
    await page.waitForTimeout(200);
  }
}

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { BenchSystem } from '../system/bench-system.ts';

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Somebody at a desk who signs in. They were here once and chose their role; nothing of the application is kept. */
export interface Visitor {
  /** A browser of theirs with an empty cache. */
  open(): Promise<Page>;
  /** Signs in through the provider's own page on the way to a path; tells when the password was sent. */
  signIn(page: Page, path: string): Promise<number>;
}

export async function visitorOf(browser: Browser, { settings, reader }: BenchSystem): Promise<Visitor> {
  const openWith = async (storageState: Storage): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: settings.webOrigin,
      viewport: { width: 1350, height: 940 },
      storageState,
    });
    return context.newPage();
  };
  const signIn: Visitor['signIn'] = async (page, path) => {
    await page.goto(path);
    await page.locator('input[name="login"]').fill(reader.email);
    await page.locator('input[name="password"]').fill(reader.password);
    const sent = performance.now();
    await page.keyboard.press('Enter');
    return sent;
  };
  const first = await openWith({ cookies: [], origins: [] });
  await signIn(first, '/');
  await first.getByRole('button', { name: reader.role }).click();
  await first.getByRole('navigation').first().waitFor();
  const { origins } = await first.context().storageState();
  await first.context().close();
  return { open: () => openWith({ cookies: [], origins }), signIn };
}

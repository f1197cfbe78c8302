import { type BrowserContext, test as base } from '@playwright/test';

/** The browser of a worker that its tests share, once there is one. */
interface Kept {
  context?: BrowserContext;
}

/**
 * For tests of what pages show and do: those of a worker follow one another in one tab, where `signIn` finds the session
 * of the test before. Scripts come from the cache and the way over the provider, which loads everything twice, is gone
 * once a worker instead of once a test. What a test leaves behind in the tab is taken away.
 *
 * Who changes the session, its roles, the clock or what is on the wire takes Playwright's own `test`.
 */
export const test = base.extend<object, { kept: Kept }>({
  kept: [
    // The pattern is Playwright's: a fixture without needs still names them.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const kept: Kept = {};
      await use(kept);
      await kept.context?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept }, use, test) => {
    kept.context ??= await browser.newContext();
    await use(kept.context);
    if (test.status === test.expectedStatus) await tidy(kept.context);
  },
  page: async ({ context, viewport, colorScheme }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await use(page);
  },
});

async function tidy(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages();
  for (const other of others) await other.close();
  if (!page) return;
  for (const event of ['dialog', 'request', 'response', 'console'] as const) page.removeAllListeners(event);
  await context.unrouteAll();
  // A file, not a page: nothing runs there that could write again what is taken away.
  await page.goto('/favicon.svg');
  await page.evaluate(FORGET);
}

/** All but the session and the role that was chosen for it. */
const FORGET = `
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (!/^(oidc[.]|role:)/.test(key)) storage.removeItem(key);
`;

export { expect } from '@playwright/test';

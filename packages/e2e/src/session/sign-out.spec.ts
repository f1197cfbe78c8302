import type { Page } from '@playwright/test';
import { expect, MODES, test } from '../../support/scripted/test.ts';

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** How many photos of claims the device keeps until there is a network; one is put there first, or none. */
const photos = (page: Page, isKept: boolean): Promise<unknown> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('personalia-outbox', 1);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => opening.result.createObjectStore('file');
    opening.onsuccess = () => {
      const store = opening.result.transaction('file', 'readwrite').objectStore('file');
      if (${isKept}) store.put(new Blob(['photo']), 'k 0');
      const counting = store.count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  })`);

for (const mode of MODES) {
  test.describe(`signing out, ${mode}`, () => {
    test.use({ mode });
    test.beforeEach(async ({ page }) => {
      await page.goto('/leave-report');
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
    });

    test("L-1 to L-6, SP-13, HS-21: both tokens are revoked, the provider ends the session, what was kept is gone, and other tabs say 'Session timed out' within 3 s", async ({
      page,
      context,
      provider,
      web,
    }) => {
      const keys = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => /^(role|module|menu):t-1:u-1$/.test(key)));
      // They are kept once the menu has come, which the heading doesn't wait for.
      await expect.poll(async () => (await keys()).length).toBeGreaterThan(0);
      await page.evaluate(() => sessionStorage.setItem('draft:u-1:/leave-report', 'sealed'));
      // HS-21: what could not be sent is of this person, too.
      const outbox = () => page.evaluate(() => localStorage.getItem('personalia.outbox'));
      await page.evaluate(() => {
        const entry = {
          id: 'k',
          owner: 't-1 u-1',
          kind: 'punch',
          text: '',
          path: '/v1/AttendancePunch/Clock',
          body: {},
        };
        const kept = [{ ...entry, keptAt: new Date().toISOString(), refresh: [], refused: 'Too old' }];
        localStorage.setItem('personalia.outbox', JSON.stringify(kept));
      });
      expect(await outbox()).not.toBeNull();
      expect(await photos(page, true)).toBe(1);
      const kept = () =>
        page.evaluate("caches.keys().then((names) => names.filter((name) => name.startsWith('shell-')))");
      if (mode === 'worker') await expect.poll(kept).toHaveLength(1);
      const second = await context.newPage();
      await second.goto('/approval');
      await expect(second.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
      // Where the tokens are kept by the tab, the second one has some of its own.
      const before = provider.revocations.length;

      await logout(page);
      await expect(second.getByRole('heading', { name: 'Session timed out' })).toBeVisible({ timeout: 3_000 });
      await expect(page.getByRole('heading', { name: 'Signed out at the provider' })).toBeVisible();
      const revoked = provider.revocations.slice(before);
      expect(revoked.map((form) => String(form.get('token_type_hint'))).toSorted()).toEqual([
        'access_token',
        'refresh_token',
      ]);
      for (const form of revoked) expect(form.get('client_id')).toBe('ex_react_ui');
      expect(provider.signOuts[0]?.get('post_logout_redirect_uri')).toBe(`${web}/`);
      expect(provider.signOuts[0]?.get('id_token_hint')).toBeTruthy();
      await page.goto(`${web}/favicon.svg`);
      expect(await keys()).toEqual([]);
      // The other tab drops what it was keeping when it hears of it.
      await expect.poll(kept).toEqual([]);
      expect(await outbox()).toBeNull();
      expect(await photos(page, false)).toBe(0);
      expect(await page.evaluate(() => sessionStorage.getItem('draft:u-1:/leave-report'))).toBeNull();
    });

    test('L-1, 13: a provider that refuses to revoke tokens keeps nobody from leaving; one without an end-session endpoint gets a reload', async ({
      page,
      provider,
    }) => {
      provider.revocationStatus = 401;
      provider.endSession = false;
      await page.evaluate(() =>
        sessionStorage.removeItem(Object.keys(sessionStorage).find((key) => key.startsWith('oidc.server')) ?? ''),
      );
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
      const before = provider.authorizations.length;
      await logout(page);
      await expect.poll(() => provider.authorizations.length).toBe(before + 1);
      expect(provider.revocations).toHaveLength(2);
    });
  });
}

test('L-8, K-6: a provider that tells of its session is asked every 2 s; when it ended there, it ends here', async ({
  page,
  provider,
}) => {
  provider.checksSession = true;
  await page.goto('/leave-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  await expect.poll(() => provider.sessionChecks.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  expect(provider.sessionChecks[0]?.text).toBe('ex_react_ui opaque');
  const [, ...times] = provider.sessionChecks.map(({ at }) => at);
  const steps = times.slice(1).map((at, step) => at - (times[step] ?? 0));
  // A busy machine is late for one and early for the next.
  expect(steps.reduce((sum, one) => sum + one, 0) / steps.length).toBeGreaterThan(1_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  provider.hasSession = false;
  await expect(page.getByRole('heading', { name: 'Session timed out' })).toBeVisible({ timeout: 30_000 });
});

test('L-1, 13: a provider that cannot revoke tokens at all is left all the same', async ({ page, provider }) => {
  provider.revocationStatus = null;
  await page.goto('/leave-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  await logout(page);
  await expect(page.getByRole('heading', { name: 'Signed out at the provider' })).toBeVisible();
  expect(provider.revocations).toHaveLength(0);
});

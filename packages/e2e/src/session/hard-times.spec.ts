import type { Page } from '@playwright/test';
import { expect, MODES, test } from '../../support/scripted/test.ts';

/** Tokens live 600 s here; the renewal is due when 60 of them are left. */
const NEARLY_DUE_MS = 535_000;
const leaveReport = { level: 1, name: 'Leave Report' } as const;

const enter = async (page: Page): Promise<void> => {
  await page.goto('/leave-report');
  await expect(page.getByRole('heading', leaveReport)).toBeVisible();
};

for (const mode of MODES) {
  test.describe(`hard times, ${mode}`, () => {
    test.use({ mode });

    test('T-7, T-10: a renewal whose reply was lost is asked for again; offline it waits for the network, and offline for good the session is lost', async ({
      page,
      context,
      provider,
      time,
    }) => {
      await enter(page);

      await test.step('T-10: a lost reply ends no session', async () => {
        provider.renewalFaults = ['lost'];
        await time.skip(NEARLY_DUE_MS);
        await time.passUntil(() => provider.renewals.length >= 2, 20_000);
        const [first, second] = provider.renewals.map(({ form }) => form.get('refresh_token'));
        expect(second).toBe(first);
        await expect(page.getByRole('heading', leaveReport)).toBeVisible();
      });

      const before = provider.renewals.length;
      await test.step('T-7: offline when it is due, it renews when the network is back', async () => {
        await context.setOffline(true);
        const note = page.getByRole('alert').filter({ hasText: 'You are offline.' });
        await expect(note).toBeVisible();
        await time.skip(NEARLY_DUE_MS);
        await time.pass(9_000);
        expect(provider.renewals).toHaveLength(before);
        await context.setOffline(false);
        await expect(note).toHaveCount(0);
        await time.passUntil(() => provider.renewals.length > before, 10_000);
        await expect(page.getByRole('heading', leaveReport)).toBeVisible();
      });

      await test.step('T-7: offline for good', async () => {
        const renewed = provider.renewals.length;
        await context.setOffline(true);
        await time.skip(NEARLY_DUE_MS);
        await time.passUntil(() => page.getByRole('heading', { name: 'Session timed out' }).isVisible(), 120_000);
        expect(provider.renewals).toHaveLength(renewed);
      });
    });
  });
}

test('T-15: two tabs renew once between them', async ({ page, context, provider, time }) => {
  await enter(page);
  const second = await context.newPage();
  await enter(second);
  await time.skip(NEARLY_DUE_MS);
  await time.passUntil(() => provider.renewals.length === 1, 10_000);
  // The next one is nine minutes away; a second tab that renewed for itself would come within a second.
  await time.pass(10_000);
  expect(provider.renewals).toHaveLength(1);
});

test.describe('where the tokens are kept by the tab', () => {
  test.use({ mode: 'fallback' });

  const record = (page: Page) =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('oidc.default') ?? '{}').tokens as Record<string, unknown>);

  test('T-1: the record of tokens has its ten parts, and ends when the first of them does', async ({
    page,
    provider,
  }) => {
    provider.idLife = 300;
    await enter(page);
    const tokens = await record(page);
    expect(Object.keys(tokens).toSorted()).toEqual([
      'accessToken',
      'accessTokenPayload',
      'expiresAt',
      'expiresIn',
      'idToken',
      'idTokenPayload',
      'issuedAt',
      'refreshToken',
      'scope',
      'tokenType',
    ]);
    expect(Number(tokens['expiresAt']) - Number(tokens['issuedAt'])).toBeLessThanOrEqual(301);
  });

  test('T-6: hidden and offline nothing is tried and the tokens stay; seen and online again, it renews', async ({
    page,
    context,
    provider,
    time,
  }) => {
    await enter(page);
    const show = (hidden: boolean) =>
      page.evaluate(`
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${hidden ? 'hidden' : 'visible'}' });
        document.dispatchEvent(new Event('visibilitychange'));
      `);
    await show(true);
    await context.setOffline(true);
    await time.skip(NEARLY_DUE_MS);
    await time.pass(30_000);
    expect(provider.renewals).toHaveLength(0);
    expect(await record(page)).toHaveProperty('refreshToken');
    await context.setOffline(false);
    await show(false);
    await time.passUntil(() => provider.renewals.length > 0, 15_000);
    await expect(page.getByRole('heading', leaveReport)).toBeVisible();
  });

  test('T-9: a duplicated tab drops its copy of the tokens and signs in again without a word; both go on', async ({
    page,
    provider,
    time,
  }) => {
    await enter(page);
    const opened = page.waitForEvent('popup');
    await page.evaluate('void window.open(location.href)');
    const copy = await opened;
    await expect(copy.getByRole('heading', leaveReport)).toBeVisible();
    expect(provider.authorizations).toHaveLength(2);
    await time.skip(NEARLY_DUE_MS);
    await time.passUntil(() => provider.renewals.length >= 2, 15_000);
    const spent = provider.renewals.map(({ form }) => form.get('refresh_token'));
    expect(new Set(spent).size).toBe(spent.length);
    for (const tab of [page, copy]) await expect(tab.getByRole('heading', leaveReport)).toBeVisible();
  });

  test('T-11: with tokens that are past, a call waits for the renewal and goes out with the new one', async ({
    page,
    provider,
    api,
  }) => {
    await enter(page);
    // Nothing of the product may write its tokens once more; a call that is still on its way has the token of before.
    await page.goto('/favicon.svg');
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('oidc.default') ?? '{}');
      kept.tokens.accessToken = 'past';
      kept.tokens.expiresAt = Math.floor(Date.now() / 1000) - 5;
      sessionStorage.setItem('oidc.default', JSON.stringify(kept));
    });
    await page.goto('/leave-report');
    await expect.poll(() => provider.renewals.length).toBe(1);
    const sent = () => api.callsOf('/v1/Job/Mine').map(({ headers }) => headers.authorization);
    const renewed = async () => `Bearer ${String((await record(page))['accessToken'])}`;
    await expect.poll(async () => sent().includes(await renewed())).toBe(true);
    expect(api.calls.map(({ headers }) => headers.authorization)).not.toContain('Bearer past');
  });
});

test.describe('a provider that never answers', () => {
  test.use({ mode: 'fallback' });

  test('S-11: three attempts of 10 s to restore, three more to sign in, then the error page', async ({
    page,
    provider,
    time,
  }) => {
    provider.discoveryHangs = true;
    const asked = await time.momentsOf('/.well-known/openid-configuration');
    await page.goto('/leave-report');
    const title = page.getByRole('heading').first();
    for (const attempt of [1, 2, 3, 4, 5, 6]) {
      await time.passUntil(async () => (await asked()).length >= attempt, 15_000);
      await expect(title).toHaveText(attempt <= 3 ? 'Loading' : 'Authentication in progress');
    }
    await time.pass(10_000);
    await expect(title).toHaveText('Error authentication');
    const moments = await asked();
    expect(moments).toHaveLength(6);
    for (const [at, moment] of moments.slice(1).entries()) {
      const lasted = moment - (moments[at] ?? 0);
      // A request is seen a few milliseconds after its attempt began, now more and now fewer of them.
      expect(lasted).toBeGreaterThan(9_900);
      expect(lasted).toBeLessThan(15_000);
    }
    await expect.poll(() => provider.discoveries).toBe(6);
  });
});

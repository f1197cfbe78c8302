import { expect, MODES, test } from '../../support/scripted/test.ts';

/** Tokens live 600 s here; the renewal is due when 60 of them are left. */
const NEARLY_DUE_MS = 535_000;

for (const mode of MODES) {
  test.describe(`renewal, ${mode}`, () => {
    test.use({ mode });
    test.beforeEach(async ({ page, time }) => {
      await page.goto('/leave-report');
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
      await time.skip(NEARLY_DUE_MS);
    });

    test('T-2, T-3, T-5, R-1: renewal starts when 60 s are left, with four fields; two failures end no session, and a changed role list comes with it', async ({
      page,
      provider,
      time,
    }) => {
      provider.renewalFaults = [503, 503];
      provider.roles = ['HR Administrator', 'Employee'];
      for (const count of [1, 2, 3]) await time.passUntil(() => provider.renewals.length >= count, 12_000);
      const [sent] = provider.renewals;
      expect(sent?.left).toBeLessThanOrEqual(61);
      expect([...(sent?.form.keys() ?? [])].toSorted()).toEqual([
        'client_id',
        'grant_type',
        'redirect_uri',
        'refresh_token',
      ]);
      const [first, second, third] = provider.renewals.map(({ at }) => at);
      // 2 s, then 4 s; each call may arrive a step of the passing time later than it was sent.
      expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(1_400);
      expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(3_400);
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
      await page.getByRole('button', { name: /User menu/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Switch To: Employee' })).toBeVisible();
    });

    test('T-4, R-1, R-3: a refusal ends the session at once; whoever loses every role is told so at the renewal, and nothing stays on the screen', async ({
      page,
      provider,
      time,
    }) => {
      provider.renewalFaults = [400];
      await time.passUntil(() => page.getByRole('heading', { name: 'Session timed out' }).isVisible(), 10_000);
      await expect(page.getByText('Your session has expired. Please re-authenticate.')).toBeVisible();
      expect(provider.renewals).toHaveLength(1);
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();

      provider.roles = [];
      await time.skip(NEARLY_DUE_MS);
      await time.passUntil(
        () => page.getByRole('heading', { name: 'Your account is not set up yet.' }).isVisible(),
        10_000,
      );
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    });
  });
}

test('T-4: five attempts, then the session is lost', async ({ page, provider, time }) => {
  await page.goto('/leave-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  provider.renewalFaults = [503, 503, 503, 503, 503];
  await time.skip(NEARLY_DUE_MS);
  for (const count of [1, 2, 3, 4, 5]) await time.passUntil(() => provider.renewals.length >= count, 12_000);
  await expect(page.getByRole('heading', { name: 'Session timed out' })).toBeVisible();
  expect(provider.renewals).toHaveLength(5);
});

test('T-8: without a refresh token the renewal goes silently through the hidden frame; who is not signed in there any more loses the session at once', async ({
  page,
  provider,
  time,
}) => {
  provider.hasRefreshTokens = false;
  await page.goto('/leave-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  await time.skip(NEARLY_DUE_MS);
  await time.passUntil(() => provider.authorizations.at(-1)?.get('prompt') === 'none', 10_000);
  await expect.poll(() => provider.exchanges.length).toBe(2);
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();

  provider.hasSession = false;
  await time.skip(NEARLY_DUE_MS);
  await time.passUntil(() => page.getByRole('heading', { name: 'Session timed out' }).isVisible(), 10_000);
});

test('T-8, E-8: a worker that the browser has killed loses no session, and nobody is asked for a password', async ({
  page,
  context,
  provider,
}) => {
  await page.goto('/leave-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  expect(provider.authorizations.length).toBeGreaterThan(1);
  expect(provider.exchanges.length).toBe(provider.authorizations.length);
});

import { expect, MODES, test } from '../../support/scripted/test.ts';

/** Access and id token live 66 s here, so that the renewal, 60 s ahead, comes after six. */
const SHORT_LIFE = 66;

for (const mode of MODES) {
  test.describe(`renewal, ${mode}`, () => {
    test.use({ mode });
    test.beforeEach(async ({ page, provider }) => {
      provider.life = SHORT_LIFE;
      await page.goto('/leave-report');
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
    });

    test('T-2, T-3: renewal starts when 60 s are left, with four fields', async ({ page, provider }) => {
      const signedIn = Date.now();
      await expect.poll(() => provider.renewals.length, { timeout: 12_000 }).toBe(1);
      expect(Date.now() - signedIn).toBeGreaterThan(2_500);
      const [sent] = provider.renewals;
      expect([...(sent?.form.keys() ?? [])].toSorted()).toEqual([
        'client_id',
        'grant_type',
        'redirect_uri',
        'refresh_token',
      ]);
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
    });

    test('T-4: a refusal ends the session at once', async ({ page, provider }) => {
      provider.renewalFaults = [400];
      await expect(page.getByRole('heading', { name: 'Session timed out' })).toBeVisible({ timeout: 12_000 });
      await expect(page.getByText('Your session has expired. Please re-authenticate.')).toBeVisible();
      expect(provider.renewals).toHaveLength(1);
      provider.life = 600;
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
    });

    test('T-5: a provider that is back after two failures ends no session', async ({ page, provider }) => {
      provider.renewalFaults = [503, 503];
      await expect.poll(() => provider.renewals.length, { timeout: 25_000 }).toBe(3);
      const [first, second, third] = provider.renewals.map(({ at }) => at);
      expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(1_900);
      expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(3_900);
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
    });

    test('R-1: a role list that changed arrives with the renewal', async ({ page, provider }) => {
      provider.roles = ['HR Administrator', 'Employee'];
      await expect.poll(() => provider.renewals.length, { timeout: 12_000 }).toBe(1);
      await page.getByRole('button', { name: /User menu/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Switch To: Employee' })).toBeVisible();
    });

    test('R-1, R-3: whoever loses every role is told so at the renewal, and nothing stays on the screen', async ({
      page,
      provider,
    }) => {
      provider.roles = [];
      await expect(page.getByRole('heading', { name: 'Your account is not set up yet.' })).toBeVisible({
        timeout: 15_000,
      });
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    });
  });
}

test('T-4: five attempts, then the session is lost', async ({ page, provider }) => {
  provider.life = SHORT_LIFE;
  await page.goto('/leave-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  provider.renewalFaults = [503, 503, 503, 503, 503];
  await expect(page.getByRole('heading', { name: 'Session timed out' })).toBeVisible({ timeout: 45_000 });
  expect(provider.renewals).toHaveLength(5);
});

test('T-8: without a refresh token the renewal goes silently through the hidden frame', async ({ page, provider }) => {
  provider.life = SHORT_LIFE;
  provider.hasRefreshTokens = false;
  await page.goto('/leave-report');
  await expect.poll(() => provider.authorizations.at(-1)?.get('prompt'), { timeout: 15_000 }).toBe('none');
  await expect.poll(() => provider.exchanges.length).toBe(2);
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
});

test('T-8: who is not signed in at the provider any more loses the session at once', async ({ page, provider }) => {
  provider.life = SHORT_LIFE;
  provider.hasRefreshTokens = false;
  await page.goto('/leave-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  provider.hasSession = false;
  await expect(page.getByRole('heading', { name: 'Session timed out' })).toBeVisible({ timeout: 20_000 });
});

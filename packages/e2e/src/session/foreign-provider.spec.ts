import type { Page } from '@playwright/test';
import { expect, MODES, test } from '../../support/scripted/test.ts';

/** Tokens live 600 s here; the renewal is due when 60 of them are left. */
const NEARLY_DUE_MS = 535_000;
const goOn = (page: Page) => page.getByRole('link', { name: 'Go on' }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

for (const mode of MODES) {
  test.describe(`session-and-shell 13: a provider of somebody else, ${mode}`, () => {
    test.use({ mode, providerPath: '/realms/acme' });

    test('13: a path in the issuer, another subject, a click more, a silent session frame, a scope that names no offline_access: sign-in, renewal, second tab and logout work', async ({
      page,
      context,
      provider,
      time,
      web,
    }) => {
      provider.subject = 'oidc|5f7c 62';
      provider.asksFirst = true;
      provider.checksSession = 'silent';
      provider.scope = 'openid profile email tenant apibff roles apicore';
      await page.goto('/leave-report?from=2025#top');
      await goOn(page);
      await expect(title(page, 'Leave Report')).toBeVisible();
      expect(page.url()).toBe(`${web}/leave-report?from=2025#top`);
      // Who it is comes from the claims and from userinfo, not from the subject.
      await expect(page.getByRole('button', { name: /User menu/ })).toContainText('Siti');
      expect(provider.exchanges).toHaveLength(1);

      await time.skip(NEARLY_DUE_MS);
      await time.passUntil(() => provider.renewals.length > 0, 10_000);
      expect(provider.renewals[0]?.form.get('grant_type')).toBe('refresh_token');
      await time.pass(10_000);
      // A frame that never answers has said nothing about the session.
      expect(provider.sessionChecks).toHaveLength(0);
      await expect(title(page, 'Leave Report')).toBeVisible();

      const second = await context.newPage();
      await second.goto('/approval');
      if (mode === 'fallback') await goOn(second);
      await expect(title(second, 'Approvals')).toBeVisible();

      await page.getByRole('button', { name: /User menu/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await goOn(page);
      // It goes no further: nothing is left to come back for.
      await expect(page.getByRole('heading', { name: 'Signed out at the provider' })).toBeVisible();
      expect(provider.signOuts).toHaveLength(1);
      await expect(second.getByRole('heading', { name: 'Session timed out' })).toBeVisible();
    });
  });
}

test.describe('session-and-shell 13: what a provider calls roles and tenants', () => {
  test('R-4, R-6, TN-1: who it is here is the API’s to say, whatever roles and tenants are called at the provider', async ({
    page,
    provider,
    api,
  }) => {
    provider.roles = ['grp-hr-4711', 'grp-all'];
    api.roles = ['Payroll Officer', 'Employee'];
    provider.tenantName = 'Acme Corporation Ltd';
    api.tenant = 't-1';
    await page.goto('/leave-report');
    const picker = page.getByRole('dialog', { name: 'Selected Role' });
    await expect(picker.getByRole('button')).toHaveText([/Payroll Officer/, /Employee/]);
    expect(api.callsOf('/v1/Menu/MenuByRole')).toHaveLength(0);
    await picker.getByRole('button', { name: /Payroll Officer/ }).click();
    await expect(title(page, 'Leave Report')).toBeVisible();
    // The page is named by its address, before its menu is there.
    await expect
      .poll(() =>
        api.callsOf('/v1/Menu/MenuByRole').map(({ query, headers }) => [query.get('role'), headers['x-tenant']]),
      )
      .toEqual([['Payroll Officer', 't-1']]);
    await page.getByRole('button', { name: /User menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Switch To: Employee' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /grp-/ })).toHaveCount(0);
  });

  test('R-4, TN-1: a provider that knows no roles at all, and names no tenant but its id, keeps nobody out', async ({
    page,
    provider,
    api,
  }) => {
    provider.roles = [];
    api.roles = ['Tenant Administrator'];
    provider.tenantName = undefined;
    api.tenant = 't-1';
    await page.goto('/leave-report');
    await expect(title(page, 'Leave Report')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Leave Report' })).toBeVisible();
    expect(api.callsOf('/v1/Menu/MenuByRole').map(({ headers }) => headers['x-tenant'])).toEqual(['t-1']);
  });

  test('13: a token that the API cannot use is no expired session: the page says what to correct', async ({
    page,
    provider,
    api,
  }) => {
    const message = 'The access token has aud "account", but OIDC_AUDIENCE expects "urn:personalia:api".';
    api.faults.set('/v1/Role/Mine', [{ status: 401, code: 'TOKEN_UNSUITABLE', message }]);
    await page.goto('/leave-report');
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('npm run check-provider')).toBeVisible();
    expect(provider.renewals).toHaveLength(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Signed out at the provider' })).toBeVisible();
  });

  test('L-1, 13: a revocation that is refused and a sign-out that never answers leave nothing here', async ({
    page,
    provider,
    web,
  }) => {
    provider.revocationStatus = 401;
    provider.signOutHangs = true;
    await page.goto('/leave-report');
    await expect(title(page, 'Leave Report')).toBeVisible();
    await page.getByRole('button', { name: /User menu/ }).click();
    // The page that follows never comes.
    await page.getByRole('menuitem', { name: 'Logout' }).click({ noWaitAfter: true });
    await expect.poll(() => provider.signOuts.length).toBe(1);
    const before = provider.authorizations.length;
    await page.goto(`${web}/leave-report`);
    await expect.poll(() => provider.authorizations.length).toBe(before + 1);
  });
});

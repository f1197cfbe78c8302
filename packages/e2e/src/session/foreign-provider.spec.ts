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

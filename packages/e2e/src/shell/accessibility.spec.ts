import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/scripted/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`Y-7: no violation of level A or AA, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the frame with a page, the user menu and the panels', async ({ page, api }) => {
      api.jobs = ['running', 'failed', 'completed'].map((state, at) => ({
        id: String(at),
        kind: 'import',
        title: `Import ${at}`,
        state,
        progress: { done: 1, total: 2 },
        message: 'A word',
        resultFile: { name: 'a.csv', url: '/v1/File/1' },
        errorFile: null,
        createdAt: '2026-11-20T12:00:00Z',
        finishedAt: null,
        link: '/approval',
      }));
      await page.goto('/leave-report');
      await expect(page.getByText('No data for these filters.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /User menu/ }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      for (const name of [/Background jobs/, /Start setting up/]) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
    });

    test('the role picker', async ({ page, provider }) => {
      provider.roles = ['HR Administrator', 'Employee'];
      await page.goto('/leave-report');
      await expect(page.getByText('What a Employee does')).toBeVisible();
      await expectAccessible(page);
    });

    test('changing the password, with mistakes', async ({ page }) => {
      await page.goto('/change-password');
      await page.getByLabel('New password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Change password', exact: true }).click();
      await expect(page.getByText('Enter your current password.')).toBeVisible();
      await expectAccessible(page);
    });

    test('the 403 page and the page of a failed sign-in', async ({ page }) => {
      await page.goto('/user-role');
      await expect(page.getByRole('region', { name: '403' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/authentication/callback?error=access_denied&state=x');
      await expect(page.getByRole('heading', { name: 'Error authentication' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the drawer of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/leave-report');
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await expect(menu.getByRole('link', { name: 'Approvals', exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

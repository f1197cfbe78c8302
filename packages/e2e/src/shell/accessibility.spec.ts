import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../../support/accessible.ts';
import { expect, test } from '../../support/scripted/kept-tab.ts';

/** What another colour scheme can change is judged in the dark as well. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test.describe('Y-7: no violation of level A or AA, light and dark', () => {
  test('the frame with a page, the user menu, the panels, and the drawer of a phone', async ({ page, api }) => {
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
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: /User menu/ }).click();
    await expectAccessibleInBoth(page);
    await page.keyboard.press('Escape');
    for (const name of [/Background jobs/, /Start setting up/]) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await expectAccessibleInBoth(page);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Approvals', exact: true })).toBeVisible();
    await expectAccessibleInBoth(page);
  });

  test('the role picker, changing the password with mistakes, the 403 page and the page of a failed sign-in', async ({
    page,
    provider,
  }) => {
    await page.goto('/change-password');
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
    await expect(page.getByText('Enter your current password.')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.goto('/user-role');
    await expect(page.getByRole('region', { name: '403' })).toBeVisible();
    await expectAccessibleInBoth(page);
    provider.roles = ['HR Administrator', 'Employee'];
    await page.evaluate(() => localStorage.removeItem('role:t-1:u-1'));
    await page.goto('/leave-report');
    await expect(page.getByText('What a Employee does')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.goto('/authentication/callback?error=access_denied&state=x');
    await expect(page.getByRole('heading', { name: 'Error authentication' })).toBeVisible();
    await expectAccessibleInBoth(page);
  });
});

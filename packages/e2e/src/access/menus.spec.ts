import { expect, test } from '@playwright/test';
import { expectAccessible, open } from '../resource/actors.ts';
import { asAdministratorOfNewCustomer, menuOf } from './administrator.ts';

test('D4: a menu is renamed and moved, everybody sees it so, and a reset brings the words of the product back', async ({
  page,
}) => {
  await asAdministratorOfNewCustomer(page);
  const items = menuOf(page).getByRole('link');
  await open(page, '/menu');
  await expectAccessible(page);

  await page.locator('.menu-table').getByRole('link', { name: 'User Roles' }).click();
  await page.getByLabel('Label in English').fill('Who may what');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Who may what was saved.')).toBeVisible();
  await expect(items.filter({ hasText: 'Who may what' })).toBeVisible();

  await page.getByRole('button', { name: 'Move Who may what up' }).click();
  await expect(items.nth(1)).toHaveText('Who may what');
  await page.reload();
  await expect(items.nth(1)).toHaveText('Who may what');

  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(items.nth(2)).toHaveText('User Roles');
  await expect(items.nth(1)).toHaveText('User List');
});

import { expect, test } from '@playwright/test';
import { asAdministratorOfNewCustomer } from './administrator.ts';

test('D2: who never chose a language gets the one of the browser; a choice is kept on every device', async ({
  page,
  browser,
}) => {
  const { email, password } = await asAdministratorOfNewCustomer(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const elsewhere = await (await browser.newContext({ locale: 'id-ID' })).newPage();
  await elsewhere.goto('/');
  await elsewhere.locator('input[name="login"]').fill(email);
  await elsewhere.locator('input[name="password"]').fill(password);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('link', { name: 'Karyawan', exact: true })).toBeVisible();
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'id');
  // The roles of the system speak the language too, although their names are fixed for the sign-in provider.
  await expect(elsewhere.getByRole('button', { name: /Menu pengguna/ })).toContainText('Administrator Perusahaan');
  await elsewhere.goto('/user-role');
  await expect(elsewhere.getByRole('row', { name: /Petugas Klaim/ })).toContainText('Memeriksa klaim');

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await elsewhere.reload();
  await expect(elsewhere.getByRole('link', { name: 'User List', exact: true })).toBeVisible();
  await elsewhere.context().close();
});

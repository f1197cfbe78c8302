import { expect, test } from '@playwright/test';
import { expectAccessible, go } from '../resource/actors.ts';
import { asAdministratorOfNewCustomer, invite, menuOf } from './administrator.ts';

test('D1, D2, D4, D6: what a company asks of passwords, its currency, whom it trusts and which features are on take effect; a language is chosen', async ({
  page,
  browser,
}) => {
  const { tenant, email, password } = await asAdministratorOfNewCustomer(page);
  const strong = 'Quiet-Harbour-Lantern-1852-Oak';
  const length = page.getByLabel('Minimum length (characters)');
  const strength = page.getByLabel('Minimum strength (0 to 4)');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saved = page.getByText(/ saved\.$/);
  /** A form that is opened next begins with what is known of the company by then. */
  const saveAndKnow = async () => {
    const known = page.waitForResponse((reply) => reply.url().endsWith('/v1/User/Me'));
    await save.click();
    await known;
  };

  await test.step('D6: upwards only, each mistake at its field', async () => {
    await go(page, '/tenant-setting');
    await expect(length).toHaveValue('8');
    await expect(strength).toHaveValue('0');
    await length.fill('7');
    await strength.fill('5');
    await save.click();
    await expect(page.locator('.field-error')).toHaveCount(2);
    await expect(length).toHaveAttribute('aria-invalid', 'true');
    await expect(strength).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await length.fill('14');
    await strength.fill('4');
    await save.click();
    await expect(saved.first()).toBeVisible();
  });

  await test.step('D6: the form for a new password asks for that much, and so does the server', async () => {
    await page.goto('/change-password');
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password', { exact: true }).fill('Short-1-word');
    await expect(page.getByText('Use at least 14 characters.').first()).toBeVisible();
    // How strong it is, from 0 to 4, while it is typed.
    const bar = page.getByRole('meter', { name: 'Strength' });
    for (const [typed, result] of [
      ['aaaaaaaaaaaa', '1'],
      ['abcdefgh', '2'],
      [strong, '4'],
    ] as const) {
      await page.getByLabel('New password', { exact: true }).fill(typed);
      await expect(bar).toHaveAttribute('value', result);
    }
    await page.getByLabel('New password', { exact: true }).fill('Short-1-word');
    await page.getByLabel('Confirm new password').fill('Short-1-word');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed.')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByLabel('New password', { exact: true }).fill(strong);
    await page.getByLabel('Confirm new password').fill(strong);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed.')).toBeVisible();
  });

  await test.step('D6: and so does the page where somebody who was invited sets the first one', async () => {
    const link = await invite(page, { first: 'Grace', email: `grace@${tenant}.example`, role: 'Auditor' });
    const grace = await (await browser.newContext()).newPage();
    await grace.goto(link);
    await grace.locator('input[name="newPassword"]').fill('Short-1-word');
    await grace.locator('input[name="confirm"]').fill('Short-1-word');
    await grace.getByRole('button', { name: 'Save password' }).click();
    await expect(grace.getByText('Use at least 14 characters.').first()).toBeVisible();
    await grace.context().close();
  });

  await test.step('D1: nobody shuts themselves out by the providers that the company trusts', async () => {
    await go(page, '/tenant-setting');
    await page.getByLabel('Trusted sign-in providers').fill('https://sign-in.example');
    await save.click();
    await expect(
      page.getByText(/You signed in through http\S+ yourself, so it has to stay in the list\./),
    ).toBeVisible();
    await page.getByLabel('Trusted sign-in providers').fill('');
  });

  await test.step('D1: new amounts begin in the currency of the company', async () => {
    const currency = page.getByRole('combobox', { name: 'Currency' });
    await currency.click();
    await currency.fill('SGD');
    await page.keyboard.press('Enter');
    await saveAndKnow();
    await go(page, '/salary-range/salary-range-form');
    await expect(
      page.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: 'Currency' }) }),
    ).toContainText('SGD');
  });

  await test.step('10.2: what the company does without is asked of nobody who is hired', async () => {
    await go(page, '/employee/employee-form');
    await expect(page.getByRole('combobox', { name: 'Religion' })).toBeVisible();
    await go(page, '/tenant-setting');
    await page.locator('.ant-select', { hasText: 'Blood type' }).getByRole('combobox').press('Backspace');
    await saveAndKnow();
    await go(page, '/employee/employee-form');
    await expect(page.getByRole('combobox', { name: 'Religion' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Blood type' })).toHaveCount(0);
  });

  await test.step('D2: who never chose a language gets the one of the browser; a choice is kept on every device', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    const elsewhere = await (await browser.newContext({ locale: 'id-ID' })).newPage();
    await elsewhere.goto('/');
    await elsewhere.locator('input[name="login"]').fill(email);
    await elsewhere.locator('input[name="password"]').fill(strong);
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

  await test.step('D4: a menu of a feature comes with the feature', async () => {
    const entry = menuOf(page).getByRole('link', { name: 'Audit Trail' });
    await go(page, '/menu');
    await page.locator('.menu-table').getByRole('link', { name: 'Audit Trail' }).click();
    await page.getByLabel('Feature').fill('pilot');
    await expectAccessible(page);
    await save.click();
    await expect(page.getByText('Audit Trail was saved.')).toBeVisible();
    await expect(entry).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Audit Trail/ })).toContainText('with pilot');
    await go(page, '/tenant-setting');
    await page.getByLabel('Feature flags').fill('pilot');
    // The notice of what was saved before may still stand there.
    await saveAndKnow();
    await page.reload();
    await expect(entry).toBeVisible();
  });
});

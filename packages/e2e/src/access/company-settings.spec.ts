import { expect, test } from '@playwright/test';
import { expectAccessible, go } from '../resource/actors.ts';
import { asAdministratorOfNewCustomer, invite, menuOf } from './administrator.ts';

test('D1, D4, D6: what a company asks of passwords, its currency, whom it trusts, its menus and which features are on take effect', async ({
  page,
  browser,
}) => {
  const { tenant, password } = await asAdministratorOfNewCustomer(page);
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
    const strong = 'Quiet-Harbour-Lantern-1852-Oak';
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

  await test.step('10.2: each way to call people has an example beside it, and the trail tells the choice', async () => {
    await go(page, '/tenant-setting');
    const called = page.getByRole('combobox', { name: 'Name format' });
    await called.click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'Putra, Dr. Yoga Adi, M.M.' }).click();
    await expectAccessible(page);
    await save.click();
    await expect(saved.first()).toBeVisible();
    await go(page, '/tenant-setting');
    await expect(page.locator('.ant-select').filter({ has: called })).toContainText('Putra, Dr. Yoga Adi, M.M.');
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByText('Yoga Adi Putra, M.M. · all names').first()).toBeVisible();
  });

  await test.step('D7: whether e-mail arrives can be tried where a mail server is set; here none is, and the page says so', async () => {
    await go(page, '/tenant-setting');
    const mail = page.getByRole('region', { name: 'E-mail' });
    await expect(mail).toContainText('This installation sends no e-mail');
    await expect(mail.getByRole('button')).toHaveCount(0);
  });

  await test.step('D4: a menu is renamed and moved, everybody sees it so, and a reset brings the words of the product back', async () => {
    const items = menuOf(page).getByRole('link');
    await go(page, '/menu');

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
    await save.click();
    await expect(saved.first()).toBeVisible();
    await page.reload();
    await expect(entry).toBeVisible();
  });
});

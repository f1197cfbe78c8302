import { expect, test } from '@playwright/test';
import { chooseOption, expectAccessible, go, open } from '../resource/actors.ts';
import { asAdministratorOfNewCustomer, invite, rowCommand } from './administrator.ts';

test('STALE, RO-9, D1, D3: two edits of a role meet, a role is put away, duties are separated, the company is renamed, a language is chosen', async ({
  page,
  context,
  browser,
}) => {
  const { tenant, email, password } = await asAdministratorOfNewCustomer(page);
  await invite(page, { first: 'Grace', email: `grace@${tenant}.example`, role: 'Time Administrator' });
  const matrix = (on: typeof page, menu: string, action: string) =>
    on.getByRole('checkbox', { name: `${menu}: ${action}`, exact: true });

  await test.step('STALE: menu by menu, side by side', async () => {
    await go(page, '/user-role');
    await page.getByRole('link', { name: 'Time Administrator' }).click();
    await page.getByText('Permissions', { exact: true }).click();
    await matrix(page, 'Shifts', 'Delete').uncheck();
    await matrix(page, 'Locations', 'Export').uncheck();

    const other = await context.newPage();
    await open(other, page.url());
    await other.getByLabel('Description').fill('Plans shifts.');
    await other.getByText('Permissions', { exact: true }).click();
    await matrix(other, 'Locations', 'View').uncheck();
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Time Administrator was saved.')).toBeVisible();
    await other.close();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const compare = page.getByRole('alertdialog', { name: 'Someone else changed this record' });
    await expect(compare.getByRole('group', { name: 'Description' })).toContainText('Plans shifts.');
    await expect(compare.getByText('Changed by both')).toHaveCount(1);
    await expectAccessible(page);
    await compare.getByRole('group', { name: 'Locations' }).getByRole('radio', { name: 'Theirs' }).check();
    await compare.getByRole('button', { name: 'Save the chosen values' }).click();
    await expect(page.getByText('Time Administrator was saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Time Administrator' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('Plans shifts.');
    await page.getByText('Permissions', { exact: true }).click();
    await expect(matrix(page, 'Shifts', 'Delete')).not.toBeChecked();
  });

  await test.step('RO-9: who loses the role is named before', async () => {
    await go(page, '/user-role');
    // As it was saved just now: an older version of it could not be put away.
    await expect(page.getByRole('row', { name: /^Time Administrator|Plans shifts/ })).toContainText('Plans shifts.');
    await rowCommand(page, 'Time Administrator', 'Deactivate');
    const question = page.getByRole('alertdialog', { name: 'Deactivate Time Administrator?' });
    await expect(question).toContainText('1 user has this role');
    await expect(question.getByRole('listitem')).toContainText('Grace Example');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Time Administrator deactivated.')).toBeVisible();
  });

  await test.step('D3: a rule of separated duties is added and taken out of use', async () => {
    await page.getByText('Segregation of duties', { exact: true }).click();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a rule' });
    await dialog.getByRole('textbox', { name: 'Code' }).fill('GRADE-PAY');
    const choose = (field: string, entry: string, search = false) =>
      chooseOption(dialog.getByRole('combobox', { name: field }), entry, search);
    await choose('One page', 'Grades', true);
    await choose('One action', 'Edit');
    await choose('Other page', 'Salary Ranges', true);
    await choose('Other action', 'Edit');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Rule GRADE-PAY was saved.')).toBeVisible();
    await expect(page.getByRole('row', { name: /GRADE-PAY/ })).toContainText('Grades: Edit and Salary Ranges: Edit');
    await page.getByRole('switch', { name: 'GRADE-PAY: In use' }).click();
    await expect(page.getByRole('switch', { name: 'GRADE-PAY: In use' })).not.toBeChecked();
    await expectAccessible(page);
  });

  await test.step('D1: the settings of the company', async () => {
    await go(page, '/tenant-setting');
    await page.getByLabel('Name of the company').fill('Renamed Company');
    await page.getByLabel('Page for changing the password').fill('nowhere');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter an address that begins with https://.')).toBeVisible();
    await page.getByLabel('Page for changing the password').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Renamed Company saved.')).toBeVisible();
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByText('Renamed Company').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('D2: who never chose a language gets the one of the browser; a choice is kept on every device', async () => {
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
});

import { expect, test } from '@playwright/test';
import { expectAccessible, go, open } from '../resource/actors.ts';
import { acceptInvitation, asAdministratorOfNewCustomer, invite, menuOf, rowCommand } from './administrator.ts';

test('D2, D3, RO-9: a role is made from a copy, given to somebody invited, decides what they see until they are kept out, and is put away', async ({
  page,
  context,
  browser,
}) => {
  const { tenant } = await asAdministratorOfNewCustomer(page);
  const email = `grace@${tenant}.example`;
  const matrix = (menu: string, action: string, on = page) =>
    on.getByRole('checkbox', { name: `${menu}: ${action}`, exact: true });

  await test.step('RO-1, RO-7: a copy of a system role, with other permissions', async () => {
    await go(page, '/user-role/user-role-form');
    await page.getByRole('combobox', { name: 'Copy from role' }).click();
    await page.getByTitle('Time Administrator', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Shift Planner');
    await page.getByText('Permissions', { exact: true }).click();
    await expect(matrix('Employees', 'View')).toBeChecked();
    await matrix('Employees', 'View').uncheck();
    await expect(matrix('Employees', 'Export')).not.toBeChecked();
    await page
      .locator('summary')
      .filter({ hasText: /^Access/ })
      .click();
    await matrix('Menus', 'Edit').check();
    await expect(matrix('Menus', 'View')).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Shift Planner was saved.')).toBeVisible();
  });

  const link = await invite(page, { first: 'Grace', email, role: 'Shift Planner' });
  const grace = await acceptInvitation(browser, link, email);

  await test.step('MN-2, SP-7: the menu is that of the role, and what is not in it is forbidden', async () => {
    await expect(grace.getByText('Acting as Shift Planner')).toBeVisible();
    await open(grace, '/location');
    await expect(menuOf(grace).getByRole('link', { name: 'Locations' })).toBeVisible();
    await expect(menuOf(grace).getByRole('link', { name: 'Employees', exact: true })).toHaveCount(0);
    await grace.goto('/employee');
    await expect(grace.getByRole('region', { name: '403' })).toBeVisible();
  });

  await test.step('STALE, RO-10: two edits of the role meet, menu by menu; what is taken from it is gone at the next call', async () => {
    await go(page, '/user-role');
    await page.getByRole('link', { name: 'Shift Planner' }).click();
    await page.getByText('Permissions', { exact: true }).click();
    await matrix('Shifts', 'Delete').uncheck();
    await matrix('Locations', 'Export').uncheck();

    const other = await context.newPage();
    await open(other, page.url());
    await other.getByLabel('Description').fill('Plans shifts.');
    await other.getByText('Permissions', { exact: true }).click();
    await matrix('Locations', 'View', other).uncheck();
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Shift Planner was saved.')).toBeVisible();
    await other.close();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const compare = page.getByRole('alertdialog', { name: 'Someone else changed this record' });
    await expect(compare.getByRole('group', { name: 'Description' })).toContainText('Plans shifts.');
    await expect(compare.getByText('Changed by both')).toHaveCount(1);
    await expectAccessible(page);
    await compare.getByRole('group', { name: 'Locations' }).getByRole('radio', { name: 'Theirs' }).check();
    await compare.getByRole('button', { name: 'Save the chosen values' }).click();
    await expect(page.getByText('Shift Planner was saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Shift Planner' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('Plans shifts.');
    await page.getByText('Permissions', { exact: true }).click();
    await expect(matrix('Shifts', 'Delete')).not.toBeChecked();

    await grace.goto('/location');
    await expect(grace.getByRole('region', { name: '403' })).toBeVisible();
    await expect(menuOf(grace).getByRole('link', { name: 'Locations' })).toHaveCount(0);
  });

  await test.step('D2: suspended, the next request is refused; activated, they are back', async () => {
    await go(page, '/user-management');
    await page.getByText('Users', { exact: true }).first().click();
    await rowCommand(page, 'Grace Example', 'Suspend');
    await expect(page.getByText('Grace Example is suspended.')).toBeVisible();
    await grace.goto('/menu');
    await expect(grace.getByText('Your account is not active. Contact your administrator.').first()).toBeVisible();

    await go(page, '/user-management?status=suspended');
    await rowCommand(page, 'Grace Example', 'Activate');
    await expect(page.getByText('Grace Example was activated.')).toBeVisible();
    await grace.goto('/menu');
    await expect(grace.locator('.menu-table')).toBeVisible();
  });

  await test.step('D2: an account is not ended by a slip of the hand', async () => {
    await go(page, '/user-management');
    await rowCommand(page, 'Grace Example', 'Deactivate');
    const question = page.getByRole('alertdialog', { name: 'Deactivate Grace Example?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Grace Example' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  });

  await test.step('C4: the trail says who did it, and its seals hold', async () => {
    await go(page, '/audit-trail?entity=User&action=UPDATE');
    const suspended = page.getByRole('row').filter({ hasText: 'Grace Example' }).filter({ hasText: 'Ada Lovelace' });
    await expect(suspended.first()).toContainText('Tenant Administrator');
    // What changed opens below the entry, as wide as the table, and not in its narrowest column.
    const fields = suspended.last().getByRole('button', { name: /field/ });
    await fields.click();
    await expect(fields).toHaveAttribute('aria-expanded', 'true');
    const changes = page.getByRole('row').filter({ hasText: 'Active → Suspended' });
    const table = await page.getByRole('table').boundingBox();
    expect((await changes.locator('td').boundingBox())?.width).toBe(table?.width);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('dialog', { name: 'Integrity checks' })).toContainText('Nothing was changed');
    await expectAccessible(page);
  });
  await grace.context().close();

  await test.step('RO-9: who loses the role is named before', async () => {
    await go(page, '/user-role');
    // As it was saved just now: an older version of it could not be put away.
    await expect(page.getByRole('row', { name: /Shift Planner/ })).toContainText('Plans shifts.');
    await rowCommand(page, 'Shift Planner', 'Deactivate');
    const question = page.getByRole('alertdialog', { name: 'Deactivate Shift Planner?' });
    await expect(question).toContainText('1 user has this role');
    await expect(question.getByRole('listitem')).toContainText('Grace Example');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Shift Planner deactivated.')).toBeVisible();
  });
});

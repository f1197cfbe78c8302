import { expect, type Page, test } from '@playwright/test';
import { chooseOption, expectAccessible, go } from '../resource/actors.ts';
import { apiAs } from '../resource/api-as.ts';
import { asAdministratorOfNewCustomer, invite } from './administrator.ts';

const MANY = 11;

/** Opens a choice and takes an entry of it. */
const choose = (page: Page, field: string, entry: string): Promise<void> =>
  chooseOption(page.getByRole('combobox', { name: field, exact: true }), entry);

test('D2, D3, D7: a step that does not apply, a role for one unit only, and a role for all who match', async ({
  page,
  request,
}) => {
  const { tenant, email, password } = await asAdministratorOfNewCustomer(page);
  const { base, headers } = await apiAs({ email, password, tenant, role: 'Tenant Administrator' });
  const make = async (kind: string, data: object) => {
    const answer = await request.post(`${base}/${kind}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  await make('OrganizationUnit', { code: 'NORTH', name: 'North Yard' });

  await test.step('D7: a step that does not apply is marked with a reason, and taken back', async () => {
    await page.getByRole('button', { name: /Start setting up your system now!/ }).click();
    const panel = page.getByRole('dialog', { name: 'Set up your system' });
    await expect(panel).toContainText('of 13 steps done');
    await panel.getByRole('button', { name: 'Does not apply: Set up claim types' }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByRole('alert')).toBeVisible();
    await panel.getByLabel('Why it does not apply to your company').fill('Expenses are paid by card.');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toContainText('of 12 steps done');
    await panel.getByRole('button', { name: 'It applies: Set up claim types' }).click();
    await expect(panel).toContainText('of 13 steps done');
    await page.keyboard.press('Escape');
  });

  await test.step('RO-5: the grants of a role reach the people of one unit', async () => {
    await go(page, '/user-role/user-role-form');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Yard Keeper');
    await page.getByText('Permissions', { exact: true }).click();
    await page
      .locator('summary')
      .filter({ hasText: /^People/ })
      .click();
    await page.getByRole('checkbox', { name: 'Employees: View', exact: true }).check();
    await choose(page, 'Employees: Scope', 'Organisation unit');
    await expect(page.getByText('Their own unit and all below it')).toBeVisible();
    await choose(page, 'Employees: Units', 'North Yard (NORTH)');
    await expect(page.getByText('Their own unit and all below it')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Yard Keeper was saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Yard Keeper' }).click();
    await page.getByText('Permissions', { exact: true }).click();
    await expect(page.getByRole('row', { name: /^Employees Employees: View/ })).toContainText('North Yard (NORTH)');
  });

  await test.step('D2: whom a role of one person reaches is said at the person', async () => {
    await invite(page, { first: 'Grace', email: `grace@${tenant}.example`, role: 'Yard Keeper' });
    await go(page, '/user-management?status=invited');
    await page.getByRole('link', { name: 'Grace Example' }).click();
    await choose(page, 'Yard Keeper: Only for units', 'North Yard (NORTH)');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Grace Example was saved.')).toBeVisible();
    await go(page, '/user-management?status=invited');
    await page.getByRole('link', { name: 'Grace Example' }).click();
    await expect(page.locator('.access-reach')).toContainText('North Yard (NORTH)');
  });

  await test.step('experience 1: a role for all who match the filter, not only for this page', async () => {
    for (let n = 1; n < MANY; n += 1)
      await make('User', { email: `many${n}@${tenant}.example`, firstName: 'Many', name: `Many ${n}` });
    await go(page, '/user-management?status=invited&size=10');
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: `Select all ${MANY} that match` }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Roles' }).click();
    const dialog = page.getByRole('dialog', { name: 'A role for all users who match' });
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await dialog.getByTitle('Auditor', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Give role' }).click();
    await expect(page.getByText(`${MANY} users were changed.`)).toBeVisible();
    await go(page, '/user-role');
    await expect(page.getByRole('row', { name: /^Auditor|Auditor/ }).first()).toContainText(String(MANY));
  });
});

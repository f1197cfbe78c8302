import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, go, open } from '../resource/actors.ts';
import { acceptInvitation, asAdministratorOfNewCustomer, invite } from './administrator.ts';

const notice = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const waits = (page: Page) => page.getByRole('region', { name: 'Waits for approval' });

async function openPerson(page: Page, name: string): Promise<void> {
  await go(page, '/user-management?status=invited');
  await page.getByRole('link', { name }).click();
}

test('US-8: where roles need approval, one administrator asks and another decides', async ({ page, browser }) => {
  const { tenant } = await asAdministratorOfNewCustomer(page);
  const email = `second@${tenant}.example`;
  const link = await invite(page, { first: 'Second', email, role: 'Tenant Administrator' });
  const second = await acceptInvitation(browser, link, email);

  await test.step('US-8: the company settings ask for it', async () => {
    await go(page, '/tenant-setting');
    await page.getByRole('switch', { name: 'Role grants need approval' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/ saved\.$/).first()).toBeVisible();
  });

  await test.step('US-8: a role that is given waits, and the page of the person says so', async () => {
    await invite(page, { first: 'Grace', email: `grace@${tenant}.example`, role: 'Auditor' });
    await expect(page.getByText('1 role waits for the approval of another administrator.')).toBeVisible();
    await openPerson(page, 'Grace Example');
    await expect(waits(page)).toContainText('Auditor');
    await expect(waits(page)).toContainText('Ada Lovelace');
    await expect(waits(page).getByRole('button', { name: 'Withdraw: Auditor for Grace Example' })).toBeVisible();
    await expect(waits(page).getByRole('button', { name: /^Decide/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('US-8: the other administrator is told, looks at it, and approves', async () => {
    await second.reload();
    await notice(second).click();
    await expect(second.getByText('Ada Lovelace asks to give Grace Example the role Auditor.')).toBeVisible();
    await second.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Open' }).click();
    await second.getByRole('button', { name: 'Decide: Auditor for Grace Example' }).click();
    const dialog = second.getByRole('dialog', { name: 'Auditor for Grace Example' });
    await expect(dialog).toContainText('Everybody');
    await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(second.getByText('Grace Example has the role Auditor.')).toBeVisible();
    await expect(second.getByText('Nothing is waiting for approval.')).toBeVisible();
    await expectAccessible(second);
  });

  await test.step('US-8: the role is there, and taking it away waits for nobody', async () => {
    await openPerson(page, 'Grace Example');
    await expect(waits(page)).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Role', exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Grace Example was saved.')).toBeVisible();
    await openPerson(page, 'Grace Example');
    await expect(page.getByRole('combobox', { name: 'Role', exact: true })).toHaveCount(0);
  });

  await test.step('US-8: several are decided at once; who rejects says why, and whoever asked reads it', async () => {
    for (const first of ['Hedy', 'Mary'])
      await invite(page, { first, email: `${first}@${tenant}.example`, role: 'Manager' });
    await open(second, '/user-management?tab=grants');
    await second.getByRole('checkbox', { name: 'Choose Hedy Example: Manager' }).check();
    await second.getByRole('checkbox', { name: 'Choose Mary Example: Manager' }).check();
    await second.getByRole('button', { name: 'Decide 2 together' }).click();
    const dialog = second.getByRole('dialog', { name: 'One decision for 2 requests' });
    await dialog.getByLabel('Comment').fill('They lead nobody.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(second.getByRole('dialog', { name: 'Result' })).toContainText('2 of 2 changed');
    await second.getByRole('button', { name: 'Close' }).click();
    await second.getByText('Rejected', { exact: true }).click();
    await expect(second.getByRole('row').filter({ hasText: 'Hedy Example' })).toContainText('They lead nobody.');

    await page.reload();
    await notice(page).click();
    await expect(
      page.getByText('Second Example did not approve the role Manager for Hedy Example: They lead nobody.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('US-8: switching it off waits for the other administrator, too', async () => {
    const needed = page.getByRole('switch', { name: 'Role grants need approval' });
    const asks = (who: Page) => who.getByRole('region', { name: 'Roles without approval' });
    await go(page, '/tenant-setting');
    await needed.click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(asks(page)).toContainText('Ada Lovelace asked to stop requiring approval of roles');
    await expect(needed).toBeChecked();
    await expect(asks(page).getByRole('button')).toHaveText(['Withdraw']);
    await expectAccessible(page);

    await second.reload();
    await notice(second).click();
    await second.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Open' }).first().click();
    await asks(second).getByRole('button', { name: 'Decide: roles without approval' }).click();
    const dialog = second.getByRole('dialog', { name: 'Roles without approval' });
    await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(second.getByText('Roles need no approval any more.')).toBeVisible();
    await expect(asks(second)).toHaveCount(0);

    await page.reload();
    await expect(needed).not.toBeChecked();
    await expect(asks(page)).toHaveCount(0);
  });
  await second.context().close();
});

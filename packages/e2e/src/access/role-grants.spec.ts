import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, go } from '../resource/actors.ts';
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
  await second.context().close();
});

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, go } from '../resource/actors.ts';
import { acceptInvitation, asAdministratorOfNewCustomer, invite } from './administrator.ts';

const notice = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const waits = (page: Page) => page.getByRole('region', { name: 'Waits for approval' });

async function openPerson(page: Page, name: string): Promise<void> {
  await go(page, '/user-management?status=invited');
  await page.getByRole('link', { name }).click();
}

test('B, US-8, C2: the workflow of role grants is changed; where roles need approval, one administrator asks, and another sees it come and decides', async ({
  page,
  browser,
}) => {
  const { tenant } = await asAdministratorOfNewCustomer(page);
  const email = `second@${tenant}.example`;
  const link = await invite(page, { first: 'Second', email, role: 'Tenant Administrator' });
  const second = await acceptInvitation(browser, link, email);

  await test.step('B: every new company has standard workflows', async () => {
    await go(page, '/workflow-setting');
    await expect(page.getByRole('row').filter({ hasText: 'Role assignments' })).toContainText('Everyone');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Role assignments' }).click();
    await expect(page.getByText('Version 1 published')).toBeVisible();
  });

  await test.step('B: the draft is simulated as it will be, then published', async () => {
    await page
      .getByRole('listitem', { name: /^Step 1:/ })
      .getByLabel('Name')
      .fill('A second administrator');
    await page.getByRole('button', { name: 'Save draft and simulate' }).click();
    await expect(page.getByText('You can publish this draft now.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Steps of the simulation' })).toContainText('A second administrator');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Role assignments' });
    await dialog.getByLabel('Change note').fill('Says who decides.');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Version 2 published')).toBeVisible();
    await page.getByText('Versions', { exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'A second administrator' }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('US-8: the company settings ask for it', async () => {
    await go(page, '/tenant-setting');
    await page.getByRole('switch', { name: 'Role grants need approval' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/ saved\.$/).first()).toBeVisible();
    await expect(second.getByRole('link', { name: 'No pending approvals' })).toBeVisible();
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

  await test.step('US-8, C2: the other administrator is told without a reload, looks at it, and approves', async () => {
    await expect(second.getByRole('link', { name: 'Pending approvals: 1' })).toBeVisible();
    await expect(second.getByRole('button', { name: 'Notifications: 1 new' })).toBeVisible();
    await notice(second).click();
    await expect(second.getByText('Ada Lovelace asks to give Grace Example the role Auditor.')).toBeVisible();
    await second.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Open' }).click();
    await second.getByRole('button', { name: 'Decide: Auditor for Grace Example' }).click();
    const dialog = second.getByRole('dialog', { name: 'Auditor for Grace Example' });
    await expect(dialog).toContainText('Everyone');
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

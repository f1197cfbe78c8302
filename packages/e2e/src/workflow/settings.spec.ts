import { expect, test } from '@playwright/test';
import { acceptInvitation, asAdministratorOfNewCustomer, invite } from '../access/administrator.ts';
import { expectAccessible, open, signIn } from '../resource/actors.ts';

test('B, C2: an administrator changes a workflow, simulates and publishes it, and an approver sees the request come by itself', async ({
  page,
  browser,
}) => {
  const { tenant } = await asAdministratorOfNewCustomer(page);
  const email = `second@${tenant}.example`;
  const link = await invite(page, { first: 'Second', email, role: 'Tenant Administrator' });
  const second = await acceptInvitation(browser, link, email);

  await test.step('B: every new company has standard workflows', async () => {
    await open(page, '/workflow-setting');
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

  await test.step('C2: the number in the header of the approver goes up without a reload', async () => {
    await open(page, '/tenant-setting');
    await page.getByRole('switch', { name: 'Role grants need approval' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/ saved\.$/).first()).toBeVisible();
    await expect(second.getByRole('link', { name: 'No pending approvals' })).toBeVisible();
    await invite(page, { first: 'Grace', email: `grace@${tenant}.example`, role: 'Auditor' });
    await expect(second.getByRole('link', { name: 'Pending approvals: 1' })).toBeVisible();
    await expect(second.getByRole('button', { name: 'Notifications: 1 new' })).toBeVisible();
  });
});

test('C1: a manager names his replacement on a phone, and cancels it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/workflow-replacement', 'manager@demo.example');
  await page.getByRole('link', { name: 'Add replacement' }).first().click();
  await page.getByRole('combobox', { name: /^Replacement/ }).fill('Bima');
  await page.getByTitle(/^Bima Prasetyo/).click();
  await page.getByLabel('From').fill('2031-03-03');
  await page.getByLabel('From').press('Enter');
  await page.getByLabel('To', { exact: true }).or(page.getByLabel('To*')).first().fill('2031-03-07');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save replacement' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Bima Prasetyo' });
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('3 Mar 2031 to 7 Mar 2031');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Cancel replacement' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel replacement' }).click();
  await expect(row).toContainText('Cancelled');
});

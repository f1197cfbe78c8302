import type { Page } from '@playwright/test';
import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, open, signIn } from '../resource/actors.ts';

const openTab = (page: Page, name: string) => page.locator('.access-tabs').getByText(name, { exact: true }).click();

test('D3: the list of roles tells of each its users, menus and reach; a role has its five parts, on a phone too', async ({
  page,
}) => {
  await signIn(page, '/user-role', 'admin@demo.example');
  const list = page.locator('.access-roles, main').first();
  for (const name of ['Name', 'Description', 'Users', 'Menus', 'Scope', 'Status'])
    await expect(list.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  const row = page.getByRole('row', { name: /Payroll\/Finance/ });
  await expect(row).toContainText('Sees pay and pays claims.');
  await expect(row).toContainText('Active');
  await page.getByRole('link', { name: 'Payroll/Finance' }).click();

  await test.step('General: a system role keeps its name', async () => {
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Sees pay and pays claims.');
  });

  await test.step('Permissions: modules that fold, up to six boxes for a menu, and whose records', async () => {
    await openTab(page, 'Permissions');
    const claims = page.locator('details').filter({ has: page.locator('summary', { hasText: /^Claims/ }) });
    const payments = claims.getByRole('row', { name: /^Claim Payments/ });
    for (const [action, isGiven] of [
      ['View', true],
      ['Create', true],
      ['Edit', true],
      ['Delete', false],
      ['Approve', true],
      ['Export', true],
    ] as const)
      await expect(payments.getByRole('checkbox', { name: `Claim Payments: ${action}` })).toBeChecked({
        checked: isGiven,
      });
    await expect(payments).toContainText('Everyone');
    await claims.locator('summary').click();
    await expect(payments).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('Fields: what the role sees and changes of each class', async () => {
    await openTab(page, 'Fields');
    const accessOf = (name: string) =>
      page.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { checked: true });
    await expect(accessOf('Pay')).toHaveAccessibleName('Edit');
    await expect(accessOf('Bank')).toHaveAccessibleName('View');
    await expect(accessOf('Medical')).toHaveAccessibleName('None');
    await expectAccessible(page);
  });

  await test.step('Users: who has it, and where from', async () => {
    await openTab(page, 'Users');
    await expect(page.getByRole('row', { name: /payroll@demo\.example/ })).toBeVisible();
  });

  await test.step('Preview menu: the pages that the ticks lead to, before anything is saved', async () => {
    await openTab(page, 'Preview menu');
    const preview = page.locator('.access-preview');
    await expect(preview.getByRole('listitem').filter({ hasText: 'Claim Payments' })).toContainText('Approve');
    await expect(preview).not.toContainText('Audit Trail');
    await openTab(page, 'Permissions');
    const claims = page.locator('details').filter({ has: page.locator('summary', { hasText: /^Claims/ }) });
    await claims.getByRole('checkbox', { name: 'Claim Payments: View' }).uncheck();
    await openTab(page, 'Preview menu');
    await expect(preview).not.toContainText('Claim Payments');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await openTab(page, 'Permissions');
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  // Nothing was saved, and nobody is asked twice.
  await open(page, '/user-role');
});

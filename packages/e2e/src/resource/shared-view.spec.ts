import type { Page } from '@playwright/test';
import { expect, test } from '../../support/kept-tab.ts';
import { signIn, uniqueCode } from './actors.ts';

const openViews = async (page: Page) => {
  await page.goto('/employee');
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menuitem', { name: 'All employees' })).toBeVisible();
};

test('6: a view shared with a role is there for everybody in it, and only its owner can take it away', async ({
  page,
  browser,
}) => {
  const name = uniqueCode('Shared ');
  await signIn(page, '/employee?sort=-hireDate', 'multi@demo.example', 'Manager');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a view' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Share with a role').selectOption('Manager');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`View ${name} saved.`)).toBeVisible();

  const context = await browser.newContext();
  const manager = await context.newPage();
  await test.step('somebody else in the role finds it, and who shares it', async () => {
    await signIn(manager, '/employee', 'manager@demo.example');
    await openViews(manager);
    await manager.getByRole('menuitem', { name: new RegExp(`${name}.*Shared with Manager`) }).click();
    await expect(manager).toHaveURL(/sort=-hireDate/);
    await manager.getByRole('button', { name }).click();
    await expect(manager.getByRole('menuitem', { name: 'Open by default' })).toBeVisible();
    await expect(manager.getByRole('menuitem', { name: 'Delete this view' })).toHaveCount(0);
  });

  await test.step('its owner deletes it, and it is gone for the role', async () => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Delete this view' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`View ${name} deleted.`)).toBeVisible();
    await openViews(manager);
    await expect(manager.getByRole('menuitem', { name })).toHaveCount(0);
  });
  await context.close();
});

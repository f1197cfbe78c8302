import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from '../resource/actors.ts';

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

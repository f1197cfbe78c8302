import { expect, test } from '../../support/kept-tab.ts';
import { chooseOption, expectAccessible, signIn, uniqueCode } from '../resource/actors.ts';

test('17.2: an export is scheduled, changed and deleted', async ({ page }) => {
  const name = `Payroll ${uniqueCode('S')}`;
  await signIn(page, '/employee-data');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Scheduled exports…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scheduled exports' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  const line = dialog.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('every week on Monday at 06:00, XLSX');

  await line.getByRole('button', { name: `Change ${name}` }).click();
  await expect(dialog.getByRole('heading', { name: `Change ${name}` })).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await chooseOption(dialog.getByLabel('How often'), 'Every month');
  await chooseOption(dialog.getByLabel('On day'), '25');
  await chooseOption(dialog.getByLabel('Format'), 'CSV');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(line).toContainText('every month on day 25 at 06:00, CSV');
  await expect(dialog.getByRole('heading', { name: 'Export this view regularly' })).toBeVisible();

  await line.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete the scheduled export ${name}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(line).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/kept-tab.ts';
import { signIn } from './actors.ts';

/** What the system of these tests answers at once (support/start-personalia.ts); in the product it is 5,000 rows. */
const AT_ONCE = 200;

test('17.2: a long export is made in the background, and its file is fetched from the jobs', async ({ page }) => {
  await signIn(page, '/employee');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  await expect(page.getByText('The export is being prepared.')).toBeVisible();
  await page.getByRole('button', { name: /Background jobs/ }).click();
  const panel = page.getByRole('dialog', { name: 'Background jobs' });
  const job = panel.getByRole('listitem').filter({ hasText: 'Export Employees (CSV)' }).first();
  await expect(job).toContainText('Completed', { timeout: 30_000 });
  const coming = page.waitForEvent('download');
  await job.getByRole('button', { name: 'Download result' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('Employees.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(AT_ONCE + 1);
});

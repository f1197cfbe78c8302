import { expect, test } from '@playwright/test';
import { signIn, uniqueCode } from '../resource/actors.ts';
import { check, counted, stepTitle, toColumns, upload } from './upload-steps.ts';

const ROWS = 12_000;

/** Enough employers that writing them takes a while. */
function employerFile(mark: string) {
  const rows = Array.from({ length: ROWS }, (_, at) => `${mark}${at},Employer ${mark} ${at},PT ${mark} ${at}`);
  return { name: `employers ${mark}.csv`, text: `Code,Name,Legal name\n${rows.join('\n')}\n` };
}

test('17.1: a run is paused, survives a reload with its progress, goes on where it was, and is undone', async ({
  page,
}) => {
  const mark = uniqueCode('L').slice(0, 12);
  await signIn(page, '/grade');
  await upload(page, 'Employer', employerFile(mark));
  await toColumns(page);
  await check(page);
  await expect(counted(page, 'To add')).toHaveText('12,000');
  await page.getByRole('button', { name: 'Continue to run' }).click();
  await page.getByRole('button', { name: 'Write 12,000 rows' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();

  // The chunk at hand is still settled; after that nothing moves.
  await page.waitForTimeout(2_000);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const written = await counted(page, 'Added').textContent();
  expect(Number(written?.replaceAll(',', ''))).toBeLessThan(ROWS);
  await page.waitForTimeout(1_500);
  await page.reload();
  await expect(counted(page, 'Added')).toHaveText(written ?? '');

  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(stepTitle(page, 'Result')).toBeVisible({ timeout: 90_000 });
  await expect(counted(page, 'Added')).toHaveText('12,000');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(counted(page, 'Removed')).toHaveText('12,000', { timeout: 90_000 });
});

import { expect, test } from '../../support/kept-tab.ts';
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
  // In the other company: a hire of the first one takes the only employer there.
  await signIn(page, '/grade', 'admin@other.example');
  await upload(page, 'Employer', employerFile(mark));
  await toColumns(page);
  await check(page);
  await expect(counted(page, 'To add')).toHaveText('12,000');
  await page.getByRole('button', { name: 'Continue to run' }).click();
  await page.getByRole('button', { name: 'Import 12,000 rows' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const resume = page.getByRole('button', { name: 'Resume' });
  await expect(resume).toBeVisible();

  // The chunk at hand is still settled; after that nothing moves. A run that went on would stand still at its end only.
  let written: string | null = null;
  await expect
    .poll(async () => {
      const before = written;
      await page.reload();
      await expect(resume).toBeVisible();
      written = await counted(page, 'Added').textContent();
      return written === before;
    })
    .toBe(true);
  expect(Number(String(written).replaceAll(',', ''))).toBeLessThan(ROWS);

  await resume.click();
  await expect(stepTitle(page, 'Result')).toBeVisible({ timeout: 90_000 });
  await expect(counted(page, 'Added')).toHaveText('12,000');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(counted(page, 'Removed')).toHaveText('12,000', { timeout: 90_000 });
});

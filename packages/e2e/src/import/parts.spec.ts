import { expect, test } from '../../support/kept-tab.ts';
import { signIn, uniqueCode } from '../resource/actors.ts';
import { stepTitle } from './upload-steps.ts';

/** Grades by the ten thousand, and more than two parts of a file. */
function longFile() {
  const code = uniqueCode('L');
  const line = (n: number) => `${code}${n},A grade of a file that is far too long for one request ${n},${n}`;
  const lines = Array.from({ length: 130_000 }, (_, n) => line(n));
  return { name: `${code}.csv`, text: `Code,Name,Rank\n${lines.join('\n')}\n` };
}

test('17.1: a large file goes in parts, and how much is there is shown', async ({ page }) => {
  await signIn(page, '/grade');
  await page.goto('/upload-data?entity=Grade');
  const { name, text } = longFile();
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(stepTitle(page, 'Content and mode')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(name).first()).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { signIn, uniqueCode } from '../resource/actors.ts';

/** Grades by the ten thousand, and more than two parts of a file. */
function longFile() {
  const code = uniqueCode('L');
  const line = (n: number) => `${code}${n},A grade of a file that is far too long for one request ${n},${n}`;
  return {
    name: `${code}.csv`,
    text: `Code,Name,Rank\n${Array.from({ length: 130_000 }, (_, n) => line(n)).join('\n')}\n`,
  };
}

test('17.1: a large file goes in parts; one that is lost on the way is sent again, and how much is there is shown', async ({
  page,
}) => {
  await signIn(page, '/upload-data?entity=Grade');
  const sent: string[] = [];
  await page.route('**/v1/Import/Upload/*/Part/*', async (route) => {
    const no = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    sent.push(no);
    // The second part is lost once.
    if (no === '2' && sent.filter((one) => one === '2').length === 1) return route.abort('connectionreset');
    return route.continue();
  });
  const { name, text } = longFile();
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page).toHaveURL(/\/upload-data\/[0-9a-f-]{36}/, { timeout: 60_000 });
  await expect(page.getByText(name).first()).toBeVisible();
  expect(sent).toEqual(['1', '2', '2', '3']);
});

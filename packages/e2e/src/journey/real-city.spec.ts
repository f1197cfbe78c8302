import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { beginAsAdministrator, newCustomer } from './new-tenant.ts';
import { add } from './organisation.ts';
import { checkCity, runThroughReload, undo } from './people.ts';

/** A published file of real people: it stays beside the repository, and a clone without it stands alone. */
const file = join(import.meta.dirname, '../../../../../shared/data/chicago-employees-2020.csv.gz');

// Nobody's name ends in a picture, a recording or a page snapshot of a failed test.
test.use({ actionTimeout: 20_000, screenshot: 'off', trace: 'off', video: 'off' });
process.env.PLAYWRIGHT_NO_COPY_PROMPT = '1';

const present = existsSync(file);
/** Every twelfth person: enough for a reload in the middle. The whole file goes through the API (`import/city-file.test.ts`). */
const PART = 12;

(present ? test : test.skip)('7: a part of the people of a real city, from the file to the undo', async ({ page }) => {
  test.setTimeout(900_000);
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const chosen = lines.filter((_, at) => at % PART === 0);
  const city = { rows: chosen.length - 1, text: chosen.join('\n') };
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await beginAsAdministrator(page, await newCustomer());
  await page.goto('/employer');
  await add(page, 'Employers', 'The City', {
    typed: { Code: 'CITY', Name: 'The City', 'Legal name': 'The City of Tests' },
  });
  await add(page, 'Locations', 'City Hall', {
    typed: { Code: 'HALL', Name: 'City Hall' },
    chosen: { Employer: 'The City' },
  });
  await add(page, 'Grades', 'Staff', { typed: { Code: 'G1', Name: 'Staff', Rank: '1' } });
  await checkCity(page, city, { employer: 'The City', location: 'City Hall', grade: 'Staff', hired: '2020-10-05' });
  await runThroughReload(page, city);
  const result = page.url();
  await page.getByRole('link', { name: 'Open employees' }).click();
  await expect(pages).toContainText('1-20 of');
  await page.getByRole('searchbox').fill('GARCIA');
  await expect(page).toHaveURL(/search=GARCIA/);
  await expect
    .poll(async () => (await page.locator('tbody tr').allTextContents()).every((row) => row.includes('GARCIA')))
    .toBe(true);
  await page.goto(result);
  await undo(page, 'Upload undone. All its changes were reversed.');
  await page.goto('/employee');
  await expect(page.getByText('No employees yet.')).toBeVisible();
});

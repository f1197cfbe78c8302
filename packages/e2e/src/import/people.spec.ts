import type { Page } from '@playwright/test';
import { expect, test } from '../../support/kept-tab.ts';
import { signIn, uniqueCode } from '../resource/actors.ts';
import { cityFile } from './city-file.ts';
import { check, choose, counted, stepTitle, toColumns, upload } from './upload-steps.ts';

const PEOPLE = 300;

/** What the file does not have: who employs, where, at which grade, and since when. */
async function fillTheRest(page: Page): Promise<void> {
  await choose(page, 'Employer', 'Nusantara Sejahtera');
  await choose(page, 'Location', 'Jakarta Head Office');
  const hired = page.getByLabel('Hire date');
  await hired.fill('2026-01-01');
  await hired.press('Enter');
  // New positions have no grade of their own: it is asked for.
  await choose(page, 'Grade', 'Director');
  // Other tests have units at the top, too.
  await choose(page, 'Add a field', 'Parent of new units');
  await choose(page, 'Parent of new units', 'Operations');
  // What the city pays lies far below the band of the grade: somebody says why.
  await choose(page, 'Add a field', 'Reason');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Taken over with the city');
}

test('17.1: people of a city: names split, units and positions created, a reload in the middle, undo', async ({
  page,
}) => {
  const mark = uniqueCode('C');
  await signIn(page, '/grade');
  await upload(page, 'Employee', cityFile(PEOPLE, mark));
  await page.getByRole('radio', { name: 'Add only' }).check();
  await toColumns(page);

  await test.step('columns of the city are known by their titles', async () => {
    await expect(page.getByText('8 of 8 columns are used.', { exact: false })).toBeVisible();
    await page.getByLabel('Create the unit if it is not known').check();
    await page.getByLabel('Create the position if it is not known').check();
    await fillTheRest(page);
    await expect(page.getByText('Still needed')).toHaveCount(0);
  });

  await check(page);
  await expect(counted(page, 'Errors')).toHaveText('0');
  await expect(counted(page, 'To add')).toHaveText(String(PEOPLE));

  await test.step('a reload in the middle comes back to the same upload and its progress', async () => {
    await page.getByRole('button', { name: 'Continue to run' }).click();
    await page.getByRole('button', { name: `Import ${PEOPLE} rows` }).click();
    await expect(page.getByRole('progressbar', { name: 'Importing rows' }).or(stepTitle(page, 'Result'))).toBeVisible();
    await page.reload();
    await expect(stepTitle(page, 'Result')).toBeVisible({ timeout: 60_000 });
    await expect(counted(page, 'Added')).toHaveText(String(PEOPLE));
  });

  await test.step('undo takes the people and what was made for them back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Upload undone. All its changes were reversed.')).toBeVisible({ timeout: 60_000 });
  });
});

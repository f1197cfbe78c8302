import { expect, test } from '@playwright/test';
import { expectAccessible, signIn, uniqueCode } from '../resource/actors.ts';
import { cityFile } from './city-file.ts';
import { check, choose, counted, stepTitle, toColumns, upload } from './upload-steps.ts';

/** Twelve pay bands: the grade of all of them is called as nobody here calls it, two are per a word nobody knows. */
const file = () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `Seniors,IDR,${at < 2 ? 'monatlich' : 'Month'},1,2,${2001 + at}-01-01`,
  );
  return {
    name: `bands ${Date.now()}.csv`,
    text: `Grade,Currency,Per,Minimum,Maximum,Valid from\n${rows.join('\n')}\n`,
  };
};

test('17.1: what is wrong most often comes first, its rows can be looked at alone, and a word gets its meaning there', async ({
  page,
}) => {
  await signIn(page, '/salary-range');
  await upload(page, 'SalaryRange', file());
  await toColumns(page);
  await check(page);
  await expect(counted(page, 'Errors')).toHaveText('12');
  const frequent = page.getByRole('region', { name: 'Error summary' });
  const rows = page.getByRole('region', { name: 'Rows with errors' }).locator('tbody tr');
  await expect(frequent.locator('tbody tr').first()).toContainText('Seniors is not a known grade.');
  await expect(rows).toHaveCount(14);
  await expectAccessible(page);

  await test.step('only the rows of one of them', async () => {
    await frequent.getByRole('button', { name: 'Show rows: Per monatlich' }).click();
    await expect(rows).toHaveCount(2);
    await expect(page.getByText('Only the rows of: Per: monatlich')).toBeVisible();
    await page.getByRole('button', { name: 'Show all rows' }).click();
    await expect(rows).toHaveCount(14);
  });

  await test.step('a word is told what it means: a value of the field, or a record', async () => {
    await frequent.getByRole('combobox', { name: 'monatlich means' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'Month' }).click();
    await frequent.getByRole('combobox', { name: 'Seniors means' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '(G5)' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('html').evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('button', { name: 'Continue to run' })).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText(/is not a known/)).toHaveCount(0);
  });

  await test.step('the meanings are kept with the columns', async () => {
    await page.goBack();
    await page.goForward();
    await page.getByRole('button', { name: 'Change columns' }).click();
    await expect(stepTitle(page, 'Columns')).toBeVisible();
    await expect(page.getByRole('list', { name: 'What the words in Per mean' })).toContainText('monatlich');
  });
});

test('17.1: what the file has no column for is given where it was missed, and the next check tells only what is left', async ({
  page,
}) => {
  await signIn(page, '/grade');
  await upload(page, 'Employee', cityFile(12, uniqueCode('F')));
  await page.getByRole('radio', { name: 'Add only' }).check();
  await toColumns(page);
  await page.getByLabel('Create the unit if it is not known').check();
  await page.getByLabel('Create the position if it is not known').check();
  await choose(page, 'Employer', 'Nusantara Sejahtera');
  await choose(page, 'Location', 'Jakarta Head Office');
  await choose(page, 'Add a field', 'Parent of new units');
  await choose(page, 'Parent of new units', 'Operations');
  await page.getByLabel('Hire date').fill('2026-01-01');
  await page.keyboard.press('Enter');
  // New positions have no grade of their own: it is asked for before the check.
  await choose(page, 'Grade', 'Director');
  await check(page);
  const frequent = page.getByRole('region', { name: 'Error summary' });

  await test.step('what the city pays lies below the band of the grade: somebody says why', async () => {
    await frequent.getByRole('textbox', { name: 'Reason for all rows' }).fill('Taken over with the city');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check again' }).click();
  });

  await expect(counted(page, 'Errors')).toHaveText('0');
  await expect(counted(page, 'To add')).toHaveText('12');
});

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { check, counted, stepTitle, toColumns, upload } from '../import/upload-steps.ts';
import { chooseRecord } from './organisation.ts';

export interface City {
  readonly rows: number;
  readonly text: string;
}

/** What the file does not have: who employs, where, since when, and on which grade. */
interface ForAll {
  readonly employer: string;
  readonly location: string;
  readonly grade: string;
  readonly hired: string;
}

/** From the file to the numbers of a check without an error. */
export async function checkCity(page: Page, { rows, text }: City, all: ForAll): Promise<void> {
  await upload(page, 'Employee', { name: 'city.csv', text });
  await toColumns(page);
  await expect(page.getByText('8 of 8 columns are used.')).toBeVisible();
  await page.getByLabel('Create the unit if it is not known').check();
  await page.getByLabel('Create the position if it is not known').check();
  await page.getByLabel('Hire date').fill(all.hired);
  await page.keyboard.press('Enter');
  await chooseRecord(page, 'Employer', all.employer);
  await chooseRecord(page, 'Location', all.location);
  await chooseRecord(page, 'Grade', all.grade);
  await check(page);
  await expect(counted(page, 'To add')).toHaveText(rows.toLocaleString('en'));
  await expect(counted(page, 'Errors')).toHaveText('0');
}

/** Starts the run, looks at its progress, reloads in the middle, and waits for the result. */
export async function runThroughReload(page: Page, { rows }: City): Promise<void> {
  await page.getByRole('button', { name: 'Continue to run' }).click();
  await page.getByRole('button', { name: /^Import/ }).click();
  const progress = page.getByRole('progressbar', { name: 'Importing rows' });
  await expect(progress.or(stepTitle(page, 'Result'))).toBeVisible();
  await page.reload();
  await expect(stepTitle(page, 'Result')).toBeVisible({ timeout: 300_000 });
  await expect(page.getByText('All rows are imported.')).toBeVisible();
  await expect(counted(page, 'Added')).toHaveText(rows.toLocaleString('en'));
}

/** Takes the upload back; `outcome` is what the wizard then says. */
export async function undo(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  // Thirty thousand people are taken back in about half a minute where nothing else runs.
  await expect(page.getByText(outcome)).toBeVisible({ timeout: 180_000 });
}

/** The lines of the export that the list offers now. */
export async function exportedLines(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  return text.replace('\uFEFF', '').trim().split(/\r?\n/);
}

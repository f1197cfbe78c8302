import { expect, type Page } from '@playwright/test';

/** A file that exists only in the test. */
export interface GeneratedFile {
  readonly name: string;
  readonly text: string;
}

/** Opens Upload Data for an entity and hands it a file; the wizard answers with its second step. */
export async function upload(page: Page, entity: string | null, file: GeneratedFile): Promise<void> {
  await page.goto(entity ? `/upload-data?entity=${entity}` : '/upload-data');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text, 'utf8') });
  await expect(page).toHaveURL(/\/upload-data\/[0-9a-f-]{36}/);
  await expect(stepTitle(page, 'Content and mode')).toBeVisible();
}

export const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/** Chooses the field that a column fills, or the value that all rows get, by typing what it is called. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(option);
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

/** A number on a card of counts, by its name. */
export const counted = (page: Page, name: string) =>
  page
    .locator('.count-card')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

export async function toColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to columns' }).click();
  // The next page's button comes to lie under the pointer, and would be judged in its passing colour.
  await page.mouse.move(0, 0);
}

export async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: 'Continue to run' })).toBeVisible({ timeout: 40_000 });
}

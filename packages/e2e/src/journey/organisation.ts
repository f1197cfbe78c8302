import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { apiAs } from '../resource/api-as.ts';
import type { Customer } from './new-tenant.ts';

/** What is typed into inputs and chosen in selections, by their labels. */
interface Draft {
  readonly typed: Readonly<Record<string, string>>;
  readonly chosen?: Readonly<Record<string, string>>;
}

/** From the list's Add button to the notice that the record is there. */
export async function add(page: Page, menu: string, name: string, { typed, chosen = {} }: Draft): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: menu, exact: true }).click();
  await page.locator('.list-toolbar').getByRole('link', { name: 'Add' }).click();
  for (const [label, text] of Object.entries(typed)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  for (const [label, option] of Object.entries(chosen)) await chooseRecord(page, label, option);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} added.`)).toBeVisible();
}

/** A record or choice by what it is called. */
export async function chooseRecord(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(option);
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
}

/** Units have no screen of their own yet: the first one comes through the API. */
export async function addUnitByApi(
  request: APIRequestContext,
  { email, password, tenant }: Customer,
  unit: { code: string; name: string },
): Promise<void> {
  const { base, headers } = await apiAs({ email, password, tenant, role: 'Tenant Administrator' });
  const answer = await request.post(`${base}/OrganizationUnit`, { headers, data: unit });
  expect(answer.status(), await answer.text()).toBe(201);
}

import { type Browser, expect, type Page } from '@playwright/test';
import { beginAsAdministrator, type Customer, newCustomer } from '../journey/new-tenant.ts';
import { go } from '../resource/actors.ts';

/** A company of its own, so that roles and menus can be turned inside out while other tests run. */
export async function asAdministratorOfNewCustomer(page: Page): Promise<Customer> {
  const customer = await newCustomer();
  await beginAsAdministrator(page, customer);
  return customer;
}

const PASSWORD = 'Silent-Meadow-1871';

/** Invites somebody through the form, with one role; returns the link that is shown once. */
export async function invite(page: Page, person: { first: string; email: string; role: string }): Promise<string> {
  await go(page, '/user-management/user-form');
  await page.getByLabel('First name').fill(person.first);
  await page.getByLabel('Full name').fill(`${person.first} Example`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Add a role' }).click();
  await page.getByRole('combobox', { name: 'Role', exact: true }).click();
  await page.getByTitle(person.role, { exact: true }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = page.getByText(/\/welcome\/[a-f0-9]{64}/).first();
  await expect(link).toBeVisible();
  return /http\S+\/welcome\/[a-f0-9]+/.exec(await link.innerText())?.[0] ?? '';
}

/** A browser of the invited person: the first password, and the first sign-in. */
export async function acceptInvitation(browser: Browser, link: string, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.locator('input[name="newPassword"]').fill(PASSWORD);
  await page.locator('input[name="confirm"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.locator('input[name="login"]').fill(email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(menuOf(page)).toBeVisible();
  return page;
}

export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** What the row of one record offers. */
export async function rowCommand(page: Page, record: string, command: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${record}` }).click();
  await page.getByRole('menuitem', { name: command, exact: true }).click();
}

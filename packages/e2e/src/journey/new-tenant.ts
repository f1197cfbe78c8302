import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { uniqueCode } from '../resource/actors.ts';

const root = join(import.meta.dirname, '../../../..');

export interface Customer {
  readonly tenant: string;
  readonly company: string;
  readonly email: string;
  readonly password: string;
  /** Where the first administrator sets a password. */
  readonly welcome: string;
}

/** A company that has just bought the product: `npm run create-tenant`, and its link in the first administrator's mail. */
export async function newCustomer(): Promise<Customer> {
  const tenant = uniqueCode('city-').toLowerCase();
  const customer = {
    tenant,
    company: `Company ${tenant}`,
    email: `ada@${tenant}.example`,
    password: 'Quiet-Harbour-1852',
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts/create-tenant.ts'), tenant, customer.company, customer.email, 'Ada Lovelace'],
    { cwd: root, env: { ...process.env, ...environment() } },
  );
  return { ...customer, welcome: linkIn(stdout) };
}

/** The running Personalia, as its commands find it. */
function environment(): NodeJS.ProcessEnv {
  const { E2E_DATA_DIR: dataFolder, E2E_ISSUER: issuer } = process.env;
  return {
    ...(dataFolder ? { DATA_DIR: dataFolder } : {}),
    ...(issuer ? { IDENTITY_PORT: new URL(issuer).port } : {}),
  };
}

function linkIn(output: string): string {
  const link = /http\S+\/welcome\/\S+/.exec(output)?.[0];
  if (!link) throw new Error(`No link was printed:\n${output}`);
  return link;
}

/** The link, the first password, and the first sign-in. */
export async function beginAsAdministrator(page: Page, { company, email, password, welcome }: Customer): Promise<void> {
  await page.goto(welcome);
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  await expect(page.getByText(company)).toBeVisible();
  await page.locator('input[name="newPassword"]').fill(password);
  await page.locator('input[name="confirm"]').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.locator('input[name="login"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
}

import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type Api, apiAs } from './api-as.ts';

export { expectAccessible } from '../../support/accessible.ts';

export const PASSWORD = 'Personalia-demo-1';

/** What a browser keeps of people who have signed in: their session at the provider, and the role they act in. */
const kept = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();
/** Who has signed in last with a browser, which may serve several tests (`kept-tab.ts`). */
const signedIn = new WeakMap<BrowserContext, string>();

/**
 * Signs in and opens a page of the product. The first time in a worker it goes through the provider's own page; after
 * that the browser begins as one that has been there: the provider knows it, and asks nothing. Where the test before
 * has left the same person signed in, that is all there is to it.
 */
export async function signIn(
  page: Page,
  path: string,
  email = 'hr@demo.example',
  role = ROLES[email] ?? '',
): Promise<void> {
  const who = `${email} ${role}`;
  const context = page.context();
  const before = signedIn.get(context);
  if (before !== who) {
    signedIn.delete(context);
    if (before) await signOut(page);
    const state = kept.get(who);
    if (state) await context.setStorageState(state);
    else {
      await signInByHand(page, email, role);
      kept.set(who, await context.storageState());
    }
    signedIn.set(context, who);
  }
  await open(page, path);
}

/** The browser forgets whoever was there: the session of its tab, and all that it kept. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate('sessionStorage.clear()');
  await page.context().setStorageState({ cookies: [], origins: [] });
}

async function signInByHand(page: Page, email: string, role: string): Promise<void> {
  await page.goto('/');
  await page.locator('input[name="login"]').fill(email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('.shell-main').waitFor();
  await chooseRole(page, role);
}

/** The API as the HR administrator of the demonstration. */
export const apiAsHr = (): Promise<Api> =>
  apiAs({ email: 'hr@demo.example', password: PASSWORD, tenant: 'demo', role: 'HR Administrator' });

/** The API as the employee of the demonstration. */
export const apiAsEmployee = (): Promise<Api> =>
  apiAs({ email: 'employee@demo.example', password: PASSWORD, tenant: 'demo', role: 'Employee' });

/** The role each person is met in; whoever has several is asked first. */
const ROLES: Readonly<Record<string, string>> = {
  'hr@demo.example': 'HR Administrator',
  'admin@demo.example': 'Tenant Administrator',
  'auditor@demo.example': 'Auditor',
  'manager@demo.example': 'Manager',
  'employee@demo.example': 'Employee',
};

async function chooseRole(page: Page, role: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Selected Role' });
  // The page behind the role; on a phone the menu is out of sight.
  const content = page.locator('main > :not(.loading)').first();
  await expect(picker.or(content).first()).toBeVisible();
  if (!(await picker.isVisible())) return;
  await picker
    .getByRole('button')
    .filter({ has: page.getByText(role, { exact: true }) })
    .click();
  await expect(content).toBeVisible();
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('.list-page, .form-page, .home, .import-home, .status-result').first().waitFor();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/**
 * Another page of the application that is open, as a link in it leads there: a fraction of loading it anew. The way leads over
 * an address where nothing is, so that what comes after it is drawn from its beginning.
 */
export async function go(page: Page, path: string): Promise<void> {
  const nowhere = page.locator('main > .status-result:not([data-left])');
  // A step of the application itself that was still on its way, as after saving, would come out on top.
  await expect(async () => {
    if (!(await nowhere.isVisible())) await step(page, 'pushState', '/-');
    await nowhere.waitFor({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await step(page, 'replaceState', path);
  await page.locator('main > :not(.loading, [data-left])').first().waitFor();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

const step = (page: Page, way: 'pushState' | 'replaceState', path: string) =>
  page.evaluate(`
    for (const one of document.querySelectorAll('main > *')) one.dataset.left = '';
    history.${way}(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));
  `);

/** Words nobody else uses, so that tests that run side by side do not meet. */
let made = 0;
/** Opens a list of choices, in a dialog or not, and takes one of them by what it is called. */
export async function chooseOption(box: Locator, entry: string, search = false): Promise<void> {
  await box.click();
  if (search) await box.fill(entry);
  await box.page().locator('.ant-select-dropdown:visible').getByTitle(entry, { exact: true }).click();
}

export const uniqueCode = (prefix: string): string =>
  `${prefix}${process.pid.toString(36)}${Date.now().toString(36).slice(-5)}${(made++).toString(36)}`.toUpperCase();

export interface GradeDraft {
  readonly code: string;
  readonly name: string;
  readonly rank: number;
}

/** Of the 896 ranks beyond those of the demonstration each of four workers counts through a quarter: by chance two would meet. */
const RANKS = 224;
let ranks = 0;
export const uniqueRank = (): number =>
  100 + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 4) * RANKS + (ranks++ % RANKS);

/** Adds a grade through its form. A rank that another test took in the meantime is tried again. */
export async function addGrade(page: Page, draft: Omit<GradeDraft, 'rank'>): Promise<GradeDraft> {
  await open(page, '/grade/grade-form');
  await page.getByLabel('Code').fill(draft.code);
  await page.getByLabel('Name').fill(draft.name);
  for (;;) {
    const rank = uniqueRank();
    await page.getByLabel('Rank').fill(String(rank));
    await page.getByRole('button', { name: 'Save' }).click();
    const added = page.getByText(`${draft.name} added.`);
    const taken = page.locator('.field-error');
    await expect(added.or(taken).first()).toBeVisible();
    if (await added.isVisible()) return { ...draft, rank };
  }
}

import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { obtainToken } from '../../../../scripts/token/obtain-token.ts';

export const PASSWORD = 'Personalia-demo-1';

/** Signs in through the provider's own page and opens a page of the product. */
export async function signIn(
  page: Page,
  path: string,
  email = 'hr@demo.example',
  role = ROLES[email] ?? '',
): Promise<void> {
  await page.goto('/');
  await page.locator('input[name="login"]').fill(email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('.shell-main').waitFor();
  await chooseRole(page, role);
  await open(page, path);
}

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
  await picker.getByRole('button', { name: role }).click();
  await expect(content).toBeVisible();
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('.list-page, .form-page, .status-result').first().waitFor();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/** Words nobody else uses, so that tests that run side by side do not meet. */
let made = 0;
export const uniqueCode = (prefix: string): string =>
  `${prefix}${process.pid.toString(36)}${Date.now().toString(36).slice(-5)}${(made++).toString(36)}`.toUpperCase();

export interface GradeDraft {
  readonly code: string;
  readonly name: string;
  readonly rank: number;
}

/** Ranks are unique as well: taken from the far end, away from those of the demonstration. */
export const uniqueRank = (): number => 100 + Math.floor(Math.random() * 899);

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

/** Adds grades through the API, for lists that have to be long. */
export async function addGradesByApi(request: APIRequestContext, word: string, count: number): Promise<void> {
  const webOrigin = process.env.E2E_WEB_ORIGIN ?? 'http://localhost:3000';
  const issuer = process.env.E2E_ISSUER ?? 'http://localhost:5002';
  const token = await obtainToken({ issuer, webOrigin, email: 'hr@demo.example', password: PASSWORD });
  const address = `${process.env.E2E_API_ORIGIN ?? 'http://localhost:5001'}/api/v1/Grade`;
  const headers = { authorization: `Bearer ${token}`, 'x-tenant': 'demo', 'x-active-role': 'HR Administrator' };
  for (let added = 0; added < count; ) {
    const data = { code: uniqueCode('P'), name: `${word} ${added}`, rank: uniqueRank() };
    const answer = await request.post(address, { headers, data });
    if (answer.status() === 201) added += 1;
    else expect(answer.status(), await answer.text()).toBe(409);
  }
}

/** No violation of WCAG 2.2 level A or AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in, every text is too pale.
  await page.waitForTimeout(350);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
  ).toEqual([]);
}

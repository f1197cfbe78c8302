import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as kept } from '../../support/scripted/kept-tab.ts';
import { webDist } from '../../support/scripted/surroundings.ts';
import { expect, test } from '../../support/scripted/test.ts';

const UNDER_MAINTENANCE = 'Sorry, the page you visited is under maintenance.';
const EMPTY_REPORT = 'No data for these filters.';
const heading = (name: string) => ({ level: 1, name }) as const;

kept('G-2: a step to a page outside the menu goes back one step', async ({ page }) => {
  await page.goto('/leave-report');
  await page.getByRole('link', { name: 'Approvals', exact: true }).click();
  await expect(page.getByRole('heading', heading('Approvals'))).toBeVisible();
  // A forged link: an item of the menu, bent to a page the role does not have.
  await page.evaluate(`
    history.pushState({ idx: 2, key: 'forged', usr: null }, '', '/user-role');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  `);
  await expect(page).toHaveURL(/\/approval$/);
});

kept('G-3, SP-8: while the menu loads nothing of the page is drawn', async ({ page, api }) => {
  const letGo = api.hold('/v1/Menu/MenuByRole');
  await page.goto('/leave-report');
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await expect(page.getByText(EMPTY_REPORT)).toBeHidden();
  await expect.poll(() => api.calls.map(({ path }) => path)).toEqual(['/v1/Role/Mine', '/v1/Menu/MenuByRole']);
  letGo();
  await expect(page.getByText(EMPTY_REPORT)).toBeVisible();
});

kept('G-4, SP-9: the root leads to the last menu path, or to the 404 page when that is gone', async ({ page }) => {
  await page.goto('/approval');
  await expect(page.getByRole('heading', heading('Approvals'))).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('menu:t-1:u-1'))).toBe('/approval');
  await page.goto('/');
  await expect(page).toHaveURL(/\/approval$/);
  // What is kept is written with the page itself, not with its address.
  await expect(page.getByRole('radiogroup', { name: 'Approvals' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('menu:t-1:u-1', '/user-role'));
  await page.goto('/');
  await expect(page.getByText(UNDER_MAINTENANCE)).toBeVisible();
});

kept(
  'G-1, G-2, G-5, SP-9: a page outside the menu is the 403 page; what is no page is the 404 page',
  async ({ page }) => {
    await page.goto('/user-role');
    await expect(page.getByRole('region', { name: '403' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await page.goto('/nowhere');
    const text = page.getByRole('main').getByText(UNDER_MAINTENANCE, { exact: true });
    await expect(text).toBeVisible();
    for (const path of ['/dashboard', '/app-code', '/configuration', '/leave-report/deeper']) {
      await page.getByRole('link', { name: 'Approvals', exact: true }).click();
      await expect(page.getByRole('heading', heading('Approvals'))).toBeVisible();
      await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'));`);
      await expect(text, path).toBeVisible();
    }
  },
);

test("G-7, G-8, E-10: a page on its way shows 'Loading...'; a chunk that is lost once is fetched again after a second, and one that stays lost is the 500 page with the text of the specification", async ({
  page,
  context,
}) => {
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
  let asked = 0;
  await context.route(/change-password-page-.*\.js/, async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    await seen;
    return route.continue();
  });
  await page.goto('/change-password');
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
  letGo();
  await expect(page.getByLabel('Current password')).toBeVisible();
  expect(asked).toBeGreaterThanOrEqual(2);

  await context.unrouteAll();
  await context.route(/change-password-page-.*\.js/, (route) => route.abort());
  await page.reload();
  const fault = page.getByRole('region', { name: '500' });
  await expect(fault).toBeVisible();
  await expect(fault).toContainText('ChunkLoadError: Loading chunk change-password failed');
  await expect(fault).toContainText('Error id:');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('G-7: every page comes in a chunk of its own, of about 200 that are fetched when wanted', () => {
  const built = readFileSync(join(webDist, '.vite/manifest.json'), 'utf8');
  const chunks = Object.entries(JSON.parse(built) as Record<string, { isDynamicEntry?: boolean }>);
  // Texts beside: each area has its own, in each language.
  const lazy = chunks.filter(([source, { isDynamicEntry }]) => isDynamicEntry && !source.includes('/locales/')).length;
  // Far fewer would mean that pages travel together; far more, that a page is fetched in crumbs.
  expect(lazy).toBeGreaterThan(90);
  expect(lazy).toBeLessThan(230);
});

test.describe('after a new build', () => {
  // The worker would ask for the chunk by itself, out of the reach of the test.
  test.use({ mode: 'fallback' });

  test('G-8: a chunk that is gone reloads the page once, and the page is there', async ({ page, context }) => {
    let isNewBuild = false;
    await context.route(/change-password-page-.*\.js/, (route) => (isNewBuild ? route.continue() : route.abort()));
    await context.route(/config\.json/, (route) => {
      isNewBuild = true;
      return route.fulfill({ json: { buildId: 'the next one' } });
    });
    await page.goto('/change-password');
    await expect(page.getByLabel('Current password')).toBeVisible();
    expect(isNewBuild).toBe(true);
  });

  test('G-8: a chunk that stays gone does not reload the page for ever', async ({ page, context }) => {
    await context.route(/change-password-page-.*\.js/, (route) => route.abort());
    await context.route(/config\.json/, (route) => route.fulfill({ json: { buildId: 'the next one' } }));
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.goto('/change-password');
    const fault = page.getByRole('region', { name: '500' });
    await expect(fault).toContainText('ChunkLoadError: Loading chunk change-password failed', { timeout: 15_000 });
    const loaded = loads;
    await expect(fault.getByText('Error id:')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('chunk-reload'))).toBe('the next one');
    expect(loads).toBe(loaded);
  });
});

kept('G-10: a form with unsaved input asks before it is left', async ({ page }) => {
  await page.goto('/leave-report');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await page.getByLabel('Current password').fill('something');
  await page.getByRole('link', { name: 'Approvals', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByLabel('Current password')).toHaveValue('something');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/leave-report$/);
});

test('G-10: another role or signing out takes no unsaved input away without a question', async ({
  page,
  provider,
  api,
}) => {
  provider.roles = ['HR Administrator', 'Employee'];
  await page.goto('/leave-report');
  await page.getByRole('button', { name: /HR Administrator/ }).click();
  await expect(page.getByRole('heading', heading('Leave Report'))).toBeVisible();
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Change Password');
  const typed = page.getByLabel('Current password');
  await typed.fill('something');
  const question = page.getByRole('alertdialog');
  for (const step of ['Switch To: Employee', 'Logout']) {
    await choose(step);
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(typed).toHaveValue('something');
  }
  expect(api.callsOf('/v1/Menu/MenuByRole')).toHaveLength(1);
  expect(provider.revocations).toHaveLength(0);
  await choose('Switch To: Employee');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/leave-report$/);
  await expect(page.getByRole('heading', heading('Leave Report'))).toBeVisible();
  await choose('Change Password');
  await expect(typed).toHaveValue('');
  await typed.fill('something');
  await choose('Logout');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Signed out at the provider' })).toBeVisible();
});

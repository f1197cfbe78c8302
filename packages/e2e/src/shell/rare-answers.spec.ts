import { item, section } from '../../support/scripted/api.ts';
import { expect, test } from '../../support/scripted/kept-tab.ts';
import { test as fresh } from '../../support/scripted/test.ts';

const menus = [
  {
    key: 'organisation',
    label: 'Organisation',
    icon: 'bank',
    childs: [section('structure', 'Structure', [item('grade', 'Grades')])],
  },
];
const GRADE = '0199a000-0000-7000-8000-000000000001';

const grade = (number: number) => ({
  id: `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  status: 'active',
  version: 1,
  refs: {},
  code: `G${number}`,
  name: `Grade ${number}`,
  rank: number,
});

const twentyGrades = {
  data: Array.from({ length: 20 }, (_, index) => grade(index + 1)),
  pagination: {
    page: 1,
    pageSize: 20,
    totalItems: 20,
    totalPages: 1,
    totalIsExact: true,
    next: null,
    previous: null,
  },
};

test.beforeEach(async ({ api }) => {
  for (const role of ['HR Administrator', 'Line Manager', 'Employee']) api.menus[role] = menus;
  api.answers.set('/v1/ListView', { data: { views: [], layout: null } });
});

test("G-6: a 403 for a page's own record is told in the page, and the menu stays", async ({ page, api }) => {
  api.faults.set(`/v1/Grade/${GRADE}`, [{ status: 403, message: 'You do not have permission to do this.' }]);
  await page.goto(`/grade/grade-form/${GRADE}`);
  await expect(page.getByRole('region', { name: '403' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('G-6: a page that cannot be drawn is the 500 page with an error id, and "Back home" leads out', async ({
  page,
  api,
}) => {
  const pagination = { page: 1, pageSize: 20, totalItems: 1, totalPages: 1, totalIsExact: true };
  api.answers.set('/v1/Grade/GetPagination', { data: [null], pagination });
  await page.goto('/grade');
  const fault = page.getByRole('region', { name: '500' });
  await expect(fault).toContainText('Error id:');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(
    fault.getByRole('link', { name: 'Back home' }).or(fault.getByRole('button', { name: 'Back home' })),
  ).toBeVisible();
});

// What moves is counted from the first moment of a document.
fresh('Y-8: from the placeholder to the rows nothing on the page moves', async ({ page, api }) => {
  api.menus['HR Administrator'] = menus;
  api.answers.set('/v1/ListView', { data: { views: [], layout: null } });
  const letGo = api.hold('/v1/Grade/GetPagination');
  api.answers.set('/v1/Grade/GetPagination', twentyGrades);
  await page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto('/grade');
  await expect(page.locator('.list-skeleton-row').first()).toBeVisible();
  letGo();
  await expect(page.locator('tbody tr')).toHaveCount(20);
  // What would still move does so within a few frames.
  await page.evaluate('(async () => { for (let n = 0; n < 20; n += 1) await new Promise(requestAnimationFrame); })()');
  const moved = Number(await page.evaluate('window.moved'));
  expect(moved).toBeLessThan(0.02);
});

test('R-7: another role asks for its own rows; none of the role before is seen meanwhile', async ({
  page,
  provider,
  api,
}) => {
  provider.roles = ['HR Administrator', 'Employee'];
  api.answers.set('/v1/Grade/GetPagination', twentyGrades);
  await page.goto('/grade');
  await page.getByRole('button', { name: /HR Administrator/ }).click();
  await expect(page.locator('tbody tr')).toHaveCount(20);
  const letGo = api.hold('/v1/Grade/GetPagination');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Switch To: Employee' }).click();
  await expect(page.locator('.list-skeleton-row').first()).toBeVisible();
  await expect(page.getByText('Grade 3', { exact: true })).toHaveCount(0);
  letGo();
  await expect(page.locator('tbody tr')).toHaveCount(20);
  expect(api.callsOf('/v1/Grade/GetPagination').at(-1)?.headers['x-active-role']).toBe('Employee');
});

test('experience 2: rows are drawn closer on demand, which is kept; the list takes the whole width', async ({
  page,
  api,
}) => {
  api.answers.set('/v1/Grade/GetPagination', twentyGrades);
  api.answers.set('/v1/ListView/Layout', { message: 'success' });
  await page.goto('/grade');
  const row = page.locator('tbody tr').first();
  const heightOf = async () => (await row.boundingBox())?.height ?? 0;
  await expect(row).toBeVisible();
  const roomy = await heightOf();
  const layout = { columns: [], hidden: [], density: 'compact', pageSize: 20 };
  api.answers.set('/v1/ListView', { data: { views: [], layout } });
  await page.getByRole('button', { name: /^Density/ }).click();
  await expect.poll(heightOf).toBeLessThan(roomy);
  await expect.poll(() => api.callsOf('/v1/ListView/Layout').length).toBe(1);
  const width = async () => (await page.getByRole('table').boundingBox())?.width ?? 0;
  const narrow = await width();
  await page.getByRole('button', { name: 'Full width' }).click();
  await expect.poll(width).toBeGreaterThan(narrow);
  const asked = api.callsOf('/v1/Grade/GetPagination').length;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => api.callsOf('/v1/Grade/GetPagination').length).toBe(asked + 1);
});

test('experience 1: jobs that are on their way are not said to be none, and what does not come can be asked for again', async ({
  page,
  api,
}) => {
  api.answers.set('/v1/Grade/GetPagination', twentyGrades);
  const come = api.hold('/v1/Job/Mine');
  await page.goto('/grade');
  const panel = page.getByRole('dialog', { name: 'Background jobs' });
  await page.getByRole('button', { name: 'Background jobs' }).click();
  await expect(panel).toContainText('Loading...');
  await expect(panel).not.toContainText('Nothing has run yet.');
  come();
  await expect(panel).toContainText('Nothing has run yet.');

  const failed = { status: 422, message: 'No' };
  api.faults.set('/v1/Notification/GetPagination', [failed]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  const notices = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notices.getByRole('alert')).toContainText('The notifications could not be loaded.');
  api.faults.delete('/v1/Notification/GetPagination');
  api.answers.set('/v1/Notification/GetPagination', { ...twentyGrades, data: [] });
  await notices.getByRole('button', { name: 'Try again' }).click();
  await expect(notices).toContainText('No notifications yet.');
});

test('experience 1: on a phone one tick chooses the whole page of cards, and takes it back', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  api.answers.set('/v1/Grade/GetPagination', twentyGrades);
  await page.goto('/grade');
  const whole = page.getByRole('checkbox', { name: 'Select all rows of this page' });
  const one = page.getByRole('checkbox', { name: 'Select Grade 3', exact: true });
  await whole.check();
  await expect(page.getByRole('toolbar', { name: '20 selected' })).toBeVisible();
  await one.uncheck();
  await expect(page.getByRole('toolbar', { name: '19 selected' })).toBeVisible();
  await expect(whole).toBeChecked({ indeterminate: true });
  await whole.check();
  await expect(one).toBeChecked();
  await whole.uncheck();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});

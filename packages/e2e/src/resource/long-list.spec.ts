import { expect, test } from '../../support/scripted/test.ts';

/** What only a very long list or a broken server shows: the real web application before an API that is told so. */

const grade = (number: number) => ({
  id: `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  status: 'active',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  refs: {},
  code: `G${number}`,
  name: `Grade ${number}`,
  rank: number,
  steps: 0,
  minYearsInGrade: null,
  nextGradeId: null,
  description: null,
});

const PAGE = '/v1/Grade/GetPagination';
const answer = (pagination: object) => ({
  data: Array.from({ length: 20 }, (_, index) => grade(index + 1)),
  pagination,
});
const capped = {
  page: 1,
  pageSize: 20,
  totalItems: 10_000,
  totalPages: 500,
  totalIsExact: false,
  next: 'NEXT',
  previous: null,
};

const menus = [
  {
    key: 'organisation',
    label: 'Organisation',
    icon: null,
    childs: [
      {
        key: 'grade',
        type: 'menu',
        label: 'Grades',
        path: '/grade',
        icon: null,
        activeIcon: null,
        childs: [],
        actions: ['view', 'create', 'edit', 'delete', 'export'],
      },
    ],
  },
];

test.beforeEach(async ({ api }) => {
  for (const role of ['HR Administrator', 'Line Manager', 'Employee']) api.menus[role] = menus;
  api.answers.set('/v1/ListView', { data: { views: [], layout: null } });
});

test('experience 2: a list above the cap counts 10,000+ and reaches its neighbours and its end by position', async ({
  page,
  api,
}) => {
  api.answers.set(PAGE, answer(capped));
  await page.goto('/grade');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1-20 of 10,000+');

  api.answers.set(PAGE, answer({ ...capped, page: 2, next: 'NEXT2', previous: 'PREVIOUS' }));
  await page.getByTitle('Next Page').click();
  await expect(pages).toContainText('21-40 of 10,000+');
  await expect.poll(() => api.callsOf(PAGE).at(-1)?.query.get('after')).toBe('NEXT');

  api.answers.set(PAGE, answer(capped));
  await page.getByTitle('Previous Page').click();
  await expect(pages).toContainText('1-20 of 10,000+');
  await expect(page).toHaveURL(/\/grade$/);

  api.answers.set(PAGE, answer({ ...capped, page: 500, next: null, previous: 'PREVIOUS' }));
  await pages.getByRole('button', { name: 'Last page' }).click();
  await expect(pages).toContainText('Last page of 10,000+');
  await expect.poll(() => api.callsOf(PAGE).at(-1)?.query.get('last')).toBe('true');

  await page.getByTitle('Previous Page').click();
  await expect(page).toHaveURL(/before=PREVIOUS/);
  await expect.poll(() => api.callsOf(PAGE).at(-1)?.query.get('before')).toBe('PREVIOUS');
});

test('Y-6: the jumps over pages and the size have the labels of the specification, wide and on a phone', async ({
  page,
  api,
}) => {
  api.answers.set(PAGE, answer({ ...capped, page: 20, previous: 'PREVIOUS' }));
  await page.goto('/grade');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  for (const label of ['Previous Page', 'Next Page', 'Previous 5 Pages', 'Next 5 Pages'])
    await expect(pages.getByTitle(label), label).toBeVisible();
  await expect(pages.getByLabel('Page Size')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const label of ['Previous 3 Pages', 'Next 3 Pages']) await expect(pages.getByTitle(label), label).toBeVisible();
});

test('6: an error shows its message and request id, and Retry brings the rows', async ({ page, api }) => {
  api.faults.set(PAGE, [{ status: 500, message: 'hidden' }]);
  await page.goto('/grade');
  const alert = page.getByRole('alert').filter({ hasText: 'The list could not be loaded.' });
  await expect(alert).toContainText('Error 500: Unable to process your request.');
  await expect(alert).toContainText('Request scripted');
  api.faults.delete(PAGE);
  api.answers.set(PAGE, answer({ ...capped, totalItems: 20, totalPages: 1, totalIsExact: true, next: null }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(20);
});

test('6: a list that may not be seen says so', async ({ page, api }) => {
  api.faults.set(PAGE, [{ status: 403, message: 'You do not have permission to do this.' }]);
  await page.goto('/grade');
  await expect(page.getByText('You do not have permission to see grades.')).toBeVisible();
});

test('6: loading shows the frame of the rows, an empty list how to begin', async ({ page, api }) => {
  const letGo = api.hold(PAGE);
  api.answers.set(PAGE, {
    data: [],
    pagination: { ...capped, totalItems: 0, totalPages: 0, totalIsExact: true, next: null },
  });
  await page.goto('/grade');
  await expect(page.locator('.list-skeleton-row').first()).toBeVisible();
  letGo();
  await expect(page.getByText('No grades yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Grade' }).last()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Upload Data' })).toBeVisible();
});

test('6: a list that only its status empties says so and shows the others; one that ends earlier leads back', async ({
  page,
  api,
}) => {
  const nothing = { ...capped, totalItems: 0, totalPages: 0, totalIsExact: true, next: null };
  const all = answer({ ...capped, totalItems: 20, totalPages: 1, totalIsExact: true, next: null });
  api.answers.set(PAGE, (query) =>
    query.get('status') === 'active,inactive' && query.get('page') === '1' ? all : { data: [], pagination: nothing },
  );
  await page.goto('/grade');
  await expect(page.getByText('No active grades.')).toBeVisible();
  await expect(page.getByText('There are 20 in other statuses.')).toBeVisible();
  await page.goto('/grade?status=inactive');
  await expect(page.getByText('No grades in this status.')).toBeVisible();
  // What somebody looks for is not guessed at.
  await page.goto('/grade?rank.is=3');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Search every status' }).click();
  await expect(page).toHaveURL(/rank\.is=3/);
  await expect(page.locator('tbody tr')).toHaveCount(20);
  await page.goto('/grade?status=active,inactive&page=7');
  await expect(page.getByText('The list ends before this page.')).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(20);
});

test('experience 1: the default view opens by itself, once', async ({ page, api }) => {
  const layout = { columns: [], hidden: [], density: 'compact', pageSize: 50 };
  const state = { search: 'senior', sort: ['-rank'], status: ['active'], filters: {}, layout };
  const view = { id: 'v-1', name: 'Seniors', state, sharedWith: null, isDefault: true, mine: true };
  api.answers.set('/v1/ListView', { data: { views: [view], layout: null } });
  api.answers.set(PAGE, answer({ ...capped, pageSize: 50 }));
  await page.goto('/grade');
  await expect(page).toHaveURL(/view=v-1&search=senior&sort=-rank/);
  await expect.poll(() => api.callsOf(PAGE).at(-1)?.query.get('pageSize')).toBe('50');
  await page.getByRole('button', { name: 'Seniors' }).click();
  await page.getByRole('menuitem', { name: 'All grades' }).click();
  await expect(page).toHaveURL(/\/grade$/);
});

test('0.2: a whole page chosen offers all that match; changes and exports then go by the filter, not by ids', async ({
  page,
  api,
}) => {
  const total = { ...capped, totalItems: 1_234, totalPages: 62, totalIsExact: true };
  api.answers.set(PAGE, answer(total));
  await page.goto('/grade?search=senior');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  const bar = page.getByRole('toolbar', { name: '20 selected' });
  await bar.getByRole('button', { name: 'Select all 1,234 that match' }).click();
  const all = page.getByRole('toolbar', { name: 'All 1,234 that match are selected' });
  await expect(all).toBeVisible();
  api.answers.set(PAGE, answer({ ...total, page: 2, next: 'NEXT2', previous: 'PREVIOUS' }));
  await page.getByTitle('Next Page').click();
  await expect(page.getByRole('checkbox', { name: 'Select Grade 3', exact: true })).toBeChecked();

  api.answers.set('/v1/Grade/Export', {});
  await all.getByRole('button', { name: 'Export selected' }).click();
  await expect.poll(() => api.callsOf('/v1/Grade/Export').length).toBe(1);
  const exported = api.callsOf('/v1/Grade/Export').at(0)?.query;
  expect([exported?.get('search'), exported?.has('ids')]).toEqual(['senior', false]);

  const change = '/v1/Grade/Deactivate';
  const message = 'Grade 7 is used by 3 records.';
  const failed = [{ id: grade(7).id, name: 'Grade 7', message }];
  api.answers.set(change, { data: { changed: 1_200, unchanged: 33, failed, jobId: null } });
  await all.getByRole('button', { name: 'Deactivate' }).click();
  const results = page.getByRole('dialog', { name: 'Result' });
  await expect(results).toContainText('1200 of 1234 changed');
  await expect(results.getByRole('listitem')).toHaveText(`Grade 7${message}`);
  expect(api.callsOf(change).at(-1)?.query.get('search')).toBe('senior');
  await results.getByRole('button', { name: 'Close' }).last().click();
  await expect(all).toBeHidden();
});

test('0.2: a change of many rows goes on as a job, and is followed under the jobs', async ({ page, api }) => {
  api.answers.set(PAGE, answer({ ...capped, totalItems: 1_234, totalPages: 62, totalIsExact: true }));
  api.answers.set('/v1/Grade/Activate', { data: { changed: 0, unchanged: 0, failed: [], jobId: 'job-1' } });
  await page.goto('/grade');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 1,234 that match' }).click();
  // Another filter means other rows.
  await page.getByRole('searchbox').fill('lead');
  await expect(page.getByRole('toolbar', { name: '20 selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Select all 1,234 that match' }).click();
  const asked = api.callsOf('/v1/Job/Mine').length;
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByText('The rows are being changed.')).toBeVisible();
  await expect.poll(() => api.callsOf('/v1/Job/Mine').length).toBeGreaterThan(asked);
});

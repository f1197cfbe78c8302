import { expect, test } from '../../support/scripted/kept-tab.ts';

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
  await expect(page.getByText('The records are being changed.')).toBeVisible();
  await expect.poll(() => api.callsOf('/v1/Job/Mine').length).toBeGreaterThan(asked);
});

import { GetListViews, GetMyJobs, Grade } from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../../testing/index.ts';
import { aGrade } from '../../../../testing/records.ts';

/** What only a very long list shows. */

const { endpoints } = Grade;
const grades = Array.from({ length: 20 }, (_, index) =>
  aGrade({
    id: `0199a000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
    code: `G${index + 1}`,
    name: `Grade ${index + 1}`,
  }),
);
const CAPPED = { totalItems: 10_000, totalPages: 500, totalIsExact: false, next: 'NEXT' };
const NOTHING = new Rows([], { totalPages: 0 });
const lastQuery = () => callsOf(endpoints.page).at(-1)?.query ?? {};
const pages = () => screen.findByRole('navigation', { name: 'Pages' });
const shows = async (text: string) => {
  const pager = await pages();
  await waitFor(() => expect(pager.textContent).toContain(text));
};

test('experience 2: a list above the cap counts 10,000+ and reaches its neighbours and its end by position', async () => {
  const places: Record<string, object> = {
    'after=NEXT': { page: 2, next: 'NEXT2', previous: 'PREVIOUS' },
    'last=true': { page: 500, next: null, previous: 'PREVIOUS' },
  };
  const page = answer(endpoints.page, ({ query }) => {
    const place = Object.entries(places).find(([key]) => new URLSearchParams(query as never).toString().includes(key));
    return new Rows(grades, { ...CAPPED, ...place?.[1] });
  });
  const { user, path } = renderPage('/grade', { answers: [page] });
  await shows('1-20 of 10,000+');
  await user.click(screen.getByTitle('Next Page'));
  await shows('21-40 of 10,000+');
  expect(lastQuery()).toMatchObject({ after: 'NEXT' });
  await user.click(screen.getByTitle('Previous Page'));
  await shows('1-20 of 10,000+');
  expect(path()).toBe('/grade');
  await user.click(within(await pages()).getByRole('button', { name: 'Last page' }));
  await shows('Last page of 10,000+');
  expect(lastQuery()).toMatchObject({ last: 'true' });
  await user.click(screen.getByTitle('Previous Page'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ before: 'PREVIOUS' }));
});

test('Y-6: the jumps over pages and the size have the labels of the specification', async () => {
  renderPage('/grade', {
    answers: [answer(endpoints.page, new Rows(grades, { ...CAPPED, page: 20, previous: 'PREVIOUS' }))],
  });
  const pager = await pages();
  for (const label of ['Previous Page', 'Next Page', 'Previous 5 Pages', 'Next 5 Pages'])
    expect(within(pager).getByTitle(label)).toBeTruthy();
  expect(within(pager).getByLabelText('Page Size')).toBeTruthy();
});

test('6: an error shows its message and request id, and Retry brings the rows', async () => {
  let fails = true;
  const page = answer(endpoints.page, () =>
    fails ? new Refusal(500, 'INTERNAL', 'hidden', { traceId: 'trace-1' }) : new Rows(grades),
  );
  const { user } = renderPage('/grade', { answers: [page] });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The list could not be loaded.');
  expect(alert.textContent).toContain('Error 500: Unable to process your request.');
  expect(alert.textContent).toContain('Request trace-1');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Grade 20')).toBeTruthy();
});

test('6: loading shows the frame of the rows, an empty list how to begin', async () => {
  let letGo = (_: Rows) => {};
  const held = new Promise<Rows>((resolve) => (letGo = resolve));
  const { container } = renderPage('/grade', { answers: [answer(endpoints.page, () => held)] });
  await waitFor(() => expect(container.querySelectorAll('.list-skeleton-row').length).toBeGreaterThan(0));
  letGo(NOTHING);
  await screen.findByText('No grades yet.');
  expect(screen.getAllByRole('link', { name: /Add grade/i }).length).toBeGreaterThan(1);
  expect(screen.getByRole('link', { name: 'Upload Data' })).toBeTruthy();
});

/** Rows there are only when every status is asked for, and only on the first page. */
const inOtherStatuses = answer(endpoints.page, ({ query }) => {
  const { status, page } = query as Record<string, string>;
  return status === 'active,inactive' && page === '1' ? new Rows(grades) : NOTHING;
});

test('6: a list that only its status empties says so and tells how many others there are', async () => {
  renderPage('/grade', { answers: [inOtherStatuses] });
  await screen.findByText('No active grades.');
  expect(await screen.findByText('There are 20 in other statuses.')).toBeTruthy();
});

test('6: an empty filter offers to search every status', async () => {
  const { user, path } = renderPage('/grade?rank.is=3', { answers: [inOtherStatuses] });
  await screen.findByText('Nothing matches these filters.');
  await user.click(screen.getByRole('button', { name: 'Search every status' }));
  expect(await screen.findByText('Grade 20')).toBeTruthy();
  expect(path()).toContain('rank.is=3');
});

test('6: a list that ends before the page that was asked for leads back to its first', async () => {
  const { user } = renderPage('/grade?status=active,inactive&page=7', { answers: [inOtherStatuses] });
  await screen.findByText('The list ends before this page.');
  await user.click(screen.getByRole('button', { name: 'First page' }));
  expect(await screen.findByText('Grade 20')).toBeTruthy();
});

test('experience 1: the default view opens by itself, once', async () => {
  const layout = { columns: [], hidden: [], density: 'compact' as const, pageSize: 50 as const };
  const state = { search: 'senior', sort: ['-rank'], status: ['active'], filters: {}, layout };
  const view = { id: 'v-1', name: 'Seniors', state, sharedWith: null, isDefault: true, mine: true };
  const { user, path } = renderPage('/grade', {
    answers: [
      answer(GetListViews, { views: [view], layout: null }),
      answer(endpoints.page, new Rows(grades, { ...CAPPED, pageSize: 50 })),
    ],
  });
  await waitFor(() => expect(path()).toMatch(/view=v-1&search=senior&sort=-rank/));
  await waitFor(() => expect(lastQuery()).toMatchObject({ pageSize: '50' }));
  await user.click(await screen.findByRole('button', { name: 'Seniors' }));
  await user.click(await screen.findByRole('menuitem', { name: 'All grades' }));
  await waitFor(() => expect(path()).toBe('/grade'));
});

test('0.2: a whole page chosen offers all that match; changes then go by the filter, not by ids', async () => {
  const total = { totalItems: 1_234, totalPages: 62, next: 'NEXT' };
  const message = 'Grade 7 is used by 3 records.';
  const failed = [{ id: String(grades[6]?.id), name: 'Grade 7', message }];
  const { user } = renderPage('/grade?search=senior', {
    answers: [
      answer(
        endpoints.page,
        ({ query }) =>
          new Rows(grades, 'after' in query ? { ...total, page: 2, next: 'NEXT2', previous: 'PREVIOUS' } : total),
      ),
      answer(endpoints.deactivateAll, { changed: 1_200, unchanged: 33, failed, jobId: null }),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  const bar = await screen.findByRole('toolbar', { name: '20 selected' });
  await user.click(within(bar).getByRole('button', { name: 'Select all 1,234 that match' }));
  const all = await screen.findByRole('toolbar', { name: 'All 1,234 that match are selected' });
  await user.click(screen.getByTitle('Next Page'));
  await shows('21-40');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Grade 3' }).checked).toBe(true);
  await user.click(within(all).getByRole('button', { name: 'Deactivate' }));
  const results = await screen.findByRole('dialog', { name: 'Result' });
  await waitFor(() => expect(results.textContent).toContain('1200 of 1234 changed'));
  expect(within(results).getByRole('listitem').textContent).toBe(`Grade 7${message}`);
  const sent = callsOf(endpoints.deactivateAll).at(-1)?.query;
  expect([sent?.search, 'ids' in (sent ?? {})]).toEqual(['senior', false]);
});

test('0.2: another filter means other rows, and a change of many goes on as a job', async () => {
  const { user } = renderPage('/grade', {
    answers: [
      answer(endpoints.page, new Rows(grades, { totalItems: 1_234, totalPages: 62, next: 'NEXT' })),
      answer(endpoints.activateAll, { changed: 0, unchanged: 0, failed: [], jobId: 'job-1' }),
      answer(GetMyJobs, [] as never),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 1,234 that match' }));
  await user.type(screen.getByRole('searchbox'), 'lead');
  await screen.findByRole('toolbar', { name: '20 selected' });
  await user.click(screen.getByRole('button', { name: 'Select all 1,234 that match' }));
  await user.click(screen.getByRole('button', { name: 'Activate' }));
  await screen.findByText(/The records are being changed/);
  expect(callsOf(endpoints.activateAll).at(-1)?.query).toMatchObject({ search: 'lead' });
});

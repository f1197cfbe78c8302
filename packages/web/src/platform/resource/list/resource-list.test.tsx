import { Grade } from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../../testing/index.ts';
import { aGrade } from '../../../../testing/records.ts';

const two = new Rows([
  aGrade(),
  aGrade({ id: '01990000-0000-7000-8000-000000000012', code: 'G2', name: 'Senior', rank: 2 }),
]);
const lastQuery = () => callsOf(Grade.endpoints.page).at(-1)?.query;

test('6: sorts by a column, up, down and back, and the address says so', async () => {
  const { user, path } = renderPage('/grade', { answers: [answer(Grade.endpoints.page, two)] });
  const code = await screen.findByRole('button', { name: 'Code' });
  await user.click(code);
  await waitFor(() => expect(path()).toContain('sort=code'));
  await waitFor(() => expect(lastQuery()?.sort).toBe('code'));
  expect(screen.getByRole('columnheader', { name: 'Code' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Code' }));
  await waitFor(() => expect(lastQuery()?.sort).toBe('-code'));
  expect(screen.getByRole('columnheader', { name: 'Code' }).getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Code' }));
  await waitFor(() => expect(path()).not.toContain('sort='));
});

test('6: "Nothing matches these filters." offers Clear', async () => {
  const { user, path } = renderPage('/grade?search=nobody', {
    answers: [
      answer(Grade.endpoints.page, ({ query }) => ((query as { search?: string }).search ? new Rows([]) : two)),
    ],
  });
  await screen.findByText('Nothing matches these filters.');
  const clear = screen.getAllByRole('button', { name: 'Clear' }).at(-1) as HTMLElement;
  await user.click(clear);
  await screen.findByText('Senior');
  expect(path()).not.toContain('search=');
});

test('6: a list that cannot be read says why and can be asked again', async () => {
  let refused = true;
  const { user } = renderPage('/grade', {
    answers: [
      answer(Grade.endpoints.page, () => {
        if (!refused) return two;
        refused = false;
        return new Refusal(422, 'INVALID', 'This filter is not known.');
      }),
    ],
  });
  await screen.findByText('This filter is not known.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Senior')).toBeTruthy();
});

test('6: a list without the right says so instead of showing an error', async () => {
  renderPage('/grade', {
    answers: [answer(Grade.endpoints.page, new Refusal(403, 'FORBIDDEN', 'You do not have permission to do this.'))],
  });
  await screen.findByText(/do not have permission/i);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('6: an empty list says so and offers to add the first, to those who may', async () => {
  const { unmount } = renderPage('/grade', { answers: [answer(Grade.endpoints.page, new Rows([]))] });
  expect(await screen.findByText(/No grades/i)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /Add grade/i }).length).toBeGreaterThan(0);
  unmount();
  renderPage('/grade', { may: ['view'], answers: [answer(Grade.endpoints.page, new Rows([]))] });
  await screen.findByText(/No grades/i);
  expect(screen.queryByRole('link', { name: /Add grade/i })).toBeNull();
});

test('6: pages with the labels of the specification', async () => {
  const many = new Rows([aGrade()], { totalItems: 12, totalPages: 2, pageSize: 10, next: 'n' });
  renderPage('/grade?size=10', { answers: [answer(Grade.endpoints.page, many)] });
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  for (const text of ['1-10 of 12', 'Go to', 'confirm']) expect(pages.textContent).toContain(text);
  expect(within(pages).getByTitle('Next Page')).toBeTruthy();
});

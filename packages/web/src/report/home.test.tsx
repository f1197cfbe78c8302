import { GetHomeLayout, HeadcountCard } from '@personalia/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderPage } from '../../testing/index.ts';

const page = (open: number | null, over: number | null) => ({
  answers: [
    answer(GetHomeLayout, {
      cards: [{ key: HeadcountCard.key, title: HeadcountCard.title.en, isHidden: false }],
      version: 0,
    }),
    answer(HeadcountCard.endpoint, {
      counts: { now: 120, monthAgo: 118, open, over },
      rows: [{ month: '2026-11-27', people: 120 }],
      more: false,
      asOf: '2026-11-27T01:00:00.000Z',
    }),
  ],
});

test('home 1, Headcount: positions to fill lead to their list; none of them is no link', async () => {
  renderPage('/home', { menus: ['/position'], ...page(3, 0) });
  const card = await screen.findByRole('region', { name: 'Headcount' });
  const open = await within(card).findByRole('link', { name: '3 open positions' });
  expect(open.getAttribute('href')).toBe('/position?vacant.from=1');
  within(card).getByText('positions over headcount');
  expect(within(card).queryByRole('link', { name: /over headcount/ })).toBeNull();
});

test('home 1, Headcount: whoever sees a part of the company is told of no positions', async () => {
  renderPage('/home', page(null, null));
  const card = await screen.findByRole('region', { name: 'Headcount' });
  await within(card).findByText('employees');
  expect(within(card).queryByText(/positions?/)).toBeNull();
});

import { Grade, type Pagination } from '@personalia/contract';
import { expect, it } from 'vitest';
import { EMPTY_ADDRESS } from './list-address.ts';
import { filterRequest, goToEnd, goToPage, listRequest, nextSort, resize, rowsForPager } from './list-request.ts';

const at = (change: Partial<Pagination> = {}): Pagination => ({
  page: 3,
  pageSize: 20,
  totalItems: 200,
  totalPages: 10,
  totalIsExact: true,
  next: 'N',
  previous: 'P',
  ...change,
});
const here = { ...EMPTY_ADDRESS, page: 3 };

it('asks the API in words that its own rules accept', () => {
  const address = {
    ...here,
    position: { after: 'N' },
    sort: ['-rank', 'code'],
    search: 'staff',
    status: ['active', 'inactive'],
    filters: { 'rank.from': '2' },
  };
  const request = listRequest(address, 50);
  expect(request).toEqual({
    page: '3',
    pageSize: '50',
    after: 'N',
    sort: '-rank,code',
    search: 'staff',
    status: 'active,inactive',
    'rank.from': '2',
  });
  expect(Grade.query.safeParse(request).success).toBe(true);
  expect(filterRequest(address)).not.toHaveProperty('page');
});

it('reaches the next, previous and last page by position, others by number', () => {
  expect(goToPage(here, 4, at())).toMatchObject({ page: 4, position: { after: 'N' } });
  expect(goToPage(here, 2, at())).toMatchObject({ page: 2, position: { before: 'P' } });
  expect(goToPage(here, 10, at())).toMatchObject({ page: 10, position: { last: true } });
  expect(goToPage(here, 7, at())).toMatchObject({ page: 7, position: null });
  expect(goToPage({ ...here, position: { after: 'x' } }, 1, at({ page: 2 }))).toMatchObject({
    page: 1,
    position: null,
  });
});

it('does not take the capped end for the real one', () => {
  const capped = at({ totalItems: 10_000, totalPages: 500, totalIsExact: false });
  expect(goToPage(here, 500, capped).position).toBeNull();
  expect(goToEnd(here, capped)).toMatchObject({ page: 500, position: { last: true } });
});

it('the pager grows with every page beyond the cap, and ends where the list ends', () => {
  const capped = at({ page: 500, totalItems: 10_000, totalPages: 500, totalIsExact: false });
  expect(rowsForPager(capped)).toBe(10_001);
  expect(rowsForPager({ ...capped, page: 501 })).toBe(10_021);
  expect(rowsForPager({ ...capped, page: 502, next: null })).toBe(10_040);
  expect(rowsForPager(at())).toBe(200);
});

it('another page size keeps the first row in sight', () => {
  expect(resize(here, 50, at({ page: 6 }))).toMatchObject({ size: 50, page: 3, position: null });
  expect(resize(here, 100, at({ page: 1 }))).toMatchObject({ size: 100, page: 1 });
});

it('a column sorts up, then down, then not', () => {
  expect(nextSort(['name'], 'rank')).toEqual(['rank']);
  expect(nextSort(['rank'], 'rank')).toEqual(['-rank']);
  expect(nextSort(['-rank'], 'rank')).toBeNull();
});

it('6.4: asks for the figures that are shown, and for none where none is', () => {
  expect(listRequest(here, 20, ['filled', 'vacant'])).toMatchObject({ figures: 'filled,vacant' });
  expect(listRequest(here, 20)).not.toHaveProperty('figures');
});

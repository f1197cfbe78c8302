import { Grade } from '@personalia/contract';
import { expect, it } from 'vitest';
import { readAddress } from './list-address.ts';
import { addressOf, asPageSize, INITIAL_LAYOUT, isSameState, sortOf, stateOf } from './view-state.ts';

const address = readAddress(
  new URLSearchParams('search=a&sort=-rank&status=active,inactive&name.contains=x&rank.from=2&page=4&after=p'),
  Grade,
);
const state = stateOf(address, INITIAL_LAYOUT);

it('a view remembers search, order, status and filters, but not the page', () => {
  expect(addressOf('v1', state)).toEqual({ ...address, view: 'v1', page: 1, position: null });
});

it('knows when the list has left its view', () => {
  expect(isSameState(state, { ...state, filters: { 'rank.from': '2', 'name.contains': 'x' } })).toBe(true);
  expect(isSameState(state, { ...state, search: 'b' })).toBe(false);
  expect(isSameState(state, { ...state, layout: { ...INITIAL_LAYOUT, density: 'compact' } })).toBe(false);
});

it('a list without a chosen order is in the order of its definition', () => {
  expect(sortOf(address, Grade)).toEqual(['-rank']);
  expect(sortOf({ ...address, sort: null }, Grade)).toEqual([Grade.list.sort]);
});

it('only the sizes of the list are page sizes', () => {
  expect(asPageSize(50)).toBe(50);
  expect(asPageSize(33)).toBe(20);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterFields, SearchFilter, useAddressFilters } from './address-filters.tsx';

afterEach(() => vi.restoreAllMocks());

function Filters() {
  const { params, change } = useAddressFilters();
  return (
    <FilterFields>
      <SearchFilter id="person" label="Person" params={params} onChange={change} />
    </FilterFields>
  );
}

function draw(address: string, isPhone: boolean): void {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  render(
    <MemoryRouter initialEntries={[address]}>
      <Filters />
    </MemoryRouter>,
  );
}

test('on a phone the filters stand behind a button that says how many are set', async () => {
  const user = userEvent.setup();
  draw('/overtime?tab=all&page=2&search=kirana', true);
  const button = await screen.findByRole('button', { name: 'Filters (1)' });
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.click(button);
  const box = screen.getByRole('searchbox', { name: 'Person' });
  await user.clear(box);
  await user.type(box, '{Enter}');
  expect(await screen.findByRole('button', { name: 'Filters', expanded: true })).toBe(button);
  await user.click(button);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('elsewhere they are there at once', async () => {
  draw('/overtime?search=kirana', false);
  expect(await screen.findByRole('searchbox', { name: 'Person' })).toHaveProperty('value', 'kirana');
  expect(screen.queryByRole('button', { name: /Filters/ })).toBeNull();
});

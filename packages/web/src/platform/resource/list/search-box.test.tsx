import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EMPTY_ADDRESS } from './list-address.ts';
import { SearchBox } from './search-box.tsx';
import type { List } from './use-list.ts';

/** A list whose address comes only when the test says so. */
async function draw() {
  const asked: string[] = [];
  const boxAt = (search: string) => {
    const list = {
      address: { ...EMPTY_ADDRESS, search },
      change: (change: { search?: string }) => asked.push(change.search ?? ''),
    };
    return <SearchBox list={list as unknown as List} label="Search" />;
  };
  const { rerender } = render(boxAt(''));
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  return { user: userEvent.setup(), box, asked, arrive: (search: string) => rerender(boxAt(search)) };
}

test('6: a letter typed before the address has come to the last search stays', async () => {
  const { user, box, asked, arrive } = await draw();
  await user.type(box, 'le');
  await waitFor(() => expect(asked).toEqual(['le']));
  await user.type(box, 'a');
  arrive('le');
  expect(box.value).toBe('lea');
  await user.type(box, 'd');
  await waitFor(() => expect(asked.at(-1)).toBe('lead'));
  arrive('lead');
  expect(box.value).toBe('lead');
});

test('6: two searches on their way take no letter back', async () => {
  const { user, box, asked, arrive } = await draw();
  await user.type(box, 'le');
  await waitFor(() => expect(asked).toEqual(['le']));
  await user.type(box, 'a');
  await waitFor(() => expect(asked).toEqual(['le', 'lea']));
  arrive('le');
  expect(box.value).toBe('lea');
  await user.type(box, 'd');
  arrive('lea');
  expect(box.value).toBe('lead');
});

test('6: a search that came from elsewhere takes the place of what was typed', async () => {
  const { user, box, asked, arrive } = await draw();
  await user.type(box, 'le');
  await waitFor(() => expect(asked).toEqual(['le']));
  arrive('le');
  arrive('senior');
  expect(box.value).toBe('senior');
});

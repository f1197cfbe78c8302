import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, Rows, renderPage } from '../../../testing/index.ts';
import { usersOf } from './user-resource.ts';

const open = (home: 'user-list' | 'user-management') =>
  renderPage(`/${home}`, {
    answers: [answer(usersOf(home).resource.endpoints.page, new Rows([]) as never)],
  });

test('experience 1: each of the two lists of users says what it is for', async () => {
  const { unmount } = open('user-list');
  expect(await screen.findByText(/^User accounts, for HR/)).toBeTruthy();
  unmount();
  open('user-management');
  expect(await screen.findByText(/^All users, their roles/)).toBeTruthy();
});

import { GetUndeliveredMails, SendUndeliveredMail } from '@personalia/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, callsOf, prepareAnswers, Rows } from '../../../testing/answers.ts';
import { queryClient } from '../../platform/api/index.ts';
import { NotificationHost } from '../../platform/notify/index.ts';
import { initialRoleState, useRoleStore } from '../../platform/shell/role/role-store.ts';
import { UndeliveredMails } from './undelivered-mails.tsx';

const mail = {
  id: '01990000-0000-7000-8000-000000000031',
  kind: 'notice',
  name: 'Bima Prasetyo',
  email: 'hr@demo.example',
  createdAt: '2026-11-20T12:00:00Z',
  attempts: 6,
  error: '550 no such mailbox',
};

function draw(actions: readonly string[], rows: () => Rows) {
  prepareAnswers([answer(GetUndeliveredMails, rows), answer(SendUndeliveredMail, null as never)]);
  queryClient.clear();
  const item = { key: 'tenant-setting', type: 'menu', label: 'Settings', path: '/tenant-setting', childs: [], actions };
  const menus = [{ key: 'access', label: 'Access', icon: 'lock', childs: [item] }] as never;
  useRoleStore.setState({ ...initialRoleState, phase: 'ready', activeRole: 'Tester', menus }, true);
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationHost>
        <UndeliveredMails />
      </NotificationHost>
    </QueryClientProvider>,
  );
}

test('NT-3: each mail that was given up stands with the words of the mail server, and goes out again on demand', async () => {
  let rows = [mail];
  draw(['view', 'edit'], () => new Rows(rows));
  expect(await screen.findByText('550 no such mailbox')).toBeTruthy();
  expect(screen.getByText('6 attempts')).toBeTruthy();
  rows = [];
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(callsOf(SendUndeliveredMail).map(({ params }) => params['id'])).toEqual([mail.id]));
  // Where nothing is left there is nothing to read.
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('NT-3: who may only look has no button', async () => {
  draw(['view'], () => new Rows([mail]));
  await screen.findByText('hr@demo.example');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

import {
  GetNotificationTemplates,
  type NotificationTemplate,
  ResetNotificationTemplate,
  SaveNotificationTemplate,
} from '@personalia/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, callsOf, prepareAnswers, Refusal } from '../../../testing/answers.ts';
import { queryClient } from '../../platform/api/index.ts';
import { NotificationHost } from '../../platform/notify/index.ts';
import { initialRoleState, useRoleStore } from '../../platform/shell/role/role-store.ts';
import { NotificationTexts } from './notification-texts.tsx';

const both = (text: string) => ({ en: text, id: text });
const standard = {
  text: both('{no} was approved.'),
  mail: { subject: both('{no}'), body: both('{no} was approved.') },
};
const template: NotificationTemplate = {
  ...standard,
  event: 'request-approved',
  group: 'Requests and approvals',
  title: 'My request was approved',
  fields: [{ name: 'no', label: 'Number', sample: both('CLM-7') }],
  mailFields: ['no'],
  standard,
  version: 0,
  updatedAt: null,
  updatedBy: null,
};

test('C3: a text is seen with examples while it is typed, refused at its field, saved, and set back', async () => {
  let now = template;
  let isRefused = true;
  prepareAnswers([
    answer(GetNotificationTemplates, () => [now] as never),
    answer(SaveNotificationTemplate, () => {
      const message = 'The field {who} is not available here. Choose one of: {no}.';
      if (isRefused)
        return new Refusal(422, 'VALIDATION', 'Check the fields.', {
          errors: [{ path: 'text.en', code: 'NOTICE_FIELD', message }],
        });
      now = { ...template, version: 1, updatedAt: '2026-11-20T12:00:00Z', updatedBy: 'Sari' };
      return now;
    }),
    answer(ResetNotificationTemplate, () => template),
  ]);
  queryClient.clear();
  const actions = ['view', 'edit'];
  const item = { key: 'tenant-setting', type: 'menu', label: 'Settings', path: '/tenant-setting', childs: [], actions };
  const menus = [{ key: 'access', label: 'Access', icon: 'lock', childs: [item] }] as never;
  useRoleStore.setState({ ...initialRoleState, phase: 'ready', activeRole: 'Tester', menus }, true);
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationHost>
        <NotificationTexts />
      </NotificationHost>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit: My request was approved' }));
  const dialog = within(screen.getByRole('dialog', { name: 'My request was approved' }));
  expect(dialog.queryByRole('button', { name: 'Reset to standard texts' })).toBeNull();
  const field = dialog.getByLabelText('Text in English*');
  await user.clear(field);
  await user.type(field, 'Good: {{no}');
  expect(dialog.getByText('Good: CLM-7')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /Save texts/ }));
  expect(await dialog.findByText('The field {who} is not available here. Choose one of: {no}.')).toBeTruthy();
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: /Save texts/ }));
  await waitFor(() =>
    expect(callsOf(SaveNotificationTemplate).at(-1)?.body).toMatchObject({
      version: 0,
      text: { en: 'Good: {no}', id: '{no} was approved.' },
    }),
  );
  expect(await screen.findByText('Changed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit: My request was approved' }));
  await user.click(screen.getByRole('button', { name: /Reset to standard texts/ }));
  await waitFor(() => expect(callsOf(ResetNotificationTemplate).at(-1)?.body).toEqual({ version: 1 }));
});

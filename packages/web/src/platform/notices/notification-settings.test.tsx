import {
  GetNotificationPreferences,
  type NotificationPreferences,
  SaveNotificationPreferences,
} from '@personalia/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, callsOf, prepareAnswers, Refusal } from '../../../testing/answers.ts';
import { queryClient } from '../api/index.ts';
import { NotificationHost } from '../notify/index.ts';
import { OpenSettings } from './open-settings.tsx';

const event = (name: string, title: string, required: boolean, byMail: boolean) => ({
  event: name,
  title,
  required,
  inApp: true,
  byMail,
  mail: null,
});
const PREFERENCES: NotificationPreferences = {
  mails: true,
  mailMode: 'INSTANT',
  groups: [
    {
      label: 'Requests and approvals',
      events: [
        event('approval-assigned', 'Request waiting for my decision', true, true),
        event('request-approved', 'My request was approved', false, true),
        event('request-answered', 'My question was answered', false, false),
      ],
    },
  ],
};

async function draw({ mails = true, saved = PREFERENCES as NotificationPreferences | Refusal } = {}) {
  prepareAnswers([
    answer(GetNotificationPreferences, { ...PREFERENCES, mails }),
    answer(SaveNotificationPreferences, saved as never),
  ]);
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationHost>
        <OpenSettings />
      </NotificationHost>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Notification settings' }));
  await screen.findByRole('dialog', { name: 'Notification settings' });
  return user;
}
const save = () => screen.getByRole('button', { name: 'Save settings' });

test('C3, NT-4: each event is chosen here and by mail, what must be acted on is always here', async () => {
  const user = await draw();
  const assigned = await screen.findByRole('checkbox', { name: 'In Personalia: Request waiting for my decision' });
  expect(assigned).toHaveProperty('disabled', true);
  expect(screen.queryByRole('combobox', { name: 'E-mail: My question was answered' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'In Personalia: My question was answered' }));
  await user.click(screen.getByRole('combobox', { name: 'E-mail: My request was approved' }));
  await user.click(await screen.findByTitle('Never'));
  await user.click(save());
  await waitFor(() =>
    expect(callsOf(SaveNotificationPreferences).map(({ body }) => body)).toEqual([
      {
        mailMode: 'INSTANT',
        events: [
          { event: 'request-answered', inApp: false, mail: null },
          { event: 'request-approved', inApp: true, mail: 'OFF' },
        ],
      },
    ]),
  );
  expect(await screen.findByText('Saved. This applies to notifications from now on.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('C3: a refusal is said above the settings, which stay as they were chosen', async () => {
  const user = await draw({ saved: new Refusal(409, 'STALE', 'Words of the server.') });
  const approved = await screen.findByRole('checkbox', { name: 'In Personalia: My request was approved' });
  await user.click(approved);
  await user.click(save());
  expect(await screen.findByText('Words of the server.')).toBeTruthy();
  expect(approved).toHaveProperty('checked', false);
});

test('NT-8: where no mail is sent there is nothing to choose about it', async () => {
  await draw({ mails: false });
  expect(await screen.findByText(/This installation sends no e-mail/)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

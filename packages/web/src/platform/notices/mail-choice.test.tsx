import { GetMe, type MailMode, SavePreferences } from '@personalia/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, callsOf, prepareAnswers, Refusal } from '../../../testing/answers.ts';
import { queryClient } from '../api/index.ts';
import { NotificationHost } from '../notify/index.ts';
import { MailChoice } from './mail-choice.tsx';

function draw(mails: boolean, saved: () => unknown = () => ({})) {
  let mailMode: MailMode = 'INSTANT';
  prepareAnswers([
    answer(GetMe, () => ({ mails, preferences: { locale: 'en', theme: 'light', mailMode } }) as never),
    answer(SavePreferences, ({ body }) => {
      const refused = saved();
      if (!(refused instanceof Refusal)) mailMode = body?.mailMode ?? mailMode;
      return refused as never;
    }),
  ]);
  queryClient.clear();
  return render(
    <QueryClientProvider client={queryClient}>
      <NotificationHost>
        <MailChoice />
      </NotificationHost>
    </QueryClientProvider>,
  );
}

async function choose(option: string): Promise<void> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'E-mail' }));
  await user.click(await screen.findByTitle(option));
}

test('NT-4: how notifications go by mail is chosen where they are read, and kept by the server', async () => {
  draw(true);
  await choose('Once a day at 08:00');
  await waitFor(() => expect(callsOf(SavePreferences).map(({ body }) => body)).toEqual([{ mailMode: 'DIGEST' }]));
  expect(await screen.findByText('Saved. This applies to notifications from now on.')).toBeTruthy();
  await waitFor(() => expect(callsOf(GetMe).length).toBe(2));
});

test('NT-4: what could not be saved is said, and the choice is what it was', async () => {
  const { container } = draw(true, () => new Refusal(409, 'STALE', 'Words of the server.'));
  await choose('Never');
  expect(await screen.findByText('Words of the server.')).toBeTruthy();
  await waitFor(() => expect(container.querySelector('.ant-select')?.textContent).toBe('At once'));
});

test('NT-8: where no mail is sent there is nothing to choose', async () => {
  draw(false);
  await waitFor(() => expect(callsOf(GetMe).length).toBe(1));
  expect(screen.queryByRole('combobox')).toBeNull();
});

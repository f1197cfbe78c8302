import {
  CreateWebhookSecret,
  GetCalendarFeeds,
  GetWebhookDeliveries,
  GetWebhookState,
  SendDelivery,
  TestWebhook,
  Webhook,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Rows } from '../../../testing/answers.ts';
import { renderPage } from '../../../testing/index.ts';

const id = '01990000-0000-7000-8000-000000000041';
const webhook = {
  id,
  name: 'Payroll',
  url: 'https://payroll.example/hook',
  events: ['*'],
  status: 'active',
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
};
const failed = {
  id: '01990000-0000-7000-8000-000000000042',
  webhook: 'Payroll',
  event: 'employee.created',
  resource: 'Employee',
  resourceCode: 'NSG230001',
  occurredAt: '2026-11-20T08:00:00Z',
  state: 'dead',
  attempts: 11,
  nextAttemptAt: null,
  address: '93.184.216.34',
  status: 500,
  ms: 120,
  answer: 'no room',
  error: null,
};

test('HS-40: a webhook without a secret says so; the secret is shown once, and a test can be sent', async () => {
  let hasSecret = false;
  const state = () => ({ hasSecret, formerUntil: null, failingSince: null, endedBecause: null });
  const { user } = renderPage(`/integration/webhook-form/${id}`, {
    answers: [
      answer(Webhook.endpoints.one, webhook as never),
      answer(GetWebhookState, (() => state()) as never),
      answer(CreateWebhookSecret, (() => {
        hasSecret = true;
        return { secret: 'whsec_c2VjcmV0', formerUntil: null };
      }) as never),
      answer(TestWebhook, null as never),
      answer(GetWebhookDeliveries, new Rows([]) as never),
    ],
  });
  expect(await screen.findByText('Nothing is delivered until there is a secret.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create secret' }));
  const shown = (await screen.findByText('whsec_c2VjcmV0')).closest('.shown-once');
  await user.click(within(shown as HTMLElement).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Send test event' }));
  await waitFor(() => expect(callsOf(TestWebhook)).toHaveLength(1));
  expect(await screen.findByText('No deliveries in the last 30 days.')).toBeTruthy();
});

test('HS-40: what was given up stands with the answer of the receiver, and goes out again on demand', async () => {
  const { user } = renderPage('/integration?tab=deliveries', {
    answers: [
      answer(GetWebhookDeliveries, new Rows([failed]) as never),
      answer(SendDelivery, null as never),
      answer(GetCalendarFeeds, { feeds: [], kinds: [] }),
    ],
  });
  expect(await screen.findByText('no room')).toBeTruthy();
  expect(screen.getByText(/500 · 120 ms · 93\.184\.216\.34/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(callsOf(SendDelivery).map(({ params }) => params['id'])).toEqual([failed.id]));
  // The own calendar feeds are a tab beside them; an account without an employee has none.
  await user.click(await screen.findByRole('radio', { name: 'Calendar feeds' }));
  expect(await screen.findByText(/no calendar feeds for this account/)).toBeTruthy();
});

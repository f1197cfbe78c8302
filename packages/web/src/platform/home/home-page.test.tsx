import {
  ApprovalsCard,
  ApproveTask,
  AwayCard,
  EndsDueCard,
  GetHomeLayout,
  MyLeaveCard,
  RecordIssuesCard,
  SaveHomeLayout,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, renderPage } from '../../../testing/index.ts';
import { queryClient } from '../api/index.ts';
import { refreshTopic } from '../live/live-updates.tsx';

const asOf = '2026-11-25T01:00:00.000Z';
const layout = (...cards: { key: string; title: { en: string } }[]) =>
  answer(GetHomeLayout, {
    cards: cards.map(({ key, title }) => ({ key, title: title.en, isHidden: false })),
    version: 0,
  });

test('HS-10: a card that fails shows its message and Retry; the others stay', async () => {
  let failures = 1;
  const { user } = renderPage('/home', {
    answers: [
      layout(AwayCard, MyLeaveCard),
      answer(AwayCard.endpoint, () => {
        failures -= 1;
        if (failures >= 0) return new Refusal(500, 'INTERNAL', 'The service cannot be reached.');
        return { counts: { today: 0, team: 3 }, rows: [], more: false, asOf };
      }),
      answer(MyLeaveCard.endpoint, {
        counts: { pending: 1 },
        rows: [
          { kind: 'balance', id: 'a', type: 'Annual leave', available: '7.5', leaveUnit: 'day', validTo: '2026-12-31' },
          { kind: 'next', id: 'b', type: 'Annual leave', from: '2026-12-07', to: '2026-12-08' },
        ],
        more: false,
        asOf,
      }),
    ],
  });
  await screen.findByText('7.5 days available');
  const leave = screen.getByRole('region', { name: 'My leave' });
  const next = within(leave).getByRole('link', { name: 'Next: Annual leave' });
  expect(next.getAttribute('href')).toBe('/leave-request/leave-form/b');
  within(leave).getByText('1 request pending');
  await screen.findByRole('alert');
  const away = screen.getByRole('region', { name: 'Who is away' });
  await user.click(within(away).getByRole('button', { name: 'Retry' }));
  await within(away).findByText('Everyone is in today.');
});

test('HS-7: more than could be counted is shown as 10,000+, and a badge as 99+', async () => {
  const { user } = renderPage('/home', {
    menus: ['/employee'],
    answers: [
      answer(ApproveTask, {} as never),
      layout(EndsDueCard, RecordIssuesCard, ApprovalsCard),
      answer(EndsDueCard.endpoint, {
        counts: { overdue: 1, in14: 2, in30: 2, in60: 2 },
        rows: [{ employeeId: 'e', name: 'Budi', kind: 'probation', end: '2026-11-24', daysLeft: -1, isDecided: true }],
        more: false,
        asOf,
      }),
      answer(RecordIssuesCard.endpoint, {
        counts: { incomplete: null, documentsExpiring: null, noManager: 0, noLogin: 10_001 },
        rows: [],
        more: false,
        asOf,
      }),
      answer(ApprovalsCard.endpoint, {
        counts: { open: 120, overdue: 0 },
        rows: [
          {
            taskId: 't',
            kind: 'Leave',
            title: 'Annual leave',
            person: 'Siti',
            quantity: '2 days',
            amount: null,
            currency: null,
            from: '2026-12-01',
            to: '2026-12-02',
            dueAt: null,
            isOverdue: false,
            forName: 'Rina',
            impact: '9 left',
            approvableVersion: 4,
          },
        ],
        more: true,
        asOf,
      }),
    ],
  });
  const link = await screen.findByRole('link', { name: '10,000+ without login' });
  expect(link.getAttribute('href')).toBe('/employee?attention.in=no-login');
  const records = screen.getByRole('region', { name: 'Records to complete' });
  // What a class hides is not shown at all.
  expect(within(records).queryByText('incomplete')).toBeNull();
  await screen.findByText('99+');
  const approvals = screen.getByRole('region', { name: 'Waiting for your approval' });
  within(approvals).getByText('99+');
  within(approvals).getByText('Leave · 2 days · 1 Dec 2026 – 2 Dec 2026 · 9 left · for Rina');
  // 3.2: one tap, where the step asks for nothing.
  await user.click(within(approvals).getByRole('button', { name: 'Approve the request of Siti' }));
  await waitFor(() => expect(callsOf(ApproveTask)[0]).toMatchObject({ params: { id: 't' }, body: { version: 4 } }));
  await screen.findByText('24 Nov 2026 · 1 day overdue');
  const ends = screen.getByRole('region', { name: 'Contracts and probation ending' });
  within(ends).getByText('24 Nov 2026 · 1 day overdue');
  // A list that is not in the menu is counted, but leads nowhere.
  within(ends).getByText('within 30 days');
  expect(within(ends).queryByRole('link', { name: /within 30 days/ })).toBeNull();
  within(ends).getByText('Probation · decision pending');
});

test('HS-13: what was approved on another device goes from the card as soon as the event comes', async () => {
  const task = {
    taskId: 't',
    kind: 'Leave',
    title: 'Annual leave',
    person: 'Siti',
    quantity: null,
    amount: null,
    currency: null,
    from: null,
    to: null,
    dueAt: null,
    isOverdue: false,
    forName: null,
    impact: null,
    approvableVersion: null,
  };
  let open = 1;
  renderPage('/home', {
    answers: [
      layout(ApprovalsCard),
      answer(ApprovalsCard.endpoint, () => ({
        counts: { open, overdue: 0 },
        rows: open > 0 ? [task] : [],
        more: false,
        asOf,
      })),
    ],
  });
  await screen.findByText('Siti');
  open = 0;
  refreshTopic(queryClient, 'approvals');
  await screen.findByText('Nothing is waiting for you.');
  expect(screen.queryByText('Siti')).toBeNull();
});

test('HS-11: cards are hidden and moved, and the whole arrangement is sent with its version', async () => {
  const empty = { counts: { pending: 0 }, rows: [], more: false, asOf };
  const { user } = renderPage('/home', {
    answers: [
      layout(AwayCard, MyLeaveCard),
      answer(AwayCard.endpoint, { ...empty, counts: { today: 0, team: 0 } }),
      answer(MyLeaveCard.endpoint, empty),
      answer(SaveHomeLayout, { cards: [], version: 1 }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Customize' }));
  await user.click(await screen.findByRole('button', { name: 'Move My leave up' }));
  await user.click(screen.getByRole('checkbox', { name: 'Show Who is away' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsOf(SaveHomeLayout)).toHaveLength(1));
  expect(callsOf(SaveHomeLayout)[0]?.body).toEqual({
    form: expect.stringMatching(/desktop|phone/),
    order: ['MyLeave', 'Away'],
    hidden: ['Away'],
    version: 0,
    asDefault: false,
  });
});

test('1: whoever edits roles arranges the page for all in the role', async () => {
  const empty = { rows: [], more: false, asOf };
  const { user } = renderPage('/home', {
    menus: ['/user-role'],
    answers: [
      layout(AwayCard, MyLeaveCard),
      answer(AwayCard.endpoint, { ...empty, counts: { today: 0, team: 0 } }),
      answer(MyLeaveCard.endpoint, { ...empty, counts: { pending: 0 } }),
      answer(SaveHomeLayout, { cards: [], version: 0 }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Customize' }));
  await user.click(await screen.findByRole('button', { name: 'Move My leave up' }));
  await user.click(screen.getByRole('button', { name: /^Save as default for / }));
  await waitFor(() => expect(callsOf(SaveHomeLayout)).toHaveLength(1));
  expect(callsOf(SaveHomeLayout)[0]?.body).toMatchObject({ order: ['MyLeave', 'Away'], asDefault: true });
});

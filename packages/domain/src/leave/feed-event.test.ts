import { calendarDate, REQUEST_STATES } from '@personalia/contract';
import { expect, test } from 'vitest';
import { type FeedLeave, type FeedViewer, leaveEvent, stretchesOf } from './feed-event.ts';

const today = calendarDate('2026-12-02');
const leave: FeedLeave = {
  id: '1',
  version: 4,
  changedAt: '2026-11-20T08:30:00Z',
  changedOn: calendarDate('2026-11-20'),
  status: 'APPROVED',
  from: calendarDate('2026-12-01'),
  to: calendarDate('2026-12-04'),
  startPortion: 'FULL',
  endPortion: 'FULL',
  confidential: false,
  type: 'Annual leave',
  employee: 'Yoga',
};
const as = (sees: FeedViewer['sees'], change: Partial<FeedLeave> = {}) =>
  leaveEvent({ ...leave, ...change }, { sees, today, locale: 'en' });

test('6: own leave is busy and confirmed, what waits is tentative, half a day leaves the owner free', () => {
  expect(as('own')).toMatchObject({ summary: 'Annual leave', status: 'CONFIRMED', isBusy: true, sequence: 4 });
  expect(as('own', { status: 'PENDING' })).toMatchObject({
    summary: 'Annual leave (Waiting for approval)',
    status: 'TENTATIVE',
  });
  expect(as('own', { to: leave.from, startPortion: 'SECOND_HALF', endPortion: 'SECOND_HALF' })).toMatchObject({
    summary: 'Annual leave (Second half)',
    isBusy: false,
  });
  expect(as('own', { status: 'DRAFT' })).toBeNull();
});

test('HS-28: others see that somebody is away and nothing else, and never what was not approved', () => {
  for (const sees of ['reports', 'peers'] as const) {
    expect(as(sees)).toMatchObject({ summary: 'Yoga: Away', isBusy: false, to: '2026-12-04' });
    const seen = REQUEST_STATES.filter((status) => as(sees, { status }) !== null);
    expect(seen).toEqual(['APPROVED', 'CANCELLED']);
    for (const status of seen) expect(JSON.stringify(as(sees, { status, confidential: true }))).not.toContain('Annual');
  }
});

test('HS-29: peers see confidential leave until today only, whatever becomes of it', () => {
  const confidential = { confidential: true } as const;
  expect(as('peers', confidential)).toMatchObject({ from: '2026-12-01', to: '2026-12-02' });
  expect(as('reports', confidential)).toMatchObject({ to: '2026-12-04' });
  expect(as('peers', { ...confidential, from: calendarDate('2026-12-03') })).toBeNull();
  // Cancelled before it began: it was never shown.
  expect(as('peers', { ...confidential, status: 'CANCELLED' })).toBeNull();
  expect(as('peers', { ...confidential, to: leave.from })).toMatchObject({ to: '2026-12-01' });
});

test('2.3: days cancelled in between part the event; the first part stays the same event', () => {
  const half = { ...leave, endPortion: 'FIRST_HALF' as const };
  const parts = stretchesOf(half, [calendarDate('2026-12-02'), calendarDate('2026-12-09')]);
  expect(parts.map(({ id, from, to, endPortion }) => [id, from, to, endPortion])).toEqual([
    ['1', '2026-12-01', '2026-12-01', 'FULL'],
    ['1-2026-12-03', '2026-12-03', '2026-12-04', 'FIRST_HALF'],
  ]);
  expect(stretchesOf(half, [])).toEqual([half]);
});

test('HS-39: what is cancelled says so for 30 days', () => {
  expect(as('own', { status: 'CANCELLED' })).toMatchObject({ status: 'CANCELLED', isBusy: false });
  expect(as('own', { status: 'CANCELLED', changedOn: calendarDate('2026-11-02') })).not.toBeNull();
  expect(as('own', { status: 'CANCELLED', changedOn: calendarDate('2026-11-01') })).toBeNull();
});

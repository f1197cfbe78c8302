import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../api/index.ts';
import { dropItem, keepForLater, type OutboxItem, onOutbox, readOutbox, sweepOutbox } from './outbox.ts';
import { sendOutbox } from './send-outbox.ts';

const api = vi.hoisted(() => ({ call: vi.fn<(endpoint: unknown, input: unknown) => Promise<unknown>>() }));
vi.mock('../api/index.ts', async (original) => ({ ...(await original<object>()), call: api.call }));

const item = (id: string, change: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  owner: 'demo me',
  kind: 'punch',
  text: '',
  keptAt: new Date().toISOString(),
  path: '/v1/AttendancePunch/Clock',
  body: { direction: 'in' },
  refresh: [],
  refused: null,
  ...change,
});
const ids = () => readOutbox().map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  api.call.mockReset();
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, work: () => Promise<void>) => work() },
  });
});

test('HS-19: what waits is sent in its order under its own key, and once', async () => {
  for (const id of ['a', 'b']) keepForLater(item(id));
  keepForLater(item('a', { text: 'again' }));
  api.call.mockResolvedValue({});
  await sendOutbox('demo me');
  await sendOutbox('demo me');
  expect(api.call.mock.calls.map(([, input]) => (input as { idempotencyKey: string }).idempotencyKey)).toEqual([
    'b',
    'a',
  ]);
  expect(ids()).toEqual([]);
});

test('2.3: without a network it goes on waiting; a refusal stays with its reason and the next is sent', async () => {
  keepForLater(item('a'));
  keepForLater(item('b'));
  api.call.mockRejectedValueOnce(new Problem(0, 'no response'));
  await sendOutbox('demo me');
  expect(ids()).toEqual(['a', 'b']);
  api.call.mockRejectedValueOnce(new Problem(422, 'This punch is too old to send.', { code: 'PUNCH_TOO_OLD' }));
  api.call.mockResolvedValueOnce({});
  await sendOutbox('demo me');
  expect(readOutbox()).toEqual([
    item('a', { keptAt: expect.any(String) as string, refused: 'This punch is too old to send.' }),
  ]);
});

test('2.3: what had arrived before the network went is not sent as something else', async () => {
  keepForLater(item('a'));
  api.call.mockRejectedValueOnce(new Problem(422, 'Other body.', { code: 'IDEMPOTENCY_MISMATCH' }));
  await sendOutbox('demo me');
  expect(ids()).toEqual([]);
});

test('HS-21, HS-22: it is of one person, for seven days, and goes with the session', async () => {
  keepForLater(item('mine'));
  keepForLater(item('theirs', { owner: 'demo other' }));
  keepForLater(item('old', { keptAt: new Date(Date.now() - 8 * 86_400_000).toISOString() }));
  expect(ids()).toEqual(['mine', 'theirs']);
  await sendOutbox('demo nobody');
  expect(api.call).not.toHaveBeenCalled();
  const changed = vi.fn<() => void>();
  const stop = onOutbox(changed);
  sweepOutbox('demo me');
  expect(ids()).toEqual(['mine']);
  dropItem('mine');
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  keepForLater(item('mine'));
  sweepOutbox();
  expect(localStorage.length).toBe(0);
});

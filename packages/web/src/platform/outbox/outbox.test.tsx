import { beforeEach, expect, test, vi } from 'vitest';
import { deviceFiles } from '../../../testing/fake-kept-files.ts';
import { Problem } from '../api/index.ts';
import { dropItem, keepForLater, type OutboxItem, onOutbox, readOutbox, sweepOutbox } from './outbox.ts';
import { sendOutbox as send } from './send-outbox.ts';

const call = vi.fn<(endpoint: unknown, input: unknown) => Promise<unknown>>();
const sendOutbox = (owner: string) => send(owner, call as never);

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
  deviceFiles.clear();
  call.mockReset();
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, work: () => Promise<void>) => work() },
  });
});

test('HS-19: what waits is sent in its order under its own key, and once', async () => {
  for (const id of ['a', 'b']) keepForLater(item(id));
  keepForLater(item('a', { text: 'again' }));
  call.mockResolvedValue({});
  await sendOutbox('demo me');
  await sendOutbox('demo me');
  expect(call.mock.calls.map(([, input]) => (input as { idempotencyKey: string }).idempotencyKey)).toEqual(['b', 'a']);
  expect(ids()).toEqual([]);
});

test('2.3: without a network it goes on waiting; a refusal stays with its reason and the next is sent', async () => {
  keepForLater(item('a'));
  keepForLater(item('b'));
  call.mockRejectedValueOnce(new Problem(0, 'no response'));
  await sendOutbox('demo me');
  expect(ids()).toEqual(['a', 'b']);
  call.mockRejectedValueOnce(new Problem(422, 'This punch is too old to send.', { code: 'PUNCH_TOO_OLD' }));
  call.mockResolvedValueOnce({});
  await sendOutbox('demo me');
  expect(readOutbox()).toEqual([
    item('a', { keptAt: expect.any(String) as string, refused: 'This punch is too old to send.' }),
  ]);
});

test('2.3: what had arrived before the network went is not sent as something else', async () => {
  keepForLater(item('a'));
  call.mockRejectedValueOnce(new Problem(422, 'Other body.', { code: 'IDEMPOTENCY_MISMATCH' }));
  await sendOutbox('demo me');
  expect(ids()).toEqual([]);
});

/** A claim with two photos: its draft, each photo, and that it is submitted. */
const claim = (id: string) => {
  const photo = (name: string) => ({ path: '/v1/ClaimRequest/{id}/Line/l/File', file: { name, type: 'image/jpeg' } });
  const steps = [photo('a.jpg'), photo('b.jpg'), { path: '/v1/ClaimRequest/{id}/Submit' }];
  for (const n of [0, 1]) deviceFiles.set(`${id} ${n}`, new Blob([`photo ${n}`]));
  return item(id, { kind: 'claim', path: '/v1/ClaimRequest', steps, editPath: '/claim-request/claim-form/{id}' });
};
const sentTo = () =>
  call.mock.calls.map(([endpoint, input]) => {
    const { file, idempotencyKey } = input as { file?: File; idempotencyKey: string };
    return [(endpoint as { path: string }).path, idempotencyKey, ...(file ? [file.name] : [])];
  });

test('HS-19: a claim is sent with its photos, and goes on where it stopped when the network went again', async () => {
  keepForLater(claim('c'));
  call.mockResolvedValueOnce({ id: 'claim-1', version: 3 });
  call.mockResolvedValueOnce({});
  call.mockRejectedValueOnce(new Problem(0, 'no response'));
  await sendOutbox('demo me');
  expect(ids()).toEqual(['c']);
  // The answer to the second photo was lost: it had arrived.
  call.mockRejectedValueOnce(new Problem(422, 'Other body.', { code: 'IDEMPOTENCY_MISMATCH' }));
  call.mockResolvedValueOnce({});
  await sendOutbox('demo me');
  expect(sentTo()).toEqual([
    ['/v1/ClaimRequest', 'c'],
    ['/v1/ClaimRequest/claim-1/Line/l/File', 'c:1', 'a.jpg'],
    ['/v1/ClaimRequest/claim-1/Line/l/File', 'c:2', 'b.jpg'],
    ['/v1/ClaimRequest/claim-1/Line/l/File', 'c:2', 'b.jpg'],
    ['/v1/ClaimRequest/claim-1/Submit', 'c:3'],
  ]);
  expect(call.mock.calls.at(-1)?.[1]).toMatchObject({ body: { version: 3 } });
  expect(ids()).toEqual([]);
  expect(deviceFiles.size).toBe(0);
});

test('2.3: a photo that is refused does not hold the others up, and the claim is left as a draft to edit', async () => {
  keepForLater(claim('c'));
  deviceFiles.delete('c 1');
  call.mockResolvedValueOnce({ id: 'claim-1', version: 3 });
  call.mockRejectedValueOnce(new Problem(422, 'This file is too large.'));
  await sendOutbox('demo me');
  await sendOutbox('demo me');
  expect(sentTo().map(([path]) => path)).toEqual(['/v1/ClaimRequest', '/v1/ClaimRequest/claim-1/Line/l/File']);
  expect(readOutbox()).toMatchObject([{ refused: 'This file is too large.', made: { id: 'claim-1' } }]);
  dropItem('c');
  keepForLater(claim('d'));
  deviceFiles.clear();
  call.mockResolvedValueOnce({ id: 'claim-2', version: 1 });
  await sendOutbox('demo me');
  expect(readOutbox()).toMatchObject([{ refused: 'FILE_GONE' }]);
});

test('HS-21, HS-22: it is of one person, for seven days, and goes with the session', async () => {
  keepForLater(item('mine'));
  keepForLater(item('theirs', { owner: 'demo other' }));
  keepForLater(item('old', { keptAt: new Date(Date.now() - 8 * 86_400_000).toISOString() }));
  expect(ids()).toEqual(['mine', 'theirs']);
  await sendOutbox('demo nobody');
  expect(call).not.toHaveBeenCalled();
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

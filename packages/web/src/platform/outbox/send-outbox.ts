import type { Endpoint } from '@personalia/contract';
import { call, messageOf, Problem, queryClient } from '../api/index.ts';
import { keptFile, sweepFiles } from './kept-files.ts';
import {
  dropItem,
  FILE_GONE,
  keepMade,
  type MadeRecord,
  markRefused,
  type OutboxItem,
  type OutboxStep,
  readOutbox,
} from './outbox.ts';

/** The API knows the key with another body: what was done then has arrived before the network went. */
const ARRIVED = 'IDEMPOTENCY_MISMATCH';
const hasArrived = (error: unknown): boolean => error instanceof Problem && error.code === ARRIVED;
/** An answer that will be the same however often it is asked for. */
const isRefusal = (error: unknown): error is Problem =>
  error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 401;

type Send = typeof call;
type Post = (path: string, idempotencyKey: string, content: object) => Promise<unknown>;
const postBy =
  (send: Send): Post =>
  (path, idempotencyKey, content) =>
    send({ method: 'POST', path } as Endpoint, { ...content, idempotencyKey } as never);

/** What follows the first call: a file that is kept here, or an act on the record as that call left it. */
async function sendStep(
  post: Post,
  item: OutboxItem,
  made: MadeRecord,
  { path, file }: OutboxStep,
  n: number,
): Promise<void> {
  const key = `${item.id}:${n + 1}`;
  const to = path.replace('{id}', made.id);
  if (!file) {
    await post(to, key, { body: { version: made.version } });
    return;
  }
  const content = await keptFile(item.id, n);
  if (!content) throw new Problem(410, FILE_GONE);
  await post(to, key, { file: new File([content], file.name, { type: file.type }) });
}

/** Sends what of an item has not arrived yet, and keeps how far it came. A file that is refused does not hold the others up. */
async function sendItem(post: Post, item: OutboxItem): Promise<void> {
  const { id, steps = [] } = item;
  let { made } = item;
  if (!made) {
    const answer = await post(item.path, id, { body: item.body });
    if (steps.length === 0) return;
    const { id: recordId, version } = answer as MadeRecord;
    made = { id: recordId, version, sent: 0 };
    keepMade(id, made);
  }
  let refused: Problem | null = null;
  for (const [n, step] of steps.entries()) {
    if (n < made.sent) continue;
    if (!step.file && refused) throw refused;
    try {
      await sendStep(post, item, made, step, n);
    } catch (error) {
      if (!hasArrived(error)) {
        if (!step.file || !isRefusal(error)) throw error;
        refused ??= error;
      }
    }
    made = { ...made, sent: n + 1 };
    keepMade(id, made);
  }
  if (refused) throw refused;
}

/** A first answer that is on its way is from before; it would not be asked for again, so it is given up. */
async function askAgain(name: string): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [name] });
  await queryClient.invalidateQueries({ queryKey: [name] });
}

/** Sends what waits, in its order. Without a network it ends; what the API refuses stays with its reason. */
async function sendAll(owner: string, post: Post): Promise<void> {
  for (const item of readOutbox()) {
    if (item.owner !== owner || item.refused !== null) continue;
    try {
      await sendItem(post, item);
    } catch (error) {
      if (!isRefusal(error)) return;
      // What follows it needs the record, which only the first answer names.
      if (!hasArrived(error) || item.steps) {
        markRefused(item.id, error.errors[0]?.message ?? messageOf(error));
        continue;
      }
    }
    dropItem(item.id);
    if (item.steps) await sweepFiles(readOutbox().map(({ id }) => id));
    await Promise.all(item.refresh.map(askAgain));
  }
}

/** One tab sends at a time; another that asks meanwhile finds nothing left. */
export const sendOutbox = (owner: string, send: Send = call): Promise<void> =>
  navigator.locks.request('outbox', () => sendAll(owner, postBy(send)));

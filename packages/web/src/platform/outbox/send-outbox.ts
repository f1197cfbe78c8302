import type { Endpoint } from '@personalia/contract';
import { call, messageOf, Problem, queryClient } from '../api/index.ts';
import { dropItem, markRefused, type OutboxItem, readOutbox } from './outbox.ts';

/** The API knows the key with another body: what was done then has arrived before the network went. */
const ARRIVED = 'IDEMPOTENCY_MISMATCH';

const post = ({ path, body, id }: OutboxItem): Promise<unknown> =>
  call({ method: 'POST', path } as Endpoint, { body, idempotencyKey: id } as never);

/** A first answer that is on its way is from before; it would not be asked for again, so it is given up. */
async function askAgain(name: string): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [name] });
  await queryClient.invalidateQueries({ queryKey: [name] });
}

/** Sends what waits, in its order. Without a network it ends; what the API refuses stays with its reason. */
async function sendAll(owner: string): Promise<void> {
  for (const item of readOutbox()) {
    if (item.owner !== owner || item.refused !== null) continue;
    try {
      await post(item);
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 0 || error.status === 401 || error.status >= 500) return;
      if (error.code !== ARRIVED) {
        markRefused(item.id, error.errors[0]?.message ?? messageOf(error));
        continue;
      }
    }
    dropItem(item.id);
    await Promise.all(item.refresh.map(askAgain));
  }
}

/** One tab sends at a time; another that asks meanwhile finds nothing left. */
export const sendOutbox = (owner: string): Promise<void> => navigator.locks.request('outbox', () => sendAll(owner));

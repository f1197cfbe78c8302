import { createHmac, randomBytes } from 'node:crypto';

/** As the Standard Webhooks have it, so that receivers can use any of their libraries. */
const PREFIX = 'whsec_';

export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

interface Message {
  readonly id: string;
  readonly body: string;
  /** The present secret, and for a day the one before it: a receiver takes either. */
  readonly secrets: readonly string[];
}

/**
 * The signature is an HMAC-SHA256 over id, time and body: whoever checks it, and refuses times more than five minutes off,
 * takes nothing that was changed, made up or played again.
 */
export function signedHeaders({ id, body, secrets }: Message, now: Date = new Date()): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  const signature = (secret: string): string =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${time}.${body}`)
      .digest('base64')}`;
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Personalia',
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': secrets.map(signature).join(' '),
  };
}

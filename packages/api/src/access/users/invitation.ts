import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Provider } from '../provider.ts';

const HOURS = 72;

/** Where somebody sets a password of their own, once; none where another provider keeps passwords. */
export async function invitationLink(tx: Tx, provider: Provider, userId: string): Promise<string | null> {
  if (!provider.identityEmbedded) return null;
  const { rows } = await sql<{ secret: string | null }>`
    select identity.create_link(${userId}::uuid, ${HOURS}) as secret`.execute(tx);
  const secret = rows[0]?.secret;
  return secret ? `${provider.issuer}/welcome/${secret}` : null;
}

import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { queueMail } from '../mail/outbox.ts';
import type { Provider, ServerProvider } from '../provider.ts';

const HOURS = 72;

/** Where somebody sets a password of their own, once; none where another provider keeps passwords. */
export async function invitationLink(tx: Tx, provider: Provider, userId: string): Promise<string | null> {
  if (!provider.identityEmbedded) return null;
  const { rows } = await sql<{ secret: string | null }>`
    select identity.create_link(${userId}::uuid, ${HOURS}) as secret`.execute(tx);
  const secret = rows[0]?.secret;
  return secret ? `${provider.issuer}/welcome/${secret}` : null;
}

/** Invites by mail; where there is none, by a link that whoever invites passes on. */
export async function invite(
  tx: Tx,
  provider: ServerProvider,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<{ invitationLink: string | null; invitationMailed: boolean }> {
  if (!provider.mails) return { invitationLink: await invitationLink(tx, provider, userId), invitationMailed: false };
  await queueMail(tx, tenantId, userId, 'welcome');
  return { invitationLink: null, invitationMailed: true };
}

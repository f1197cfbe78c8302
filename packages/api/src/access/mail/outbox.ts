import type { Tx } from '@personalia/database';

/** Has a mail sent once this transaction has committed. */
export async function queueMail(
  tx: Tx,
  tenantId: string,
  userId: string,
  kind: 'welcome' | 'passwordChanged',
): Promise<void> {
  await tx.insertInto('mail_message').values({ tenant_id: tenantId, user_id: userId, kind }).execute();
}

import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { holdersOf, notify } from '../notices/index.ts';

const INTEGRATION = 'integration';

/** HS-40: an address that is gone, or has taken nothing for long, is not tried any more, and administrators are notified. */
export async function endWebhook(
  tx: Tx,
  tenantId: string,
  { id, name }: { readonly id: string; readonly name: string },
  because: 'gone' | 'failing',
): Promise<void> {
  const { numAffectedRows } = await sql`
    update webhook set status = 'inactive', version = version + 1, updated_at = now(), updated_by = null
    where tenant_id = ${tenantId} and id = ${id}::uuid and status = 'active'`.execute(tx);
  if (!numAffectedRows) return;
  await sql`
    update webhook_delivery set state = 'dead', ended_at = now()
    where tenant_id = ${tenantId} and webhook_id = ${id}::uuid and state = 'queued'`.execute(tx);
  const { rows } = await sql<{ at: string }>`
    update webhook_state set ended_because = ${because} where tenant_id = ${tenantId} and webhook_id = ${id}::uuid
    returning now()::text as at`.execute(tx);
  const holders = await holdersOf(tx, tenantId, INTEGRATION, 'edit');
  await notify(
    tx,
    { tenantId, userId: null },
    {
      event: because === 'gone' ? 'webhook-gone' : 'webhook-failing',
      to: holders.map(({ userId }) => userId),
      facts: { name },
      link: `/integration/webhook-form/${id}`,
      matter: `${id}:${rows[0]?.at}`,
    },
  );
}

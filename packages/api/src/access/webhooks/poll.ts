import { sql } from 'kysely';
import { relayTrail } from './relay.ts';
import { type SendServices, sendDue } from './send.ts';

/** What a worker does again and again: for each tenant with webhooks, events of what was written, and what is due sent. */
export async function pollWebhooks(services: SendServices): Promise<void> {
  const { rows } = await services.door.outside((tx) =>
    sql<{ id: string }>`select app.tenants_with_webhooks() as id`.execute(tx),
  );
  const failures: unknown[] = [];
  // One tenant that fails does not keep the others from theirs.
  await Promise.all(rows.map(({ id }) => pollTenant(services, id).catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}

async function pollTenant(services: SendServices, tenantId: string): Promise<void> {
  while (await relayTrail(services.door, tenantId));
  await sendDue(services, tenantId);
}

import type { GetWebhookDeliveries, InputOf, Label, SendDeliveries, WebhookDelivery } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type PageReply, Problem, pageByNumber } from '../../platform/http/index.ts';

type Query = InputOf<typeof GetWebhookDeliveries>['query'];
type Row = Omit<WebhookDelivery, 'error'> & { readonly error: Label | null; readonly total: number };

/** Counting stops here. */
const MOST_COUNTED = 10_000;

export async function deliveriesOf(
  tx: Tx,
  { tenantId, locale }: Caller,
  { webhookId, state, page, pageSize }: Query,
): Promise<PageReply> {
  const found = sql`
    from webhook_delivery d where d.tenant_id = ${tenantId}
      ${webhookId ? sql`and d.webhook_id = ${webhookId}::uuid` : sql``} ${state ? sql`and d.state = ${state}` : sql``}`;
  const { rows } = await sql<Row>`
    select d.id, w.name as webhook, d.event, d.resource, d.resource_code as "resourceCode", d.occurred_at as "occurredAt", d.state, d.attempts,
      case when d.state = 'queued' then d.next_attempt_at end as "nextAttemptAt", d.address, d.answer_status as status, d.answer_ms as ms,
      d.answer, d.error, (select count(*)::int from (select ${found} limit ${MOST_COUNTED}) n) as total
    from (select d.* ${found} order by d.created_at desc, d.id desc limit ${pageSize} offset ${(page - 1) * pageSize}) d
    join webhook w on w.tenant_id = ${tenantId} and w.id = d.webhook_id
    order by d.created_at desc, d.id desc`.execute(tx);
  return pageByNumber(
    rows.map(({ total: _, error, ...row }) => ({ ...row, error: error?.[locale] ?? null })),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}

/** From the beginning, with all its attempts and under the same id: a receiver knows it again. */
const again = sql`state = 'queued', attempts = 0, next_attempt_at = now(), ended_at = null`;
/** To a webhook that is switched off nothing is sent. */
const toActive = (tenantId: string) =>
  sql`exists (select from webhook w where w.tenant_id = ${tenantId} and w.id = d.webhook_id and w.status = 'active')`;

export async function sendAgain(tx: Tx, { tenantId }: Caller, id: string): Promise<void> {
  const { rows } = await sql<{ isActive: boolean }>`
    select ${toActive(tenantId)} as "isActive" from webhook_delivery d
    where d.tenant_id = ${tenantId} and d.id = ${id}::uuid and d.state <> 'queued' for update`.execute(tx);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  if (!rows[0].isActive) throw new Problem('WEBHOOK_INACTIVE');
  await sql`update webhook_delivery set ${again} where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
}

export async function sendAllAgain(
  tx: Tx,
  { tenantId }: Caller,
  { since, webhookId }: InputOf<typeof SendDeliveries>['body'],
): Promise<{ sent: number }> {
  const { numAffectedRows } = await sql`
    update webhook_delivery d set ${again} from tenant t
    where d.tenant_id = ${tenantId} and t.id = d.tenant_id and d.state = 'dead' and ${toActive(tenantId)}
      and d.created_at >= ${since}::date::timestamp at time zone t.time_zone
      ${webhookId ? sql`and d.webhook_id = ${webhookId}::uuid` : sql``}`.execute(tx);
  return { sent: Number(numAffectedRows ?? 0) };
}

import type { Label, WebhookEvent } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { afterAttempt, type NextStep } from '@personalia/domain';
import { sql } from 'kysely';
import { NotTaken, type Outbound, type OutboundAnswer } from '../../platform/outbound/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { endWebhook } from './end-webhook.ts';
import { signedHeaders } from './sign.ts';

/** Deliveries to one address at a time, and how long each may take. */
const AT_ONCE = 4;
const PATIENCE = 10_000;
/** For so long others leave a delivery alone that a worker has taken. */
const TAKEN_SECONDS = 60;
/** Hours without any success after which a webhook is switched off. */
const HOURS_FAILING = 72;

export const secretPurpose = 'webhook.secret';

export interface SendServices {
  readonly door: Door;
  readonly outbound: Outbound;
  readonly vault: Vault;
}

interface Target {
  readonly id: string;
  readonly tenant: string;
  readonly name: string;
  readonly url: string;
  readonly secret: Buffer;
  readonly formerSecret: Buffer | null;
}

interface Due {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly resource: string;
  readonly resourceId: string | null;
  readonly code: string | null;
  readonly version: number | null;
  readonly fields: readonly string[];
  readonly at: string;
  readonly attempts: number;
}

const actorOf = (tenantId: string): Actor => ({ tenantId, userId: null, channel: 'job' });

/** Sends what is due to every webhook of a tenant; those that are slow do not hold up the others. */
export async function sendDue(services: SendServices, tenantId: string): Promise<void> {
  const targets = await services.door.asActor(actorOf(tenantId), (tx) => targetsOf(tx, tenantId));
  await Promise.all(targets.map((target) => sendAll(services, tenantId, target)));
}

async function targetsOf(tx: Tx, tenantId: string): Promise<readonly Target[]> {
  const { rows } = await sql<Target>`
    select w.id, t.name as tenant, w.name, w.url, w.secret_sealed as secret,
      case when w.former_secret_until > now() then w.former_secret_sealed end as "formerSecret"
    from webhook w join tenant t on t.id = w.tenant_id
    where w.tenant_id = ${tenantId} and w.status = 'active' and w.secret_sealed is not null and exists (
      select from webhook_delivery d where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.state = 'queued' and d.next_attempt_at <= now())
    order by w.id`.execute(tx);
  return rows;
}

async function sendAll(services: SendServices, tenantId: string, target: Target): Promise<void> {
  for (;;) {
    const due = await services.door.asActor(actorOf(tenantId), (tx) => take(tx, tenantId, target.id));
    if (due.length === 0) return;
    const steps = await Promise.all(due.map((one) => send(services, tenantId, target, one)));
    if (steps.some((step) => step.state !== 'sent')) return;
  }
}

/** Deliveries of one resource go out one after the other: the next waits until the one before is done or given up. */
async function take(tx: Tx, tenantId: string, webhookId: string): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    update webhook_delivery d set attempts = d.attempts + 1, next_attempt_at = now() + make_interval(secs => ${TAKEN_SECONDS})
    where d.tenant_id = ${tenantId} and d.id in (
      select x.id from webhook_delivery x
      where x.tenant_id = ${tenantId} and x.webhook_id = ${webhookId}::uuid and x.state = 'queued' and x.next_attempt_at <= now()
        and not exists (select from webhook_delivery e where e.tenant_id = x.tenant_id and e.webhook_id = x.webhook_id
          and e.resource_id = x.resource_id and e.state = 'queued' and e.seq < x.seq)
      order by x.seq limit ${AT_ONCE} for update skip locked)
    returning d.id, d.event, d.resource, d.resource_id as "resourceId", d.resource_code as code, d.resource_version as version, d.fields, d.occurred_at as at, d.attempts`.execute(
    tx,
  );
  return rows;
}

/** What is sent: what happened to which record. What the record says, a receiver reads by the API, with rights of its own. */
const bodyOf = ({ tenant }: Target, { id, event, resource, resourceId, code, version, fields, at }: Due): string =>
  JSON.stringify({
    id,
    type: event,
    tenant,
    time: new Date(at).toISOString(),
    apiVersion: 'v1',
    resource: { name: resource, id: resourceId, code, version },
    changed: fields,
  });

async function send(services: SendServices, tenantId: string, target: Target, due: Due): Promise<NextStep> {
  const { door, outbound, vault } = services;
  const body = bodyOf(target, due);
  const secrets = [target.secret, target.formerSecret].flatMap((one) =>
    one ? [vault.open(tenantId, secretPurpose, one)] : [],
  );
  const began = performance.now();
  let outcome: Partial<OutboundAnswer> & { readonly error?: Label } = {};
  try {
    outcome = await outbound.deliver(target.url, signedHeaders({ id: due.id, body, secrets }), body, PATIENCE);
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    outcome = { error: error.reason };
  }
  const { status = null, retryAfter = null } = outcome;
  const step = afterAttempt({ status, retryAfter, attempts: due.attempts }, Math.random());
  const ms = Math.round(performance.now() - began);
  await door.asActor(actorOf(tenantId), async (tx) => {
    await settle(tx, tenantId, due, step, { ...outcome, ms });
    await followUp(tx, tenantId, target, step);
  });
  return step;
}

const settle = (
  tx: Tx,
  tenantId: string,
  { id }: Due,
  step: NextStep,
  { status, text, address, error, ms }: Partial<OutboundAnswer> & { readonly error?: Label; readonly ms: number },
) =>
  sql`
    update webhook_delivery set state = ${step.state}, answer_status = ${status ?? null}, answer_ms = ${ms}, answer = ${text ?? null},
      address = ${address ?? null}, error = ${error ? JSON.stringify(error) : null}::jsonb,
      next_attempt_at = now() + make_interval(secs => ${step.state === 'queued' ? step.seconds : 0}),
      ended_at = case when ${step.state} <> 'queued' then now() end
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);

/** What an attempt means for the webhook itself. */
async function followUp(tx: Tx, tenantId: string, target: Target, step: NextStep): Promise<void> {
  const { rows } = await sql<{ isFailing: boolean }>`
    insert into webhook_state as s (tenant_id, webhook_id, failing_since, last_sent_at)
    values (${tenantId}, ${target.id}, case when ${step.state !== 'sent'} then now() end, case when ${step.state === 'sent'} then now() end)
    on conflict (tenant_id, webhook_id) do update set last_sent_at = coalesce(excluded.last_sent_at, s.last_sent_at),
      failing_since = case when excluded.failing_since is not null then coalesce(s.failing_since, excluded.failing_since) end
    returning coalesce(failing_since < now() - make_interval(hours => ${HOURS_FAILING}), false) as "isFailing"`.execute(
    tx,
  );
  if (step.state === 'dead' && step.isGone) await endWebhook(tx, tenantId, target, 'gone');
  else if (rows[0]?.isFailing) await endWebhook(tx, tenantId, target, 'failing');
}

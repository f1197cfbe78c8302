import {
  CreateWebhookSecret,
  GetWebhookDeliveries,
  GetWebhookState,
  MOST_TESTS,
  type ReplyOf,
  SendDeliveries,
  SendDelivery,
  TestWebhook,
  Webhook,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Caller, Problem, type Route, route } from '../../platform/http/index.ts';
import { outboundOf } from '../../platform/outbound/index.ts';
import { defaults, resource } from '../../platform/resource/index.ts';
import { type Vault, vaultOf } from '../../platform/vault/index.ts';
import { deliveriesOf, sendAgain, sendAllAgain } from './deliveries.ts';
import { beginReading } from './relay.ts';
import { secretPurpose } from './send.ts';
import { newSecret } from './sign.ts';

const plain = defaults(Webhook);

/** What is only ours to reach is refused here already, and again when the connection is made (HS-40). */
function refuseAddress(request: FastifyRequest, { url }: { readonly url?: unknown }): void {
  if (typeof url === 'string' && !outboundOf(request).isAllowed(url)) throw Problem.at('url', 'ADDRESS_REFUSED');
}

/** Hours for which the secret before signs as well. */
const HOURS_OF_FORMER = 24;

async function stateOf(tx: Tx, { tenantId }: Caller, id: string): Promise<ReplyOf<typeof GetWebhookState>> {
  const { rows } = await sql<ReplyOf<typeof GetWebhookState>>`
    select w.secret_sealed is not null as "hasSecret", s.failing_since as "failingSince", s.ended_because as "endedBecause",
      case when w.former_secret_until > now() then w.former_secret_until end as "formerUntil"
    from webhook w left join webhook_state s on s.tenant_id = w.tenant_id and s.webhook_id = w.id
    where w.tenant_id = ${tenantId} and w.id = ${id}::uuid`.execute(tx);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return rows[0];
}

async function createSecret(
  tx: Tx,
  { tenantId, userId }: Caller,
  id: string,
  vault: Vault,
): Promise<ReplyOf<typeof CreateWebhookSecret>> {
  await beginReading(tx, tenantId, id);
  const secret = newSecret();
  const { rows } = await sql<{ formerUntil: string | null }>`
    update webhook set secret_sealed = ${vault.seal(tenantId, secretPurpose, secret)}, former_secret_sealed = secret_sealed,
      former_secret_until = case when secret_sealed is not null then now() + make_interval(hours => ${HOURS_OF_FORMER}) end,
      version = version + 1, updated_at = now(), updated_by = ${userId}
    where tenant_id = ${tenantId} and id = ${id}::uuid returning former_secret_until as "formerUntil"`.execute(tx);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return { secret, ...rows[0] };
}

async function test(tx: Tx, { tenantId }: Caller, id: string): Promise<void> {
  const { rows } = await sql<{ status: string; hasSecret: boolean; tests: number }>`
    select w.status, w.secret_sealed is not null as "hasSecret", (select count(*)::int from webhook_delivery d
      where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.event = 'ping' and d.created_at > now() - interval '1 minute') as tests
    from webhook w where w.tenant_id = ${tenantId} and w.id = ${id}::uuid for update`.execute(tx);
  const [webhook] = rows;
  if (!webhook) throw new Problem('NOT_FOUND');
  if (webhook.status !== 'active') throw new Problem('WEBHOOK_INACTIVE');
  if (!webhook.hasSecret) throw new Problem('WEBHOOK_NO_SECRET');
  if (webhook.tests >= MOST_TESTS) throw new Problem('TOO_OFTEN');
  await sql`
    insert into webhook_delivery (tenant_id, webhook_id, event_id, event, resource, resource_id, occurred_at)
    values (${tenantId}, ${id}, uuidv7(), 'ping', ${Webhook.name}, ${id}, now())`.execute(tx);
}

/** One that is switched on again begins with what happens from now on, and as if it had never failed. */
async function begin(tx: Tx, tenantId: string, id: string): Promise<void> {
  await beginReading(tx, tenantId, id);
  await sql`
    update webhook_state set failing_since = null, ended_because = null
    where tenant_id = ${tenantId} and webhook_id = ${id}::uuid`.execute(tx);
}

export const webhookRoutes: readonly Route[] = [
  ...resource(Webhook, {
    ...plain,
    create: async (call) => {
      refuseAddress(call.request, call.input.body as object);
      return plain.create(call);
    },
    update: async (call) => {
      refuseAddress(call.request, call.input.body as object);
      return plain.update(call);
    },
    activate: async (call) => {
      await begin(call.tx, call.caller.tenantId, call.input.params.id);
      return plain.activate(call);
    },
  }),
  route(GetWebhookState, ({ tx, caller, input }) => stateOf(tx, caller, input.params.id)),
  route(CreateWebhookSecret, ({ tx, caller, input, request }) =>
    createSecret(tx, caller, input.params.id, vaultOf(request)),
  ),
  route(TestWebhook, ({ tx, caller, input }) => test(tx, caller, input.params.id)),
  route(GetWebhookDeliveries, ({ tx, caller, input }) => deliveriesOf(tx, caller, input.query)),
  route(SendDelivery, ({ tx, caller, input }) => sendAgain(tx, caller, input.params.id)),
  route(SendDeliveries, ({ tx, caller, input }) => sendAllAgain(tx, caller, input.body)),
];

import { createHash } from 'node:crypto';
import type { WebhookEvent } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { versionsOf } from './record-versions.ts';

export interface RaisedEvent {
  /** Of one id, a webhook is told once. */
  readonly id: string;
  readonly event: WebhookEvent;
  readonly resource: string;
  readonly resourceId: string | null;
  readonly code: string | null;
  /** What was changed of it, by name. */
  readonly fields: readonly string[];
  readonly at: string;
}

/** Writes events into the outbox of every webhook that wants them (home-and-self-service 6). */
export async function raiseEvents(tx: Tx, tenantId: string, events: readonly RaisedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const versions = await versionsOf(tx, tenantId, events);
  const rows = events.map((one, nr) => ({ ...one, nr, version: versions.get(one.resourceId ?? '') ?? null }));
  await sql`
    insert into webhook_delivery (tenant_id, webhook_id, event_id, event, resource, resource_id, resource_code, resource_version, fields, occurred_at)
    select w.tenant_id, w.id, e.id, e.event, e.resource, e."resourceId", e.code, e.version, e.fields, e.at
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(
      nr int, id uuid, event text, resource text, "resourceId" uuid, code text, version int, fields text[], at timestamptz)
    join webhook w on w.tenant_id = ${tenantId} and w.status = 'active' and w.secret_sealed is not null
      and (e.event = any(w.events) or '*' = any(w.events))
    order by e.nr
    on conflict (tenant_id, webhook_id, event_id) do nothing`.execute(tx);
}

interface Matter extends Pick<RaisedEvent, 'event' | 'resource' | 'resourceId' | 'code'> {
  /** Raised again for the same matter, it is the same event. */
  readonly matter: string;
}

/** What becomes so by the clock, or leaves no line on the trail under its own id: raised once for each matter. */
export async function raiseMatters(tx: Tx, tenantId: string, matters: readonly Matter[]): Promise<void> {
  const at = new Date().toISOString();
  await raiseEvents(
    tx,
    tenantId,
    matters.map(({ matter, ...one }) => ({ ...one, id: idOf(`${one.event}:${matter}`), fields: [], at })),
  );
}

/** The same id for the same words (RFC 9562, version 8). */
function idOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

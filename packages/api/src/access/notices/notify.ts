import type { Label, NoticeEvent } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

export interface Notice {
  readonly event: NoticeEvent;
  readonly to: readonly string[];
  /** What the sentence of the event is filled with. */
  readonly facts: Readonly<Record<string, string | Label>>;
  /** Page that shows the matter. It carries no authority: what the reader may not see stays hidden there. */
  readonly link: string | null;
  /** What it is about: of one event nobody is told of the same matter twice (NT-2). */
  readonly matter: string;
}

/** Tells people of something, in the transaction in which it happens. Nobody is told of their own doing (NT-1). */
export async function notify(
  tx: Tx,
  actor: { readonly tenantId: string; readonly userId: string | null },
  { event, to, facts, link, matter }: Notice,
): Promise<void> {
  const others = [...new Set(to)].filter((id) => id !== actor.userId);
  if (others.length === 0) return;
  await sql`
    insert into notification (tenant_id, user_id, event, facts, link, dedupe_key)
    select ${actor.tenantId}::uuid, id, ${event}, ${JSON.stringify(facts)}::jsonb, ${link}, ${`${event}:${matter}`}
    from unnest(${others}::uuid[]) w(id) on conflict do nothing`.execute(tx);
}

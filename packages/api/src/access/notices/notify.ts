import { type Label, MAILED_EVENTS, type NoticeEvent, REQUIRED_EVENTS } from '@personalia/contract';
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
export const notify = (tx: Tx, actor: Teller, notice: Notice): Promise<void> => notifyEach(tx, actor, [notice]);

interface Teller {
  readonly tenantId: string;
  readonly userId: string | null;
}

/**
 * Tells of many matters, each its own people, by one statement. What somebody wants neither here nor by mail is not written
 * down for them; how it goes by mail is looked at when mails are made.
 */
export async function notifyEach(tx: Tx, { tenantId, userId }: Teller, notices: readonly Notice[]): Promise<void> {
  const result = notices.flatMap(({ event, to, facts, link, matter }) =>
    [...new Set(to)].filter((id) => id !== userId).map((to) => ({ to, event, facts, link, key: `${event}:${matter}` })),
  );
  if (result.length === 0) return;
  await sql`
    insert into notification (tenant_id, user_id, event, facts, link, dedupe_key, in_app, mail_due)
    select ${tenantId}::uuid, w."to", w.event, w.facts, w.link, w.key, c.in_app, c.by_mail
    from json_to_recordset(${JSON.stringify(result)}::json) as w("to" uuid, event text, facts jsonb, link text, key text)
    left join notification_preference p on p.tenant_id = ${tenantId} and p.user_id = w."to" and p.event = w.event
    cross join lateral (select
      p.in_app is distinct from 'OFF' or w.event = any(${[...REQUIRED_EVENTS]}::text[]) as in_app,
      p.mail is distinct from 'OFF' and w.event = any(${[...MAILED_EVENTS]}::text[]) as by_mail) c
    where c.in_app or c.by_mail
    on conflict do nothing`.execute(tx);
}

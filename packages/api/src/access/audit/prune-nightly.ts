import type { Actor, Door } from '@personalia/database';
import { sql } from 'kysely';
import type { Schedule } from '../../platform/jobs/index.ts';

/**
 * Every night, after the chain was checked, what is older than the company keeps its trail is taken away for good (C4),
 * a piece in each transaction. That it went, and how much, is on the trail itself.
 */
export const pruneAudit: Schedule = {
  name: 'prune-audit',
  crontab: '40 3 * * *',
  run: async (door, actor) => {
    while ((await prunePiece(door, actor)) > 0);
  },
};

const prunePiece = (door: Door, actor: Actor): Promise<number> =>
  door.asActor(actor, async (tx) => {
    const { rows } = await sql<{ n: string }>`select app.prune_audit() as n`.execute(tx);
    const gone = Number(rows[0]?.n ?? 0);
    if (gone > 0)
      await sql`
        select app.note('ACTION:PRUNE', 'AuditLog', null, null, ${JSON.stringify({ rows: [gone, null] })}::jsonb)`.execute(
        tx,
      );
    return gone;
  });

import { sql } from 'kysely';
import type { Schedule } from '../../platform/jobs/index.ts';
import { holdersOf, notify } from '../notices/index.ts';

/**
 * Every night the whole chain is checked (C4). A break is written to the trail itself, where nobody can take it out, and
 * everybody who may read the trail is told, once for each seal.
 */
export const verifyAudit: Schedule = {
  name: 'verify-audit',
  crontab: '30 2 * * *',
  run: async (door, actor) => {
    await door.asActor(actor, async (tx) => {
      const { rows } = await sql<{ broken: string | null }>`select app.verify_audit() as broken`.execute(tx);
      const broken = rows[0]?.broken;
      await sql`
        insert into audit_check (tenant_id) values (${actor.tenantId}) on conflict (tenant_id) do update set checked_at = now()`.execute(
        tx,
      );
      if (broken == null) return;
      await sql`select app.note('ACTION:AUDIT_BROKEN', 'AuditLog', null, ${broken}, '{}'::jsonb)`.execute(tx);
      const readers = await holdersOf(tx, actor.tenantId, 'audit-trail', 'view');
      await notify(tx, actor, {
        event: 'audit-broken',
        to: readers.map(({ userId }) => userId),
        facts: { no: broken },
        link: '/audit-trail',
        matter: `seal ${broken}`,
      });
    });
  },
};

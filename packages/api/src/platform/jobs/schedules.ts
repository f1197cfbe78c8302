import { sql } from 'kysely';
import type { Schedule } from './definition.ts';

/** Chains the audit rows of finished transactions, so that a later change would be noticed. */
const sealAudit: Schedule = {
  name: 'seal-audit',
  crontab: '* * * * *',
  run: async (door, actor) => {
    await door.asActor(actor, (tx) => sql`select app.seal_audit()`.execute(tx));
  },
};

/** An unfinished write, or the file of a request that was rolled back, is removed after a day. */
const ORPHAN_MS = 86_400_000;

/** Files past their day, bytes that no row names, and replayed answers. */
const cleanUp: Schedule = {
  name: 'clean-up',
  crontab: '17 * * * *',
  run: async (door, actor, files) => {
    const { tenantId } = actor;
    const now = new Date().toISOString();
    const gone = await door.asActor(actor, async (tx) => {
      await tx.deleteFrom('idempotency').where('tenant_id', '=', tenantId).where('expires_at', '<', now).execute();
      return tx
        .deleteFrom('stored_file')
        .where('tenant_id', '=', tenantId)
        .where('expires_at', '<', now)
        .returning('id')
        .execute();
    });
    for (const { id } of gone) await files.remove(tenantId, id);
    for await (const old of files.olderThan(tenantId, new Date(Date.now() - ORPHAN_MS))) {
      const named = await door.asActor(actor, (tx) =>
        tx
          .selectFrom('stored_file')
          .select('id')
          .where('tenant_id', '=', tenantId)
          .where('id', 'in', ids(old))
          .execute(),
      );
      const kept = new Set(named.map((one) => one.id));
      for (const name of old) if (!kept.has(name)) await files.remove(tenantId, name);
    }
  },
};

const NOBODY = '00000000-0000-0000-0000-000000000000';
const ids = (names: readonly string[]): string[] => [NOBODY, ...names.filter((name) => name.length === 36)];

export const platformSchedules: readonly Schedule[] = [sealAudit, cleanUp];

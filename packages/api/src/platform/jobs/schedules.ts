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

/** Files past their day, bytes that no row names, replayed answers and the rows of imports that can no longer be undone. */
const cleanUp: Schedule = {
  name: 'clean-up',
  crontab: '17 * * * *',
  run: async (door, actor, files) => {
    const { tenantId } = actor;
    const now = new Date().toISOString();
    const gone = await door.asActor(actor, async (tx) => {
      await tx.deleteFrom('idempotency').where('tenant_id', '=', tenantId).where('expires_at', '<', now).execute();
      await sql`
        delete from import_upload where tenant_id = ${tenantId} and created_at < now() - interval '1 day'`.execute(tx);
      await sql`
        with old as (
          select id from data_import where tenant_id = ${tenantId} and created_at < now() - interval '31 days'
            and state not in ('running', 'undoing', 'validating')
        ), rows_gone as (
          delete from import_row where tenant_id = ${tenantId} and import_id in (select id from old)
        ), files_gone as (
          delete from import_file where tenant_id = ${tenantId} and import_id in (select id from old)
        )
        delete from import_change where tenant_id = ${tenantId} and import_id in (select id from old)`.execute(tx);
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

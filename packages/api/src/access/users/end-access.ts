import type { Actor, Door, Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { keepingAdministrator } from '../roles/administrators.ts';

interface Ended {
  readonly id: string;
  readonly email: string;
}

/**
 * Ends an account that nobody ends by hand, or what it may do beyond the own record; the reason stands in the actor. The
 * last administrator stays, and the trail says so (US-3).
 */
export async function endAccess(
  door: Door,
  actor: Actor,
  { id, email }: Ended,
  as: 'deactivated' | 'alumnus',
): Promise<void> {
  const { tenantId } = actor;
  try {
    await door.asActor(actor, (tx) =>
      keepingAdministrator(tx, { tenantId }, () =>
        tx
          .updateTable('app_user')
          .set(as === 'deactivated' ? { status: 'deactivated' } : { is_alumnus: true })
          .set((row) => ({
            version: row('version', '+', 1),
            access_version: row('access_version', '+', '1'),
            updated_by: null,
          }))
          .set({ updated_at: new Date().toISOString() })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute(),
      ),
    );
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'LAST_ADMIN')) throw error;
    await door.asActor(actor, (tx) => noteKept(tx, tenantId, { id, email }));
  }
}

/** Told once a day: an administrator has left, and there is no other. */
async function noteKept(tx: Tx, tenantId: string, { id, email }: Ended): Promise<void> {
  await sql`
    select app.note('ACTION:LAST_ADMIN_LEFT', 'User', ${id}::uuid, ${email}, '{}'::jsonb)
    where not exists (
      select from audit_log where tenant_id = ${tenantId} and entity = 'User' and entity_id = ${id}::uuid
        and action = 'ACTION:LAST_ADMIN_LEFT' and at > now() - interval '1 day')`.execute(tx);
}

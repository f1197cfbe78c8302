import { createHash, randomBytes } from 'node:crypto';
import { type AttendanceDeviceKey, type CreateDeviceKey, type InputOf, type ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';

const PREFIX = 'pdk_';
/** Signs of a key that are kept to know it by. */
const SHOWN = 10;

/** Keys are random, so a plain hash is as good as they are. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export async function deviceKeys(tx: Tx, { tenantId }: Caller, id: string): Promise<AttendanceDeviceKey[]> {
  await refuseUnknown(tx, tenantId, id);
  const { rows } = await sql<AttendanceDeviceKey>`
    select k.id, k.key_start as start, k.created_at as "createdAt", u.name as "createdBy", k.revoked_at as "revokedAt",
      case when s.last_key_id = k.id then s.last_push_at end as "lastUsedAt"
    from attendance_device_key k
    left join app_user u on u.tenant_id = k.tenant_id and u.id = k.created_by
    left join attendance_device_state s on s.tenant_id = k.tenant_id and s.device_id = k.device_id
    where k.tenant_id = ${tenantId} and k.device_id = ${id}::uuid order by k.created_at desc, k.id desc`.execute(tx);
  return rows;
}

export async function createDeviceKey(
  tx: Tx,
  { tenantId, userId }: Caller,
  { id }: InputOf<typeof CreateDeviceKey>['params'],
): Promise<ReplyOf<typeof CreateDeviceKey>> {
  await refuseUnknown(tx, tenantId, id);
  const key = PREFIX + randomBytes(32).toString('base64url');
  const made = await tx
    .insertInto('attendance_device_key')
    .values({
      tenant_id: tenantId,
      device_id: id,
      key_hash: hashOfKey(key),
      key_start: key.slice(0, SHOWN),
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: made.id, key };
}

export async function revokeDeviceKey(tx: Tx, { tenantId, userId }: Caller, id: string, keyId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('attendance_device_key')
    .set({ revoked_at: sql`now()`, revoked_by: userId })
    .where('tenant_id', '=', tenantId)
    .where('device_id', '=', id)
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new Problem('NOT_FOUND');
}

async function refuseUnknown(tx: Tx, tenantId: string, id: string): Promise<void> {
  const found = await tx
    .selectFrom('attendance_device')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Problem('NOT_FOUND');
}

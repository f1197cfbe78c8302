import type { Door } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type Gate, localeOf, type Permissions, Problem } from '../../platform/http/index.ts';
import { hashOfKey } from './keys.ts';

interface KeyHolder {
  readonly tenant_id: string;
  readonly tenant_name: string;
  readonly key_id: string;
  readonly device_id: string;
  readonly is_active: boolean;
}

const NOTHING: Permissions = { can: () => false, reach: () => [], fieldAccess: () => 'none' };

/** Lets devices in by their keys to the one endpoint that is theirs, and people by the other gate to all others. */
export const admitDevices = (door: Door, people: Gate): Gate => ({
  ...people,
  async enter(request, endpoint, work) {
    if (endpoint.access !== 'device') return people.enter(request, endpoint, work);
    const [, key] = /^Bearer (pdk_[\w-]{43})$/.exec(request.headers.authorization ?? '') ?? [];
    if (!key) throw new Problem('DEVICE_KEY');
    const { rows } = await door.outside((tx) =>
      sql<KeyHolder>`select * from app.device_by_key(${hashOfKey(key)})`.execute(tx),
    );
    const [holder] = rows;
    if (!holder?.is_active) throw new Problem('DEVICE_KEY');
    const caller: Caller = {
      tenantId: holder.tenant_id,
      tenantName: holder.tenant_name,
      userId: holder.device_id,
      userName: '',
      employeeId: null,
      roles: [],
      activeRole: null,
      permissions: NOTHING,
      employeesInScope: () => sql`select null::uuid where false`,
      permissionsOf: () => undefined,
      accessStamp: holder.key_id,
      locale: localeOf(request),
      traceId: request.id,
    };
    const actor = { tenantId: holder.tenant_id, userId: null, channel: 'device', ip: request.ip, trace: request.id };
    return door.asActor(actor, (tx) => work(tx, caller, door));
  },
});

import { MOST_PUSHES, type PushOutcome, type PushPunches } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { readPushedPunch } from '@personalia/domain';
import { sql } from 'kysely';
import { type Handler, Problem } from '../../platform/http/index.ts';
import { nowSeconds } from '../day/compute.ts';
import { keyOf, storePunches } from '../intake/store.ts';

interface Device {
  readonly zone: string;
  readonly direction: 'byPunch' | 'in' | 'out';
  readonly calls: number;
  /** Devices of the location may push (attendance 13). */
  readonly isOn: boolean;
}

/** Counts the call, and tells how the device reports: one statement, so that two calls at once count as two. */
async function countCall(
  tx: Tx,
  tenantId: string,
  deviceId: string,
  keyId: string,
  drift: number | null,
): Promise<Device> {
  const { rows } = await sql<Device>`
    with counted as (
      insert into attendance_device_state as s (tenant_id, device_id, last_push_at, last_key_id, clock_drift, calls)
      values (${tenantId}::uuid, ${deviceId}::uuid, now(), ${keyId}::uuid, ${drift}::int, 1)
      on conflict (tenant_id, device_id) do update set last_push_at = now(), last_key_id = excluded.last_key_id,
        clock_drift = coalesce(excluded.clock_drift, s.clock_drift), minute = date_trunc('minute', now()),
        calls = case when s.minute = date_trunc('minute', now()) then s.calls + 1 else 1 end
      returning calls
    ) select coalesce(d.zone, l.time_zone) as zone, d.direction, c.calls,
      coalesce(h.device_push, s.device_push, true) as "isOn"
    from attendance_device d join location l on l.tenant_id = d.tenant_id and l.id = d.location_id cross join counted c
    left join attendance_setting s on s.tenant_id = d.tenant_id
    left join attendance_employer_channel h on h.tenant_id = d.tenant_id and h.employer_id = l.employer_id
    where d.tenant_id = ${tenantId} and d.id = ${deviceId}::uuid`.execute(tx);
  return rows[0] as Device;
}

/** Takes the punches of a device in: what is there already is a duplicate, and unknown badges wait (attendance 10.2). */
export const pushPunches: Handler<typeof PushPunches> = async ({ tx, caller, input: { body } }) => {
  const { tenantId, userId: deviceId, accessStamp: keyId } = caller;
  const now = nowSeconds();
  const drift = body.sentAt ? Math.round(Date.parse(body.sentAt) / 1000) - now : null;
  const { zone, direction, calls, isOn } = await countCall(tx, tenantId, deviceId, keyId, drift);
  if (!isOn) throw new Problem('DEVICE_PUSH_OFF');
  if (calls > MOST_PUSHES) throw new Problem('DEVICE_TOO_MANY', { values: { n: MOST_PUSHES } });
  const outcomes: PushOutcome[] = [];
  const fresh = new Map<string, { index: number; punch: ReturnType<typeof asNew> }>();
  for (const [index, given] of body.punches.entries()) {
    const read = readPushedPunch(given, { zone, now, fixed: direction === 'byPunch' ? null : direction });
    if ('code' in read) {
      outcomes[index] = read.code;
      continue;
    }
    const key = keyOf(`device|${deviceId}`, read);
    if (fresh.has(key)) outcomes[index] = 'duplicate';
    else fresh.set(key, { index, punch: asNew(read, given, key) });
  }
  const stored = await storePunches(
    tx,
    tenantId,
    { source: 'device', deviceId, zone },
    [...fresh.values()].map(({ punch }) => punch),
  );
  for (const [key, { index }] of fresh) {
    const isMatched = stored.get(key);
    outcomes[index] = isMatched === undefined ? 'duplicate' : isMatched ? 'new' : 'unmatched';
  }
  const count = (...some: PushOutcome[]): number => outcomes.filter((one) => some.includes(one)).length;
  return {
    new: count('new', 'unmatched'),
    duplicate: count('duplicate'),
    unmatched: count('unmatched'),
    invalid: count('badge', 'time', 'future'),
    outcomes,
  };
};

const asNew = (
  read: Extract<ReturnType<typeof readPushedPunch>, { at: number }>,
  { badge, time, direction }: { badge: string; time: string; direction?: string | undefined },
  key: string,
) => ({ ...read, key, rawLine: [badge, time, direction ?? ''].join(';') });

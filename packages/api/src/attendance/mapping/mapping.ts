import { type AssignUnmatchedPunches, EmployeeAttendanceMapping, type GetUnmatchedPunches } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type Handler, pageByNumber } from '../../platform/http/index.ts';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { computeMarked } from '../day/dirty.ts';
import { holdersOf, matchBadges } from './match.ts';

const plain = defaults(EmployeeAttendanceMapping);

async function badgeOf(tx: Tx, caller: Caller, id: string): Promise<string[]> {
  const { rows } = await sql<{ badge: string }>`
    select badge from employee_attendance_mapping where tenant_id = ${caller.tenantId} and id = ${id}::uuid`.execute(
    tx,
  );
  return rows.map(({ badge }) => badge);
}

interface Given {
  readonly badge: string;
  readonly validFrom: string;
  /** Null: of any device. */
  readonly deviceId?: string | null;
}

/** The badge of whoever has left is free from the day after: it ends on their last day where somebody gets it later (attendance 5). */
const endLeavers = (tx: Tx, tenantId: string, { badge, validFrom, deviceId = null }: Given, id: string | null = null) =>
  sql`update employee_attendance_mapping m set valid_to = l.last, version = m.version + 1, updated_at = now()
    from (select x.id, (select max(coalesce(e.last_day, 'infinity')) from employment e
        where e.tenant_id = x.tenant_id and e.employee_id = x.employee_id) as last
      from employee_attendance_mapping x where x.tenant_id = ${tenantId} and x.status = 'active' and lower(x.badge) = lower(${badge.trim()})
        and (x.device_id is null or ${deviceId}::uuid is null or x.device_id = ${deviceId}::uuid)) l
    where m.tenant_id = ${tenantId} and m.id = l.id and m.id is distinct from ${id}::uuid and m.valid_from <= l.last
      and l.last < ${validFrom}::date and coalesce(m.valid_to, 'infinity') >= ${validFrom}::date`.execute(tx);

/** Whoever gets or loses a badge gets or loses its punches (attendance 5). */
export const mappingHandlers: ResourceHandlers = {
  ...plain,
  create: async (call) => {
    const given = call.input.body as Given;
    await endLeavers(call.tx, call.caller.tenantId, given);
    const made = await plain.create(call);
    await matchBadges(call.tx, call.caller.tenantId, [given.badge]);
    return made;
  },
  update: async (call) => {
    const { tenantId } = call.caller;
    const before = await badgeOf(call.tx, call.caller, call.input.params.id);
    const holders = await holdersOf(call.tx, tenantId, before);
    await endLeavers(call.tx, tenantId, call.input.body as Given, call.input.params.id);
    const changed = await plain.update(call);
    const after = await badgeOf(call.tx, call.caller, call.input.params.id);
    await matchBadges(call.tx, tenantId, [...before, ...after], holders);
    return changed;
  },
  remove: async (call) => {
    const badges = await badgeOf(call.tx, call.caller, call.input.params.id);
    const holders = await holdersOf(call.tx, call.caller.tenantId, badges);
    await plain.remove(call);
    await matchBadges(call.tx, call.caller.tenantId, badges, holders);
  },
  deactivate: async (call) => {
    const changed = await plain.deactivate(call);
    await matchBadges(call.tx, call.caller.tenantId, await badgeOf(call.tx, call.caller, call.input.params.id));
    return changed;
  },
  activate: async (call) => {
    const changed = await plain.activate(call);
    await matchBadges(call.tx, call.caller.tenantId, await badgeOf(call.tx, call.caller, call.input.params.id));
    return changed;
  },
};

/** Badges of punches that belong to nobody; whoever has the badge as employee number is proposed. */
export const unmatchedPunches: Handler<typeof GetUnmatchedPunches> = async ({ tx, caller, input }) => {
  const { page, pageSize } = input.query;
  const { rows } = await sql<{ total: number }>`
    select u.badge, u.punches, (select jsonb_build_object('id', d.id, 'name', d.name) from attendance_device d
        where d.tenant_id = ${caller.tenantId} and d.id = u.device_id) as device, u.first, u.last, count(*) over ()::int as total,
      (select jsonb_build_object('id', c.id, 'no', c.employee_no, 'name', c.display_name) from employee_current c
        where c.tenant_id = ${caller.tenantId} and c.number_key = lower(u.badge)) as suggestion
    from (
      select min(badge) as badge, device_id, count(*)::int as punches, min(local_date) as first, max(local_date) as last
      from attendance_punch where tenant_id = ${caller.tenantId} and employee_id is null group by lower(badge), device_id) u
    order by u.punches desc, u.badge, u.device_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  const total = rows[0]?.total ?? 0;
  return pageByNumber(
    rows.map(({ total: _, ...row }) => row),
    { page, pageSize, total },
  );
};

export const assignUnmatched: Handler<typeof AssignUnmatchedPunches> = async ({ tx, caller, input, ...call }) => {
  const { badge, employeeId, from, deviceId = null } = input.body;
  await endLeavers(tx, caller.tenantId, { badge, validFrom: from, deviceId });
  const body = { badge, employeeId, validFrom: from, validTo: null, deviceId, note: null };
  await plain.create({ ...call, tx, caller, input: { params: undefined, query: undefined, body } as never });
  const punches = await matchBadges(tx, caller.tenantId, [badge]);
  // A few days are there at once; the rest is computed within the minute.
  await computeMarked(tx, caller.tenantId);
  return { punches };
};

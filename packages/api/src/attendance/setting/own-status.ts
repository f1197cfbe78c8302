import { AttendanceOwnStatus, type CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { markSelected } from '../day/marking.ts';
import { lockPeriods } from '../period/store.ts';

const plain = defaults(AttendanceOwnStatus);
type Call = Parameters<ResourceHandlers['update']>[0];

/** What results depend on. */
const JUDGING = [
  'baseStatus',
  'measure',
  'moreThan',
  'condition',
  'usedBy',
  'presentPart',
  'paidPart',
  'priority',
  'effectiveFrom',
] as const;

async function closedUntil(tx: Tx, tenantId: string): Promise<CalendarDate | null> {
  const { rows } = await sql<{ to: CalendarDate | null }>`
    select max(date_to) as "to" from attendance_period where tenant_id = ${tenantId} and state <> 'OPEN'`.execute(tx);
  return rows[0]?.to ?? null;
}

/** STATUS_CLOSED: what a closed period was judged by stays; it may only end. */
async function refuseClosed({ tx, caller: { tenantId } }: Pick<Call, 'tx' | 'caller'>, from: unknown): Promise<void> {
  const closed = await closedUntil(tx, tenantId);
  if (closed !== null && String(from) <= closed) throw Problem.at('effectiveFrom', 'STATUS_CLOSED');
}

/** Days from the earlier beginning on are computed again. */
const markFrom = (tx: Tx, tenantId: string, from: unknown): Promise<number> =>
  markSelected(
    tx,
    tenantId,
    sql`select a.employee_id, a.date from attendance_day a where a.tenant_id = ${tenantId} and a.state = 'final' and a.date >= ${String(from)}::date
      and a.date > coalesce((select max(date_to) from attendance_period where tenant_id = ${tenantId} and state <> 'OPEN'), '-infinity')`,
    'ASKED',
  );

async function statusOf(tx: Tx, tenantId: string, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select base_status as "baseStatus", measure, more_than as "moreThan", condition, used_by as "usedBy", present_part as "presentPart", trim_scale(paid_part)::text as "paidPart", priority,
      effective_from as "effectiveFrom", effective_to as "effectiveTo"
    from attendance_own_status where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  return rows[0] ?? {};
}

/** The days that an own status applies to are computed again; in a closed period it stays what it was. */
export const ownStatusHandlers: ResourceHandlers = {
  ...plain,
  create: async (call) => {
    await lockPeriods(call.tx, call.caller.tenantId);
    const { effectiveFrom } = call.input.body as { effectiveFrom: string };
    await refuseClosed(call, effectiveFrom);
    const made = await plain.create(call);
    await markFrom(call.tx, call.caller.tenantId, effectiveFrom);
    return made;
  },
  update: async (call) => {
    const { tx, caller, input } = call;
    await lockPeriods(tx, caller.tenantId);
    const before = await statusOf(tx, caller.tenantId, input.params.id);
    const given = input.body as Record<string, unknown>;
    const isOther = JUDGING.some((name) => (given[name] ?? null) !== (before[name] ?? null));
    const froms = [String(before['effectiveFrom']), String(given['effectiveFrom'])].toSorted();
    if (isOther) await refuseClosed(call, froms[0]);
    const closed = await closedUntil(tx, caller.tenantId);
    const ends = [before['effectiveTo'], given['effectiveTo']].map((one) => (one ? String(one) : null));
    if (ends[0] !== ends[1] && closed !== null && ends.some((one) => one !== null && one < closed))
      throw Problem.at('effectiveTo', 'STATUS_CLOSED');
    const changed = await plain.update(call);
    await markFrom(tx, caller.tenantId, froms[0]);
    return changed;
  },
  remove: (call) => turned(call, plain.remove),
  deactivate: (call) => turned(call, plain.deactivate),
  activate: (call) => turned(call, plain.activate),
};

/** Where it applies no longer, or again. */
async function turned<
  C extends Pick<Call, 'tx' | 'caller'> & { readonly input: { readonly params: { readonly id: string } } },
  R,
>(call: C, turn: (call: C) => Promise<R>): Promise<R> {
  const { tx, caller, input } = call;
  await lockPeriods(tx, caller.tenantId);
  const { effectiveFrom } = await statusOf(tx, caller.tenantId, input.params.id);
  if (effectiveFrom) await refuseClosed(call, effectiveFrom);
  const done = await turn(call);
  if (effectiveFrom) await markFrom(tx, caller.tenantId, effectiveFrom);
  return done;
}

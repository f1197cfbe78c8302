import { randomUUID } from 'node:crypto';
import {
  type AdjustLeaveAccounts,
  type Decimal,
  fillInLabel,
  type InputOf,
  type LeaveAdjustmentPreview,
  label,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type BoundAdjustment, balanceAdjustment, type DayNeed, type Lot, withinGrant } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { inChunks } from '../../employee/index.ts';
import { type Caller, employeeInScope, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue, type JobDefinition } from '../../platform/jobs/index.ts';
import { HELD } from '../ledger.ts';
import { typesOn } from '../setting/versions.ts';
import { yearOf } from '../setting/years.ts';
import { grantedOf, postAdjustments, refuseQuantity, unitOfType } from './adjust.ts';

/** /balance-maintenance/balance-maintenance-form: one adjustment of many accounts (leave 4.3), judged for each as if it were alone. */

type Draft = InputOf<typeof AdjustLeaveAccounts>['body'];
interface Judged {
  readonly accountId: string;
  readonly employeeId: string;
  readonly adjustment: BoundAdjustment;
}
/** People who cannot be adjusted whose names a preview shows. */
const SHOWN = 50;
const OPEN = sql`true`;

/** The accounts of a type of people who are employed on the day, with what is left of their lots and what waits, as two questions. */
async function judgeAccounts(
  tx: Tx,
  tenantId: string,
  { leaveTypeId, employerId, unitId, locationId, quantity, effectiveDate }: Omit<Draft, 'note'>,
  within: RawBuilder<unknown> = OPEN,
): Promise<Judged[]> {
  const accounts = sql`
    select a.id, a.employee_id from leave_account a
    join assignment_segment s on s.tenant_id = a.tenant_id and s.employee_id = a.employee_id and s.kind = 'primary' and s.recorded_to is null
      and ${effectiveDate}::date between s.valid_from and s.valid_to
    join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id
      and ${effectiveDate}::date between m.hire_date and coalesce(m.last_day, 'infinity')
    where a.tenant_id = ${tenantId} and a.leave_type_id = ${leaveTypeId}::uuid and ${within}
      ${employerId ? sql`and s.employer_id = ${employerId}::uuid` : sql``}
      ${locationId ? sql`and s.location_id = ${locationId}::uuid` : sql``}
      ${
        unitId
          ? sql`and exists (select from organization_unit_path w where w.tenant_id = s.tenant_id and w.unit_id = s.unit_id
              and w.ancestor_id = ${unitId}::uuid and ${effectiveDate}::date between w.valid_from and w.valid_to)`
          : sql``
      }`;
  const [type] = await typesOn(tx, tenantId, effectiveDate, { id: leaveTypeId });
  const year = await yearOf(tx, tenantId, effectiveDate);
  const { rows } = await sql<{ id: string; employeeId: string; granted: Decimal; lots: Lot[] | null }>`
    select c.id, c.employee_id as "employeeId", ${grantedOf(tenantId, sql`c.id`, year)} as granted, (
      select jsonb_agg(jsonb_build_object('id', l.id, 'from', l.valid_from, 'to', l.valid_to, 'remaining', trim_scale(l.quantity)::text))
      from (select o.id, o.valid_from, o.valid_to, coalesce(sum(e.quantity), 0) as quantity from leave_lot o
        left join leave_entry e on e.tenant_id = o.tenant_id and e.lot_id = o.id
        where o.tenant_id = ${tenantId} and o.account_id = c.id group by 1, 2, 3) l) as lots
    from (${accounts}) c order by c.employee_id`.execute(tx);
  const { rows: waiting } = await sql<DayNeed & { employeeId: string }>`
    select r.employee_id as "employeeId", d.date, trim_scale(${HELD})::text as quantity
    from (${accounts}) c
    join leave_request r on r.tenant_id = ${tenantId} and r.employee_id = c.employee_id and r.leave_type_id = ${leaveTypeId}::uuid
    join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
    where r.kind = 'TAKE' and r.status in ('PENDING', 'RETURNED') and ${HELD} > 0`.execute(tx);
  const waits = Map.groupBy(waiting, ({ employeeId }) => employeeId);
  const { maxGrant, unit } = type?.rules ?? {};
  return rows.map(({ id, employeeId, granted, lots: all }) => {
    const lots = all ?? [];
    const judged = balanceAdjustment(quantity, effectiveDate, lots, waits.get(employeeId) ?? []);
    return { accountId: id, employeeId, adjustment: withinGrant(judged, quantity, lots, { granted, maxGrant, unit }) };
  });
}

/** Whoever keeps the balances of a part of the people adjusts them one by one. */
function refusePartial(caller: Caller): void {
  const own = employeeInScope(caller, { menus: ['balance-maintenance'], action: 'create' }, sql.ref('a.employee_id'));
  if (own) throw new Problem('ADJ_SCOPE');
}

export async function previewAdjustment(
  tx: Tx,
  caller: Caller,
  draft: Omit<Draft, 'note'>,
): Promise<LeaveAdjustmentPreview> {
  refusePartial(caller);
  const leaveUnit = await unitOfType(tx, caller.tenantId, draft.leaveTypeId);
  refuseQuantity(draft.quantity, leaveUnit);
  const judged = await judgeAccounts(tx, caller.tenantId, draft);
  const left = judged.flatMap(({ employeeId, adjustment }) =>
    'refused' in adjustment ? [{ employeeId, adjustment }] : [],
  );
  const shown = left.slice(0, SHOWN);
  const { rows } = await sql<{ id: string; no: string; name: string }>`
    select id, employee_no as no, display_name as name from employee_current
    where tenant_id = ${caller.tenantId} and id = any(${shown.map(({ employeeId }) => employeeId)}::uuid[])`.execute(
    tx,
  );
  const people = new Map(rows.map((row) => [row.id, row]));
  return {
    leaveUnit,
    adjusted: judged.length - left.length,
    leftOut: left.length,
    people: shown.map(({ employeeId, adjustment }) => ({
      employeeId,
      employeeNo: people.get(employeeId)?.no ?? '',
      employee: people.get(employeeId)?.name ?? '',
      reason: adjustment.refused,
      have: 'have' in adjustment ? adjustment.have : null,
    })),
  };
}

export async function adjustMany(tx: Tx, caller: Caller, draft: Draft): Promise<{ adjusted: number; jobId: string }> {
  const { adjusted } = await previewAdjustment(tx, caller, draft);
  if (adjusted === 0) throw Problem.at('leaveTypeId', 'ADJ_EXPIRED', { date: draft.effectiveDate });
  return { adjusted, jobId: await enqueue(tx, caller, adjustJob, { ...draft, batchId: randomUUID() }) };
}

const id = z.string();
const payload = z.object({
  batchId: id,
  leaveTypeId: id,
  employerId: id.nullish(),
  unitId: id.nullish(),
  locationId: id.nullish(),
  quantity: z.string(),
  effectiveDate: z.string(),
  note: z.string(),
});
const ADJUSTED = label('{n} {n:balance|balances} adjusted.', '{n} saldo disesuaikan.');

/** In chunks; an account that has an entry of this adjustment is passed over, so it can be repeated. */
export const adjustJob: JobDefinition<z.output<typeof payload>> = defineJob({
  name: 'leave-adjust',
  payload,
  title: (_payload, locale) => (locale === 'id' ? 'Sesuaikan saldo cuti' : 'Adjust leave balances'),
  link: () => '/balance-maintenance',
  async run({ door, actor, payload: { batchId, note, ...draft }, report, stopIfAsked }) {
    const { tenantId } = actor;
    const n = await inChunks(
      door,
      actor,
      async (tx, { after, last }) => {
        const people = sql`a.employee_id > ${after}::uuid and a.employee_id <= ${last}::uuid`;
        // Whoever takes from an account takes turns (leave 2.3).
        await sql`
          select from leave_account a where a.tenant_id = ${tenantId} and a.leave_type_id = ${draft.leaveTypeId}::uuid and ${people}
          order by a.id for update`.execute(tx);
        const within = sql`${people} and not exists (
          select from leave_entry e where e.tenant_id = a.tenant_id and e.ref_id = ${batchId}::uuid and e.account_id = a.id)`;
        const judged = await judgeAccounts(tx, tenantId, draft as Omit<Draft, 'note'>, within);
        const done = judged.flatMap(({ accountId, adjustment }) =>
          'pieces' in adjustment ? [adjustment.pieces.map((piece) => ({ ...piece, accountId }))] : [],
        );
        await postAdjustments(tx, actor, done.flat(), { note, refId: batchId });
        return done.length;
      },
      (done, total) => {
        report(done, total);
        stopIfAsked();
      },
    );
    return { message: fillInLabel(ADJUSTED, { n }) };
  },
});

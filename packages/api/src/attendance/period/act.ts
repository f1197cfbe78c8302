import {
  type AttendancePeriod,
  type CalendarDate,
  type CloseAttendancePeriod,
  formatDate,
  type InputOf,
  label,
  type PeriodCheck,
  type ReopenAttendancePeriod,
  type UseAttendancePeriod,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { enqueue, type JobOwner, refuseRunning } from '../../platform/jobs/index.ts';
import { checksOf } from './checks.ts';
import { closePeriodJob, reopenDays } from './close-job.ts';
import { findPeriod, type PeriodRow, viewPeriod } from './list.ts';
import { type PeriodAct, refuseState } from './refuse.ts';
import { lockPeriods, openPeriods, readPeriod, readSettings } from './store.ts';

/** What people do with a period. Each waits for the results that are being computed, so that none slips in. */

/** @param version that was seen; null: as it is */
async function lockOne(
  tx: Tx,
  { tenantId }: Pick<Caller, 'tenantId'>,
  id: string,
  version: number | null,
  action: Exclude<PeriodAct, 'export'>,
): Promise<PeriodRow> {
  await lockPeriods(tx, tenantId);
  await openPeriods(tx, tenantId);
  const period = await findPeriod(tx, tenantId, id);
  if (action === 'close') await refuseRunning(tx, { tenantId }, closePeriodJob, { id });
  if (period.state !== (action === 'close' ? 'OPEN' : 'LOCKED')) throw refuseState(period, action);
  if (action !== 'close' && period.payrollRun !== null)
    throw new Problem('PERIOD_USED', { values: { period: period.code, run: period.payrollRun } });
  if (version !== null && period.version !== version) throw stale(undefined);
  return period;
}

export async function periodChecks(
  tx: Tx,
  caller: Pick<Caller, 'tenantId' | 'locale'>,
  id: string,
): Promise<PeriodCheck[]> {
  const period = await readPeriod(tx, caller.tenantId, id);
  if (!period) throw new Problem('NOT_FOUND');
  return checksOf(tx, caller, period);
}

/** By hand, or by the clock (`auto-lock.ts`), which gives no reason and has seen no version. */
export async function closePeriod(
  tx: Tx,
  owner: JobOwner,
  id: string,
  {
    version,
    reason,
  }: Pick<InputOf<typeof CloseAttendancePeriod>['body'], 'reason'> & { readonly version: number | null },
): Promise<{ jobId: string }> {
  const { tenantId, userId } = owner;
  const period = await lockOne(tx, owner, id, version, 'close');
  const { code, isOver } = period;
  const to = period.to as CalendarDate;
  if (!isOver)
    throw new Problem('PERIOD_RUNNING', {
      values: { period: code, date: label(formatDate(to, 'en'), formatDate(to, 'id')) },
    });
  const found = (await periodChecks(tx, owner, id)).filter(({ count }) => count > 0);
  if (found.length > 0 && !reason) throw Problem.at('reason', 'PERIOD_CHECKS', { n: found.length });
  const { incompleteAtCutoff, employerCutoffs } = await readSettings(tx, tenantId);
  const jobId = await enqueue(tx, owner, closePeriodJob, { id, code });
  await sql`
    update attendance_period set state = 'CLOSING', incomplete_as = ${incompleteAtCutoff},
      incomplete_by_employer = ${employerCutoffs && JSON.stringify(employerCutoffs)}::jsonb, reason = ${found.length > 0 ? (reason ?? null) : null},
      job_id = ${jobId}::uuid, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  return { jobId };
}

export async function reopenPeriod(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, reason }: InputOf<typeof ReopenAttendancePeriod>['body'],
): Promise<AttendancePeriod> {
  const { tenantId, userId } = caller;
  await lockOne(tx, caller, id, version, 'reopen');
  await sql`
    update attendance_period set state = 'OPEN', incomplete_as = null, incomplete_by_employer = null, reason = ${reason}, reopened_at = now(), closed_at = null, closed_by = null, job_id = null,
      version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  const period = await readPeriod(tx, tenantId, id);
  if (period) await reopenDays(tx, tenantId, period);
  return viewPeriod(tx, caller, id);
}

export async function usePeriod(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, payrollRun }: InputOf<typeof UseAttendancePeriod>['body'],
): Promise<AttendancePeriod> {
  await lockOne(tx, caller, id, version, 'use');
  await sql`
    update attendance_period set payroll_run = ${payrollRun}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}::uuid
    where tenant_id = ${caller.tenantId} and id = ${id}::uuid`.execute(tx);
  return viewPeriod(tx, caller, id);
}

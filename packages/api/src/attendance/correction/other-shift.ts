import type { CorrectionTermsReply } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { CorrectionTerms } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import type { RequestActor } from '../../platform/requests/index.ts';
import { sharePeriods } from '../period/store.ts';
import type { LoadedOverride } from '../plan/load-people.ts';
import { loadBoard } from '../roster/board.ts';
import { isSamePlan, refuseConflicts } from '../roster/judge.ts';
import { lockRoster } from '../roster/store.ts';
import type { CorrectionDraft, CorrectionProblem } from './evaluate.ts';
import type { CorrectionRow } from './store.ts';

/** Corrections that ask for another shift (attendance 12): the roster plans the day with it as long as they are approved. */

type ShiftDraft = Pick<CorrectionDraft, 'employeeId' | 'date'> & { readonly shiftId: string };

export interface OtherShift {
  /** What the roster would say of the day; null: there is no such shift. */
  readonly override: LoadedOverride | null;
  readonly problem: CorrectionProblem | null;
}

/** What a day would be planned as, and what speaks against it: an inactive shift, the same plan, or an overlap with another day. */
export async function otherShift(
  tx: Tx,
  tenantId: string,
  { employeeId, date, shiftId }: ShiftDraft,
): Promise<OtherShift> {
  const { rows } = await sql`
    select 1 from shift where tenant_id = ${tenantId} and id = ${shiftId}::uuid and status = 'active'`.execute(tx);
  if (rows.length === 0) return { override: null, problem: { code: 'ROSTER_SHIFT', path: 'shiftId', values: {} } };
  const board = await loadBoard(tx, tenantId, [employeeId], { from: date, to: date, after: 1 }, [shiftId]);
  const override = { kind: 'shift' as const, shifts: board.shifts([shiftId]) };
  const planned = { kind: 'shift' as const, shiftIds: [shiftId] };
  const published = (on: typeof date) => board.stored(employeeId, on).published ?? null;
  if (isSamePlan(board, employeeId, date, planned, published(date)))
    return { override, problem: { code: 'CORRECTION_NO_CHANGE', path: 'shiftId', values: {} } };
  const conflict = refuseConflicts(board, employeeId, new Map([[date, planned]]), published).get(date)?.refusal;
  return { override, problem: conflict ? { ...conflict, path: 'shiftId' } : null };
}

/** The shift becomes the published plan of the day. What was published before is withdrawn, and kept to come back. */
export async function planShift(
  tx: Tx,
  { tenantId, userId }: RequestActor,
  { id, employeeId, date, shiftId }: CorrectionRow & { readonly shiftId: string },
): Promise<void> {
  await sharePeriods(tx, tenantId);
  await lockRoster(tx, tenantId);
  const { problem } = await otherShift(tx, tenantId, { employeeId, date, shiftId });
  // Somebody may have planned the day with it meanwhile.
  if (problem?.code === 'CORRECTION_NO_CHANGE') return;
  if (problem) throw Problem.at(problem.path, problem.code, problem.values);
  const { rows } = await sql<{ id: string }>`
    update roster_override set state = 'withdrawn', version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and date = ${date}::date and state = 'published'
    returning id`.execute(tx);
  await sql`
    insert into roster_override (tenant_id, employee_id, date, state, kind, shift_id, source, correction_id, replaces_id, published_at,
      published_by, created_by, updated_by)
    values (${tenantId}::uuid, ${employeeId}::uuid, ${date}::date, 'published', 'shift', ${shiftId}::uuid, 'request', ${id}::uuid,
      ${rows[0]?.id ?? null}::uuid, now(), ${userId}::uuid, ${userId}::uuid, ${userId}::uuid)`.execute(tx);
}

/** A cancelled correction: what was published before it is back, unless somebody has planned the day again since. */
export async function unplanShift(tx: Tx, { tenantId, userId }: RequestActor, id: string): Promise<void> {
  await sharePeriods(tx, tenantId);
  await lockRoster(tx, tenantId);
  const { rows } = await sql<{ replaces: string | null }>`
    update roster_override set state = 'withdrawn', version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and correction_id = ${id}::uuid and state = 'published'
    returning replaces_id as replaces`.execute(tx);
  await sql`
    update roster_override set state = 'published', version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${rows[0]?.replaces ?? null}::uuid and state = 'withdrawn'
      and not exists (select from attendance_correction c where c.tenant_id = roster_override.tenant_id
        and c.id = roster_override.correction_id and c.status = 'CANCELLED')`.execute(tx);
}

/** The shifts that may be chosen, where the type is allowed. */
export async function shiftsToChoose(
  tx: Tx,
  tenantId: string,
  { allowedTypes }: CorrectionTerms,
): Promise<CorrectionTermsReply['shifts']> {
  if (!allowedTypes.includes('wrongShift')) return [];
  const { rows } = await sql<CorrectionTermsReply['shifts'][number]>`
    select id, code, name from shift where tenant_id = ${tenantId} and status = 'active' order by code`.execute(tx);
  return rows;
}

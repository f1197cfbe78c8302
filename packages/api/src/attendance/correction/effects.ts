import type { Tx } from '@personalia/database';
import { dateAt, timeAt } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { type Effect, stateEffects } from '../../platform/requests/index.ts';
import { addPunch } from '../day/clock.ts';
import { recompute } from '../day/compute.ts';
import { datesAround } from '../day/dirty.ts';
import { evaluateCorrection } from './evaluate.ts';
import { datesOfDeclaration } from './evaluate-declaration.ts';
import { planShift, unplanShift } from './other-shift.ts';
import { type CorrectionRow, readCorrection, setStatus } from './store.ts';

export async function must(tx: Tx, tenantId: string, id: string): Promise<CorrectionRow> {
  const row = await readCorrection(tx, tenantId, id);
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

export const states = stateEffects(setStatus);

export const timesOf = ({ clockIn, clockOut, shiftId, statusId, voidPunchIds, zone }: CorrectionRow) => ({
  shiftId,
  statusId,
  voidPunchIds,
  clockIn: clockIn === null ? null : timeAt(clockIn, zone),
  clockOut: clockOut === null ? null : timeAt(clockOut, zone),
});

/** The punches that an approved correction adds, and those that it takes out; they count from the new status on. */
export const correct: Effect = {
  name: 'punches',
  async run({ tx, actor, subjectId }) {
    const { tenantId, userId } = actor;
    const row = await must(tx, tenantId, subjectId);
    if (row.shiftId !== null || row.statusId !== null || row.days !== null) return null;
    const { employeeId, date, slotNo, zone } = row;
    const draft = { employeeId, date, slotNo, ...timesOf(row), id: row.id, terms: row.terms };
    const { replaced } = await evaluateCorrection(tx, tenantId, draft, 'free');
    for (const direction of ['in', 'out'] as const) {
      const at = direction === 'in' ? row.clockIn : row.clockOut;
      if (at === null) continue;
      await addPunch(tx, tenantId, {
        employeeId,
        at,
        zone,
        date: dateAt(at, zone),
        direction,
        source: 'correction',
        correctionId: row.id,
        userId,
      });
    }
    await sql`
      insert into attendance_punch_void (tenant_id, punch_id, correction_id)
      select ${tenantId}::uuid, p, ${row.id}::uuid from unnest(${[...replaced]}::uuid[]) p on conflict do nothing`.execute(
      tx,
    );
    return row.id;
  },
};

/** Another shift is planned for the day, and no longer when that is cancelled. */
export const plan: Effect = {
  name: 'roster',
  async run({ tx, actor, subjectId }) {
    const { shiftId, ...row } = await must(tx, actor.tenantId, subjectId);
    if (shiftId !== null) await planShift(tx, actor, { ...row, shiftId });
    return null;
  },
};
export const unplan: Effect = {
  name: 'roster',
  async run({ tx, actor, subjectId }) {
    const { shiftId } = await must(tx, actor.tenantId, subjectId);
    if (shiftId !== null) await unplanShift(tx, actor, subjectId);
    return null;
  },
};

export const compute: Effect = {
  name: 'day',
  async run({ tx, actor, subjectId }) {
    const row = await must(tx, actor.tenantId, subjectId);
    const dates = row.days === null ? datesAround(row.date) : datesOfDeclaration(row);
    await recompute(tx, actor.tenantId, row.employeeId, dates, 'CORRECTION');
    return null;
  },
};

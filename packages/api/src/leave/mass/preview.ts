import {
  add,
  type Decimal,
  type InputOf,
  label,
  MASS_OUTCOMES,
  type MassLeave,
  type MassLeavePreview,
  type MassOutcome,
  type PreviewMassLeave,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { typesOn } from '../setting/versions.ts';
import { linesOn, type MassLine, type MassScope } from './post.ts';

type Draft = InputOf<typeof PreviewMassLeave>['body'];

export const NO_COUNTS = Object.fromEntries(MASS_OUTCOMES.map((outcome) => [outcome, 0])) as MassLeave['counts'];
/** People without balance whose names a preview shows. */
const SHOWN = 50;
const THIS = label('This leave type', 'Jenis cuti ini');

/** The type is published and in use on every date; what is booked instead (M3) needs no balance, so that nobody is left out by it. */
export async function refuseUnpublished(
  tx: Tx,
  { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>,
  { leaveTypeId, fallbackTypeId, dates }: Pick<Draft, 'leaveTypeId' | 'fallbackTypeId' | 'dates'>,
): Promise<void> {
  for (const date of dates) {
    const [type] = await typesOn(tx, tenantId, date, { locale, id: leaveTypeId });
    if (type?.status !== 'active')
      throw Problem.at('leaveTypeId', 'LEAVE_NOT_PUBLISHED', { type: type?.name ?? THIS[locale], date });
    if (!fallbackTypeId) continue;
    const [other] = await typesOn(tx, tenantId, date, { id: fallbackTypeId });
    if (other?.status !== 'active' || other.rules.entitlement === 'yearly' || fallbackTypeId === leaveTypeId)
      throw Problem.at('fallbackTypeId', 'MASS_LEAVE_FALLBACK');
  }
}

/** M7: the same statement that posts, counted. Dates are judged one by one, each as if it were booked alone. */
export async function previewScope(tx: Tx, tenantId: string, scope: MassScope): Promise<MassLeavePreview> {
  const counts = { ...NO_COUNTS };
  const people = new Set<number>();
  const lacking: MassLeavePreview['lacking'] = [];
  let days = '0' as Decimal;
  for (const date of scope.dates) {
    const lines = await linesOn(tx, tenantId, scope, date, null);
    if (!lines) continue;
    const { rows } = await sql<{ outcome: MassOutcome; n: number; days: Decimal }>`
      select outcome, count(*)::int as n, trim_scale(sum(quantity::numeric))::text as days from (${lines}) l group by 1`.execute(
      tx,
    );
    for (const { outcome, n, days: sum } of rows) {
      counts[outcome] += n;
      if (outcome === 'DEDUCTED' || outcome === 'NEGATIVE') days = add(days, sum);
    }
    people.add(rows.reduce((sum, { n }) => sum + n, 0));
    if (lacking.length < SHOWN) {
      const { rows: names } = await sql<MassLine & { employeeNo: string; employee: string }>`
        select l.*, c.employee_no as "employeeNo", c.display_name as employee
        from (${lines}) l join employee_current c on c.tenant_id = ${tenantId} and c.id = l."employeeId"
        where l.outcome in ('NO_BALANCE', 'NEGATIVE', 'FALLBACK') order by c.sort_name limit ${SHOWN - lacking.length}`.execute(
        tx,
      );
      lacking.push(
        ...names.map(({ employeeId, employeeNo, employee, available }) => ({
          employeeId,
          employeeNo,
          employee,
          date,
          available,
        })),
      );
    }
  }
  return { employees: Math.max(0, ...people), days, counts, lacking };
}

import { fillIn, type Label, type Locale, label, OPEN_END, WorkActionType } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { titleOf } from '../../platform/resource/index.ts';
import { maySee } from './standing.ts';

export interface BlockingAction {
  readonly type: string;
  /** The day of an open end where it does not expire. */
  readonly date: string;
}

/** ACTIVE_WARNING (15.3): the action that blocks a promotion on its day, for whoever may know of it. */
export async function blockingAction(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  day: string,
): Promise<BlockingAction | null> {
  if (!maySee(caller, 'disciplinary')) return null;
  const { rows } = await sql<{ type: string; date: string | null }>`
    select ${titleOf(WorkActionType, 't', caller.locale)} as type, p.valid_to as date
    from work_action p join work_action_type t on t.tenant_id = p.tenant_id and t.id = p.type_id and t.blocks_promotion
    where p.tenant_id = ${caller.tenantId} and p.employee_id = ${employeeId}::uuid and p.state = 'APPROVED'
      and p.issue_date <= ${day}::date and (p.valid_to is null or p.valid_to >= ${day}::date)
      and (p.superseded_on is null or p.superseded_on > ${day}::date)
    order by p.valid_to desc nulls first, p.id limit 1`.execute(tx);
  return rows[0] ? { type: rows[0].type, date: rows[0].date ?? OPEN_END } : null;
}

const ACTIVE: Label = label(
  '{type} is active until {date} and blocks promotion.',
  '{type} berlaku sampai {date} dan menghalangi promosi.',
);

export const blockingText = (one: BlockingAction, locale: Locale): string => fillIn(ACTIVE, { ...one }, locale);

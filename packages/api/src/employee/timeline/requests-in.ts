import {
  addDays,
  type CalendarDate,
  CLASS_LABELS,
  type CorrectionBody,
  type TransitionBody,
  transitionRule,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { refuseErased } from '../erased.ts';
import { scopeOf } from '../scope.ts';
import { seesSuspensions } from '../state.ts';
import { refuseTakenNumber } from '../taken.ts';
import { disciplinaryEvent, isDisciplinary, suspensionsEnded } from './disciplinary.ts';
import type { TimelineCommand, TransitionDraft, TransitionOrigin } from './requests.ts';

/** The origin of what a person does on a screen. Whoever may close an employer's period may also write into it. */
export const originOf = (caller: Caller, reviewed: boolean | undefined): TransitionOrigin => ({
  tenantId: caller.tenantId,
  userId: caller.userId,
  locale: caller.locale,
  reviewed: reviewed === true,
  sees: (fieldClass) => mayUse(caller, fieldClass, 'view'),
  reach: scopeOf(caller, 'view'),
  mayOverrideLock: caller.permissions.can('employer', 'edit'),
});

/** Outside the scope: not found. In it, but with fields of a class that is closed, or the number of another: refused. */
export async function refuseForbidden(
  tx: Tx,
  caller: Caller,
  drafts: readonly TransitionDraft[],
  ids: readonly string[],
): Promise<void> {
  const scope = scopeOf(caller, 'edit');
  const wanted = [...new Set(ids)];
  const { rows } = await sql`
    select 1 from employee_current t where t.tenant_id = ${caller.tenantId}::uuid and t.id = any(${wanted}::uuid[])${scope ? sql` and ${scope}` : sql``}`.execute(
    tx,
  );
  if (rows.length < wanted.length) throw new Problem('NOT_FOUND');
  await refuseErased(tx, caller, wanted);
  const ending = await suspensionsEnded(tx, caller.tenantId, drafts);
  for (const [n, draft] of drafts.entries()) {
    const at = (path: string): string => (drafts.length > 1 ? `${n}.${path}` : path);
    if (draft.pay && draft.pay.length > 0) refuseClass(caller, 'pay');
    // Whoever may not know of a suspension is told what an id of nothing is answered with.
    if (ending.includes(draft) && !seesSuspensions(caller)) throw Problem.at(at('returnOf'), 'NOTHING_TO_RETURN');
    if (isDisciplinary(draft.type) || ending.includes(draft)) refuseClass(caller, 'disciplinary');
    const number = { path: at('terms.employeeNo'), self: draft.employeeId };
    await refuseTakenNumber(tx, caller, draft.terms?.employeeNo ?? null, number);
  }
}

function refuseClass(caller: Caller, fieldClass: 'pay' | 'disciplinary'): void {
  if (!mayUse(caller, fieldClass, 'edit'))
    throw new Problem('FIELD_FORBIDDEN', { values: { label: CLASS_LABELS[fieldClass] } });
}

/**
 * Whose event it is; an event that changes pay or is disciplinary can only be changed by whoever may write such. Whoever may
 * not know of one does not find it.
 */
export async function ownerOf(tx: Tx, caller: Caller, id: string): Promise<string> {
  const { rows } = await sql<{ employee_id: string; disciplinary: boolean; pays: boolean }>`
    select c.employee_id, ${disciplinaryEvent} as disciplinary, c.pay_changes is not null as pays
    from career_transition c where c.tenant_id = ${caller.tenantId}::uuid and c.id = ${id}::uuid`.execute(tx);
  const [event] = rows;
  if (!event || (event.disciplinary && !seesSuspensions(caller))) throw new Problem('NOT_FOUND');
  await refuseForbidden(tx, caller, [], [event.employee_id]);
  if (event.pays) refuseClass(caller, 'pay');
  if (event.disciplinary) refuseClass(caller, 'disciplinary');
  return event.employee_id;
}

export const draftOf = ({
  reviewed: _,
  files: __,
  ...draft
}: Partial<TransitionBody> & Pick<TransitionBody, 'type'>): TransitionDraft => draft as unknown as TransitionDraft;

/** The event with the new managers of those whom a leaver leaves behind, in one set (HAS_REPORTS). */
export async function withNewManagers(
  tx: Tx,
  caller: Pick<Caller, 'tenantId'>,
  body: TransitionBody,
): Promise<TimelineCommand[]> {
  const { reports, ...rest } = body;
  const own: TimelineCommand = { kind: 'add', draft: draftOf(rest as TransitionBody) };
  if (!reports || transitionRule(body.type).does !== 'ends') return [own];
  const lastDay = body.effectiveDate as CalendarDate;
  const { rows } = await sql<{ id: string; from: CalendarDate; own: string | null }>`
    select s.employee_id as id, min(greatest(s.valid_from, ${addDays(lastDay, 1)}::date)) as "from", (
      select o.manager_id from assignment_segment o where o.tenant_id = ${caller.tenantId}::uuid and o.employee_id = ${body.employeeId}::uuid
        and o.kind = 'primary' and o.recorded_to is null and o.valid_from <= ${lastDay}::date and o.valid_to >= ${lastDay}::date) as own
    from assignment_segment s
    where s.tenant_id = ${caller.tenantId}::uuid and s.manager_id = ${body.employeeId}::uuid and s.kind = 'primary' and s.recorded_to is null
      and s.valid_to > ${lastDay}::date and s.employee_id <> ${body.employeeId}::uuid
    group by s.employee_id`.execute(tx);
  const each = new Map((reports.each ?? []).map((one) => [one.employeeId, one.managerId]));
  const moves = rows.map(({ id, from, own: above }): TimelineCommand => {
    // Whoever takes over from among them has the leaver's place, and so the leaver's manager.
    const heir = reports.managerId === id ? above : reports.managerId;
    const managerId = each.get(id) ?? heir ?? above;
    return {
      kind: 'add',
      draft: { employeeId: id, type: 'manager-change', effectiveDate: from, changes: { managerId } },
    };
  });
  return [own, ...moves];
}

export const correctionOf = (
  id: string,
  employeeId: string,
  body: Partial<CorrectionBody> & Pick<CorrectionBody, 'type'>,
): TimelineCommand => {
  const { correctionReason, ...rest } = body;
  return {
    kind: 'correct',
    id,
    reason: correctionReason ?? '…',
    draft: draftOf({ ...rest, employeeId } as TransitionBody),
  };
};

import type { PersonalChangeAction } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { changedFields } from '@personalia/domain';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { type RequestOfSubject, requestEngine } from '../../platform/requests/index.ts';
import { isApprover } from '../../workflow/index.ts';
import { type ChangeRow, isId, PERSONAL_CHANGE, readChange } from './store.ts';
import { seesField } from './topic-of-item.ts';

/** The creator of a draft, and the person it is about. */
export const isParty = ({ createdBy, employeeId }: ChangeRow, caller: Caller): boolean =>
  createdBy === caller.userId || employeeId === caller.employeeId;

const ON_MENU = { menus: ['personal-change'], action: 'view' } as const;

/** Parties, approvers, and whoever reaches the person on the menu; a draft is its parties' own. */
async function refuseUnseen(tx: Tx, caller: Caller, row: ChangeRow, taskId: string | null): Promise<void> {
  if (isParty(row, caller) || taskId !== null) return;
  if (row.submittedAt !== null) {
    if (caller.permissions.can('personal-change', 'view')) {
      if (!(await isOutOfScope(tx, caller, ON_MENU, [row.employeeId]))) return;
    }
    if (await isApprover(tx, caller, PERSONAL_CHANGE, row.id)) return;
  }
  throw new Problem('NOT_FOUND');
}

interface Opened {
  readonly row: ChangeRow;
  /** Its approval; undefined while nobody has to decide. */
  readonly request: RequestOfSubject | undefined;
}

export const requestsOf = (tx: Tx, caller: Caller, id: string): Promise<ReadonlyMap<string, RequestOfSubject>> =>
  requestEngine().requestsOf(tx, caller, PERSONAL_CHANGE, [id]);

export async function openChange(
  tx: Tx,
  caller: Caller,
  no: string,
  lock: 'read' | 'change' = 'read',
  requests?: ReadonlyMap<string, RequestOfSubject>,
): Promise<Opened> {
  const [row, known] = await together(
    readChange(tx, caller.tenantId, no, lock),
    // A number is to be looked up before.
    requests ?? (isId(no) ? requestsOf(tx, caller, no) : undefined),
  );
  if (!row) throw new Problem('NOT_FOUND');
  const request = (known ?? (await requestsOf(tx, caller, row.id))).get(row.id);
  await refuseUnseen(tx, caller, row, request?.taskId ?? null);
  return { row, request };
}

/** What the viewer may do with it now. */
export async function actionsOf(
  tx: Tx,
  caller: Caller,
  row: ChangeRow,
  request: RequestOfSubject | undefined,
): Promise<PersonalChangeAction[]> {
  const party = isParty(row, caller);
  const { state } = row;
  if (state === 'DRAFT')
    return party ? ['edit', 'submit', ...(row.transactionNo === null ? (['delete'] as const) : [])] : [];
  const can: PersonalChangeAction[] = party && state === 'RETURNED' ? ['edit', 'submit'] : [];
  for (const action of ['recall', 'withdraw', 'approve', 'reject', 'return'] as const)
    if (request?.can.includes(action)) can.push(action);
  if (state === 'APPROVED' && (await mayCancel(tx, caller, row))) can.push('cancel');
  return can;
}

/** HR, within reach of the person and of what it was about; never of oneself (AE-6). */
export async function mayCancel(tx: Tx, caller: Caller, { employeeId, items }: ChangeRow): Promise<boolean> {
  if (caller.employeeId === employeeId || !caller.permissions.can('employee', 'edit')) return false;
  if (!items.some(({ applied, policy }) => applied && policy !== 'FREE')) return false;
  const seen = items.every(({ record, before, after }) =>
    changedFields(before, after).every((name) => seesField(caller, employeeId, record, name, 'edit')),
  );
  return seen && !(await isOutOfScope(tx, caller, { menus: ['employee'], action: 'edit' }, [employeeId]));
}

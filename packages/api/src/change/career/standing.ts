import { CLASS_LABELS, type TransitionType } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { proposesBlindly, requestableTypes } from '@personalia/domain';
import { refuseErased } from '../../employee/index.ts';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import type { CareerPay } from './store.ts';

const MENU = 'career-transition';
export const ON_MENU = { menus: [MENU], action: 'view' } as const;

/** Whether the caller may record events of the person without approval. */
export const mayRecord = async (tx: Tx, caller: Caller, employeeId: string): Promise<boolean> =>
  caller.permissions.can('employee', 'edit') &&
  !(await isOutOfScope(tx, caller, { menus: ['employee'], action: 'edit' }, [employeeId]));

/** Types that the caller may request for a person (12.3). */
export async function typesFor(tx: Tx, caller: Caller, employeeId: string): Promise<readonly TransitionType[]> {
  if (!caller.permissions.can(MENU, 'create')) return [];
  if (await isOutOfScope(tx, caller, { menus: [MENU], action: 'create' }, [employeeId])) return [];
  return requestableTypes({
    isSelf: caller.employeeId === employeeId,
    isHr: await mayRecord(tx, caller, employeeId),
  });
}

/** Who may ask for what: the type (12.3), and pay, which whoever does not see it may propose in percent only. */
export async function refuseUnasked(
  tx: Tx,
  caller: Caller,
  { employeeId, type, pay }: { employeeId: string; type: TransitionType; pay: CareerPay },
): Promise<void> {
  await refuseErased(tx, caller, [employeeId]);
  if (!(await typesFor(tx, caller, employeeId)).includes(type)) throw Problem.at('type', 'CAREER_TYPE');
  if (pay.length === 0 || mayUse(caller, 'pay', 'edit')) return;
  if (caller.employeeId === employeeId) throw new Problem('FIELD_FORBIDDEN', { values: { label: CLASS_LABELS.pay } });
  if (!proposesBlindly(pay)) throw Problem.at('pay', 'PAY_BY_PERCENT');
}

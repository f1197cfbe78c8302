import type { WorkActionNature } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, isOutOfScope } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';

export const MENU = 'work-action';
export const ON_MENU = { menus: [MENU], action: 'view' } as const;

/** Warnings are of the class `disciplinary`, commendations are basic (15.1). */
export const maySee = (caller: Caller, nature: WorkActionNature): boolean =>
  nature === 'commendation' || mayUse(caller, 'disciplinary', 'view');

export const mayPropose = (caller: Caller, nature: WorkActionNature): boolean =>
  nature === 'commendation' || mayUse(caller, 'disciplinary', 'edit');

/** Types of action that the caller may see, on `t`, the type. */
export const natureSeen = (caller: Caller): RawBuilder<boolean> =>
  maySee(caller, 'disciplinary') ? sql<boolean>`true` : sql<boolean>`t.nature = 'commendation'`;

/** Whether the caller may do something on the menu for a person who is not themselves. */
export async function mayFor(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  action: 'create' | 'approve',
): Promise<boolean> {
  if (caller.employeeId === employeeId || !caller.permissions.can(MENU, action)) return false;
  return !(await isOutOfScope(tx, caller, { menus: [MENU], action }, [employeeId]));
}

import type { Caller } from '../../platform/http/index.ts';
import { LEAVE_MENU } from './store.ts';

/** Who enters leave of others with all rights on requests may go past notice and backdating. */
export const mayBackdate = (caller: Caller | undefined, employeeId: string): boolean =>
  caller !== undefined && caller.employeeId !== employeeId && caller.permissions.can(LEAVE_MENU, 'delete');

import { type CalendarDate, type Finding, problemAt } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { validTo as computedEnd } from '@personalia/domain';
import type { Caller } from '../../platform/http/index.ts';
import { mayFor } from './standing.ts';
import type { ActionType } from './store.ts';

interface Dated {
  readonly issueDate: CalendarDate;
  /** The last day as it was set by hand. */
  readonly validTo: CalendarDate | null;
}

/** VALIDITY_FIXED, VALIDITY_ENDS (15.2): the last day follows from the type, unless whoever may revoke sets it. */
export async function judgeValidity(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  { issueDate, validTo }: Dated,
): Promise<Finding[]> {
  if (validTo === null) return [];
  if (!(await mayFor(tx, caller, employeeId, 'approve'))) return [problemAt('validTo', 'VALIDITY_FIXED')];
  return validTo < issueDate ? [problemAt('validTo', 'VALIDITY_ENDS')] : [];
}

/** Last day of validity, and that it was set by hand where it is another one than the months of the type give. */
export function validityOf({ issueDate, validTo }: Dated, { validityMonths }: ActionType) {
  const computed = computedEnd(issueDate, validityMonths);
  return { validTo: validTo ?? computed, setValidTo: validTo === computed ? null : validTo };
}

import { ATTENDANCE_REQUEST_DONE } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { type OwnerAction, refuseUnlessOpen, stateRefused } from '../../workflow/index.ts';
import type { CorrectionRow } from './store.ts';
import { findCorrection } from './view.ts';

/** The correction, locked, in a state that allows the action and as the caller has read it. */
export async function openCorrection(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
  action: OwnerAction,
): Promise<CorrectionRow> {
  const row = await findCorrection(tx, caller, id, 'edit', true);
  refuseUnlessOpen(row, version, action, () =>
    stateRefused('CORRECTION_STATE', row.status, ATTENDANCE_REQUEST_DONE[action], caller),
  );
  return row;
}

import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { differences, replay } from '@personalia/domain';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { HireRow } from '../hire.ts';
import { headcountOf } from './headcount-facts.ts';
import { readMasters } from './masters.ts';
import { originOf } from './requests-in.ts';

/**
 * What keeps a first hire from being written beside the hire's own rules: a closed period (PERIOD_LOCKED), and a post that
 * would be too full on any day where the employer refuses that (HEADCOUNT_EXCEEDED, 1.8).
 */
export async function refuseBeyondLimits(tx: Tx, caller: Caller, row: HireRow): Promise<void> {
  const masters = await readMasters(tx, caller.tenantId, [], []);
  const employer = masters.employerId.get(row.employerId);
  const { lockedThrough } = employer ?? {};
  if (lockedThrough && row.hireDate <= lockedThrough && !originOf(caller, true).mayOverrideLock)
    throw Problem.at('hireDate', 'PERIOD_LOCKED', { date: lockedThrough, employer: employer?.name });
  const before = replay([]);
  const { employerId, positionId } = row;
  const after = replay([
    {
      id: row.id,
      rootId: row.id,
      transactionNo: '',
      type: 'hire',
      effectiveDate: row.hireDate as CalendarDate,
      endDate: null,
      sequence: 1,
      sets: { employerId, positionId },
      pay: [],
      terms: {},
    },
  ]);
  const judgement = { before, after, differences: differences(before, after), findings: [], later: [] };
  const found = await headcountOf(tx, caller.tenantId, new Map([[row.id, judgement]]), masters);
  const full = found.find((one) => one.severity === 'block');
  if (!full) return;
  const { position, approved, occupied, date } = full;
  throw Problem.at('positionId', 'HEADCOUNT_EXCEEDED', { position, approved, occupied, date });
}

import { type CalendarDate, DATED_FACTS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { publish } from '../timeline/changed.ts';
import type { HireRow } from './hire.ts';

/** Tells whatever is computed from timelines of people who were hired (organisation-and-employee 1.3, step 7). */
export const announceHires = (
  tx: Tx,
  tenantId: string,
  rows: readonly Pick<HireRow, 'id' | 'hireDate'>[],
): Promise<void> =>
  publish(
    tx,
    tenantId,
    rows.map(({ id, hireDate }) => ({ employeeId: id, fromDate: hireDate as CalendarDate, facts: DATED_FACTS })),
  );

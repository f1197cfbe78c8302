import type { ExportRegister, InputOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { About, SheetColumn } from '../platform/files/index.ts';
import { type Caller, Problem } from '../platform/http/index.ts';
import { aboutRegister } from './about.ts';
import { type Plan, planOf } from './plan.ts';

/** What is to be exported: which view, in which form, and why in full if so. */
export type ExportRequest = InputOf<typeof ExportRegister>['body'];

/** A wish that the caller may have, and what the file says of itself. Numbers in full are a permission of their own. */
export async function plannedExport(
  tx: Tx,
  caller: Caller,
  options: ExportRequest,
): Promise<{ plan: Plan; about: About }> {
  const { view, name, unmasked } = options;
  if (unmasked && !caller.permissions.can('employee-data', 'exportUnmasked')) throw new Problem('FORBIDDEN');
  const plan = await planOf(tx, caller, view, 'export', unmasked !== undefined);
  return { plan, about: await aboutRegister(tx, caller, plan, { name, reason: unmasked?.reason }) };
}

interface Exported {
  readonly columns: readonly SheetColumn[];
  readonly rows: number;
  readonly reason: string | undefined;
}

/** Every export is in the trail: which columns, how many rows, and which numbers were in full and why. */
export async function noteRegisterExport(tx: Tx, plan: Plan, { columns, rows, reason }: Exported): Promise<void> {
  const written = new Set(columns.map(({ key }) => key));
  const opened = plan.columns
    .filter((column) => plan.unmasked && column.sealed && written.has(column.key))
    .map(({ key }) => key);
  const details = JSON.stringify({
    columns: [null, columns.map(({ key }) => key)],
    rows: [null, rows],
    ...(opened.length > 0 ? { in_full: [null, opened], reason: [null, reason ?? null] } : {}),
  });
  await sql`select app.note('EXPORT', 'EmployeeData', null, null, ${details}::jsonb)`.execute(tx);
}

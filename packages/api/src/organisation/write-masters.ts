import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { holdRecords } from './assignments.ts';
import { MASTER_TABLES } from './judge-masters.ts';
import { refuseOverStaffed } from './position/cover-staffing.ts';
import { takeTurn } from './unit/organization-unit.ts';
import { refuseWrongLevels } from './unit/unit-levels.ts';

interface Written {
  readonly ids: readonly string[];
  readonly areNew: boolean;
}

const EVER = '1900-01-01';

/** Writes records of a kind that come by upload, and asks what a form asks of the written whole on every day it concerns (5). */
export async function writeMasters(
  tx: Tx,
  tenantId: string,
  kind: string,
  { ids, areNew }: Written,
  write: () => Promise<void>,
): Promise<void> {
  if (kind !== 'OrganizationUnit' && kind !== 'OrganizationLevel') return write();
  await takeTurn(tx, tenantId);
  await write();
  const { rows } = await sql<{ day: string }>`select app.today_of(${tenantId}::uuid)::text as day`.execute(tx);
  const from = areNew ? EVER : (rows[0]?.day ?? EVER);
  if (kind === 'OrganizationUnit') return refuseWrongLevels(tx, tenantId, ids, { from, field: 'parentUnitId' });
  return refuseWrongLevels(tx, tenantId, null, { from, field: 'levelNo' });
}

interface Changed {
  readonly id: string;
  /** Only what changes. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Before records of a kind change by upload, as before they do by hand. */
export async function holdMasters(tx: Tx, tenantId: string, kind: string, changed: readonly Changed[]): Promise<void> {
  const table = MASTER_TABLES[kind];
  if (!table) return;
  await holdRecords(
    tx,
    tenantId,
    table,
    changed.map(({ id }) => id),
  );
}

/** Whether positions that got another number of seats by upload still have as many as the establishments (3). */
export async function judgeWrittenMasters(
  tx: Tx,
  tenantId: string,
  kind: string,
  changed: readonly Changed[],
): Promise<void> {
  const ids = changed.flatMap(({ id, values }) => ('approvedHeadcount' in values ? [id] : []));
  if (kind === 'Position' && ids.length > 0) await refuseOverStaffed(tx, tenantId, ids);
}

import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
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

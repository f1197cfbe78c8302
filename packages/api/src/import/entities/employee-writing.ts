import { askedOfChanges } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  announceHires,
  type CustomFieldRow,
  changedFacts,
  forgetFormer,
  keepFormer,
  type NumberedHire,
  planFormer,
  refuseFindings,
  refuseHiresBeyondLimits,
  writeHires,
} from '../../employee/index.ts';
import { apart, customRows, writeCustom } from '../custom/custom-columns.ts';
import { undoDated, withoutDated, writeDated } from './employee-changes.ts';
import { loadPeople, writePeople } from './employee-rows.ts';
import { limitedHire } from './employee-rules.ts';
import { refuseTakenSince } from './employee-taken.ts';
import type { ChangedRow, NewRow, Origin, Values } from './entity.ts';

/** Hires people, as by hand. */
export async function hireRows(tx: Tx, origin: Origin, rows: readonly NewRow[]): Promise<void> {
  const { tenantId, userId, importId } = origin;
  const hires = rows.map(({ values }) => apart(values).own as unknown as NumberedHire);
  // In the order of a hire by hand: what one waits for, the other must not hold already.
  await refuseTakenSince(
    tx,
    tenantId,
    rows.map(({ values }) => ({ id: null, values })),
  );
  await refuseHiresBeyondLimits(
    tx,
    origin,
    rows.map(({ id, values }) => limitedHire(id, values)),
  );
  await writeHires(tx, { tenantId, userId, batchNo: importId }, hires);
  await announceHires(tx, tenantId, hires);
  await writeCustom(tx, { tenantId, userId }, customRows(rows), 'added');
}

/** Changes people: dated facts by transitions, facts of the person with what was so before. */
export async function updateRows(tx: Tx, origin: Origin, rows: readonly ChangedRow[]): Promise<void> {
  await refuseTakenSince(tx, origin.tenantId, rows);
  await writeDated(tx, origin, rows);
  const people = rows.map(({ id, values, before }) => ({
    id,
    ...askedApart(withoutDated(values)),
    before: before.values,
  }));
  const former = await planFormer(
    tx,
    origin.tenantId,
    people.map(({ id, asked, values, before }) => {
      const facts = changedFacts(before, { ...before, ...values });
      return { id, before, asked, facts };
    }),
  );
  refuseFindings(former.flatMap((one) => one.findings));
  await keepFormer(tx, origin, former);
  await writePeople(tx, origin, people);
  await writeCustom(tx, origin, customRows(rows), 'changed');
}

/** Gives changed people the values that they had before the upload. */
export async function restoreRows(
  tx: Tx,
  origin: Origin,
  rows: readonly { readonly id: string; readonly before: Values }[],
  custom: readonly CustomFieldRow[],
): Promise<void> {
  const ids = rows.map((row) => row.id);
  await undoDated(tx, origin, rows);
  const now = await loadPeople(tx, origin.tenantId, ids, custom);
  const people = rows.map(({ id, before }) => ({
    id,
    ...askedApart(withoutDated(before)),
    before: now.get(id)?.values ?? {},
  }));
  await forgetFormer(
    tx,
    origin.tenantId,
    people.map(({ id, asked }) => ({ id, since: asked })),
  );
  await writePeople(tx, origin, people);
  const former = rows.map(({ id, before }) => ({ id, custom: apart(before).custom }));
  await writeCustom(tx, origin, former, 'restored');
}

/** Values of the person, and what is asked beside their change. */
function askedApart(row: Values): { values: Values; asked: Values } {
  const entries = Object.entries(apart(row).own);
  return {
    values: Object.fromEntries(entries.filter(([key]) => !(key in askedOfChanges))),
    asked: Object.fromEntries(entries.filter(([key]) => key in askedOfChanges)),
  };
}

import type { Tx } from '@personalia/database';
import {
  holdMasters,
  judgedMasters,
  judgeMasterFile,
  judgeWrittenMasters,
  keptNumbers,
  refuseUsedSince,
  withLevels,
  writeMasters,
} from '../../organisation/index.ts';
import { type ImportEntity, type NewRow, type Origin, type Values, wholeOf } from './entity.ts';

/**
 * With the rules that keep the form of a master from being saved: an upload reopens no closed period either (0.2, 2 to 7). They
 * are asked of a whole file, where records may name each other in any order; and what only the written whole can tell is
 * asked again then.
 */
export const masterEntity = (entity: ImportEntity): ImportEntity =>
  judgedMasters.includes(entity.name)
    ? {
        ...entity,
        judgeFile: (tx, tenantId, rows) => judgeMasterFile(tx, tenantId, entity.name, rows),
        hold: (tx, { tenantId }, _added, changed) => holdMasters(tx, tenantId, entity.name, changed),
        judgeWritten: (tx, { tenantId }, _added, changed) => judgeWrittenMasters(tx, tenantId, entity.name, changed),
        insert: (tx, origin, rows) =>
          writeMasters(tx, origin.tenantId, entity.name, { ids: idsOf(rows), areNew: true }, async () => {
            const kept = await inKeptForm(tx, origin, entity.name, rows, ({ values }) => values);
            await entity.insert(
              tx,
              origin,
              entity.name === 'OrganizationUnit' ? await withLevels(tx, origin.tenantId, kept) : kept,
            );
          }),
        update: (tx, origin, rows) =>
          writeMasters(tx, origin.tenantId, entity.name, { ids: idsOf(rows), areNew: false }, async () => {
            const wanted = rows.map((row) => ({ id: row.id, values: wholeOf(row) }));
            await refuseUsedSince(tx, origin.tenantId, entity.name, wanted);
            await entity.update(tx, origin, await inKeptForm(tx, origin, entity.name, rows, wholeOf));
          }),
      }
    : entity;

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Numbers of companies as they are kept: which one it is may depend on what of a record is not in the file. */
async function inKeptForm<R extends NewRow>(
  tx: Tx,
  { tenantId }: Origin,
  kind: string,
  rows: readonly R[],
  whole: (row: R) => Values,
): Promise<R[]> {
  const kept = await keptNumbers(tx, tenantId, kind, rows.map(whole));
  return rows.map((row, at) => ({
    ...row,
    values: Object.fromEntries(Object.keys(row.values).map((key) => [key, kept[at]?.[key]])),
  }));
}

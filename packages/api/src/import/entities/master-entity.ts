import { judgedMasters, judgeMasterFile, writeMasters } from '../../organisation/index.ts';
import type { ImportEntity } from './entity.ts';
import { problemAt } from './findings.ts';

/**
 * With the rules that keep the form of a master from being saved: an upload reopens no closed period either (0.2, 2 to 7). They
 * are asked of a whole file, where records may name each other in any order; and what only the written whole can tell is
 * asked again then.
 */
export const masterEntity = (entity: ImportEntity): ImportEntity =>
  judgedMasters.includes(entity.name)
    ? {
        ...entity,
        async judgeFile(tx, tenantId, rows) {
          const found = await judgeMasterFile(tx, tenantId, entity.name, rows);
          return found.map((all) => all.map(({ path, code, values }) => problemAt(path, code, values)));
        },
        insert: (tx, origin, rows) =>
          writeMasters(tx, origin.tenantId, entity.name, { ids: idsOf(rows), areNew: true }, () =>
            entity.insert(tx, origin, rows),
          ),
        update: (tx, origin, rows) =>
          writeMasters(tx, origin.tenantId, entity.name, { ids: idsOf(rows), areNew: false }, () =>
            entity.update(tx, origin, rows),
          ),
      }
    : entity;

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

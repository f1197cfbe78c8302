import { judgedMasters, judgeMasters } from '../../organisation/index.ts';
import type { ImportEntity } from './entity.ts';
import { problemAt } from './findings.ts';

/** With the rules that keep the form of a master from being saved: an upload reopens no closed period either (0.2, 2 to 7). */
export const masterEntity = (entity: ImportEntity): ImportEntity =>
  judgedMasters.includes(entity.name)
    ? {
        ...entity,
        async judgeWhole(tx, tenantId, rows, memory) {
          const before = (await entity.judgeWhole?.(tx, tenantId, rows, memory)) ?? [];
          const found = await judgeMasters(tx, tenantId, entity.name, rows);
          return rows.map((_, n) => [
            ...(before[n] ?? []),
            ...(found[n] ?? []).map(({ path, code, values }) => problemAt(path, code, values)),
          ]);
        },
      }
    : entity;

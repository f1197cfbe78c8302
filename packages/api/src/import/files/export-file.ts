import type { ExportImport } from '@personalia/contract';
import { product } from '../../platform/area/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { exportRecords, mayUse, sourceFor } from '../../platform/resource/index.ts';
import type { EntityDescription } from '../entities/entity-parts.ts';
import { entityFor, mayUpload } from '../entities/index.ts';

export const mayExport = (entity: EntityDescription, caller: Caller): boolean =>
  product().exports.has(entity.name) && caller.permissions.can(entity.menu, 'export');

/** Everything there is of an entity in the columns of its upload: imported again, it changes nothing (17.2). */
export const exportEntity: Handler<typeof ExportImport> = async (call) => {
  const { tx, caller, input } = call;
  const entity = await entityFor(tx, caller.tenantId, input.params.entity);
  const source = await sourceFor(tx, caller, product().exports.get(entity.name));
  if (!source || !mayUpload(entity, caller) || !mayExport(entity, caller)) throw new Problem('FORBIDDEN');
  const columns = entity.fields
    .filter(({ key, field }) => {
      const there = key in source.resource.fields || key === 'status';
      return there && mayUse(caller, field.options.class ?? 'basic', 'view');
    })
    .map(({ key }) => key)
    .join(',');
  const query = { format: input.query.format, columns, page: 1, pageSize: 20 };
  return exportRecords(source, { ...call, input: { ...input, query } });
};

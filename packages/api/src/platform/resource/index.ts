/** From one definition to a table's whole API. Start with `resource.ts`; override by spreading `defaults()`. */

export { SQL_TYPE } from './columns.ts';
export { EXPORT_AT_ONCE, exportRecords } from './export.ts';
export { exportJob } from './export-job.ts';
export { type ExportSource, exportable, exportSource } from './export-source.ts';
export { conditionsOf, likeText } from './filters.ts';
export { historyOf } from './history.ts';
export {
  beyond,
  type Cursor,
  canUseCursors,
  decodeCursor,
  encodeCursor,
  limitTo,
  type OrderPart,
  orderBy,
} from './paging.ts';
export { mayUse, visibleFields } from './record.ts';
export { defaults, type ResourceHandlers, resource, resources, storeOf } from './resource.ts';
export type { Narrowing, ResourceStore } from './store.ts';

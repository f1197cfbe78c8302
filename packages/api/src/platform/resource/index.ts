/** From one definition to a table's whole API. Start with `resource.ts`; override by spreading `defaults()`. */

export { type AskedFilter, aboutExport, filterPhrases } from './about-export.ts';
export { AT_ONCE, type AtOnce, atOnce, useAtOnce } from './at-once.ts';
export { BinaryArray } from './binary-array.ts';
export { type ColumnWords, columnWordsOf } from './column-words.ts';
export { codeOf, referenceJoins, SQL_TYPE, titleOf } from './columns.ts';
export { exportRecords } from './export.ts';
export { type ExportSource, exportSource, sourceFor } from './export-source.ts';
export { conditionOn, conditionsOf, likeText } from './filters.ts';
export { refuseHiddenFields } from './hidden-fields.ts';
export { fileEntry, historyOf, namedChanges, type TrailRow, trailOf, trailRows } from './history.ts';
export { resourceJobs } from './jobs.ts';
export { type ListPosition, pageLength, paginationOf, positionOf, type Total } from './list-position.ts';
export type { ListedResource, ResourceOptions } from './listed.ts';
export { noteSensitiveRead } from './note-sensitive-read.ts';
export {
  beyond,
  type Cursor,
  decodeCursor,
  encodeCursor,
  limitTo,
  type OrderPart,
  orderBy,
} from './paging.ts';
export type { Condition, RowFilter } from './reader/source.ts';
export { mayUse, systemValues, visibleFields, wireValue } from './record.ts';
export {
  defaults,
  kindsOfRecords,
  type ResourceHandlers,
  referable,
  resource,
  resources,
  storeOf,
} from './resource.ts';
export { rowsAsTable } from './rows-as-table.ts';
export { searchCondition } from './search.ts';
export type { ResourceStore } from './store.ts';
export { keepTenantFields, namesIn, type TenantFields, tenantHistoryOf } from './tenant-fields.ts';
export type { UploadRules } from './upload-rules.ts';
export { changeRow, deleteRecord, guarded, insertRecord } from './write.ts';

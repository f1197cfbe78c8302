/** From one definition to a table's whole API. Start with `resource.ts`; override by spreading `defaults()`. */
export { type ResourceHandlers, defaults, resource, resources, storeOf } from './resource.ts';
export { EXPORT_AT_ONCE, exportColumns, exportRecords, sheetRow } from './export.ts';
export { historyOf } from './history.ts';
export { mayUse, visibleFields } from './record.ts';
export { insertRecord, updateRecord } from './write.ts';
export { likeText } from './filters.ts';
export { type Cursor, decodeCursor, encodeCursor } from './paging.ts';
export type { Narrowing, ResourceStore } from './store.ts';

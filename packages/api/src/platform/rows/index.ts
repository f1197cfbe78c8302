/** Sets of rows that belong to a record. Start with `record-rows.ts`. */
export { resourceWithRows } from './record-rows.ts';
export { idsIn, type RecordRows, type RowListStore, raiseVersion, writeRows } from './row-list.ts';

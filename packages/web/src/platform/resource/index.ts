/**
 * From one definition to the pages of a resource, in three steps down: whole pages (`pagesOf`), parts
 * (`ResourceTable`, `ResourceForm`), data (`useResourcePage`). Start reading with pages.ts.
 */
export { ConfirmDialog } from './confirm-dialog.tsx';
export { type May, useFieldAccess, useMay } from './data/permissions.ts';
export { type AnyRecord, recordTitle } from './data/record.ts';
export { useHistory, useRecord, useRefresh, useResourcePage } from './data/use-resource.ts';
export { Dialog } from './dialog.tsx';
export { fieldCell } from './fields/cells.tsx';
export { FieldControl } from './fields/controls.tsx';
export { HistoryList } from './fields/history-list.tsx';
export { ReferenceSelect } from './fields/reference-select.tsx';
export { useWords } from './fields/words.ts';
export { ResourceForm } from './form-page/resource-form.tsx';
export { columnsOf } from './list/columns.ts';
export { ResourceTable } from './list/resource-table.tsx';
export { pagesOf, type RecordKey, type ResourcePage, type ResourcePages } from './pages.ts';

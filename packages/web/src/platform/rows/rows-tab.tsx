import type { RowList } from '@personalia/contract';
import type { RecordTab } from '../resource/pages.ts';
import { RowsEditor } from './rows-editor.tsx';
import { UploadLink } from './upload-link.tsx';

/** A tab of a record that holds nothing but a set of rows. `entity`: what uploads call one of them. */
export const rowsTab = (list: RowList, entity: string): Awaited<ReturnType<RecordTab['load']>> =>
  function RowsTab({ record, onChanged }) {
    return (
      <RowsEditor list={list} record={record} onChanged={onChanged} commands={() => <UploadLink entity={entity} />} />
    );
  };

import {
  AddEstablishmentFile,
  DeleteEstablishmentFile,
  EstablishmentDocuments,
  GetEstablishmentFile,
  GetEstablishmentFiles,
} from '@personalia/contract';
import { call } from '../platform/api/index.ts';
import { KeptFiles } from '../platform/files/index.ts';
import { useMay } from '../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { RowsEditor } from '../platform/rows/rows-editor.tsx';
import { UploadLink } from '../platform/rows/upload-link.tsx';
import { useRowList } from '../platform/rows/use-row-list.ts';
import { useOrganisationWords } from './use-organisation-words.ts';

/** Licences and permits of an establishment as one set, and below the files of each that is kept. */
export function EstablishmentDocumentsTab({ record, onChanged }: { record: AnyRecord; onChanged: () => void }) {
  const { t } = useOrganisationWords();
  const may = useMay(EstablishmentDocuments.of.path);
  const { data } = useRowList(EstablishmentDocuments, record.id, onChanged);
  return (
    <>
      <RowsEditor
        list={EstablishmentDocuments}
        record={record}
        onChanged={onChanged}
        commands={() => <UploadLink entity="EstablishmentDocument" />}
      />
      {data?.rows.map((row) => {
        const params = { id: record.id, rowId: row.id };
        return (
          <section key={row.id} className="document-files">
            <h3>{t('documents.filesOf', { name: String(row['name']) })}</h3>
            <KeptFiles
              kind="EstablishmentFile"
              recordId={row.id}
              mayEdit={may('edit')}
              ways={{
                list: (signal) => call(GetEstablishmentFiles, { params, signal }),
                add: (file) => call(AddEstablishmentFile, { params, file }),
                get: (fileId) => call(GetEstablishmentFile, { params: { ...params, fileId } }),
                remove: (fileId) => call(DeleteEstablishmentFile, { params: { ...params, fileId } }),
              }}
            />
          </section>
        );
      })}
    </>
  );
}

import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import {
  AddRecordFile,
  DeleteRecordFile,
  type EmployeeRecord,
  GetRecordFile,
  GetRecordFiles,
  type RecordFile,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { attempt, call, saveAs } from '../../../platform/api/index.ts';
import { useFileChooser } from '../../../platform/form/use-file-chooser.tsx';
import { formatDecimal, formatInstant } from '../../../platform/format/index.ts';
import type { AnyRecord } from '../../../platform/resource/data/record.ts';
import { useStep } from '../../../platform/resource/data/use-step.ts';
import { useWords } from '../../../platform/resource/fields/words.ts';
import { ListFailure } from '../../../platform/resource/list/list-states.tsx';
import { useRecordWords } from '../../parts/words.ts';
import { CheckHint } from './document-check.tsx';
import { FILE_ENDINGS } from './new-files.tsx';

interface Props {
  kind: EmployeeRecord;
  employeeId: string;
  record: AnyRecord;
  mayEdit: boolean;
}

/** The files that are kept with one record. */
export function RecordFiles({ kind, employeeId, record, mayEdit }: Props) {
  const { t } = useRecordWords();
  const { t: words } = useWords();
  const params = { employeeId, child: kind.ofEmployee.child, id: record.id };
  const { data, error, refetch } = useQuery({
    queryKey: [kind.name, 'files', record.id],
    queryFn: ({ signal }) => call(GetRecordFiles, { params, signal }),
  });

  // The list of records counts them, so it is asked anew as well.
  const { step, isBusy } = useStep(kind.name);
  const add = (file: File) =>
    step(() => call(AddRecordFile, { params, file }), t('records.fileAdded', { name: file.name }));
  const chooser = useFileChooser(FILE_ENDINGS, (file) => void add(file));
  const remove = ({ id, name }: RecordFile) =>
    step(() => call(DeleteRecordFile, { params: { ...params, fileId: id } }), t('records.fileDeleted', { name }));

  if (error) return <ListFailure error={error} entities={t('records.files')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{words('loading')}</p>;
  return (
    <div className="record-files">
      {data.length === 0 && <p className="records-empty">{t('records.noFiles')}</p>}
      <ul>
        {data.map((file) => (
          <FileEntry
            key={file.id}
            file={file}
            onOpen={() => void open(params, file)}
            onDelete={mayEdit ? () => void remove(file) : null}
          />
        ))}
      </ul>
      {mayEdit && (
        <>
          <Button loading={isBusy} onClick={chooser.choose}>
            {isBusy ? t('records.sending') : t('records.addFile')}
          </Button>
          <p className="field-help">{t('records.fileHint')}</p>
          <CheckHint kind={kind} record={record} />
          {chooser.input}
        </>
      )}
    </div>
  );
}

const open = (params: { employeeId: string; child: string; id: string }, file: RecordFile) =>
  attempt(async () => saveAs(file.name, await call(GetRecordFile, { params: { ...params, fileId: file.id } })));

interface EntryProps {
  file: RecordFile;
  onOpen: () => void;
  onDelete: (() => void) | null;
}

function FileEntry({ file, onOpen, onDelete }: EntryProps) {
  const { t, locale } = useRecordWords();
  const { t: words } = useWords();
  const kilobytes = formatDecimal(String(Math.max(1, Math.round(file.size / 1024))), locale);
  return (
    <li>
      <div>
        <button type="button" className="records-open" onClick={onOpen}>
          {file.name}
        </button>
        <p className="field-help">
          {kilobytes} kB ·{' '}
          {t('records.by', {
            name: file.createdBy ?? words('history.system'),
            time: formatInstant(file.createdAt, locale),
          })}
        </p>
      </div>
      {onDelete && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('records.deleteFile', { name: file.name })}
          onClick={onDelete}
        >
          <DeleteOutlined aria-hidden />
        </button>
      )}
    </li>
  );
}

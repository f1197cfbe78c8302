import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import {
  AddRecordFile,
  DeleteRecordFile,
  type EmployeeRecord,
  GetRecordFile,
  GetRecordFiles,
  type RecordFile,
} from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call, messageOf, saveAs } from '../../../platform/api/index.ts';
import { formatDecimal, formatInstant } from '../../../platform/format/index.ts';
import { notify } from '../../../platform/notify/index.ts';
import type { AnyRecord } from '../../../platform/resource/data/record.ts';
import { useWords } from '../../../platform/resource/fields/words.ts';
import { ListFailure } from '../../../platform/resource/list/list-states.tsx';
import { useEmployeeWords } from '../../parts/words.ts';
import { FILE_ENDINGS } from './new-files.tsx';

interface Props {
  kind: EmployeeRecord;
  employeeId: string;
  record: AnyRecord;
  mayEdit: boolean;
}

/** The files that are kept with one record. */
export function RecordFiles({ kind, employeeId, record, mayEdit }: Props) {
  const { t } = useEmployeeWords();
  const { t: words } = useWords();
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const params = { employeeId, child: kind.ofEmployee.child, id: record.id };
  const { data, error, refetch } = useQuery({
    queryKey: [kind.name, 'files', record.id],
    queryFn: ({ signal }) => call(GetRecordFiles, { params, signal }),
  });

  async function change(work: () => Promise<unknown>, told: string): Promise<void> {
    setBusy(true);
    try {
      await work();
      notify.success(told);
      // The list of records counts them.
      await client.invalidateQueries({ queryKey: [kind.name] });
    } catch (problem) {
      notify.error(messageOf(problem));
    } finally {
      setBusy(false);
    }
  }
  function add(file: File): void {
    const body = new FormData();
    body.append('file', file);
    void change(() => call(AddRecordFile, { params, body } as never), t('records.fileAdded', { name: file.name }));
  }
  const remove = ({ id, name }: RecordFile) =>
    change(() => call(DeleteRecordFile, { params: { ...params, fileId: id } }), t('records.fileDeleted', { name }));

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
          <Button loading={busy} onClick={() => chooser.current?.click()}>
            {busy ? t('records.sending') : t('records.addFile')}
          </Button>
          <p className="field-help">{t('records.fileHint')}</p>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={FILE_ENDINGS}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) add(file);
            }}
          />
        </>
      )}
    </div>
  );
}

async function open(params: { employeeId: string; child: string; id: string }, file: RecordFile): Promise<void> {
  try {
    await saveAs(file.name, await call(GetRecordFile, { params: { ...params, fileId: file.id } }));
  } catch (problem) {
    notify.error(messageOf(problem));
  }
}

interface EntryProps {
  file: RecordFile;
  onOpen: () => void;
  onDelete: (() => void) | null;
}

function FileEntry({ file, onOpen, onDelete }: EntryProps) {
  const { t, locale } = useEmployeeWords();
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

import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import type { RecordFile } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { saveAs } from '../api/download.ts';
import { attempt } from '../api/index.ts';
import { useFileChooser } from '../form/use-file-chooser.tsx';
import { formatDecimal, formatInstant } from '../format/index.ts';
import { useStep } from '../resource/data/use-step.ts';
import { useWords } from '../resource/fields/words.ts';
import { ListFailure } from '../resource/list/list-states.tsx';
import './kept-files.css';

export const FILE_ENDINGS = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx';

/** How the files of one record are asked for and written. */
export interface FileActions {
  readonly list: (signal: AbortSignal) => Promise<RecordFile[]>;
  readonly add: (file: File) => Promise<unknown>;
  readonly get: (id: string) => Promise<Response>;
  readonly remove: (id: string) => Promise<unknown>;
}

interface Props {
  /** The kind of record, whose lists count files and are asked again. */
  kind: string;
  recordId: string;
  ways: FileActions;
  mayEdit: boolean;
  /** Where files that are there stay although others may be added: false. */
  mayRemove?: boolean;
  /** What else there is to say of files that are added. */
  hint?: ReactNode;
}

/** The files that are kept with one record: opened, added and deleted. */
export function KeptFiles({ kind, recordId, ways, mayEdit, mayRemove = mayEdit, hint }: Props) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: [kind, 'files', recordId],
    queryFn: ({ signal }) => ways.list(signal),
  });
  const { step, isBusy } = useStep(kind);
  const add = (file: File) => step(() => ways.add(file), t('files.added', { name: file.name }));
  const chooser = useFileChooser(FILE_ENDINGS, (file) => void add(file));
  const remove = ({ id, name }: RecordFile) => step(() => ways.remove(id), t('files.deleted', { name }));
  const open = ({ id, name }: RecordFile) => attempt(async () => saveAs(name, await ways.get(id)));

  if (error) return <ListFailure error={error} entities={t('files.title')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  return (
    <div className="record-files">
      {data.length === 0 && <p className="record-files-empty">{t('files.none')}</p>}
      <ul>
        {data.map((file) => (
          <FileEntry
            key={file.id}
            file={file}
            onOpen={() => void open(file)}
            onDelete={mayRemove ? () => void remove(file) : null}
          />
        ))}
      </ul>
      {mayEdit && (
        <>
          <Button loading={isBusy} onClick={chooser.choose}>
            {isBusy ? t('files.sending') : t('files.add')}
          </Button>
          <p className="field-help">{t('files.hint')}</p>
          {hint}
          {chooser.input}
        </>
      )}
    </div>
  );
}

interface EntryProps {
  file: RecordFile;
  onOpen: () => void;
  onDelete: (() => void) | null;
}

function FileEntry({ file, onOpen, onDelete }: EntryProps) {
  const { t, locale } = useWords();
  const kilobytes = formatDecimal(String(Math.max(1, Math.round(file.size / 1024))), locale);
  return (
    <li>
      <div>
        <button type="button" className="text-button" onClick={onOpen}>
          {file.name}
        </button>
        <p className="field-help">
          {kilobytes} kB ·{' '}
          {t('files.by', {
            name: file.createdBy ?? t('history.system'),
            time: formatInstant(file.createdAt, locale),
          })}
        </p>
      </div>
      {onDelete && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('files.delete', { name: file.name })}
          onClick={onDelete}
        >
          <DeleteOutlined aria-hidden />
        </button>
      )}
    </li>
  );
}

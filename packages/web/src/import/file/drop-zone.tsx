import CloudUploadOutlined from '@ant-design/icons/CloudUploadOutlined';
import { type DragEvent, useId, useState } from 'react';
import { useImportWords } from '../use-import-words.ts';
import { fileProblem, type Sent } from './file-problem.ts';
import './drop-zone.css';

interface Props {
  sent: Sent;
  title: string;
  busy: boolean;
  /** How much of a large file is there. */
  percent?: number | null;
  /** Why the last file was not taken; it stays until another one is chosen. */
  refused?: string | null;
  onFile: (file: File) => void;
}

const ACCEPTED: Readonly<Record<Sent, string>> = {
  file: '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  archive: '.zip,application/zip',
};

/** A large place to drop a file on, and a button for those who do not drag. */
export function DropZone({ sent, title, busy, percent = null, refused = null, onFile }: Props) {
  const { t } = useImportWords();
  const id = useId();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function take(file: File | undefined): void {
    if (!file || busy) return;
    const found = fileProblem(file, sent);
    setProblem(found && t(`${sent}.${found}`));
    if (!found) onFile(file);
  }
  const uploading = percent === null ? t('file.uploading') : t('file.uploadingPart', { percent });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={`drop-zone drop-zone-${sent}${over ? ' drop-zone-over' : ''}`}
      aria-busy={busy}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <CloudUploadOutlined aria-hidden className="drop-zone-icon" />
      <p className="drop-zone-title">{title}</p>
      <p id={`${id}-hint`} className="drop-zone-hint">
        {t(`${sent}.limits`)}
      </p>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={ACCEPTED[sent]}
        aria-describedby={`${id}-hint`}
        disabled={busy}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file, corrected, may be chosen again.
          target.value = '';
        }}
      />
      <label htmlFor={id} className="drop-zone-button">
        {busy ? uploading : t(`${sent}.choose`)}
      </label>
      {percent !== null && (
        <progress className="progress-bar drop-zone-progress" aria-label={title} max={100} value={percent} />
      )}
      {(problem ?? refused) && (
        <p role="alert" className="drop-zone-problem">
          {problem ?? refused}
        </p>
      )}
      {busy && (
        <p role="status" className="visually-hidden">
          {t('file.uploading')}
        </p>
      )}
    </div>
  );
}

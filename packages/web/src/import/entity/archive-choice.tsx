import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import FileZipOutlined from '@ant-design/icons/FileZipOutlined';
import type { ImportRecord } from '@personalia/contract';
import { Button } from 'antd';
import { notify } from '../../platform/notify/index.ts';
import { addArchive, removeArchive, useImportAction } from '../data/import-actions.ts';
import { DropZone } from '../file/drop-zone.tsx';
import { useImportWords } from '../use-import-words.ts';
import './archive-choice.css';

interface Props {
  upload: ImportRecord;
  disabled: boolean;
}

/** Files that come with the rows, for what can keep files. They are looked at by the check. */
export function ArchiveChoice({ upload, disabled }: Props) {
  const { t } = useImportWords();
  const { busy, act } = useImportAction();
  const { id, archive } = upload;
  async function change(work: () => Promise<ImportRecord>, texts: string): Promise<void> {
    if (await act(work)) notify.success(texts);
  }
  return (
    <section className="archive-choice" aria-labelledby="archive-title">
      <h3 id="archive-title">{t('archive.title')}</h3>
      <p className="wizard-hint">{t('archive.hint')}</p>
      {archive && (
        <p className="archive-file">
          <FileZipOutlined aria-hidden />
          <span>{archive.name}</span>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('archive.remove', { name: archive.name })}
            disabled={disabled || busy}
            onClick={() => void change(() => removeArchive(id), t('archive.removed'))}
          />
        </p>
      )}
      {!archive && !disabled && (
        <DropZone
          sent="archive"
          title={t('archive.drop')}
          busy={busy}
          onFile={(file) => void change(() => addArchive(id, file), t('archive.added', { name: file.name }))}
        />
      )}
    </section>
  );
}

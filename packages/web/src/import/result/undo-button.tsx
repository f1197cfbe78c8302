import UndoOutlined from '@ant-design/icons/UndoOutlined';
import type { ImportRecord } from '@personalia/contract';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../platform/format/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { undoImport, useImportAction } from '../data/import-actions.ts';
import { useImportWords } from '../use-import-words.ts';

interface Props {
  upload: ImportRecord;
  size?: ButtonProps['size'];
}

/** Besides its rows it made what they name and nobody had: units and positions. */
export const createdMore = ({ settings }: ImportRecord): boolean => settings.create.length > 0;

/** Takes an upload back, after a question that says until when and what will stay. */
export function UndoButton({ upload, size }: Props) {
  const { t, locale, count } = useImportWords();
  const [asking, setAsking] = useState(false);
  const { busy, act } = useImportAction();
  if (!upload.can.includes('undo') || !upload.undoUntil) return null;
  const { added, changed } = upload.counts;
  return (
    <>
      <Button
        danger
        size={size}
        loading={busy}
        icon={<UndoOutlined aria-hidden />}
        aria-label={size === 'small' ? t('undo.of', { file: upload.fileName }) : undefined}
        onClick={() => setAsking(true)}
      >
        {t('undo.button')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('undo.title', { file: upload.fileName })}
          text={[
            t('undo.text', {
              added: count(added),
              changed: count(changed),
              until: formatInstant(upload.undoUntil, locale),
            }),
            ...(createdMore(upload) ? [t('undo.alsoCreated')] : []),
          ].join(' ')}
          action={t('undo.button')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void act(() => undoImport(upload.id));
          }}
        />
      )}
    </>
  );
}

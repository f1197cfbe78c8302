import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import type { ImportEntityInfo, ImportRecord } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { cancelImport, useImportAction } from '../data/import-actions.ts';
import { StateMark } from '../list/state-mark.tsx';
import { useImportWords } from '../use-import-words.ts';

interface Props {
  upload: ImportRecord;
  entity: ImportEntityInfo | undefined;
  mayChange: boolean;
}

/** Which file this is, how it stands, and the way out. */
export function WizardHead({ upload, entity, mayChange }: Props) {
  const { t, locale } = useImportWords();
  return (
    <header className="wizard-head">
      <Link to="/upload-data" className="wizard-back">
        <ArrowLeftOutlined aria-hidden /> {t('wizard.back')}
      </Link>
      <div className="wizard-title">
        <strong>{upload.fileName}</strong>
        <span className="wizard-entity">{entity?.label[locale] ?? upload.entity}</span>
        <StateMark state={upload.state} />
      </div>
      {mayChange && upload.can.includes('cancel') && <CancelButton upload={upload} />}
    </header>
  );
}

function CancelButton({ upload }: { upload: ImportRecord }) {
  const { t } = useImportWords();
  const [asking, setAsking] = useState(false);
  const { busy, act } = useImportAction();
  const writing = upload.state === 'running' || upload.state === 'paused';
  return (
    <>
      <Button loading={busy} onClick={() => setAsking(true)}>
        {t('cancel.button')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('cancel.title', { file: upload.fileName })}
          text={t(writing ? 'cancel.textWriting' : 'cancel.text')}
          action={t('cancel.button')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void act(() => cancelImport(upload.id));
          }}
        />
      )}
    </>
  );
}

import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import type { ImportRecord } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { saveErrorFile } from '../data/files.ts';
import { useImportWords } from '../use-import-words.ts';

/** The bad rows as they came, to be corrected and uploaded again. */
export function ErrorFileButton({ upload }: { upload: ImportRecord }) {
  const { t } = useImportWords();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busy}
      onClick={() => {
        setBusy(true);
        void saveErrorFile(upload.id, upload.fileName).finally(() => setBusy(false));
      }}
    >
      {t('issues.file')}
    </Button>
  );
}

import type { ImportRecord } from '@personalia/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { uploadSheet, useImportAction } from '../data/import-actions.ts';
import { useImportWords } from '../use-import-words.ts';

/** The other sheets of the workbook, each to go on with. */
export function OtherSheets({ upload }: { upload: ImportRecord }) {
  const { t } = useImportWords();
  const { busy, act } = useImportAction();
  const navigate = useNavigate();
  const { sheets, sheet: current } = upload.source;
  async function begin(sheet: number): Promise<void> {
    const made = await act(() => uploadSheet(upload.id, sheet));
    if (made) await navigate(`/upload-data/${made.id}`);
  }
  return sheets.map((name, sheet) =>
    sheet === current ? null : (
      <Button key={name} loading={busy} onClick={() => void begin(sheet)}>
        {t('result.sheet', { sheet: name })}
      </Button>
    ),
  );
}

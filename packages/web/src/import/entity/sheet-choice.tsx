import { Select } from 'antd';
import { rereadSheet, useImportAction } from '../data/import-actions.ts';
import { useImportWords } from '../use-import-words.ts';
import type { FileFactsProps } from './file-facts.tsx';

/** Which sheet of the workbook holds the rows. Another one may hold something else: what it is, is proposed again. */
export function SheetChoice({ upload, draft, disabled }: FileFactsProps) {
  const { t } = useImportWords();
  const { busy, act } = useImportAction();
  const { sheets, sheet } = upload.source;
  return (
    <Select
      size="small"
      className="file-encoding"
      aria-label={t('facts.sheet')}
      disabled={disabled || !upload.can.includes('map')}
      loading={busy}
      value={sheet}
      options={sheets.map((label, value) => ({ value, label }))}
      onChange={(wanted: number) =>
        void act(() => rereadSheet(upload.id, wanted)).then((read) => read && draft.forget())
      }
    />
  );
}

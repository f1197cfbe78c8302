import { type ImportRecord, TEXT_ENCODINGS } from '@personalia/contract';
import { Select } from 'antd';
import { rereadImport, useImportAction } from '../data/import-actions.ts';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';

interface Props {
  upload: ImportRecord;
  draft: SettingsDraft;
  disabled: boolean;
}

/** The text encoding, as it was guessed. With another one the file is read again, and its columns are proposed again. */
export function EncodingChoice({ upload, draft, disabled }: Props) {
  const { t } = useImportWords();
  const { busy, act } = useImportAction();
  return (
    <Select
      id="file-encoding"
      size="small"
      className="file-encoding"
      aria-label={t('facts.encoding')}
      disabled={disabled || !upload.can.includes('map')}
      loading={busy}
      value={upload.source.encoding}
      options={TEXT_ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
      onChange={(encoding) =>
        void act(() => rereadImport(upload.id, encoding as (typeof TEXT_ENCODINGS)[number])).then(
          (read) => read && draft.forget(),
        )
      }
    />
  );
}

import type { ImportRecord } from '@personalia/contract';
import { useUnknownWords } from '../check/use-unknown-words.ts';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { ColumnRow } from './column-row.tsx';
import { mapColumn } from './completeness.ts';

interface Props {
  upload: ImportRecord;
  draft: SettingsDraft;
  disabled: boolean;
}

/** The columns of the file from left to right, each with some of its values and the field it fills. */
export function ColumnList({ upload, draft, disabled }: Props) {
  const { t } = useImportWords();
  const { header, samples } = upload.source;
  const unknown = useUnknownWords(upload);
  const map = (at: number, key: string | null) => draft.change({ mapping: mapColumn(draft.settings.mapping, at, key) });
  return (
    <ul className="column-list" aria-label={t('mapping.columns')}>
      {header.map((title, at) => (
        <ColumnRow
          // Titles may come twice; a column is what stands at its place.
          key={`${at} ${title}`}
          at={at}
          title={title || t('mapping.untitled', { n: at + 1 })}
          samples={samples[at] ?? []}
          unknown={unknown.get(title) ?? []}
          draft={draft}
          disabled={disabled}
          onMap={(key) => map(at, key)}
        />
      ))}
    </ul>
  );
}

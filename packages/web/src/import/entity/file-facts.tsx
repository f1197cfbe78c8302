import type { ImportRecord } from '@personalia/contract';
import type { ReactNode } from 'react';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import './file-facts.css';

export interface FileFactsProps {
  upload: ImportRecord;
  draft: SettingsDraft;
  disabled: boolean;
}

/** How the file was read: a wrong guess shows in strange letters or a single column. */
export function FileFacts(props: FileFactsProps) {
  const { t, count } = useImportWords();
  const { format, encoding, delimiter, sheets, header, samples } = props.upload.source;
  const separator = delimiter && DELIMITERS[delimiter];
  return (
    <dl className="file-facts">
      <Fact name={t('facts.format')}>{format.toUpperCase()}</Fact>
      <Fact name={t('facts.sheet')}>{sheets.length > 1 && <SheetChoice {...props} />}</Fact>
      <Fact name={t('facts.encoding')}>{encoding && <EncodingChoice {...props} />}</Fact>
      <Fact name={t('facts.delimiter')}>{separator ? t(separator) : delimiter}</Fact>
      <Fact name={t('facts.columns')}>{count(header.length)}</Fact>
      <Fact name={t('facts.sample')}>{firstRow(samples)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Some of what the columns hold: the letters tell whether the encoding is right. */
const firstRow = (samples: readonly (readonly string[])[]): string =>
  samples
    .flatMap(([first]) => first ?? [])
    .slice(0, 3)
    .join(' · ');

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'facts.comma',
  ';': 'facts.semicolon',
  '\t': 'facts.tab',
  '|': 'facts.bar',
};

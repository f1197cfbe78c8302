import type { ImportRecord } from '@personalia/contract';
import { useImportWords } from '../use-import-words.ts';
import './file-facts.css';

/** How the file was read: a wrong guess shows in strange letters or a single column. */
export function FileFacts({ upload }: { upload: ImportRecord }) {
  const { t, count } = useImportWords();
  const { format, encoding, delimiter, header } = upload.source;
  const facts = [
    [t('facts.format'), format.toUpperCase()],
    [t('facts.encoding'), encoding?.toUpperCase()],
    [t('facts.delimiter'), delimiter && (DELIMITERS[delimiter] ? t(DELIMITERS[delimiter]) : delimiter)],
    [t('facts.columns'), count(header.length)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl className="file-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'facts.comma',
  ';': 'facts.semicolon',
  '\t': 'facts.tab',
  '|': 'facts.bar',
};

import type { FormulaVocabVersion } from '@personalia/contract';
import { useState } from 'react';
import { linesBetween } from './text-diff.ts';
import { useVocabWords } from './use-vocab.ts';
import { linesOf } from './word-draft.ts';

/** What differs between two versions, line by line. */
export function VersionDiff({ versions }: { versions: readonly FormulaVocabVersion[] }) {
  const { t } = useVocabWords();
  const [newest, before] = versions;
  const [from, setFrom] = useState(before?.id ?? '');
  const [to, setTo] = useState(newest?.id ?? '');
  const side = (label: string, value: string, onChange: (id: string) => void) => (
    <label className="vocab-side">
      {label}
      <select className="plain-select" value={value} onChange={({ target }) => onChange(target.value)}>
        {versions.map(({ id, versionNo }) => (
          <option key={id} value={id}>
            {t('version.name', { n: versionNo })}
          </option>
        ))}
      </select>
    </label>
  );
  const [old, now] = [from, to].map((id) => versions.find((one) => one.id === id));
  const lines = old && now ? linesBetween(linesOf(old), linesOf(now)) : [];
  const isSame = lines.every(({ kind }) => kind === 'same');
  return (
    <details className="vocab-diff">
      <summary>{t('diff.title')}</summary>
      <div className="vocab-under">
        {side(t('diff.from'), from, setFrom)}
        {side(t('diff.to'), to, setTo)}
      </div>
      {isSame ? (
        <p className="note">{t('diff.same')}</p>
      ) : (
        <ul className="vocab-lines">
          {lines.map(({ kind, text }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place.
            <li key={n} data-kind={kind}>
              <span aria-hidden="true">{kind === 'removed' ? '−' : kind === 'added' ? '+' : ' '}</span>
              {kind !== 'same' && <span className="visually-hidden">{t(`diff.${kind}`)} </span>}
              <code>{text}</code>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

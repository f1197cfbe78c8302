import { type FormulaVocabVersion, VERSION_STATE_LABELS } from '@personalia/contract';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { useVocabWords } from './use-vocab.ts';

interface Props {
  versions: readonly FormulaVocabVersion[];
  chosen: string | null;
  onChoose: (version: FormulaVocabVersion) => void;
}

/** The versions with the days on which they hold, newest first; one is looked at. */
export function VersionStrip({ versions, chosen, onChoose }: Props) {
  const { t, locale } = useVocabWords();
  const days = ({ effectiveFrom, effectiveTo }: FormulaVocabVersion): string =>
    effectiveTo
      ? `${formatDate(effectiveFrom, locale)} – ${formatDate(effectiveTo, locale)}`
      : t('version.since', { date: formatDate(effectiveFrom, locale) });
  return (
    <ol className="vocab-versions" aria-label={t('section.versions')}>
      {versions.map((one) => (
        <li key={one.id}>
          <button type="button" aria-pressed={one.id === chosen} onClick={() => onChoose(one)}>
            <strong>{t('version.name', { n: one.versionNo })}</strong>
            <StateChip tone={one.state === 'PUBLISHED' ? 'positive' : one.state === 'DRAFT' ? 'waiting' : undefined}>
              {one.state === 'RETIRED' ? t('version.superseded') : VERSION_STATE_LABELS[one.state][locale]}
            </StateChip>
            <span className="note">{days(one)}</span>
            {one.publishedAt && (
              <span className="note">
                {t('version.published', { at: formatInstant(one.publishedAt, locale), by: one.publishedBy ?? '–' })}
              </span>
            )}
            {one.changeNote && <span className="note">{one.changeNote}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

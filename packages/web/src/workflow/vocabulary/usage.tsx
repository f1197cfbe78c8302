import { VERSION_STATE_LABELS } from '@personalia/contract';
import { Link } from 'react-router';
import { formatDate } from '../../platform/format/index.ts';
import { RecordFailure } from '../../platform/resource/form-page/record-states.tsx';
import { useUsage, useVocabWords } from './use-vocab.ts';

/** The formulas that use a word, with the way to each. */
export function Usage({ id }: { id: string }) {
  const { t, locale } = useVocabWords();
  const { data, error, refetch } = useUsage(id);
  return (
    <section className="form-section" aria-label={t('section.usage')}>
      <h3 className="form-section-title">{t('section.usage')}</h3>
      {error && <RecordFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <p role="status">{t('loading')}</p>}
      {data?.length === 0 && <p className="note">{t('usage.none')}</p>}
      {data && data.length > 0 && (
        <ul className="vocab-uses">
          {data.map(({ kind, name, part, state, from, expression, path }) => (
            <li key={`${path} ${part} ${expression}`}>
              <Link to={path}>
                {kind}: {name}
              </Link>
              <span className="note">
                {[
                  part,
                  VERSION_STATE_LABELS[state][locale],
                  from && t('usage.from', { date: formatDate(from, locale) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <code>{expression}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

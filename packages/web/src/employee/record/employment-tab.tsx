import type { EmployeeSegment } from '@personalia/contract';
import { formatDate } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { localToday } from '../parts/check.ts';
import { useEmployeeWords } from '../parts/words.ts';
import { factLabel, factText } from './segment-facts.ts';
import { FACTS, type Stretch, stretchesOf } from './timeline.ts';

/** How the employment went, as a line of stretches, and every fact of each in a table. */
export function EmploymentTab({ segments }: { segments: readonly EmployeeSegment[] }) {
  const { t } = useEmployeeWords();
  const stretches = stretchesOf(segments, localToday());
  if (stretches.length === 0) return <p className="record-empty">{t('employment.empty')}</p>;
  return (
    <>
      <h2 className="form-section-title">{t('employment.timeline')}</h2>
      <ol className="timeline">
        {stretches.map((stretch) => (
          <TimelineEntry key={stretch.segment.id} stretch={stretch} />
        ))}
      </ol>
      <h2 className="form-section-title">{t('employment.facts')}</h2>
      <FactTable stretches={stretches} />
    </>
  );
}

function TimelineEntry({ stretch: { segment, time, changed } }: { stretch: Stretch }) {
  const { t, locale } = useEmployeeWords();
  const { t: words } = useWords();
  const events = segment.transactions.map(
    ({ type, transactionNo }) => `${t(`transition.${type}`, { defaultValue: type })} ${transactionNo}`,
  );
  return (
    <li data-time={time} aria-current={time === 'now' ? 'date' : undefined}>
      <p className="timeline-dates">
        <Period segment={segment} />
        <span className="state-flag">{t(`employment.${time}`)}</span>
        {segment.kind !== 'primary' && <span className="state-flag">{t(`employment.kind.${segment.kind}`)}</span>}
      </p>
      <p className="timeline-place">
        <strong>{segment.position.name}</strong> · {segment.unit.name} · {segment.location.name}
      </p>
      {changed.length > 0 && (
        <dl className="timeline-changes" aria-label={t('employment.changes')}>
          {changed.map((fact) => (
            <div key={fact}>
              <dt>{factLabel(fact, locale)}</dt>
              <dd>{factText(fact, segment, locale, words) || words('none')}</dd>
            </div>
          ))}
        </dl>
      )}
      {events.length > 0 && <p className="timeline-events">{events.join(', ')}</p>}
    </li>
  );
}

function Period({ segment: { validFrom, validTo } }: { segment: EmployeeSegment }) {
  const { t, locale } = useEmployeeWords();
  return (
    <span>
      <time dateTime={validFrom}>{formatDate(validFrom, locale)}</time>
      {' – '}
      {validTo === null ? t('employment.open') : <time dateTime={validTo}>{formatDate(validTo, locale)}</time>}
    </span>
  );
}

function FactTable({ stretches }: { stretches: readonly Stretch[] }) {
  const { t, locale } = useEmployeeWords();
  const { t: words } = useWords();
  const used = FACTS.filter((fact) => stretches.some(({ segment }) => segment[fact] !== null));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls has to be reachable by keyboard
    <div className="rows-frame" tabIndex={0} role="region" aria-label={t('employment.facts')}>
      <table className="rows rows-compact">
        <thead>
          <tr>
            <th scope="col">{t('employment.period')}</th>
            {used.map((fact) => (
              <th key={fact} scope="col">
                {factLabel(fact, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stretches.map(({ segment, changed }) => (
            <tr key={segment.id}>
              <th scope="row">
                <Period segment={segment} />
              </th>
              {used.map((fact) => {
                const text = factText(fact, segment, locale, words) || words('none');
                return <td key={fact}>{changed.includes(fact) ? <strong>{text}</strong> : text}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

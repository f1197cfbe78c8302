import type { TransitionPreview } from '@personalia/contract';
import { Alert, Checkbox } from 'antd';
import { messageOf, Problem } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { componentText, factLabel, factText, payText, typeText } from './fact-text.ts';
import { useTimelineWords } from './words.ts';

interface Props {
  preview: TransitionPreview | undefined;
  error: Error | null;
  isAsking: boolean;
  reviewed: boolean;
  /** Said at the tick after it was forgotten. */
  reviewError?: string | undefined;
  onReviewed: (reviewed: boolean) => void;
}

/** As the timeline's panels call their controls: a refusal for want of it leads here. */
const REVIEWED = 'tl-reviewed';

/** What would happen, while it is typed: changes by period, seats, later records, and all that speaks against it (12.7). */
export function Effects({ preview, error, isAsking, reviewed, reviewError, onReviewed }: Props) {
  const { t, locale } = useTimelineWords();
  return (
    <section className="tl-effects" aria-label={t('effects.title')} aria-busy={isAsking}>
      <h3>{t('effects.title')}</h3>
      {error && <Alert type="warning" showIcon title={whatIsWrong(error)} />}
      {!preview && !error && <p className="tl-nothing">{t('effects.nothing')}</p>}
      {preview && !error && (
        <>
          {preview.findings.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              role="status"
              title={t('effects.against')}
              description={
                <ul className="tl-list">
                  {preview.findings.map((one) => (
                    <li key={`${one.path} ${one.code} ${one.message}`}>{one.message}</li>
                  ))}
                </ul>
              }
            />
          ) : preview.later.length > 0 && !reviewed ? (
            <Alert type="info" showIcon role="status" title={t('effects.toReview', { count: preview.later.length })} />
          ) : (
            <Alert type="success" showIcon role="status" title={t('effects.possible')} />
          )}
          {preview.locks.map(({ employer, date }) => (
            <Alert
              key={employer}
              type="warning"
              showIcon
              title={t('effects.lock', { employer, date: formatDate(date, locale) })}
            />
          ))}
          {preview.headcount.map((one) => (
            <Alert
              key={`${one.position} ${one.date}`}
              type={one.severity === 'error' ? 'error' : 'warning'}
              showIcon
              title={t('effects.headcount', { ...one, date: formatDate(one.date, locale) })}
            />
          ))}
          {preview.warnings.map(({ severity, needsReason, code, message }) => (
            <Alert
              key={`${code} ${message}`}
              type={severity === 'error' ? 'error' : needsReason ? 'warning' : 'info'}
              showIcon
              title={message}
            />
          ))}
          <Periods preview={preview} />
          {preview.later.length > 0 && (
            <Later preview={preview} reviewed={reviewed} reviewError={reviewError} onReviewed={onReviewed} />
          )}
        </>
      )}
    </section>
  );
}

function whatIsWrong(error: Error): string {
  if (error instanceof Problem && error.errors.length > 0) return error.errors.map((one) => one.message).join(' ');
  return messageOf(error);
}

const isWithin = (one: { validFrom: string; validTo: string | null }, date: string): boolean =>
  one.validFrom <= date && (one.validTo === null || date <= one.validTo);

/** Each stretch of days that becomes different, with what it was and what it will be. */
function Periods({ preview: { differences, before, after, names } }: { preview: TransitionPreview }) {
  const { t, locale } = useTimelineWords();
  const { t: words } = useWords();
  if (differences.length === 0) return null;
  // Whoever has left has nothing of all that; one line says it.
  const result = (facts: readonly string[], date: string) =>
    after.segments.some((one) => isWithin(one, date)) ? facts : ['state'];
  const textOn = (view: TransitionPreview['before'], fact: string, date: string): string => {
    const own = view.segments.find((one) => one.kind === 'primary' && isWithin(one, date));
    if (fact === 'pay')
      return (view.pay ?? [])
        .filter((one) => isWithin(one, date))
        .map((one) => `${componentText(one.component, locale)} ${payText(one, locale)}`)
        .join('; ');
    if (fact === 'posts')
      return view.segments
        .filter((one) => one.kind !== 'primary' && isWithin(one, date))
        .map(
          (one) => `${t(`lane.${one.kind}`)}: ${factText('positionId', one.facts['positionId'], names, locale, words)}`,
        )
        .join('; ');
    if (fact === 'state' && !own) return t('notEmployedShort');
    if (fact === 'state') return own?.state ? t(own.state) : '';
    return factText(fact, own?.facts[fact], names, locale, words);
  };
  return (
    <div className="tl-periods">
      <h4>{t('effects.changes')}</h4>
      {differences.map(({ from, to, facts }) => (
        <div key={from}>
          <p className="tl-period">
            {formatDate(from, locale)} – {to ? formatDate(to, locale) : t('open')}
          </p>
          <ul className="tl-list">
            {result(facts, from).map((fact) => (
              <li key={fact}>
                <span className="tl-label">
                  {fact === 'pay' || fact === 'posts' ? t(fact) : factLabel(fact, locale, t('state'))}
                </span>{' '}
                <span className="tl-before">{textOn(before, fact, from) || words('none')}</span>{' '}
                <span aria-hidden="true">→</span>
                <span className="visually-hidden">{t('event.becomes')}</span>{' '}
                <strong>{textOn(after, fact, from) || words('none')}</strong>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Later({
  preview,
  reviewed,
  reviewError,
  onReviewed,
}: Pick<Props, 'reviewed' | 'reviewError' | 'onReviewed'> & { preview: TransitionPreview }) {
  const { t, locale } = useTimelineWords();
  const { t: words } = useWords();
  return (
    <div className="tl-later">
      <h4>{t('effects.later')}</h4>
      <ul className="tl-list">
        {preview.later.map((one) => (
          <li key={one.transactionNo}>
            {typeText(one.type, locale)} {one.transactionNo}, {formatDate(one.effectiveDate, locale)}
            {one.facts.map(({ fact, was, is }) => (
              <p key={fact}>
                {t('effects.basis', {
                  fact: factLabel(fact, locale),
                  was: factText(fact, was, preview.names, locale, words) || words('none'),
                  is: factText(fact, is, preview.names, locale, words) || words('none'),
                })}
              </p>
            ))}
            {(one.percents ?? []).map(({ component, entered, now }) => (
              <p key={component}>
                {t('effects.percent', { component: componentText(component, locale), entered, now })}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <Checkbox
        id={REVIEWED}
        checked={reviewed}
        aria-invalid={reviewError !== undefined}
        aria-describedby={reviewError && `${REVIEWED}-error`}
        onChange={({ target }) => onReviewed(target.checked)}
      >
        {t('effects.reviewed')}
      </Checkbox>
      {reviewError && (
        <p id={`${REVIEWED}-error`} className="field-error" role="alert">
          {reviewError}
        </p>
      )}
    </div>
  );
}

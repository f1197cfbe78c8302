import { DATED_FACTS, type TransitionList, type TransitionRecord } from '@personalia/contract';
import type { ReactNode } from 'react';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { termsOf } from './event-terms.ts';
import { componentText, factLabel, factText, payText, typeText } from './fact-text.ts';
import { useTimelineWords } from './words.ts';

interface Props {
  list: TransitionList;
  /** What may be done with an event. */
  actions?: (event: TransitionRecord) => ReactNode;
}

/** Every event with what it changed; those that were corrected or cancelled stay, crossed out, with the reason. */
export function EventTable({ list, actions }: Props) {
  const { t } = useTimelineWords();
  return (
    <RowsTable
      compact
      className="tl-events-frame"
      tableClass="tl-events"
      label={t('events')}
      heads={[
        t('event.date'),
        t('event.type'),
        t('event.changes'),
        t('event.state'),
        { words: t('event.actions'), isHidden: true },
      ]}
    >
      {list.transitions.map((event) => (
        <EventRow key={event.id} event={event} list={list} actions={actions?.(event)} />
      ))}
    </RowsTable>
  );
}

interface RowProps {
  event: TransitionRecord;
  list: TransitionList;
  actions: ReactNode;
}

function EventRow({ event, list, actions }: RowProps) {
  const { t, locale } = useTimelineWords();
  const reason = [event.reasonName, event.reason].filter((part) => part !== null).join(' – ');
  const isGone = event.status === 'cancelled' || event.application === 'superseded';
  const state = event.status === 'cancelled' ? 'cancelled' : event.application;
  return (
    <tr data-gone={isGone || undefined}>
      <td>
        <time dateTime={event.effectiveDate}>{formatDate(event.effectiveDate, locale)}</time>
        {event.endDate && (
          <>
            {' – '}
            <time dateTime={event.endDate}>{formatDate(event.endDate, locale)}</time>
          </>
        )}
      </td>
      <th scope="row">
        {typeText(event.type, locale)}
        <span className="tl-number">{event.transactionNo}</span>
      </th>
      <td className="tl-changes">
        <Changes event={event} list={list} />
        {event.terms['rehireEligible'] === false && (
          <p className="tl-reason">{t('event.notAgain', { note: String(event.terms['rehireNote'] ?? '') })}</p>
        )}
        {reason && <p className="tl-reason">{t('event.reason', { reason })}</p>}
        {event.comment && <p className="tl-reason">{t('event.comment', { comment: event.comment })}</p>}
      </td>
      <td>
        <span className="state-flag">{t(`application.${state}`)}</span>
        {event.lacks && <span className="state-flag">{t('event.lacks')}</span>}
        <p className="tl-by">
          {t('event.by', {
            name: event.recordedBy ?? t('event.system'),
            time: formatInstant(event.recordedAt, locale),
          })}
        </p>
        {event.closedAt && (
          <p className="tl-by">
            {t('event.closed', {
              name: event.closedBy ?? t('event.system'),
              time: formatInstant(event.closedAt, locale),
              reason: event.closedReason ?? '',
            })}
          </p>
        )}
        {event.replacedBy && <p className="tl-by">{t('event.replacedBy', { no: event.replacedBy })}</p>}
      </td>
      <td className="tl-actions">
        <div>{actions}</div>
      </td>
    </tr>
  );
}

function Changes({ event, list: { transitions, names } }: { event: TransitionRecord; list: TransitionList }) {
  const { t, locale } = useTimelineWords();
  const { t: words } = useWords();
  const facts = DATED_FACTS.filter((fact) => fact in event.changes).map((fact) => ({
    key: fact,
    label: factLabel(fact, locale),
    before: factText(fact, event.before[fact], names, locale, words),
    after: factText(fact, event.changes[fact], names, locale, words) || words('none'),
  }));
  const pay = (event.pay ?? []).map((one) => ({
    key: `pay.${one.component}`,
    label: componentText(one.component, locale),
    before: one.before ? payText(one.before, locale) : '',
    after: payText(one, locale),
  }));
  const terms = termsOf(event, transitions, { t, locale }).map(({ value, ...term }) => ({
    ...term,
    before: '',
    after: value,
  }));
  return (
    <ul>
      {[...facts, ...pay, ...terms].map(({ key, label, before, after }) => (
        <li key={key}>
          <span className="tl-label">{label}</span>{' '}
          {before && (
            <>
              <span className="tl-before">{before}</span> <span aria-hidden="true">→</span>
              <span className="visually-hidden"> {t('event.becomes')} </span>{' '}
            </>
          )}
          <span>{after}</span>
        </li>
      ))}
    </ul>
  );
}

import type { ApprovalEvent } from '@personalia/contract';
import { formatInstant } from '../../platform/format/index.ts';
import { useRequestWords } from './request-words.ts';

/** Everything that happened, oldest first; who decided for somebody else is said. */
export function RequestHistory({ events }: { events: readonly ApprovalEvent[] }) {
  const { t } = useRequestWords();
  return (
    <ol className="request-history" aria-label={t('history')}>
      {events.map((event) => (
        <Event key={event.no} event={event} />
      ))}
    </ol>
  );
}

function Event({ event }: { event: ApprovalEvent }) {
  const { t, locale } = useRequestWords();
  const { label, by, onBehalfOf, step, to, comment, at } = event;
  const who = by === null ? t('system') : onBehalfOf ? t('step.actedFor', { by, name: onBehalfOf }) : by;
  return (
    <li>
      <time dateTime={at}>{formatInstant(at, locale)}</time>
      <p>
        <strong>{label}</strong>
        {step && ` · ${step}`}
        {to && ` · ${to}`}
        <span className="note">{who}</span>
      </p>
      {comment && <q className="request-comment">{comment}</q>}
    </li>
  );
}

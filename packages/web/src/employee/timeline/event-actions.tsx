import type { TransitionRecord } from '@personalia/contract';
import { Button } from 'antd';
import { useTimelineWords } from './words.ts';

interface Props {
  event: TransitionRecord;
  onCorrect: (event: TransitionRecord) => void;
  onCancel: (event: TransitionRecord) => void;
  /** Opens what the tenant asks of events besides; where it asks nothing there is none. */
  onMore: ((event: TransitionRecord) => void) | null;
  onFiles: (event: TransitionRecord) => void;
}

/** What whoever records events without approval may do with one. */
export function EventActions({ event, onCorrect, onCancel, onMore, onFiles }: Props) {
  const { t } = useTimelineWords();
  return (
    <>
      {event.files > 0 && (
        <Button
          size="small"
          onClick={() => onFiles(event)}
          aria-label={t('event.filesNo', { no: event.transactionNo })}
        >
          {t('event.files', { count: event.files })}
        </Button>
      )}
      {onMore && (
        <Button size="small" onClick={() => onMore(event)} aria-label={t('event.moreNo', { no: event.transactionNo })}>
          {t('event.more')}
        </Button>
      )}
      {event.can.includes('correct') && (
        <Button
          size="small"
          onClick={() => onCorrect(event)}
          aria-label={t('event.correctNo', { no: event.transactionNo })}
        >
          {t('event.correct')}
        </Button>
      )}
      {event.can.includes('cancel') && (
        <Button
          size="small"
          danger
          onClick={() => onCancel(event)}
          aria-label={t('event.cancelNo', { no: event.transactionNo })}
        >
          {t('event.cancel')}
        </Button>
      )}
    </>
  );
}

import { Button } from 'antd';
import { messageOf, Problem } from '../../api/index.ts';
import { useWords } from '../fields/words.ts';

/** Instead of a record that could not be read: what went wrong, its reference, and another try. */
export function RecordFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useWords();
  const trace = error instanceof Problem ? error.traceId : null;
  return (
    <div className="form-page" role="alert">
      <p className="form-name">{t('form.failed')}</p>
      <p>{messageOf(error)}</p>
      {trace && (
        <p>
          <code>{t('list.requestId', { id: trace })}</code>
        </p>
      )}
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}

/** The frame of the record to come. */
export function RecordSkeleton() {
  const { t } = useWords();
  return (
    <div className="form-page form-skeleton">
      <p role="status">{t('loading')}</p>
      {Array.from({ length: 6 }, (_, row) => (
        <span key={row} aria-hidden="true" />
      ))}
    </div>
  );
}

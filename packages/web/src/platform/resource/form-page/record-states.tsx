import { Button } from 'antd';
import { messageOf, Problem } from '../../api/index.ts';
import { ForbiddenPage, StatusResult } from '../../shell/index.ts';
import { useWords } from '../fields/words.ts';
import { LinkButton } from '../link-button.tsx';

interface Props {
  error: unknown;
  /** Where those are listed that are there. */
  list: string;
  onRetry: () => void;
}

/** An id that is none is as unknown as one of nobody, or of somebody outside the scope. */
const UNKNOWN = new Set([400, 404, 422]);

/** Instead of the page of a record: there is none, it may not be seen, or it could not be read. */
export function RecordProblem({ error, list, onRetry }: Props) {
  const { t } = useWords();
  const status = error instanceof Problem ? error.status : 0;
  if (status === 403) return <ForbiddenPage />;
  if (!UNKNOWN.has(status)) return <RecordFailure error={error} onRetry={onRetry} />;
  return (
    <StatusResult code="404" text={t('form.missing')} detail={t('form.missingHint')}>
      <LinkButton to={list} type="primary">
        {t('form.openList')}
      </LinkButton>
    </StatusResult>
  );
}

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

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { messageOf, Problem } from '../../api/index.ts';
import { useWords } from '../fields/words.ts';

/** What stands in place of rows: it says what is so and what can be done. */
export function ListMessage({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className="list-message">
      <p className="list-message-title">{title}</p>
      {hint && <p className="list-message-hint">{hint}</p>}
      {children && <div className="list-message-actions">{children}</div>}
    </div>
  );
}

interface FailureProps {
  error: unknown;
  /** The plural of what is listed, in running text. */
  entities: string;
  onRetry: () => void;
}

export function ListFailure({ error, entities, onRetry }: FailureProps) {
  const { t } = useWords();
  const problem = error instanceof Problem ? error : null;
  if (problem?.status === 403) {
    return <ListMessage title={t('list.forbidden', { entities })} hint={t('list.forbiddenHint')} />;
  }
  return (
    <div role="alert">
      <ListMessage title={t('list.failed')} hint={messageOf(error)}>
        {problem?.traceId && <code className="list-trace">{t('list.requestId', { id: problem.traceId })}</code>}
        <Button onClick={onRetry}>{t('retry')}</Button>
      </ListMessage>
    </div>
  );
}

/** The frame of the rows to come, so that nothing jumps when they arrive. */
export function ListSkeleton({ rows, columns }: { rows: number; columns: number }) {
  const { t } = useWords();
  return (
    <div className="list-skeleton">
      <p role="status" className="list-skeleton-text">
        {t('loading')}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="list-skeleton-row" aria-hidden="true">
          {Array.from({ length: columns }, (__, column) => (
            <span key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}

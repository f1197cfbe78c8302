import { Problem } from '../../platform/api/index.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { useRequest } from '../inbox/use-inbox.ts';
import { Question } from './question.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestSteps } from './request-steps.tsx';
import { useRequestWords } from './request-words.ts';
import '../../platform/resource/parts.css';
import './request.css';

/**
 * The way of a request, for the pages of modules: its steps, who is expected, and what happened.
 * Nothing for those who see the page but have no part in the approval.
 */
export function RequestTimeline({ requestId }: { requestId: string }) {
  const { t } = useRequestWords();
  const { data, error, refetch } = useRequest(requestId);
  if (error instanceof Problem && error.status === 404) return null;
  if (error) return <ListFailure error={error} entities={t('inbox.requests')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  return (
    <div className="request">
      <Question request={data} />
      <section>
        <h3>{t('steps')}</h3>
        <RequestSteps steps={data.steps} label={t('steps')} />
        {data.expected.length > 0 && (
          <>
            <h4>{t('expected')}</h4>
            <p className="note">{t('expectedHint')}</p>
            <RequestSteps steps={data.expected} label={t('expected')} />
          </>
        )}
      </section>
      <section>
        <h3>{t('history')}</h3>
        <RequestHistory events={data.history} />
      </section>
    </div>
  );
}

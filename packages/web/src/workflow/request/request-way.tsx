import { GetApprovalRequest } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { RequestHistory } from './request-history.tsx';
import { RequestSteps } from './request-steps.tsx';
import { useRequestWords } from './request-words.ts';
import './request.css';

/** Who decides on a request and what happened to it, below what the request is about. */
export function RequestWay({ id }: { id: string }) {
  const { t } = useRequestWords();
  const { data: request } = useQuery({
    queryKey: ['Approval', 'way', id],
    queryFn: ({ signal }) => call(GetApprovalRequest, { params: { id }, signal }),
    retry: false,
  });
  if (!request) return null;
  return (
    <div className="request">
      <section className="request-block">
        <h3>{t('steps')}</h3>
        <RequestSteps steps={[...request.steps, ...request.expected]} label={t('steps')} />
      </section>
      <section className="request-block">
        <h3>{t('history')}</h3>
        <RequestHistory events={request.history} />
      </section>
    </div>
  );
}

import { ERASURE_STATE_LABELS, type Erasure } from '@personalia/contract';
import { Link } from 'react-router';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure, ListMessage } from '../../platform/resource/list/list-states.tsx';
import { useErasureWords } from '../parts/words.ts';
import { RequestActions } from './erasure-card.tsx';
import { useErasures } from './use-erasure.ts';
import './erasure.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';

/** Requests to erase people: those that wait for a second person first, then what was decided. */
export function Component() {
  const { t } = useErasureWords();
  const { t: words } = useWords();
  const { data, error, refetch } = useErasures();
  if (error) return <ListFailure error={error} entities={t('erasure.requests')} onRetry={() => void refetch()} />;
  return (
    <div className="form-page">
      {!data && <p role="status">{words('loading')}</p>}
      {data?.length === 0 && <ListMessage title={t('erasure.none')} hint={t('erasure.pageText')} />}
      {data && data.length > 0 && (
        <>
          <p className="erasures-soft">{t('erasure.pageText')}</p>
          <ul className="erasures">
            {data.map((one) => (
              <Entry key={one.id} request={one} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Entry({ request }: { request: Erasure }) {
  const { t, locale } = useErasureWords();
  const may = useMay('employee-erasure');
  const { employeeId, employeeNo, displayName, lastDay, reason, state, askedBy, askedAt, decidedBy, decidedAt } =
    request;
  return (
    <li>
      <div>
        <p>
          <Link to={`/employee/employee-form/${employeeId}`}>{displayName}</Link>{' '}
          <span className="cell-code">{employeeNo}</span> · {ERASURE_STATE_LABELS[state][locale]}
        </p>
        <p>{reason}</p>
        <p className="erasures-soft">
          {lastDay && `${t('erasure.left', { date: formatDate(lastDay, locale) })} · `}
          {t('ask.askedBy', { name: askedBy, time: formatInstant(askedAt, locale) })}
          {decidedBy && decidedAt && (
            <> · {t('erasure.decidedBy', { name: decidedBy, time: formatInstant(decidedAt, locale) })}</>
          )}
        </p>
      </div>
      {state === 'asked' && (
        <RequestActions request={request} mayConfirm={may('approve')} mayWithdraw={may('create')} />
      )}
    </li>
  );
}

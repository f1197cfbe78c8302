import { WithdrawErasure } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { RequestTrailButton } from '../../platform/requests/request-trail-button.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { useErasureWords } from '../parts/words.ts';
import { AskDialog, ConfirmErasureDialog } from './erasure-dialogs.tsx';
import { useErasure, useErasureStep } from './use-erasure.ts';
import './erasure.css';

/** On the record of whoever has left: ask for the erasure, or answer the request of somebody else. */
export function ErasureCard({ record }: { record: EmployeeDetail }) {
  const may = useMay('employee-erasure');
  const left = record.status === ('ended' as string) && record.anonymisedAt === null;
  const { data } = useErasure(record.id, left && may('view'));
  if (!left || !data) return null;
  return data.request ? (
    <OpenRequest request={data.request} mayConfirm={may('approve')} mayWithdraw={may('create')} />
  ) : (
    may('create') && data.obstacle === null && <Offer record={record} />
  );
}

function Offer({ record }: { record: EmployeeDetail }) {
  const { t } = useErasureWords();
  const [asking, setAsking] = useState(false);
  const person = { id: record.id, name: String(record['displayName']), no: String(record['employeeNo']) };
  return (
    <div className="erasure-card">
      <Button danger onClick={() => setAsking(true)}>
        {t('erasure.offer')}
      </Button>
      {asking && <AskDialog person={person} onClose={() => setAsking(false)} />}
    </div>
  );
}

type Request = NonNullable<NonNullable<ReturnType<typeof useErasure>['data']>['request']>;

function OpenRequest(props: { request: Request; mayConfirm: boolean; mayWithdraw: boolean }) {
  const { t, locale } = useErasureWords();
  const { askedBy, askedAt } = props.request;
  return (
    <div className="erasure-card">
      <p>{t('erasure.waits', { by: askedBy, time: formatInstant(askedAt, locale) })}</p>
      <RequestActions {...props} />
    </div>
  );
}

/** What this person may do with an open request: never confirm the own one. */
export function RequestActions({
  request,
  mayConfirm,
  mayWithdraw,
}: {
  request: Request;
  mayConfirm: boolean;
  mayWithdraw: boolean;
}) {
  const { t } = useErasureWords();
  const step = useErasureStep();
  const [confirming, setConfirming] = useState(false);
  const { employeeId: id, isMine, displayName: name, requestId } = request;
  const withdraw = () =>
    step(() => call(WithdrawErasure, { params: { id }, body: {} }), t('erasure.withdrawn', { name }));
  return (
    <div className="erasures-actions">
      {mayConfirm && !isMine && (
        <Button danger type="primary" onClick={() => setConfirming(true)}>
          {t('erasure.confirmOpen')}
        </Button>
      )}
      {mayWithdraw && (
        <Button onClick={() => void withdraw()}>{isMine ? t('erasure.withdraw') : t('erasure.refuse')}</Button>
      )}
      {requestId && <RequestTrailButton requestId={requestId} title={t('erasure.of', { name })} />}
      {confirming && <ConfirmErasureDialog request={request} onClose={() => setConfirming(false)} />}
    </div>
  );
}

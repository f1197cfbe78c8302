import {
  CancelClaim,
  CLAIM_PAYMENT_STATES,
  type Claim,
  CopyClaim,
  RecallClaim,
  WithdrawClaim,
} from '@personalia/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt, call } from '../../platform/api/index.ts';
import { WaitingFor } from '../../platform/requests/request-state.tsx';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { ClaimState } from './claim-list.tsx';
import { ClaimMoney } from './claim-money.tsx';
import { Booking, SubmittedLine, Sums } from './claim-view-parts.tsx';

type Act = 'recall' | 'withdraw' | 'cancel';
const ENDPOINTS = { recall: RecallClaim, withdraw: WithdrawClaim, cancel: CancelClaim };

/** A claim as it was submitted, with what may be done with it now. */
export function ClaimView({ claim }: { claim: Claim }) {
  const { t, locale } = useClaimWords();
  const { t: words } = useWords();
  const navigate = useNavigate();
  const may = useMay('claim-request');
  const { step, isBusy } = useStep('ClaimRequest', 'Approval');
  const [sure, setSure] = useState<Act | null>(null);
  const acts: Act[] = [
    ...(['recall', 'withdraw'] as const).filter((act) => claim.request?.can.includes(act)),
    ...(claim.canCancel ? (['cancel'] as const) : []),
  ];
  async function carryOut(act: Act): Promise<void> {
    setSure(null);
    await step(
      () => call(ENDPOINTS[act], { params: { id: claim.id }, body: { version: claim.version, comment: null } }),
      t(`done.${act}`),
    );
  }
  async function copy(): Promise<void> {
    const made = await attempt(() => call(CopyClaim, { params: { id: claim.id }, body: {} }));
    if (made) void navigate(`/claim-request/claim-form/${made.id}`);
  }
  const { request } = claim;
  const trail = request && <RequestTrail key={claim.version} requestId={request.id} />;
  // Whoever comes to answer a question finds it first.
  const isAsked = request?.can.includes('answer') === true;
  const payment = CLAIM_PAYMENT_STATES.find(({ value }) => value === claim.paymentState)?.label[locale];
  return (
    <div className="form-page claim-form">
      <header className="claim-head">
        <div>
          <h2>{claim.title}</h2>
          <p className="field-help">{[claim.transactionNo, claim.employeeName].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="claim-marks">
          <ClaimState state={claim.state} />
          {claim.paymentState !== 'NONE' && <StateChip>{payment}</StateChip>}
          <WaitingFor names={claim.request?.waitingFor ?? []} />
        </div>
      </header>
      {isAsked && trail}
      {claim.request?.comment && <Alert type="info" showIcon title={claim.request.comment} />}
      {claim.purpose && <p>{claim.purpose}</p>}
      {claim.remarks && <p className="field-help">{claim.remarks}</p>}
      <Booking claim={claim} />
      <Sums claim={claim} />
      {claim.lines.map((line) => (
        <SubmittedLine key={line.id} claim={claim} line={line} />
      ))}
      {claim.transactionNo !== null && <ClaimMoney claim={claim} />}
      {!isAsked && trail}
      <div className="form-actions">
        {acts.map((act) => (
          <Button key={act} loading={isBusy} onClick={() => setSure(act)}>
            {t(`act.${act}`)}
          </Button>
        ))}
        {may('create') && <Button onClick={() => void copy()}>{t('act.copy')}</Button>}
        <Button onClick={() => void navigate('/claim-request')}>{words('close')}</Button>
      </div>
      {sure && (
        <ConfirmDialog
          title={t(`sure.${sure}.title`)}
          text={t(`sure.${sure}.text`)}
          action={t(`act.${sure}`)}
          onClose={() => setSure(null)}
          onConfirm={() => void carryOut(sure)}
        />
      )}
    </div>
  );
}

import {
  CancelClaim,
  CLAIM_PAYMENT_STATES,
  type Claim,
  CopyClaim,
  formatDate,
  RecallClaim,
  WithdrawClaim,
} from '@personalia/contract';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt, call } from '../../platform/api/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { loadRequestTimeline } from '../../workflow/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { LineResult } from './claim-line.tsx';
import { ClaimState } from './claim-list.tsx';
import { ClaimMoney } from './claim-money.tsx';
import { Receipts } from './receipts.tsx';

const RequestTimeline = lazy(async () => ({ default: (await loadRequestTimeline()).RequestTimeline }));

type Act = 'recall' | 'withdraw' | 'cancel';
const ENDPOINTS = { recall: RecallClaim, withdraw: WithdrawClaim, cancel: CancelClaim };

/** A claim as it was submitted, with what may be done with it now. */
export function ClaimView({ claim }: { claim: Claim }) {
  const { t, locale, amount } = useClaimWords();
  const { t: words } = useWords();
  const navigate = useNavigate();
  const may = useMay('claim-request');
  const { step, isBusy } = useStep('ClaimRequest', 'Approval');
  const [sure, setSure] = useState<Act | null>(null);
  const money = (value: string): string => amount(value, claim.currency);
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
        </div>
      </header>
      {claim.request?.comment && <Alert type="info" showIcon title={claim.request.comment} />}
      {claim.purpose && <p>{claim.purpose}</p>}
      <Booking claim={claim} />
      <dl className="claim-sums">
        <div>
          <dt>{t('sum.claimed')}</dt>
          <dd>{money(claim.claimed)}</dd>
        </div>
        <div>
          <dt>{t('sum.notCovered')}</dt>
          <dd>{money(claim.notCovered)}</dd>
        </div>
        <div>
          <dt>{t('sum.covered')}</dt>
          <dd>{money(claim.eligible)}</dd>
        </div>
        {claim.approved !== null && (
          <div className="claim-total">
            <dt>{t('sum.approved')}</dt>
            <dd>{money(claim.approved)}</dd>
          </div>
        )}
        {claim.tax !== '0' && (
          <div>
            <dt>{t('sum.tax')}</dt>
            <dd>{money(claim.tax)}</dd>
          </div>
        )}
        {claim.recovered !== '0' && (
          <div>
            <dt>{t('sum.recovered')}</dt>
            <dd>{money(claim.recovered)}</dd>
          </div>
        )}
        {claim.payable !== null && claim.payable !== claim.approved && (
          <div className="claim-total">
            <dt>{t('sum.payable')}</dt>
            <dd>{money(claim.payable)}</dd>
          </div>
        )}
        {claim.paid !== '0' && (
          <div>
            <dt>{t('sum.paid')}</dt>
            <dd>{money(claim.paid)}</dd>
          </div>
        )}
      </dl>
      {claim.lines.map((line) => (
        <section key={line.id} className="claim-line" aria-label={t('line.title', { n: line.lineNo })}>
          <header className="claim-line-head">
            <h3>{line.typeName ?? t('line.title', { n: line.lineNo })}</h3>
            <span className="claim-amount">{money(line.claimed)}</span>
          </header>
          <p className="field-help">
            {[
              line.receiptDate && formatDate(line.receiptDate, locale),
              line.memberName,
              line.providerName,
              line.receiptNo,
              line.quantity && formatDecimal(line.quantity, locale),
              line.diagnosisCode && `${t('line.diagnosis')}: ${line.diagnosisCode}`,
              line.costCentre && `${t('form.costCentre')}: ${line.costCentre}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <LineResult result={line} currency={claim.currency} />
          {line.approved !== null && line.approved !== line.eligible && (
            <p className="text-negative">{t('line.lowered', { amount: money(line.approved) })}</p>
          )}
          {line.taxes.map((tax) => (
            <p key={tax.code} className="field-help">
              {t(tax.included ? 'line.taxIncluded' : 'line.taxAdded', {
                code: tax.code,
                percent: formatDecimal(tax.percent, locale),
                amount: money(tax.amount),
              })}
            </p>
          ))}
          {line.findings.map((one) => (
            <Alert key={one.code} showIcon type={one.severity} title={one.message} />
          ))}
          <Receipts claimId={claim.id} lineId={line.id} files={line.files} />
        </section>
      ))}
      {claim.transactionNo !== null && <ClaimMoney claim={claim} />}
      {claim.request && (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <RequestTimeline key={claim.version} requestId={claim.request.id} />
        </Suspense>
      )}
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

/** What the costs are booked to, and when the trip was. */
function Booking({ claim }: { claim: Claim }) {
  const { t, locale } = useClaimWords();
  const day = (date: string | null): string | null => date && formatDate(date, locale);
  const parts = [
    ['form.costCentre', claim.costCentre],
    ['form.project', claim.projectCode],
    ['form.tripFrom', day(claim.tripFrom)],
    ['form.tripTo', day(claim.tripTo)],
  ] as const;
  const filled = parts.filter(([, value]) => value !== null);
  if (filled.length === 0) return null;
  return (
    <dl className="value-grid claim-facts">
      {filled.map(([word, value]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { CLAIM_PAY_ROUTES, formatDate, type PaymentBatchDetail } from '@personalia/contract';
import { Alert } from 'antd';
import { WaitingFor } from '../../platform/requests/request-state.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { BatchState } from './batch-state.tsx';
import type { Imported } from './use-batch-steps.ts';

interface Props {
  readonly batch: PaymentBatchDetail;
  /** What the last file of results said besides. */
  readonly imported: Imported | null;
}

/** What a batch is and what it comes to, and what has to be looked at in it. */
export function BatchFacts({ batch, imported }: Props) {
  const { t, locale, amount } = useClaimWords();
  const route = CLAIM_PAY_ROUTES.find(({ value }) => value === batch.route)?.label[locale];
  return (
    <>
      <p>
        <BatchState batch={batch} /> {batch.employerName} · {route} · {formatDate(batch.paymentDate, locale)}
        {batch.fileSeq > 1 && ` · ${t('payment.fileNo', { n: batch.fileSeq })}`}
        <WaitingFor names={batch.request?.waitingFor ?? []} />
      </p>
      <dl className="value-grid claim-facts">
        <div>
          <dt>{t('payment.column.total')}</dt>
          <dd>{amount(batch.total, batch.currency)}</dd>
        </div>
        <div>
          <dt>{t('payment.column.paid')}</dt>
          <dd>{amount(batch.paid, batch.currency)}</dd>
        </div>
        {batch.fileHash && (
          <div className="claim-hash">
            <dt>{t('payment.hash')}</dt>
            <dd>{batch.fileHash}</dd>
          </div>
        )}
      </dl>
      {imported && imported.unknown.length > 0 && (
        <Alert type="warning" showIcon title={t('payment.unknown', { rows: imported.unknown.join('; ') })} />
      )}
      {imported && imported.pending > 0 && (
        <Alert type="info" showIcon title={t('payment.pending', { count: imported.pending })} />
      )}
      {batch.items > batch.lines.length && (
        <Alert type="info" showIcon title={t('payment.part', { n: batch.lines.length, of: batch.items })} />
      )}
      {batch.accountChanges > 0 && (
        <Alert type="warning" showIcon title={t('payment.accountsChanged', { count: batch.accountChanges })} />
      )}
      {batch.ownPart && <Alert type="info" showIcon title={t(`payment.ownPart.${batch.ownPart}`)} />}
      {batch.items === 0 && batch.state === 'DRAFT' && <p className="field-help">{t('payment.building')}</p>}
    </>
  );
}

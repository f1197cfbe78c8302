import type { PaymentBatchDetail } from '@personalia/contract';
import { Button } from 'antd';
import { useFileChooser } from '../../platform/form/use-file-chooser.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import type { Asked } from './batch-question.tsx';
import type { BatchSteps } from './use-batch-steps.ts';

interface Props {
  readonly batch: PaymentBatchDetail;
  readonly steps: BatchSteps;
  /** Steps that a question or a reason comes before. */
  readonly onAsk: (asked: Asked) => void;
}

/** What can be done with the batch now: first with all of it, then with the items that are chosen. */
export function BatchActions({ batch, steps, onAsk }: Props) {
  const { t } = useClaimWords();
  const { can, state } = batch;
  const { isBusy, included, paid, chosen } = steps;
  const chooser = useFileChooser('.csv,.txt,.xml', (file) => void steps.importResult(file));
  const isNew = state === 'APPROVED';
  return (
    <>
      <div className="claim-bar">
        {can.includes('submit') && (
          <Button type="primary" loading={isBusy} onClick={() => void steps.submit()}>
            {t('payment.act.submit')}
          </Button>
        )}
        {can.includes('account') && <AccountActions steps={steps} />}
        {can.includes('export') && (
          <Button
            disabled={batch.accountChanges > 0}
            type={isNew && !can.includes('account') ? 'primary' : 'default'}
            loading={isBusy}
            onClick={() => void steps.exportFile()}
          >
            {batch.route === 'BANK_BATCH'
              ? t(isNew ? 'payment.act.export' : 'payment.act.download')
              : t(isNew ? 'payment.act.exportList' : 'payment.act.downloadList')}
          </Button>
        )}
        {can.includes('mark') && (
          <>
            <Button
              type="primary"
              disabled={included.length === 0}
              loading={isBusy}
              onClick={() => void steps.markPaid()}
            >
              {t('payment.act.paid', { count: included.length })}
            </Button>
            <Button disabled={included.length === 0} onClick={() => onAsk('failed')}>
              {t('payment.act.failed', { count: included.length })}
            </Button>
          </>
        )}
        {can.includes('import') && <Button onClick={chooser.choose}>{t('payment.act.import')}</Button>}
        {can.includes('reverse') && (
          <Button disabled={paid.length === 0} onClick={() => onAsk('reverse')}>
            {t('payment.act.reverse', { count: paid.length })}
          </Button>
        )}
        {can.includes('amount') && (
          <Button disabled={included.length !== 1} onClick={() => onAsk('amount')}>
            {t('payment.act.amount')}
          </Button>
        )}
        {can.includes('remove') && (
          <Button disabled={chosen.length === 0} onClick={() => void steps.remove()}>
            {t('payment.act.remove', { count: chosen.length })}
          </Button>
        )}
        {(['close', 'reopen', 'void', 'cancel'] as const)
          .filter((act) => can.includes(act))
          .map((act) => (
            <Button key={act} danger={act === 'cancel'} onClick={() => onAsk(act)}>
              {t(`payment.act.${act}`)}
            </Button>
          ))}
        {chooser.input}
      </div>
      {can.includes('import') && <p className="field-help">{t('payment.importHint')}</p>}
    </>
  );
}

/** Accounts that changed since the batch was made are decided before the file. */
function AccountActions({ steps: { isBusy, accountChanged, resolveAccounts } }: { steps: BatchSteps }) {
  const { t } = useClaimWords();
  const count = accountChanged.length;
  return (
    <>
      <Button type="primary" disabled={count === 0} loading={isBusy} onClick={() => void resolveAccounts('CURRENT')}>
        {t('payment.act.accountNew', { count })}
      </Button>
      <Button disabled={count === 0} onClick={() => void resolveAccounts('SUBMITTED')}>
        {t('payment.act.accountKept', { count })}
      </Button>
    </>
  );
}

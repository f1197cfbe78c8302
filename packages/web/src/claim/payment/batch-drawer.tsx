import {
  CancelPaymentBatch,
  CLAIM_PAY_ROUTES,
  ClosePaymentBatch,
  ExportPaymentBatch,
  formatDate,
  GetPaymentBatch,
  ImportPaymentResult,
  MarkPaymentItems,
  PAYMENT_ITEMS_AT_ONCE,
  type PaymentBatchDetail,
  type PaymentItem,
  RemovePaymentItems,
  ReopenPaymentBatch,
  ResolvePaymentAccounts,
  ReversePaymentItems,
  SubmitPaymentBatch,
  VoidPaymentFile,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call, fileName, saveAs } from '../../platform/api/index.ts';
import { useFileChooser } from '../../platform/form/use-file-chooser.tsx';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { BatchItems } from './batch-items.tsx';
import { BatchState } from './batch-state.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** One batch: its items, what can be done with it now, and with the items that are chosen. */
export function BatchDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useClaimWords();
  const {
    data: batch,
    error,
    refetch,
  } = useQuery({
    queryKey: ['ClaimPayment', 'batch', id],
    queryFn: ({ signal }) => call(GetPaymentBatch, { params: { id }, signal }),
  });
  return (
    <SidePanel open wide title={batch?.batchNo ?? t('payment.batch')} onClose={onClose}>
      <div className="side-panel-content claim-drawer">
        {error && <ListFailure error={error} entities={t('payment.batches')} onRetry={() => void refetch()} />}
        {!error && !batch && <p role="status">{t('loading')}</p>}
        {batch && <Batch key={batch.version} batch={batch} />}
      </div>
    </SidePanel>
  );
}

type Asked = 'failed' | 'reverse' | 'cancel' | 'amount' | 'reopen' | 'void' | 'close' | null;

function Batch({ batch }: { batch: PaymentBatchDetail }) {
  const { t, locale, amount } = useClaimWords();
  const { step, isBusy } = useStep('ClaimPayment', 'ClaimRequest', 'Approval');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>(null);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(0);
  const { id, version, can, lines, currency } = batch;
  const params = { id };
  const route = CLAIM_PAY_ROUTES.find(({ value }) => value === batch.route)?.label[locale];
  const isBank = batch.route === 'BANK_BATCH';
  const ids = [...chosen];
  const changed = lines.filter((one) => one.accountChange !== null && chosen.has(one.id)).map((one) => one.id);
  const chosenOf = (state: PaymentItem['state']) => lines.filter((one) => one.state === state && chosen.has(one.id));
  const toggle = (item: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(item)) next.add(item);
      return next;
    });
  const mark = (isPaid: boolean, reason: string | null = null) =>
    step(
      () =>
        call(MarkPaymentItems, {
          params,
          body: { version, items: chosenOf('INCLUDED').map((one) => ({ id: one.id, isPaid, reason })) },
        }),
      t(isPaid ? 'payment.done.paid' : 'payment.done.failed'),
    );
  const resolveAccounts = (use: 'SUBMITTED' | 'CURRENT') =>
    step(
      () => call(ResolvePaymentAccounts, { params, body: { version, itemIds: changed, use } }),
      t(use === 'CURRENT' ? 'payment.done.accountNew' : 'payment.done.accountKept'),
    );
  async function importFile(file: File): Promise<void> {
    const text = await file.text();
    await step(async () => {
      const result = await call(ImportPaymentResult, { params, body: { version, text } });
      setUnknown(result.unknown);
      setPending(result.pending);
    }, t('payment.done.imported'));
  }
  const chooser = useFileChooser('.csv,.txt,.xml', (file) => void importFile(file));
  const exportFile = () =>
    step(
      async () => {
        const answer = await call(ExportPaymentBatch, { params, body: { version } });
        // A large batch is exported by a job.
        if (answer.status === 202) await jobsChanged();
        else await saveAs(fileName(answer.headers.get('content-disposition')) ?? batch.batchNo, answer);
      },
      t(batch.items > PAYMENT_ITEMS_AT_ONCE ? 'payment.done.queued' : 'payment.done.exported'),
    );
  return (
    <>
      <p>
        <BatchState state={batch.state} /> {batch.employerName} · {route} · {formatDate(batch.paymentDate, locale)}
        {batch.fileSeq > 1 && ` · ${t('payment.fileNo', { n: batch.fileSeq })}`}
      </p>
      <dl className="value-grid claim-facts">
        <div>
          <dt>{t('payment.column.total')}</dt>
          <dd>{amount(batch.total, currency)}</dd>
        </div>
        <div>
          <dt>{t('payment.column.paid')}</dt>
          <dd>{amount(batch.paid, currency)}</dd>
        </div>
        {batch.fileHash && (
          <div className="claim-hash">
            <dt>{t('payment.hash')}</dt>
            <dd>{batch.fileHash}</dd>
          </div>
        )}
      </dl>
      {unknown.length > 0 && (
        <Alert type="warning" showIcon title={t('payment.unknown', { rows: unknown.join('; ') })} />
      )}
      {pending > 0 && <Alert type="info" showIcon title={t('payment.pending', { count: pending })} />}
      {batch.items > lines.length && (
        <Alert type="info" showIcon title={t('payment.part', { n: lines.length, of: batch.items })} />
      )}
      {batch.accountChanges > 0 && (
        <Alert type="warning" showIcon title={t('payment.accountsChanged', { count: batch.accountChanges })} />
      )}
      {batch.ownPart && <Alert type="info" showIcon title={t(`payment.ownPart.${batch.ownPart}`)} />}
      {batch.items === 0 && batch.state === 'DRAFT' && <p className="field-help">{t('payment.building')}</p>}
      <BatchItems batch={batch} chosen={chosen} onToggle={toggle} />
      <div className="claim-bar">
        {can.includes('submit') && (
          <Button
            type="primary"
            loading={isBusy}
            onClick={() =>
              void step(() => call(SubmitPaymentBatch, { params, body: { version } }), t('payment.done.submitted'))
            }
          >
            {t('payment.act.submit')}
          </Button>
        )}
        {can.includes('account') && (
          <>
            <Button
              type="primary"
              disabled={changed.length === 0}
              loading={isBusy}
              onClick={() => void resolveAccounts('CURRENT')}
            >
              {t('payment.act.accountNew', { count: changed.length })}
            </Button>
            <Button disabled={changed.length === 0} onClick={() => void resolveAccounts('SUBMITTED')}>
              {t('payment.act.accountKept', { count: changed.length })}
            </Button>
          </>
        )}
        {can.includes('export') && (
          <Button
            disabled={batch.accountChanges > 0}
            type={batch.state === 'APPROVED' && !can.includes('account') ? 'primary' : 'default'}
            loading={isBusy}
            onClick={() => void exportFile()}
          >
            {isBank
              ? t(batch.state === 'APPROVED' ? 'payment.act.export' : 'payment.act.download')
              : t(batch.state === 'APPROVED' ? 'payment.act.exportList' : 'payment.act.downloadList')}
          </Button>
        )}
        {can.includes('mark') && (
          <>
            <Button
              type="primary"
              disabled={chosenOf('INCLUDED').length === 0}
              loading={isBusy}
              onClick={() => void mark(true)}
            >
              {t('payment.act.paid', { count: chosenOf('INCLUDED').length })}
            </Button>
            <Button disabled={chosenOf('INCLUDED').length === 0} onClick={() => setAsked('failed')}>
              {t('payment.act.failed', { count: chosenOf('INCLUDED').length })}
            </Button>
          </>
        )}
        {can.includes('import') && <Button onClick={chooser.choose}>{t('payment.act.import')}</Button>}
        {can.includes('reverse') && (
          <Button disabled={chosenOf('PAID').length === 0} onClick={() => setAsked('reverse')}>
            {t('payment.act.reverse', { count: chosenOf('PAID').length })}
          </Button>
        )}
        {can.includes('amount') && (
          <Button disabled={chosenOf('INCLUDED').length !== 1} onClick={() => setAsked('amount')}>
            {t('payment.act.amount')}
          </Button>
        )}
        {can.includes('remove') && (
          <Button
            disabled={ids.length === 0}
            onClick={() =>
              void step(
                () => call(RemovePaymentItems, { params, body: { version, itemIds: ids } }),
                t('payment.done.removed'),
              )
            }
          >
            {t('payment.act.remove', { count: ids.length })}
          </Button>
        )}
        {can.includes('close') && <Button onClick={() => setAsked('close')}>{t('payment.act.close')}</Button>}
        {(['reopen', 'void'] as const)
          .filter((act) => can.includes(act))
          .map((act) => (
            <Button key={act} onClick={() => setAsked(act)}>
              {t(`payment.act.${act}`)}
            </Button>
          ))}
        {can.includes('cancel') && (
          <Button danger onClick={() => setAsked('cancel')}>
            {t('payment.act.cancel')}
          </Button>
        )}
        {chooser.input}
      </div>
      {can.includes('import') && <p className="field-help">{t('payment.importHint')}</p>}
      {(asked === 'cancel' || asked === 'close') && (
        <ConfirmDialog
          title={t(`payment.${asked}Sure`)}
          text={t(`payment.${asked}Text`)}
          action={t(`payment.act.${asked}`)}
          {...(asked === 'cancel' ? { keep: t('payment.keep') } : {})}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            const endpoint = asked === 'close' ? ClosePaymentBatch : CancelPaymentBatch;
            void step(
              () => call(endpoint, { params, body: { version } }),
              t(asked === 'close' ? 'payment.done.closed' : 'payment.done.cancelled'),
            );
          }}
        />
      )}
      {asked === 'amount' && chosenOf('INCLUDED')[0] && (
        <AmountDialog batch={batch} item={chosenOf('INCLUDED')[0] as PaymentItem} onClose={() => setAsked(null)} />
      )}
      {(asked === 'reopen' || asked === 'void') && (
        <ReasonDialog
          title={t(`payment.act.${asked}`)}
          help={t(`payment.help.${asked}`)}
          onClose={() => setAsked(null)}
          onDone={(reason) => {
            setAsked(null);
            const body = { version, reason };
            if (asked === 'reopen')
              void step(() => call(ReopenPaymentBatch, { params, body }), t('payment.done.reopened'));
            else void step(() => call(VoidPaymentFile, { params, body }), t('payment.done.voided'));
          }}
        />
      )}
      {(asked === 'failed' || asked === 'reverse') && (
        <ReasonDialog
          title={t(asked === 'failed' ? 'payment.act.failed' : 'payment.act.reverse', {
            count: chosenOf(asked === 'failed' ? 'INCLUDED' : 'PAID').length,
          })}
          onClose={() => setAsked(null)}
          onDone={(reason) => {
            setAsked(null);
            if (asked === 'failed') void mark(false, reason);
            else
              void step(
                () =>
                  call(ReversePaymentItems, {
                    params,
                    body: { version, itemIds: chosenOf('PAID').map((one) => one.id), reason },
                  }),
                t('payment.done.reversed'),
              );
          }}
        />
      )}
    </>
  );
}

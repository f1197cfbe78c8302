import {
  CancelPaymentBatch,
  ClosePaymentBatch,
  ExportPaymentBatch,
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
import { fileName, saveAs } from '../../platform/api/download.ts';
import { call } from '../../platform/api/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

const idsOf = (items: readonly PaymentItem[]): string[] => items.map(({ id }) => id);

/** What a file of results said besides the items it decided. */
export interface Imported {
  /** Rows that are none of the batch's. */
  readonly unknown: readonly string[];
  /** Items that the bank has not decided yet. */
  readonly pending: number;
}

/** What can be done with a batch, or with those of its items that are chosen. */
export function useBatchSteps(
  batch: PaymentBatchDetail,
  chosenIds: ReadonlySet<string>,
  onImported: (imported: Imported) => void,
) {
  const { t } = useClaimWords();
  const { step, isBusy } = useStep('ClaimPayment', 'ClaimRequest', 'Approval');
  const { version } = batch;
  const params = { id: batch.id };
  const chosen = batch.lines.filter(({ id }) => chosenIds.has(id));
  const included = chosen.filter(({ state }) => state === 'INCLUDED');
  const paid = chosen.filter(({ state }) => state === 'PAID');
  const accountChanged = chosen.filter(({ accountChange }) => accountChange !== null);

  const mark = (isPaid: boolean, reason: string | null) =>
    call(MarkPaymentItems, { params, body: { version, items: included.map(({ id }) => ({ id, isPaid, reason })) } });

  async function exportFile(): Promise<void> {
    const answer = await call(ExportPaymentBatch, { params, body: { version } });
    // A large batch is exported by a job.
    if (answer.status === 202) await jobsChanged();
    else await saveAs(fileName(answer.headers.get('content-disposition')) ?? batch.batchNo, answer);
  }

  /** What the file said is shown above the items; how much it decided, by a notice. */
  function importResult(file: File): Promise<boolean> {
    const decided = { paid: 0, failed: 0 };
    return step(
      async () => {
        const text = await file.text();
        const answer = await call(ImportPaymentResult, { params, body: { version, text } });
        Object.assign(decided, { paid: answer.paid, failed: answer.failed });
        onImported({ unknown: answer.unknown, pending: answer.pending });
      },
      () => t('payment.done.imported', decided),
    );
  }

  return {
    isBusy,
    included,
    paid,
    accountChanged,
    chosen,
    submit: () => step(() => call(SubmitPaymentBatch, { params, body: { version } }), t('payment.done.submitted')),
    close: () => step(() => call(ClosePaymentBatch, { params, body: { version } }), t('payment.done.closed')),
    cancel: () => step(() => call(CancelPaymentBatch, { params, body: { version } }), t('payment.done.cancelled')),
    reopen: (reason: string) =>
      step(() => call(ReopenPaymentBatch, { params, body: { version, reason } }), t('payment.done.reopened')),
    voidFile: (reason: string) =>
      step(() => call(VoidPaymentFile, { params, body: { version, reason } }), t('payment.done.voided')),
    resolveAccounts: (use: 'SUBMITTED' | 'CURRENT') =>
      step(
        () => call(ResolvePaymentAccounts, { params, body: { version, itemIds: idsOf(accountChanged), use } }),
        t(use === 'CURRENT' ? 'payment.done.accountNew' : 'payment.done.accountKept'),
      ),
    exportFile: () =>
      step(exportFile, t(batch.items > PAYMENT_ITEMS_AT_ONCE ? 'payment.done.queued' : 'payment.done.exported')),
    importResult,
    markPaid: () => step(() => mark(true, null), t('payment.done.paid')),
    markFailed: (reason: string) => step(() => mark(false, reason), t('payment.done.failed')),
    reverse: (reason: string) =>
      step(
        () => call(ReversePaymentItems, { params, body: { version, itemIds: idsOf(paid), reason } }),
        t('payment.done.reversed'),
      ),
    remove: () =>
      step(
        () => call(RemovePaymentItems, { params, body: { version, itemIds: idsOf(chosen) } }),
        t('payment.done.removed'),
      ),
  };
}

export type BatchSteps = ReturnType<typeof useBatchSteps>;

import {
  PAYMENT_BATCH_STATE_LABELS,
  PAYMENT_ITEM_STATE_LABELS,
  type PaymentBatchState,
  type PaymentItemState,
} from '@personalia/contract';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** States of batches and items, in the colours that states of claims have. */
const LIKE: Readonly<Record<string, string>> = { PAID: 'APPROVED', FAILED: 'REJECTED', REVERSED: 'REJECTED' };

export function BatchState({ state }: { state: PaymentBatchState }) {
  const { locale } = useClaimWords();
  return (
    <span className="claim-state" data-state={LIKE[state] ?? state}>
      {PAYMENT_BATCH_STATE_LABELS[state][locale]}
    </span>
  );
}

export function ItemState({ state }: { state: PaymentItemState }) {
  const { locale } = useClaimWords();
  return (
    <span className="claim-state" data-state={LIKE[state] ?? state}>
      {PAYMENT_ITEM_STATE_LABELS[state][locale]}
    </span>
  );
}

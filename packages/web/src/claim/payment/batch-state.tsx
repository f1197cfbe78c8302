import {
  PAYMENT_BATCH_STATE_LABELS,
  PAYMENT_ITEM_STATE_LABELS,
  type PaymentBatch,
  type PaymentItemState,
} from '@personalia/contract';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** A batch of which something failed or was reversed and nothing is paid is not partly paid. */
export function BatchState({ batch: { state, paid } }: { batch: Pick<PaymentBatch, 'state' | 'paid'> }) {
  const { t, locale } = useClaimWords();
  const isUnpaid = state === 'PARTLY_PAID' && paid === '0';
  return (
    <StateChip state={state}>{isUnpaid ? t('payment.notPaid') : PAYMENT_BATCH_STATE_LABELS[state][locale]}</StateChip>
  );
}

export function ItemState({ state }: { state: PaymentItemState }) {
  const { locale } = useClaimWords();
  return <StateChip state={state}>{PAYMENT_ITEM_STATE_LABELS[state][locale]}</StateChip>;
}

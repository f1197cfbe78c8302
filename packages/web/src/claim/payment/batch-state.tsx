import {
  PAYMENT_BATCH_STATE_LABELS,
  PAYMENT_ITEM_STATE_LABELS,
  type PaymentBatchState,
  type PaymentItemState,
} from '@personalia/contract';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';

export function BatchState({ state }: { state: PaymentBatchState }) {
  const { locale } = useClaimWords();
  return <StateChip state={state}>{PAYMENT_BATCH_STATE_LABELS[state][locale]}</StateChip>;
}

export function ItemState({ state }: { state: PaymentItemState }) {
  const { locale } = useClaimWords();
  return <StateChip state={state}>{PAYMENT_ITEM_STATE_LABELS[state][locale]}</StateChip>;
}

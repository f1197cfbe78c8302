import {
  AdjustClaimBalance,
  type ClaimAdjustment,
  type ClaimBalance,
  type ClaimLimitShare,
  CorrectClaimAdjustment,
} from '@personalia/contract';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

export const ADJUSTMENT_WAYS = ['add', 'take'] as const;

interface Options {
  employeeId: string;
  date: string;
  balances: readonly ClaimBalance[];
  returned: ClaimAdjustment | undefined;
  onDone: () => void;
}

/** An adjustment of a limit that is typed: a new one, or one that was returned. */
export function useAdjustment({ employeeId, date, balances, returned, onDone }: Options) {
  const { t } = useClaimWords();
  const [at, setAt] = useState(0);
  const [way, setWay] = useState<(typeof ADJUSTMENT_WAYS)[number]>(returned?.amount.startsWith('-') ? 'take' : 'add');
  const [amount, setAmount] = useState<string | null>(returned?.amount.replace('-', '') ?? null);
  const [reason, setReason] = useState(returned?.reason ?? '');
  const { submit, isBusy, errors, general } = useSubmit<ClaimAdjustment>({
    refresh: ['ClaimBalance', 'Approval'],
    success: ({ state }) => t(state === 'APPROVED' ? 'adjust.approved' : 'adjust.submitted'),
    onDone,
  });
  const chosen = balances[at];
  const signed = amount !== null && way === 'take' ? `-${amount}` : (amount ?? '');
  const correct = ({ id }: ClaimAdjustment) =>
    void submit((idempotencyKey) =>
      call(CorrectClaimAdjustment, { params: { id }, body: { amount: signed, reason }, idempotencyKey }),
    );
  const add = () =>
    chosen &&
    void submit((idempotencyKey) =>
      call(AdjustClaimBalance, {
        body: {
          employeeId,
          claimTypeId: chosen.claimTypeId,
          memberId: chosen.memberId,
          appliesTo: chosen.appliesTo as ClaimLimitShare,
          date,
          amount: signed,
          reason,
        },
        idempotencyKey,
      }),
    );
  const send = () => (returned ? correct(returned) : add());
  return { at, setAt, way, setWay, amount, setAmount, reason, setReason, chosen, send, isBusy, errors, general };
}

import type { PaymentBatchDetail } from '@personalia/contract';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { BatchSteps } from './use-batch-steps.ts';

export type Asked = 'failed' | 'reverse' | 'cancel' | 'amount' | 'reopen' | 'void' | 'close';

interface Props {
  readonly asked: Asked;
  readonly batch: PaymentBatchDetail;
  readonly steps: BatchSteps;
  readonly onClose: () => void;
}

/** The question, reason or amount that comes before a step. */
export function BatchQuestion({ asked, batch, steps, onClose }: Props) {
  const { t } = useClaimWords();
  const [item] = steps.included;
  if (asked === 'amount') return item ? <AmountDialog batch={batch} item={item} onClose={onClose} /> : null;
  if (asked === 'cancel' || asked === 'close')
    return (
      <ConfirmDialog
        title={t(`payment.${asked}Sure`)}
        text={t(`payment.${asked}Text`)}
        action={t(`payment.act.${asked}`)}
        {...(asked === 'cancel' ? { keep: t('payment.keep') } : {})}
        onClose={onClose}
        onConfirm={() => {
          onClose();
          void steps[asked]();
        }}
      />
    );
  const act = { failed: steps.markFailed, reverse: steps.reverse, reopen: steps.reopen, void: steps.voidFile }[asked];
  const isOfItems = asked === 'failed' || asked === 'reverse';
  return (
    <ReasonDialog
      title={t(`payment.act.${asked}`, { count: (asked === 'failed' ? steps.included : steps.paid).length })}
      {...(isOfItems ? {} : { help: t(`payment.help.${asked}`) })}
      onClose={onClose}
      onDone={(reason) => {
        onClose();
        void act(reason);
      }}
    />
  );
}

import { EndReplacement as End, type WorkflowReplacement } from '@personalia/contract';
import { call } from '../../platform/api/index.ts';
import { ConfirmButton } from '../../platform/resource/confirm-button.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useReplacementWords } from './use-replacement-words.ts';

interface Props {
  replacement: WorkflowReplacement;
  size?: 'small';
  onEnded?: () => void;
}

/** Ends a replacement today, or cancels one that has not begun. */
export function EndReplacement({ replacement, onEnded, ...button }: Props) {
  const { t } = useReplacementWords();
  const { step, isBusy } = useStep('WorkflowReplacement', 'Approval');
  const { id, version, status, delegate } = replacement;
  const isAhead = status === 'SCHEDULED';
  async function end(): Promise<void> {
    const isDone = await step(
      () => call(End, { params: { id }, body: { version } }),
      t(isAhead ? 'cancelled' : 'ended', { name: delegate }),
    );
    if (isDone) onEnded?.();
  }
  return (
    <ConfirmButton
      {...button}
      loading={isBusy}
      question={t(isAhead ? 'cancelAsk' : 'endAsk', { name: delegate })}
      text={t(isAhead ? 'cancelText' : 'endText')}
      onConfirm={() => void end()}
    >
      {t(isAhead ? 'cancelReplacement' : 'endNow')}
    </ConfirmButton>
  );
}

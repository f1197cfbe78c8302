import { ConfirmDialog } from './confirm-dialog.tsx';
import { useWords } from './fields/words.ts';

interface Props {
  onLeave: () => void;
  onStay: () => void;
}

/** Before a panel closes over something that was typed in it. Pages ask by `useUnsavedGuard`. */
export function LeaveQuestion({ onLeave, onStay }: Props) {
  const { t } = useWords();
  return (
    <ConfirmDialog
      title={t('leaving.title')}
      text={t('leaving.text')}
      action={t('leaving.leave')}
      keep={t('stale.back')}
      onClose={onStay}
      onConfirm={onLeave}
    />
  );
}

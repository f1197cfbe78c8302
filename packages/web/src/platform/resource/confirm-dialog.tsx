import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useWords } from './fields/words.ts';

interface Props {
  title: string;
  text?: string;
  /** What the button that does it says. */
  action: string;
  /** What the other button says, where "Cancel" might be taken for the same. */
  keep?: string;
  /** What the answer hangs on is still to come. */
  isPending?: boolean;
  /** False: nothing is lost by it. */
  isDanger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog({
  title,
  text,
  action,
  keep,
  isPending = false,
  isDanger = true,
  onConfirm,
  onClose,
  children,
}: Props) {
  const { t } = useWords();
  return (
    <Dialog
      open
      isQuestion
      title={title}
      onClose={onClose}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; here the safe answer has it */}
          <Button autoFocus onClick={onClose}>
            {keep ?? t('cancel')}
          </Button>
          <Button danger={isDanger} type="primary" disabled={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      {children}
    </Dialog>
  );
}

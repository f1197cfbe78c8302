import { Button } from 'antd';
import { Dialog } from './dialog.tsx';
import { useWords } from './fields/words.ts';

interface Props {
  title: string;
  text?: string;
  /** What the button that does it says. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: Props) {
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
            {t('cancel')}
          </Button>
          <Button danger type="primary" onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
    </Dialog>
  );
}

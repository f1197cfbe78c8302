import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { FieldRow } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** What is not as it should be has a reason. */
export function ReasonDialog({
  title,
  help,
  onClose,
  onDone,
}: {
  title: string;
  /** What it means. */
  help?: string;
  onClose: () => void;
  onDone: (reason: string) => void;
}) {
  const { t } = useClaimWords();
  const { t: words } = useWords();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" danger disabled={reason.trim() === ''} onClick={() => onDone(reason.trim())}>
            {title}
          </Button>
        </>
      }
    >
      {help && <p>{help}</p>}
      <FieldRow id="payment-reason" label={t('payment.reason')} required>
        {(ties) => (
          <Input {...ties} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </FieldRow>
    </Dialog>
  );
}

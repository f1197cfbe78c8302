import { Button } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import '../../platform/form/form.css';

export type Decision = 'approve' | 'reject';

interface Props {
  title: string;
  isBusy: boolean;
  onDecide: (how: Decision, comment: string) => Promise<void>;
  onClose: () => void;
  /** What there is to know before one decides. */
  children: ReactNode;
}

/** What waits for a second pair of eyes, approved or rejected; who rejects says why (US-8). */
export function DecisionDialog({ title, isBusy, onDecide, onClose, children }: Props) {
  const { t } = useTranslation('grants');
  const [comment, setComment] = useState('');
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button danger disabled={comment.trim() === '' || isBusy} onClick={() => void onDecide('reject', comment)}>
            {t('reject')}
          </Button>
          <Button type="primary" loading={isBusy} onClick={() => void onDecide('approve', comment)}>
            {t('approve')}
          </Button>
        </>
      }
    >
      {children}
      <FieldRow id="decision-comment" label={t('comment')} required={false} help={t('commentHint')}>
        {(ties) => (
          <TextArea {...ties} maxLength={500} value={comment} onChange={({ target }) => setComment(target.value)} />
        )}
      </FieldRow>
    </Dialog>
  );
}

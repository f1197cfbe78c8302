import { Button } from 'antd';
import { useState } from 'react';
import { TextRow } from '../../platform/form/text-row.tsx';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useChangeWords } from './use-changes.ts';

export type Asked = 'reject' | 'return' | 'recall' | 'withdraw' | 'cancel' | 'delete';
const NEEDS_COMMENT: readonly Asked[] = ['reject', 'return', 'cancel'];

interface DialogProps {
  action: Asked;
  isBusy: boolean;
  onAct: (comment: string) => void;
  onClose: () => void;
}

export function ActDialog({ action, isBusy, onAct, onClose }: DialogProps) {
  const { t, words } = useChangeWords();
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const needsComment = NEEDS_COMMENT.includes(action);
  const lacksComment = needsComment && comment.trim() === '';
  return (
    <Dialog
      open
      isQuestion={!needsComment}
      title={t(`sure.${action}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            type="primary"
            danger={action !== 'return' && action !== 'recall'}
            loading={isBusy}
            onClick={() => {
              setTried(true);
              if (!lacksComment) onAct(comment.trim());
            }}
          >
            {t(`action.${action}`)}
          </Button>
        </>
      }
    >
      <p>{t(`sure.${action}.text`)}</p>
      {needsComment && (
        <TextRow
          id="change-decision-comment"
          label={t('form.comment')}
          required
          error={isTried && lacksComment ? t('preview.commentMissing') : undefined}
          rows={3}
          maxLength={2000}
          value={comment}
          onChange={setComment}
        />
      )}
    </Dialog>
  );
}

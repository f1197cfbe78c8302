import { type ApprovalEnd, ApproveApprovalEnd, RejectApprovalEnd } from '@personalia/contract';
import { Button } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useEndStep } from './use-role-grants.ts';
import '../../platform/form/form.css';

interface Props {
  end: ApprovalEnd;
  onDecided: (() => void) | undefined;
  onClose: () => void;
}

/** The second pair of eyes on the end of a rule that is made of two (US-8). */
export function DecideEndDialog({ end: { id, version, submittedBy, submittedAt }, onDecided, onClose }: Props) {
  const { t } = useTranslation('grants');
  const { locale } = useWords();
  const { step, isBusy } = useEndStep();
  const [comment, setComment] = useState('');

  async function decide(how: 'approve' | 'reject'): Promise<void> {
    const params = { id };
    const work = () =>
      how === 'approve'
        ? call(ApproveApprovalEnd, { params, body: { version } })
        : call(RejectApprovalEnd, { params, body: { version, comment } });
    if (!(await step(work, t(`end.done.${how}`)))) return;
    onDecided?.();
    onClose();
  }

  return (
    <Dialog
      open
      title={t('end.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button danger disabled={comment.trim() === '' || isBusy} onClick={() => void decide('reject')}>
            {t('reject')}
          </Button>
          <Button type="primary" loading={isBusy} onClick={() => void decide('approve')}>
            {t('approve')}
          </Button>
        </>
      }
    >
      <p>{t('end.asked', { name: submittedBy, time: formatInstant(submittedAt, locale) })}</p>
      <p>{t('end.text')}</p>
      <FieldRow id="end-comment" label={t('comment')} required={false} help={t('commentHint')}>
        {(ties) => (
          <TextArea {...ties} maxLength={500} value={comment} onChange={({ target }) => setComment(target.value)} />
        )}
      </FieldRow>
    </Dialog>
  );
}

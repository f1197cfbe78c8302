import { AcknowledgeWorkAction, type WorkAction } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { TextRow } from '../../platform/form/text-row.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { REFRESHED, useActionWords } from './use-actions.ts';

/** The employee signs for the letter, or refuses and says why. */
export function AcknowledgeBlock({ action }: { action: WorkAction }) {
  const { t } = useActionWords();
  const [comment, setComment] = useState('');
  const { submit, isBusy, errors, general } = useSubmit<WorkAction>({ refresh: REFRESHED });
  const send = (answer: 'ACKNOWLEDGED' | 'REFUSED') =>
    void submit(
      () =>
        call(AcknowledgeWorkAction, {
          params: { id: action.id },
          body: { version: action.version, answer, comment: comment.trim() },
        }),
      t(`done.${answer}`),
    );
  return (
    <section className="action-section action-answer" aria-label={t('answer.title')}>
      <h2>{t('answer.title')}</h2>
      <p>{t('answer.text')}</p>
      <FormAlert text={general} />
      <TextRow
        id="action-comment"
        label={t('answer.comment')}
        required={false}
        error={errors['comment']}
        help={t('answer.help')}
        rows={3}
        maxLength={2000}
        value={comment}
        onChange={setComment}
      />
      <div className="button-row">
        <Button type="primary" loading={isBusy} onClick={() => send('ACKNOWLEDGED')}>
          {t('answer.acknowledge')}
        </Button>
        <Button danger disabled={isBusy} onClick={() => send('REFUSED')}>
          {t('answer.refuse')}
        </Button>
      </div>
    </section>
  );
}

import { WitnessWorkAction, type WorkAction } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { TextRow } from '../../platform/form/text-row.tsx';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { REFRESHED, useActionWords } from './use-actions.ts';

/** The two who saw that the employee refused to sign, and what was said where there is no answer yet (15.3). */
export function WitnessDialog({ action, onClose }: { action: WorkAction; onClose: () => void }) {
  const { t, words } = useActionWords();
  const [witnesses, setWitnesses] = useState<readonly (string | null)[]>([null, null]);
  const [comment, setComment] = useState('');
  const { submit, isBusy, errors, general } = useSubmit<WorkAction>({ refresh: REFRESHED, onDone: onClose });
  const isAnswered = action.acknowledgedAt !== null;
  const witnessIds = witnesses.flatMap((id) => (id ? [id] : []));
  const send = () =>
    void submit(
      () =>
        call(WitnessWorkAction, {
          params: { id: action.id },
          body: { version: action.version, witnessIds, comment: comment.trim() },
        }),
      t('done.witness'),
    );
  return (
    <Dialog
      open
      title={t('witness.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={witnessIds.length < 2} onClick={send}>
            {t('action.witness')}
          </Button>
        </>
      }
    >
      <p>{t(isAnswered ? 'witness.text' : 'witness.unanswered')}</p>
      <FormAlert text={general} />
      {witnesses.map((id, at) => (
        <ReferenceRow
          // oxlint-disable-next-line react/no-array-index-key -- the first and the second witness are nothing but their place
          key={at}
          id={`witness-${String(at + 1)}`}
          label={t('witness.person', { n: at + 1 })}
          required
          error={at === 1 ? errors['witnessIds'] : undefined}
          to="Employee"
          value={id}
          onChange={(chosen) => setWitnesses(witnesses.map((one, n) => (n === at ? chosen : one)))}
        />
      ))}
      {!isAnswered && (
        <TextRow
          id="witness-comment"
          label={t('answer.comment')}
          required
          error={errors['comment']}
          rows={3}
          maxLength={2000}
          value={comment}
          onChange={setComment}
        />
      )}
    </Dialog>
  );
}

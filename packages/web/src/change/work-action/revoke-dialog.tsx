import { RevokeWorkAction, type WorkAction } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { TextRow } from '../../platform/form/text-row.tsx';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { REFRESHED, useActionWords } from './use-actions.ts';

/** Takes an issued action off the ladder, with its reason. */
export function RevokeDialog({ action, onClose }: { action: WorkAction; onClose: () => void }) {
  const { t, words } = useActionWords();
  const [reason, setReason] = useState('');
  const { submit, isBusy, errors, general } = useSubmit<WorkAction>({ refresh: REFRESHED, onDone: onClose });
  const send = () =>
    void submit(
      () =>
        call(RevokeWorkAction, { params: { id: action.id }, body: { version: action.version, reason: reason.trim() } }),
      t('done.revoke'),
    );
  return (
    <Dialog
      open
      title={t('revoke.title', { type: action.type.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" danger loading={isBusy} disabled={reason.trim() === ''} onClick={send}>
            {t('action.revoke')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <p>{t('revoke.text')}</p>
      <TextRow
        id="action-reason"
        label={t('revoke.reason')}
        required
        error={errors['reason']}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}

import { type Claim, DeleteClaim } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** Deletes a draft after a question and goes back to the list. */
export function DeleteDraft({ claim: { id }, onDelete }: { claim: Claim; onDelete: () => void }) {
  const { t } = useClaimWords();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { step } = useStep('ClaimRequest', 'Approval');

  async function remove(): Promise<void> {
    setAsked(false);
    // Nothing typed is worth a question any more.
    onDelete();
    if (await step(() => call(DeleteClaim, { params: { id } }), t('form.deleted'))) await navigate('/claim-request');
  }

  return (
    <>
      <Button danger onClick={() => setAsked(true)}>
        {t('form.delete')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('form.deleteSure')}
          text={t('form.deleteText')}
          action={t('form.delete')}
          onClose={() => setAsked(false)}
          onConfirm={() => void remove()}
        />
      )}
    </>
  );
}

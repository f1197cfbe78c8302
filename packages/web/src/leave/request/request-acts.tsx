import {
  DeleteLeaveRequest,
  type LeaveRequestDetail,
  OptOutOfMassLeave,
  RecallLeaveRequest,
  SubmitLeaveRequest,
  WithdrawLeaveRequest,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, Problem } from '../../platform/api/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useLeaveWords } from '../parts/words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { BALANCES, REQUESTS } from './use-requests.ts';

const ACTS = ['recall', 'withdraw', 'convert', 'cancel', 'cancelDays', 'optOut', 'delete'] as const;
type Act = (typeof ACTS)[number];
type CancelAct = 'cancel' | 'cancelDays';
/** What is confirmed by a word alone. */
type PlainAct = Exclude<Act, CancelAct | 'convert'>;
const isCancelAct = (act: Act): act is CancelAct => act === 'cancel' || act === 'cancelDays';

interface Props {
  request: LeaveRequestDetail;
  onForm: (form: 'edit' | 'amend') => void;
}

/** What can be done with the request now, and the dialogs that ask for what it needs. */
export function Acts({ request, onForm }: Props) {
  const { t } = useLeaveWords();
  const { id, version, can, cancellation, amendment } = request;
  const { step, isBusy } = useStep(REQUESTS, BALANCES, 'Approval');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Act | null>(null);
  const input = { params: { id }, body: { version } };

  /** Q1: warnings are read where they stand, in the form. */
  const submitDraft = () =>
    call(SubmitLeaveRequest, input).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'LEAVE_WARNINGS') onForm('edit');
      throw error;
    });
  async function carryOut(act: PlainAct): Promise<void> {
    const work = {
      recall: () => call(RecallLeaveRequest, input),
      withdraw: () => call(WithdrawLeaveRequest, input),
      optOut: () => call(OptOutOfMassLeave, input),
      delete: () => call(DeleteLeaveRequest, { params: { id } }),
    }[act];
    const isDone = await step(work, t(`done.${act}`));
    setAsked(null);
    if (isDone && act === 'delete') void navigate('/leave-request');
  }
  return (
    <>
      {can.length > 0 && (
        <div className="form-actions">
          {can.includes('submit') && (
            <Button type="primary" loading={isBusy} onClick={() => void step(submitDraft, t('form.submitted'))}>
              {t('form.submit')}
            </Button>
          )}
          {can.includes('edit') && <Button onClick={() => onForm('edit')}>{t('detail.edit')}</Button>}
          {can.includes('amend') && amendment?.status !== 'PENDING' && cancellation?.status !== 'PENDING' && (
            <Button onClick={() => onForm('amend')}>{t('act.amend')}</Button>
          )}
          {ACTS.filter((act) => can.includes(act)).map((act) => (
            <Button key={act} danger={act !== 'recall'} loading={isBusy} onClick={() => setAsked(act)}>
              {t(`act.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {asked && isCancelAct(asked) && <CancelDialog request={request} act={asked} onClose={() => setAsked(null)} />}
      {asked === 'convert' && <ConvertDialog request={request} onClose={() => setAsked(null)} />}
      {asked && asked !== 'convert' && !isCancelAct(asked) && (
        <ConfirmDialog
          title={t(`sure.${asked}.title`)}
          text={t(`sure.${asked}.text`)}
          action={t(`act.${asked}`)}
          keep={t('sure.keep')}
          isPending={isBusy}
          onConfirm={() => void carryOut(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

import { ConvertLeaveRequest, type LeaveRequestDetail } from '@personalia/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useLeaveWords } from '../parts/words.ts';
import { BALANCES, REQUESTS, useLeaveOptions } from './use-requests.ts';

/** R16: leave whose document did not come becomes leave that is not paid. */
export function ConvertDialog({ request, onClose }: { request: LeaveRequestDetail; onClose: () => void }) {
  const { t } = useLeaveWords();
  const navigate = useNavigate();
  const { data: options } = useLeaveOptions(request.employeeId);
  const types = (options?.types ?? []).filter(({ isUnpaid }) => isUnpaid);
  const [chosen, setChosen] = useState<string | null>(null);
  const leaveTypeId = chosen ?? types[0]?.id ?? null;
  const { submit, isBusy, general, errors } = useSubmit<LeaveRequestDetail>({
    refresh: [REQUESTS, BALANCES, 'Approval'],
    onDone: ({ id }) => void navigate(`/leave-request/leave-form/${id}`),
    fieldOf: (path) => (path === 'leaveTypeId' ? path : null),
  });
  function convert(): void {
    if (leaveTypeId === null) return;
    const body = { version: request.version, leaveTypeId };
    void submit(
      (idempotencyKey) => call(ConvertLeaveRequest, { params: { id: request.id }, body, idempotencyKey }),
      t('done.convert'),
    );
  }
  return (
    <ConfirmDialog
      title={t('sure.convert.title')}
      text={t('sure.convert.text')}
      action={t('act.convert')}
      keep={t('sure.keep')}
      isPending={isBusy || leaveTypeId === null}
      onConfirm={convert}
      onClose={onClose}
    >
      <FormAlert text={general} />
      {options && types.length === 0 ? (
        <p className="note">{t('sure.convert.none')}</p>
      ) : (
        <FieldRow id="leave-convert-type" label={t('sure.convert.type')} required error={errors['leaveTypeId']}>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              value={leaveTypeId}
              options={types.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setChosen}
            />
          )}
        </FieldRow>
      )}
    </ConfirmDialog>
  );
}

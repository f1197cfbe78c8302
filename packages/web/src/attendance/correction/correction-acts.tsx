import {
  type AttendanceCorrection,
  CancelAttendanceCorrection,
  DeleteAttendanceCorrection,
  SubmitAttendanceCorrection,
  WithdrawAttendanceCorrection,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { CORRECTIONS, DAYS } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';

export const NEW_CORRECTION = '/attendance-correction/attendance-correction-form';
export const NEW_DECLARATION = '/attendance-correction/declaration-form';

/** What the requester may do with a request once that is confirmed. */
const STEPS = {
  withdraw: {
    endpoint: WithdrawAttendanceCorrection,
    action: 'correction.withdraw',
    title: 'correction.withdrawTitle',
    text: 'correction.withdrawText',
    done: 'correction.withdrawn',
  },
  cancel: {
    endpoint: CancelAttendanceCorrection,
    action: 'correction.revoke',
    title: 'correction.revokeTitle',
    text: 'correction.revokeText',
    done: 'correction.revoked',
  },
  delete: {
    endpoint: DeleteAttendanceCorrection,
    action: 'correction.delete',
    title: 'correction.deleteTitle',
    text: 'correction.deleteText',
    done: 'correction.deleted',
  },
} as const;
type ConfirmedStep = keyof typeof STEPS;
const CONFIRMED = Object.keys(STEPS) as ConfirmedStep[];

const carryOut = (action: ConfirmedStep, { id, version }: AttendanceCorrection): Promise<unknown> =>
  action === 'delete'
    ? call(STEPS.delete.endpoint, { params: { id } })
    : call(STEPS[action].endpoint, { params: { id }, body: { version } });

/** What may be done with a correction, and a copy of it. */
export function CorrectionActs({ row, onClose }: { row: AttendanceCorrection; onClose: () => void }) {
  const { t } = useAttendanceWords();
  const may = useMay('attendance-correction');
  const { step, isBusy } = useStep(CORRECTIONS, DAYS, 'Approval');
  const [asked, setAsked] = useState<ConfirmedStep | null>(null);
  return (
    <>
      <div className="form-actions">
        {row.can.includes('submit') && (
          <Button
            type="primary"
            loading={isBusy}
            onClick={() =>
              void step(
                () => call(SubmitAttendanceCorrection, { params: { id: row.id }, body: { version: row.version } }),
                t('correction.sent'),
              )
            }
          >
            {t('correction.send')}
          </Button>
        )}
        {row.can.includes('edit') && (
          <LinkButton
            type={row.can.includes('submit') ? 'default' : 'primary'}
            to={`${row.days ? NEW_DECLARATION : NEW_CORRECTION}?id=${row.id}`}
          >
            {t('correction.edit')}
          </LinkButton>
        )}
        {may('create') && (
          <LinkButton to={`${row.days ? NEW_DECLARATION : NEW_CORRECTION}?copy=${row.id}`}>
            {t('correction.copy')}
          </LinkButton>
        )}
        {CONFIRMED.filter((action) => row.can.includes(action)).map((action) => (
          <Button key={action} danger loading={isBusy} onClick={() => setAsked(action)}>
            {t(STEPS[action].action)}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          title={t(STEPS[asked].title)}
          text={t(STEPS[asked].text)}
          action={t(STEPS[asked].action)}
          keep={t('correction.keep')}
          isPending={isBusy}
          onConfirm={() =>
            void step(() => carryOut(asked, row), t(STEPS[asked].done)).then((isDone) => {
              setAsked(null);
              if (isDone && asked === 'delete') onClose();
            })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

import type { PersonalChange, PersonalChangeAction } from '@personalia/contract';
import { Button } from 'antd';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import type { Asked } from './act-dialog.tsx';
import { formPath, recordPath, useChangeWords } from './use-changes.ts';

const ASKED: readonly Asked[] = ['return', 'reject', 'recall', 'withdraw', 'cancel', 'delete'];

interface ActionsProps {
  change: PersonalChange;
  isBusy: boolean;
  /** How many items would be approved, whether that is a part of them, and whether any is left. */
  accepted: number;
  isPart: boolean;
  mayApprove: boolean;
  onSubmit: () => void;
  onApprove: () => void;
  onAsk: (action: Asked) => void;
}

export function Actions({ change, isBusy, accepted, isPart, mayApprove, onSubmit, onApprove, onAsk }: ActionsProps) {
  const { t } = useChangeWords();
  const { employee, can } = change;
  const may = (action: PersonalChangeAction) => can.includes(action);
  return (
    <div className="form-actions button-row">
      {may('submit') && (
        <Button type="primary" loading={isBusy} onClick={onSubmit}>
          {t('action.submit')}
        </Button>
      )}
      {may('approve') && (
        <Button type="primary" loading={isBusy} disabled={!mayApprove} onClick={onApprove}>
          {isPart ? t('action.approveSome', { count: accepted }) : t('action.approve')}
        </Button>
      )}
      {may('edit') && <LinkButton to={`${formPath(employee.id)}?draft=${change.id}`}>{t('action.edit')}</LinkButton>}
      {ASKED.filter(may).map((action) => (
        <Button key={action} danger={action === 'reject' || action === 'delete'} onClick={() => onAsk(action)}>
          {t(`action.${action}`)}
        </Button>
      ))}
      <LinkButton type="text" to={recordPath(employee.id)}>
        {t('preview.openRecord')}
      </LinkButton>
    </div>
  );
}

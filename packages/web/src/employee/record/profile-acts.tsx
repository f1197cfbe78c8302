import type { TransitionType } from '@personalia/contract';
import { Button } from 'antd';
import { useClassAccess } from '../../platform/resource/data/permissions.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { useMayChange } from '../parts/may-change.ts';
import { useRecordWords } from '../parts/words.ts';

interface Props {
  record: EmployeeDetail;
  /** Opens the form of a career event with its type chosen. */
  onAct: (type: TransitionType) => void;
}

/** What is done most with somebody's employment, for those who may: one press away from the record. */
export function ProfileActs({ record, onAct }: Props) {
  const { t } = useRecordWords();
  const mayChange = useMayChange();
  const mayPay = useClassAccess()('pay') === 'edit';
  if (!mayChange || record.segments.length === 0) return null;
  const types: readonly (TransitionType | false)[] =
    record.status === ('ended' as string)
      ? ['rehire']
      : ['promotion', 'transfer', mayPay && 'adjustment', record.lastDay === null && 'resignation'];
  return (
    <div className="summary-acts" role="group" aria-label={t('act.label')}>
      {types.map(
        (type) =>
          type && (
            <Button key={type} danger={type === 'resignation'} onClick={() => onAct(type)}>
              {t(`act.${type}`)}
            </Button>
          ),
      )}
    </div>
  );
}

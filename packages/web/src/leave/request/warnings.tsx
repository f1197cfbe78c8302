import type { LeavePreview } from '@personalia/contract';
import { Alert } from 'antd';
import Checkbox from 'antd/es/checkbox';
import { useLeaveWords } from '../parts/words.ts';

interface Props {
  warnings: LeavePreview['warnings'];
  isRead: boolean;
  onRead: (isRead: boolean) => void;
}

/** Q1: what whoever asks has to read before the request is submitted; the approver sees that it was. */
export function Warnings({ warnings, isRead, onRead }: Props) {
  const { t } = useLeaveWords();
  if (warnings.length === 0) return null;
  return (
    <div className="leave-warnings">
      {warnings.map(({ message }) => (
        <Alert key={message} showIcon type="warning" className="form-alert" title={message} />
      ))}
      <Checkbox checked={isRead} onChange={({ target }) => onRead(target.checked)}>
        {t('form.warningsRead', { count: warnings.length })}
      </Checkbox>
    </div>
  );
}

/** Warnings are read as they are: others have to be read again. */
export const keyOfWarnings = (warnings: LeavePreview['warnings']): string =>
  warnings.map(({ message }) => message).join('\n');

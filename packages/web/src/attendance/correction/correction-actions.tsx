import type { AttendanceCorrection } from '@personalia/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useAttendanceWords } from '../words.ts';

interface Props {
  /** What sends it. */
  send: string;
  request: AttendanceCorrection | null;
  isBusy: boolean;
  isReady: boolean;
  /** There is something to keep as a draft. */
  canSave: boolean;
  onSaveDraft: () => void;
  size?: 'large';
  /** Another way of sending it. */
  children?: ReactNode;
}

/** Sends a correction or declaration, keeps it as a draft (not one that was returned), or leaves it. */
export function CorrectionActions({ send, request, isBusy, isReady, canSave, onSaveDraft, size, children }: Props) {
  const { t } = useAttendanceWords();
  const navigate = useNavigate();
  const sized = size ? { size } : {};
  return (
    <div className="form-actions">
      <Button {...sized} type="primary" htmlType="submit" loading={isBusy} disabled={!isReady}>
        {send}
      </Button>
      {children}
      {request?.status !== 'RETURNED' && (
        <Button {...sized} disabled={isBusy || !canSave} onClick={onSaveDraft}>
          {t('correction.saveDraft')}
        </Button>
      )}
      <Button {...sized} onClick={() => void navigate(-1)}>
        {t('correction.cancel')}
      </Button>
    </div>
  );
}

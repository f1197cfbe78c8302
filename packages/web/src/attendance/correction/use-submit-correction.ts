import { AddCorrectionFile, type AttendanceCorrection, SubmitAttendanceCorrection } from '@personalia/contract';
import { useNavigate } from 'react-router';
import { attempt, call } from '../../platform/api/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { CORRECTIONS, DAYS } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';

type Save = (idempotencyKey: string, submit: boolean) => Promise<AttendanceCorrection>;

/**
 * Keeps a correction or a declaration as a draft, or sends it. Documents are added before it goes to its approvers: where one fails,
 * the draft is opened, and can be sent once it is complete.
 */
export function useSubmitCorrection(
  files: readonly File[],
  sent: (request: AttendanceCorrection) => string,
  onSaved: () => void = () => undefined,
) {
  const { t } = useAttendanceWords();
  const navigate = useNavigate();
  const { submit, ...state } = useSubmit<AttendanceCorrection>({
    refresh: [CORRECTIONS, DAYS, 'Approval'],
    success: (request) => (request.status === 'DRAFT' ? t('correction.saved') : sent(request)),
    onDone: ({ id }) => void navigate(`/attendance-correction?open=${id}`, { replace: true }),
  });
  async function attach(saved: AttendanceCorrection, isSubmitted: boolean): Promise<AttendanceCorrection> {
    const params = { id: saved.id };
    for (const file of files) if (!(await attempt(() => call(AddCorrectionFile, { params, file })))) return saved;
    const send = () => call(SubmitAttendanceCorrection, { params, body: { version: saved.version } });
    return (isSubmitted ? await attempt(send) : null) ?? saved;
  }
  const send = (save: Save, isSubmitted: boolean) =>
    void submit(async (idempotencyKey) => {
      const saved = await save(idempotencyKey, isSubmitted && files.length === 0);
      onSaved();
      return files.length > 0 ? attach(saved, isSubmitted) : saved;
    });
  return { send, ...state };
}

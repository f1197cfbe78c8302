import { AddCorrectionFile, type AttendanceCorrection } from '@personalia/contract';
import { useNavigate } from 'react-router';
import { attempt, call } from '../../platform/api/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { CORRECTIONS, DAYS } from '../day/use-days.ts';

/** Sends a correction or a declaration, then its documents: one that fails can be added to the request, which is opened. */
export function useSubmitCorrection(
  files: readonly File[],
  success: (request: AttendanceCorrection) => string,
  onSent: () => void = () => undefined,
) {
  const navigate = useNavigate();
  async function follow(id: string): Promise<void> {
    onSent();
    for (const file of files) await attempt(() => call(AddCorrectionFile, { params: { id }, file }));
    void navigate(`/attendance-correction?open=${id}`, { replace: true });
  }
  return useSubmit<AttendanceCorrection>({
    refresh: [CORRECTIONS, DAYS, 'Approval'],
    success,
    onDone: ({ id }) => void follow(id),
  });
}

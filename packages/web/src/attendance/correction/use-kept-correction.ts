import { CreateAttendanceCorrection } from '@personalia/contract';
import { useNavigate } from 'react-router';
import { formatDate } from '../../platform/format/index.ts';
import { useIsOnline, useKeeping } from '../../platform/outbox/use-keeping.ts';
import { CORRECTIONS, DAYS } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';
import type { CorrectionDraft, CorrectionFormProps } from './use-correction-draft.ts';

interface Why {
  readonly reasonCode: string | null;
  readonly note: string;
}

/** Without a network a new correction waits on the device (home-and-self-service 2.3); documents cannot, and the rules are checked when it is sent. */
export function useKeptCorrection(
  { day, request }: CorrectionFormProps,
  { asked, files }: CorrectionDraft,
  why: Why,
): (() => void) | null {
  const { locale } = useAttendanceWords();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const keep = useKeeping();
  if (isOnline || request !== null || files.length > 0) return null;
  return () => {
    void keep({
      id: crypto.randomUUID(),
      kind: 'correction',
      text: formatDate(day.date, locale),
      path: CreateAttendanceCorrection.path,
      body: { ...asked, ...why, submit: true },
      refresh: [CORRECTIONS, DAYS],
    });
    void navigate('/attendance-correction');
  };
}

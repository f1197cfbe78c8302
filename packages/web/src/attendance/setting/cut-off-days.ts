import { type Label, label } from '@personalia/contract';
import { useAttendanceWords } from '../words.ts';

const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

/** The days on which a period may end, as choices. */
export function useCutOffDays() {
  const { t } = useAttendanceWords();
  const wordsOf = (day: number): string => (day === 31 ? t('setting.lastDay') : String(day));
  const days = DAYS.map((day): { value: number; label: Label } => ({
    value: day,
    label: label(wordsOf(day), wordsOf(day)),
  }));
  return { days, wordsOf };
}

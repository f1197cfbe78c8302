import { Alert } from 'antd';
import { formatDecimal } from '../../platform/format/index.ts';
import { useAttendanceWords } from '../words.ts';

/** A schedule whose average is above what the law allows is kept, with a warning (attendance 3). */
export function WeeklyWarning({ hours, limit }: { hours: string; limit: number | null }) {
  const { t, locale } = useAttendanceWords();
  if (limit === null || Number(hours) <= limit) return null;
  const values = {
    hours: formatDecimal(Number(hours).toFixed(2), locale),
    limit: formatDecimal(String(limit), locale),
  };
  return <Alert type="warning" showIcon title={t('schedule.overLimit', values)} />;
}

import { formatDate } from '../platform/format/index.ts';
import { useAttendanceWords } from './words.ts';

/** From when until when a version applies, in words. */
export function useVersionTitle() {
  const { t, locale } = useAttendanceWords();
  return (from: string | null, to: string | null): string => {
    if (from && to) return t('shift.fromTo', { from: formatDate(from, locale), to: formatDate(to, locale) });
    if (from) return t('shift.from', { from: formatDate(from, locale) });
    return to ? t('shift.until', { to: formatDate(to, locale) }) : t('shift.always');
  };
}

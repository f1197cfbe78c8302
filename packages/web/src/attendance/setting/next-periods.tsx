import { formatDate } from '../../platform/format/index.ts';
import { useAttendanceWords } from '../words.ts';
import { useCutOff } from './use-general-setting.ts';

/** The period of the transition and those after it, as another cut-off day would make them. */
export function NextPeriods({ cutOffDay, employerId }: { cutOffDay: number; employerId?: string }) {
  const { t, locale } = useAttendanceWords();
  const { data } = useCutOff(cutOffDay, employerId);
  if (!data) return null;
  return (
    <div role="status" className="day-note">
      {t('setting.nextPeriods')}
      <ul>
        {data.map(({ code, from, to }) => (
          <li key={code}>
            {code}: {formatDate(from, locale)} – {formatDate(to, locale)}
          </li>
        ))}
      </ul>
    </div>
  );
}

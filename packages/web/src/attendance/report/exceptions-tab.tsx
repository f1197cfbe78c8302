import { GetUnmatchedPunches } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useAttendanceWords } from '../words.ts';
import { DaysTab } from './days-tab.tsx';
import type { TabProps } from './use-report.ts';

const MAPPING = 'employee-attendance-mapping';

/** Results that somebody has to look at, and punches that belong to nobody: a list to work through (attendance 10.5). */
export function ExceptionsTab(props: TabProps) {
  const { t } = useAttendanceWords();
  const mayAssign = useMay(MAPPING)('view');
  const { data } = useQuery({
    queryKey: ['EmployeeAttendanceMapping', 'unmatched', 'count'],
    queryFn: ({ signal }) => call(GetUnmatchedPunches, { query: { page: '1', pageSize: '1' }, signal }),
    enabled: mayAssign,
    staleTime: 0,
  });
  const badges = data?.pagination.totalItems ?? 0;
  return (
    <>
      <p className="day-note">{t('report.exceptionsHint')}</p>
      {badges > 0 && (
        <p>
          <Link to={`/${MAPPING}?tab=unmatched`}>{t('report.unmatchedBadges', { count: badges })}</Link>
        </p>
      )}
      <DaysTab {...props} exceptions />
    </>
  );
}

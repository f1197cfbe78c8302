import { GetShiftVersions } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/index.ts';
import { ListFailure } from '../platform/resource/list/list-states.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { ShiftSummary } from './shift-summary.tsx';
import { useVersionTitle } from './version-title.ts';
import { useAttendanceWords } from './words.ts';

/** What a shift was, is and will be (attendance 2). */
export function ShiftVersionsTab({ record }: { record: AnyRecord; onChanged: () => void }) {
  const { t } = useAttendanceWords();
  const title = useVersionTitle();
  const { data, error, refetch } = useQuery({
    queryKey: ['Shift', 'versions', record.id, record['version']],
    queryFn: ({ signal }) => call(GetShiftVersions, { params: { id: record.id }, signal }),
  });
  if (error) return <ListFailure error={error} entities={t('shift.versions')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('day.loading')}</p>;
  return (
    <ol className="shift-versions" aria-label={t('shift.versions')}>
      {data.map(({ from, to, shift }) => (
        <li key={from ?? ''}>
          <ShiftSummary record={{ ...record, ...shift } as AnyRecord} title={title(from, to)} />
        </li>
      ))}
    </ol>
  );
}

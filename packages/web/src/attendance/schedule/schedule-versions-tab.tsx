import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { GetScheduleVersions, menuOf, WorkSchedule, type WorkScheduleVersion } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { useVersionTitle } from '../version-title.ts';
import { useAttendanceWords } from '../words.ts';
import { NewVersionDialog } from './new-version-dialog.tsx';
import { WeeklyWarning } from './weekly-warning.tsx';

/** Days of a cycle that are drawn; longer ones are said in numbers alone. */
const MOST_DRAWN = 28;

/** What a work schedule was, is and will be (attendance 3). */
export function ScheduleVersionsTab({ record, onChanged }: { record: AnyRecord; onChanged: () => void }) {
  const { t } = useAttendanceWords();
  const title = useVersionTitle();
  const may = useMay(menuOf(WorkSchedule));
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['WorkSchedule', 'versions', record.id, record['version']],
    queryFn: ({ signal }) => call(GetScheduleVersions, { params: { id: record.id }, signal }),
  });
  if (error) return <ListFailure error={error} entities={t('shift.versions')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('day.loading')}</p>;
  return (
    <>
      {may('edit') && (
        <p>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {t('schedule.version.add')}
          </Button>
        </p>
      )}
      <ol className="shift-versions" aria-label={t('shift.versions')}>
        {data.map((version) => (
          <li key={version.from ?? ''}>
            <Version version={version} title={title(version.from, version.to)} />
          </li>
        ))}
      </ol>
      {isAdding && (
        <NewVersionDialog
          record={record}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}

function Version({ version, title }: { version: WorkScheduleVersion; title: string }) {
  const { t, locale } = useAttendanceWords();
  const { cycleLength, workDays, weeklyHours, anchorDate, days } = version;
  const shiftsOn = new Map(days.map(({ day, shifts }) => [day, shifts.join(', ')]));
  return (
    <section className="shift-summary" aria-label={title}>
      <h3>{title}</h3>
      <p>
        {t('schedule.version.cycle', { count: cycleLength })} {t('schedule.version.work', { count: workDays })}{' '}
        {t('schedule.version.hours', { hours: formatDecimal(weeklyHours, locale) })}{' '}
        {t('schedule.version.anchor', { date: formatDate(anchorDate, locale) })}
      </p>
      <WeeklyWarning hours={weeklyHours} limit={version.weeklyLimit} />
      {cycleLength <= MOST_DRAWN && (
        <ol className="cycle-days">
          {Array.from({ length: cycleLength }, (_, n) => n + 1).map((day) => (
            <li key={day} data-off={shiftsOn.has(day) ? undefined : true}>
              <small>{day}</small>
              <span>{shiftsOn.get(day) ?? t('schedule.off')}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

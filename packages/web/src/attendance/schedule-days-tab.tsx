import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { PreviewWorkSchedule, WorkScheduleDays } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../platform/api/index.ts';
import { formatDate, todayIn } from '../platform/format/index.ts';
import { ReferenceRow } from '../platform/resource/fields/reference-row.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import type { RowDraft } from '../platform/rows/row-draft.ts';
import { RowsEditor } from '../platform/rows/rows-editor.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { WeeklyWarning } from './schedule/weekly-warning.tsx';
import { useAttendanceWords } from './words.ts';

/** The working days of a cycle, and the weeks they come to (attendance 3). */
export function ScheduleDaysTab({ record, onChanged }: { record: AnyRecord; onChanged: () => void }) {
  const { t, locale } = useAttendanceWords();
  const [locationId, setLocation] = useState<string | null>(null);
  const cycleLength = Number(record['cycleLength']);
  const { data } = useQuery({
    queryKey: ['WorkSchedule', 'preview', record.id, record['version'], locationId],
    queryFn: ({ signal }) =>
      call(PreviewWorkSchedule, { params: { id: record.id }, query: locationId ? { locationId } : {}, signal }),
    placeholderData: keepPreviousData,
  });
  const from = String(record['effectiveFrom'] ?? '');
  const isPlanned = from > todayIn(undefined);
  return (
    <>
      <RowsEditor
        list={WorkScheduleDays}
        record={record}
        onChanged={onChanged}
        commands={(rows, change) => {
          const last = rows.at(-1);
          const next = Number(last?.values['day']) + 1;
          const repeated = firstWeekRepeated(rows, cycleLength);
          return (
            <>
              <Button
                icon={<CopyOutlined aria-hidden />}
                disabled={!last?.values['shiftId'] || !(next <= cycleLength)}
                onClick={() => last && change([...rows, copyOf(last, next)])}
              >
                {t('schedule.sameNextDay')}
              </Button>
              {cycleLength > WEEK && (
                <Button disabled={repeated.length === 0} onClick={() => change([...rows, ...repeated])}>
                  {t('schedule.repeatWeek')}
                </Button>
              )}
            </>
          );
        }}
      >
        <p className="day-note">
          {isPlanned
            ? t('schedule.version.appliesFrom', { date: formatDate(from, locale) })
            : t('schedule.version.appliesToday')}
        </p>
      </RowsEditor>
      {data && data.days.length > 0 && (
        <section className="plan-preview" aria-label={t('schedule.preview')}>
          <WeeklyWarning hours={data.weeklyHours} limit={data.weeklyLimit} />
          <h3>{t('schedule.preview')}</h3>
          <ReferenceRow
            id="preview-location"
            label={t('schedule.location')}
            required={false}
            to="Location"
            placeholder={t('schedule.noHolidays')}
            value={locationId}
            onChange={setLocation}
          />
          <PlanGrid days={data.days} />
        </section>
      )}
    </>
  );
}

const copyOf = (row: RowDraft, day: number): RowDraft => ({
  ...row,
  key: `copy-${day}-${row.key}`,
  id: null,
  values: { ...row.values, day },
});

const WEEK = 7;

/** The working days of the first week on the weeks that have none yet. */
function firstWeekRepeated(rows: readonly RowDraft[], cycleLength: number): RowDraft[] {
  const dayOf = ({ values }: RowDraft): number => Number(values['day']);
  const first = rows.filter((row) => dayOf(row) >= 1 && dayOf(row) <= WEEK && row.values['shiftId']);
  const last = rows.reduce((latest, row) => Math.max(latest, dayOf(row)), 0);
  const weeks = Math.ceil(cycleLength / WEEK);
  return Array.from({ length: weeks }, (_, week) => week * WEEK)
    .filter((before) => before >= last && before > 0)
    .flatMap((before) => first.map((row) => copyOf(row, dayOf(row) + before)))
    .filter((row) => dayOf(row) <= cycleLength);
}

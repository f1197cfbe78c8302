import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { PreviewWorkSchedule, WorkScheduleDays } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../platform/api/index.ts';
import type { AnyRecord } from '../platform/resource/pages.ts';
import type { RowDraft } from '../platform/rows/row-draft.ts';
import { RowsEditor } from '../platform/rows/rows-editor.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { useAttendanceWords } from './words.ts';

/** The working days of a cycle, and the weeks they come to (attendance 3). */
export function ScheduleDaysTab({ record, onChanged }: { record: AnyRecord; onChanged: () => void }) {
  const { t } = useAttendanceWords();
  const cycleLength = Number(record['cycleLength']);
  const { data } = useQuery({
    queryKey: ['WorkSchedule', 'preview', record.id, record['version']],
    queryFn: ({ signal }) => call(PreviewWorkSchedule, { params: { id: record.id }, query: {}, signal }),
  });
  return (
    <>
      <RowsEditor
        list={WorkScheduleDays}
        record={record}
        onChanged={onChanged}
        commands={(rows, change) => {
          const last = rows.at(-1);
          const next = Number(last?.values['day']) + 1;
          return (
            <Button
              icon={<CopyOutlined aria-hidden />}
              disabled={!last?.values['shiftId'] || !(next <= cycleLength)}
              onClick={() => last && change([...rows, copyOf(last, next)])}
            >
              {t('schedule.sameNextDay')}
            </Button>
          );
        }}
      />
      {data && data.days.length > 0 && (
        <section className="plan-preview" aria-label={t('schedule.preview')}>
          <h3>{t('schedule.preview')}</h3>
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

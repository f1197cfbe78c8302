import { CountShiftGroup, ShiftGroupRules } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/index.ts';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { RowsEditor } from '../platform/rows/rows-editor.tsx';
import { useAttendanceWords } from './words.ts';

/** Who is in a group without being named, and how many that are today (attendance 4). */
export function RulesTab(props: { record: AnyRecord; onChanged: () => void }) {
  const { t } = useAttendanceWords();
  const { id } = props.record;
  const { data } = useQuery({
    queryKey: [ShiftGroupRules.of.name, 'count', id],
    queryFn: ({ signal }) => call(CountShiftGroup, { params: { id }, query: {}, signal }),
  });
  return (
    <RowsEditor list={ShiftGroupRules} {...props}>
      {data && (
        <p role="status">
          {t('shiftGroup.byRules', { count: data.byRules })}
          {data.pending > 0 && ` ${t('shiftGroup.pending', { count: data.pending })}`}
        </p>
      )}
    </RowsEditor>
  );
}

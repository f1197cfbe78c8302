import {
  AttendanceCorrectionSetting,
  CorrectionReasons,
  CountCorrectionSetting,
  ResolveCorrectionSetting,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { RowsEditor } from '../../platform/rows/rows-editor.tsx';
import { useAttendanceWords } from '../words.ts';
import '../../platform/form/form.css';
import '../attendance.css';

interface Props {
  record: AnyRecord;
  onChanged: () => void;
}

/** The reasons that employees choose from, which do not come from files. */
export const ReasonsTab = (props: Props) => <RowsEditor list={CorrectionReasons} {...props} />;

const KEY = 'AttendanceCorrectionSetting';

/** How many people a setting applies to today, and which one applies to somebody on a date (attendance 11). */
export function CoveredTab({ record }: Props) {
  const { t, locale } = useAttendanceWords();
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, 'covered', record.id, record['version']],
    queryFn: ({ signal }) => call(CountCorrectionSetting, { params: { id: record.id }, query: {}, signal }),
  });
  if (error)
    return <ListFailure error={error} entities={t('correctionSetting.covered')} onRetry={() => void refetch()} />;
  return (
    <div className="correction-form day-panel">
      <p role="status">
        {data
          ? t('correctionSetting.coveredCount', {
              count: data.covered,
              all: data.employees,
              date: formatDate(data.date, locale),
            })
          : t('day.loading')}
      </p>
      {data && <Check today={data.date} />}
    </div>
  );
}

function Check({ today }: { today: string }) {
  const { t, locale } = useAttendanceWords();
  const [employeeId, setEmployee] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(today);
  const { data, error } = useQuery({
    queryKey: [KEY, 'resolve', employeeId, date],
    queryFn: ({ signal }) =>
      call(ResolveCorrectionSetting, { query: { employeeId: employeeId ?? '', date: date ?? '' }, signal }),
    enabled: employeeId !== null && date !== null,
  });
  const names = (data?.criteria ?? []).map((name) => AttendanceCorrectionSetting.fields[name].options.label[locale]);
  return (
    <>
      <h3>{t('correctionSetting.check')}</h3>
      <div className="correction-times">
        <ReferenceRow
          id="covered-employee"
          label={t('day.column.employee')}
          required={false}
          to="Employee"
          value={employeeId}
          onChange={setEmployee}
        />
        <FieldRow id="covered-date" label={t('day.column.date')} required={false}>
          {(ties) => <DateInput {...ties} keepsDay placeholder="" value={date} onChange={setDate} />}
        </FieldRow>
      </div>
      <p role="status">
        {error && t('correctionSetting.checkFailed')}
        {data &&
          (data.setting
            ? t('correctionSetting.applies', {
                name: `${data.setting.name} (${data.setting.code})`,
                why: names.length > 0 ? names.join(', ') : t('correctionSetting.isDefault'),
              })
            : t('correctionSetting.notEmployed'))}
      </p>
    </>
  );
}

import { type AttendancePeriod, PERIOD_STATE_LABELS } from '@personalia/contract';
import { Select } from 'antd';
import { formatDate } from '../../platform/format/index.ts';
import { useAttendanceWords } from '../words.ts';
import { type PeriodChoice, periodName } from './use-report.ts';

interface Props {
  periods: readonly AttendancePeriod[];
  /** The id of the chosen period; null: dates are chosen instead. */
  value: string | null;
  onChange: (period: PeriodChoice | null) => void;
}

/** A period by its month and dates; or dates of one's own. */
export function PeriodSelect({ periods, value, onChange }: Props) {
  const { t, locale } = useAttendanceWords();
  const options = periods.map(({ id, from, to, state, ...period }) => ({
    value: id,
    label: `${periodName(period)} · ${formatDate(from, locale)} – ${formatDate(to, locale)}${
      state === 'OPEN' ? '' : ` · ${PERIOD_STATE_LABELS[state][locale]}`
    }`,
  }));
  return (
    <div className="report-period">
      <label htmlFor="report-period">{t('report.period')}</label>
      <Select
        id="report-period"
        className="form-wide"
        value={value ?? ''}
        options={[...options, { value: '', label: t('report.dates') }]}
        onChange={(id: string) => onChange(periods.find((one) => one.id === id) ?? null)}
      />
    </div>
  );
}

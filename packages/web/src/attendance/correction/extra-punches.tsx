import type { AttendanceDayDetail } from '@personalia/contract';
import { Checkbox } from 'antd';
import { useAttendanceWords } from '../words.ts';
import { punchesOf } from './correction-draft.ts';

interface Props {
  day: AttendanceDayDetail;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

/** The punches of a day, of which some do not count. */
export function ExtraPunches({ day, chosen, onChange, error }: Props) {
  const { t } = useAttendanceWords();
  return (
    <fieldset className="correction-punches">
      <legend>{t('correction.extra')}</legend>
      {punchesOf(day).map(({ id, time }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {time}
        </Checkbox>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

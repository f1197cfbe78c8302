import { Checkbox } from 'antd';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { useAttendanceWords } from '../words.ts';

/** Which rows of a file are taken; null: without a limit. */
export interface RowChoice {
  readonly from: string | null;
  readonly to: string | null;
  /** All rows or none. */
  readonly strict: boolean;
}
export const EVERY: RowChoice = { from: null, to: null, strict: false };

interface Props {
  choice: RowChoice;
  errors: Readonly<Record<string, string>>;
  onChange: (choice: RowChoice) => void;
}

/** The dates whose punches are read, and whether the file is refused as a whole (attendance 10.2). */
export function UploadChoice({ choice, errors, onChange }: Props) {
  const { t } = useAttendanceWords();
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <FieldRow key={name} id={`extract-${name}`} label={t(`extract.${name}`)} required={false} error={errors[name]}>
          {(ties) => (
            <DateInput
              {...ties}
              keepsDay
              placeholder=""
              value={choice[name]}
              onChange={(date) => onChange({ ...choice, [name]: date })}
            />
          )}
        </FieldRow>
      ))}
      <p className="extract-strict">
        <Checkbox checked={choice.strict} onChange={({ target }) => onChange({ ...choice, strict: target.checked })}>
          {t('extract.strict')}
        </Checkbox>
      </p>
    </>
  );
}

import { Select } from 'antd';
import { FieldRow } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useAttendanceWords } from '../words.ts';
import type { Reason } from './correction-draft.ts';

interface Props {
  /** What the ids of its fields begin with. */
  form: 'correction' | 'declaration';
  reasons: readonly Reason[];
  reason: Reason | undefined;
  onReason: (code: string | null) => void;
  note: string;
  onNote: (note: string) => void;
  errors: Readonly<Record<string, string>>;
}

/** Why it is asked for: one of the reasons of the setting, and a note where that reason needs one. */
export function ReasonFields({ form, reasons, reason, onReason, note, onNote, errors }: Props) {
  const { t } = useAttendanceWords();
  const { t: words } = useWords();
  return (
    <>
      <FieldRow id={`${form}-reason`} label={t('correction.reasonLabel')} required error={errors['reasonCode']}>
        {(ties) => (
          <Select
            {...ties}
            className="form-wide"
            placeholder={words('form.choose')}
            value={reason?.code ?? null}
            options={reasons.map(({ code, name }) => ({ value: code as string, label: name }))}
            onChange={onReason}
          />
        )}
      </FieldRow>
      <TextRow
        id={`${form}-note`}
        label={t('correction.note')}
        required={reason?.needsNote ?? false}
        error={errors['note']}
        rows={2}
        maxLength={500}
        value={note}
        onChange={onNote}
      />
    </>
  );
}

import type { CorrectionTermsReply, CorrectionType } from '@personalia/contract';
import Input from 'antd/es/input/Input';
import { FieldRow } from '../../platform/form/index.ts';
import { useAttendanceWords } from '../words.ts';
import type { Reason } from './correction-draft.ts';
import { ReasonFields } from './reason-fields.tsx';
import { RecordChoice } from './record-choice.tsx';

interface Props {
  terms: CorrectionTermsReply;
  /** Of several days: times of whichever type each day lacks. */
  type: CorrectionType | 'times' | undefined;
  draft: {
    readonly shiftId: string | null;
    readonly setShift: (id: string) => void;
    readonly statusId: string | null;
    readonly setStatus: (id: string) => void;
    readonly reasons: readonly Reason[];
    readonly reason: Reason | undefined;
    readonly setReason: (code: string | null) => void;
    readonly note: string;
    readonly setNote: (note: string) => void;
  };
  /** The times that are asked for. */
  sides: readonly { readonly side: 'in' | 'out'; readonly value: string; readonly set: (time: string) => void }[];
  errors: Readonly<Record<string, string>>;
}

/** What is right instead, of one day or of several, and why. */
export function ChangeFields({ terms, type, draft, sides, errors }: Props) {
  const { t } = useAttendanceWords();
  return (
    <>
      {type === 'wrongShift' && (
        <RecordChoice
          name="shiftId"
          label={t('correction.shift')}
          records={terms.shifts}
          value={draft.shiftId}
          error={errors['shiftId']}
          onChange={draft.setShift}
        />
      )}
      {type === 'statusChange' && (
        <RecordChoice
          name="statusId"
          label={t('correction.status')}
          records={terms.statuses}
          value={draft.statusId}
          error={errors['statusId']}
          onChange={draft.setStatus}
        />
      )}
      {sides.length > 0 && (
        <div className="correction-times">
          {sides.map(({ side, value, set }) => (
            <FieldRow
              key={side}
              id={`correction-${side}`}
              label={t(`correction.${side}`)}
              required={false}
              error={errors[side === 'in' ? 'clockIn' : 'clockOut']}
            >
              {(ties) => <Input {...ties} type="time" value={value} onChange={({ target }) => set(target.value)} />}
            </FieldRow>
          ))}
        </div>
      )}
      <ReasonFields
        form="correction"
        reasons={draft.reasons}
        reason={draft.reason}
        onReason={draft.setReason}
        note={draft.note}
        onNote={draft.setNote}
        errors={errors}
      />
    </>
  );
}

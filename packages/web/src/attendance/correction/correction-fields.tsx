import type { CorrectionTermsReply } from '@personalia/contract';
import Input from 'antd/es/input/Input';
import { FieldRow } from '../../platform/form/index.ts';
import { useAttendanceWords } from '../words.ts';
import { asksFor } from './correction-draft.ts';
import { ExtraPunches } from './extra-punches.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { ReasonFiles } from './reason-files.tsx';
import { RecordChoice } from './record-choice.tsx';
import type { CorrectionDraft, CorrectionFormProps } from './use-correction-draft.ts';

interface Props {
  day: CorrectionFormProps['day'];
  terms: CorrectionTermsReply;
  draft: CorrectionDraft;
  errors: Readonly<Record<string, string>>;
}

/** What is right instead, by the type of the correction, and why. */
export function CorrectionFields({ day, terms, draft, errors }: Props) {
  const { t } = useAttendanceWords();
  const { type } = draft;
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
      {type === 'extraPunch' && (
        <ExtraPunches day={day} chosen={draft.extra} onChange={draft.setExtra} error={errors['voidPunchIds']} />
      )}
      <Times draft={draft} errors={errors} />
      <ReasonFields
        form="correction"
        reasons={draft.reasons}
        reason={draft.reason}
        onReason={draft.setReason}
        note={draft.note}
        onNote={draft.setNote}
        errors={errors}
      />
      <ReasonFiles reason={draft.reason} files={draft.files} onChange={draft.setFiles} error={errors['files']} />
    </>
  );
}

function Times({ draft, errors }: Pick<Props, 'draft' | 'errors'>) {
  const { t } = useAttendanceWords();
  const sides = [
    { side: 'in', value: draft.from, set: draft.setFrom, error: errors['clockIn'] },
    { side: 'out', value: draft.to, set: draft.setTo, error: errors['clockOut'] },
  ] as const;
  const asked = sides.filter(({ side }) => asksFor(draft.type, side));
  if (asked.length === 0) return null;
  return (
    <div className="correction-times">
      {asked.map(({ side, value, set, error }) => (
        <FieldRow key={side} id={`correction-${side}`} label={t(`correction.${side}`)} required={false} error={error}>
          {(ties) => <Input {...ties} type="time" value={value} onChange={({ target }) => set(target.value)} />}
        </FieldRow>
      ))}
    </div>
  );
}

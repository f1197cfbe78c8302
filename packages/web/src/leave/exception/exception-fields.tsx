import { type ExceptionOverride, LeaveType } from '@personalia/contract';
import { DateInput, dayIn, FieldRow } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { useLeaveWords } from '../parts/words.ts';

export interface ExceptionDraft {
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly effectiveFrom: string | null;
  readonly effectiveTo: string | null;
  readonly overrides: readonly ExceptionOverride[];
  readonly reason: string;
}

export const isDay = (text: string | null): text is string => text !== null && dayIn(text) !== null;

interface Props {
  draft: ExceptionDraft;
  onChange: (part: Partial<ExceptionDraft>) => void;
  errorAt: (path: string) => string | undefined;
  /** Whether to say what is still missing. */
  isTried: boolean;
}

/** Whose leave of which type differs, from when to when, and why (leave 5.5). */
export function ExceptionFields({ draft, onChange: change, errorAt, isTried }: Props) {
  const { t } = useLeaveWords();
  const { employeeId, leaveTypeId, effectiveFrom, effectiveTo, reason } = draft;
  const lacks = (isMissing: boolean) => (isTried && isMissing ? t('exception.required') : undefined);
  return (
    <div className="form-grid">
      <ReferenceRow
        id="exception-employee"
        label={t('exception.column.employee')}
        required
        error={errorAt('employeeId') ?? lacks(employeeId === '')}
        to="Employee"
        value={employeeId}
        onChange={(one) => change({ employeeId: one ?? '' })}
      />
      <ReferenceRow
        id="exception-type"
        label={t('exception.column.type')}
        required
        error={errorAt('leaveTypeId') ?? lacks(leaveTypeId === '')}
        to={LeaveType.name}
        value={leaveTypeId}
        onChange={(one) => change({ leaveTypeId: one ?? '' })}
      />
      <FieldRow
        id="exception-from"
        label={t('exception.column.from')}
        required
        error={errorAt('effectiveFrom') ?? lacks(!isDay(effectiveFrom))}
      >
        {(ties) => <DateInput {...ties} value={effectiveFrom} onChange={(day) => change({ effectiveFrom: day })} />}
      </FieldRow>
      <FieldRow
        id="exception-to"
        label={t('exception.column.to')}
        required={false}
        help={t('exception.toHelp')}
        error={errorAt('effectiveTo')}
      >
        {(ties) => <DateInput {...ties} value={effectiveTo} onChange={(day) => change({ effectiveTo: day })} />}
      </FieldRow>
      <TextRow
        id="exception-reason"
        label={t('exception.reason')}
        required
        wide
        error={errorAt('reason') ?? lacks(reason.trim() === '')}
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={(text) => change({ reason: text })}
      />
    </div>
  );
}

import Input from 'antd/es/input/Input';
import type { ReactNode } from 'react';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { useOvertimeWords } from './use-overtime.ts';

interface Times {
  readonly from: string;
  readonly to: string;
}

interface WhenProps {
  /** What the ids of the fields begin with. */
  name: string;
  date: string | null;
  /** Empty until it is known what they begin with. */
  times: Times;
  errors: Readonly<Record<string, string | undefined>>;
  onDate: (date: string | null) => void;
  onTimes: (change: Partial<Times>) => void;
  /** What is known of the day. */
  children?: ReactNode;
}

/** The day and times of overtime that is requested. */
export function WhenFields({ name, date, times, errors, onDate, onTimes, children }: WhenProps) {
  const { t } = useOvertimeWords();
  return (
    <>
      <FieldRow id={`${name}-date`} label={t('form.date')} required error={errors['date']}>
        {(ties) => <DateInput {...ties} keepsDay placeholder="" value={date} onChange={onDate} />}
      </FieldRow>
      {children}
      <div className="correction-times">
        {(['from', 'to'] as const).map((end) => (
          <FieldRow key={end} id={`${name}-${end}`} label={t(`form.${end}`)} required error={errors[end]}>
            {(ties) => (
              <Input
                {...ties}
                type="time"
                value={times[end]}
                onChange={({ target }) => onTimes({ [end]: target.value })}
              />
            )}
          </FieldRow>
        ))}
      </div>
    </>
  );
}

interface WhyProps {
  name: string;
  reason: string;
  projectCode: string;
  errors: Readonly<Record<string, string | undefined>>;
  onReason: (reason: string) => void;
  onProjectCode: (code: string) => void;
}

/** Why it is requested, and the project it is worked for, where one is named. */
export function WhyFields({ name, reason, projectCode, errors, onReason, onProjectCode }: WhyProps) {
  const { t } = useOvertimeWords();
  return (
    <>
      <TextRow
        id={`${name}-reason`}
        label={t('form.reason')}
        required
        error={errors['reason']}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={onReason}
      />
      <FieldRow id={`${name}-project`} label={t('form.project')} required={false} error={errors['projectCode']}>
        {(ties) => (
          <Input {...ties} maxLength={50} value={projectCode} onChange={({ target }) => onProjectCode(target.value)} />
        )}
      </FieldRow>
    </>
  );
}

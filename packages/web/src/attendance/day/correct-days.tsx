import { CORRECTION_TYPE_LABELS, type CorrectionOfDay, type CorrectionOfDayOutcome } from '@personalia/contract';
import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { messageOf } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { Effect } from '../correction/effect.tsx';
import { ReasonFields } from '../correction/reason-fields.tsx';
import { RecordChoice } from '../correction/record-choice.tsx';
import { useAttendanceWords } from '../words.ts';
import type { ListedDay } from './chosen-days.tsx';
import { type DaysCorrection, useDaysCorrection } from './use-days-correction.ts';

interface Props {
  days: readonly ListedDay[];
  onClose: () => void;
  /** Days whose corrections were sent. */
  onSent: (days: readonly ListedDay[]) => void;
}

/** Asks for the same correction of several days, each a request of its own (attendance 12). */
export function CorrectDays({ days, onClose, onSent }: Props) {
  const { t } = useAttendanceWords();
  const form = useDaysCorrection(days, onSent);
  const { terms, kind, errors, ready, isBusy } = form;
  const problem = form.general ?? (form.error ? messageOf(form.error) : null);
  return (
    <Dialog
      wide
      open
      title={t('correction.days.title', { count: days.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('correction.cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={!form.isReady} onClick={form.send}>
            {t('correction.days.send', { count: ready.length })}
          </Button>
        </>
      }
    >
      <FormAlert text={problem} />
      {terms && (
        <>
          <What form={form} />
          {kind === 'wrongShift' && (
            <RecordChoice
              name="shiftId"
              label={t('correction.shift')}
              records={terms.shifts}
              value={form.shiftId}
              error={errors['shiftId']}
              onChange={form.setShift}
            />
          )}
          {kind === 'statusChange' && (
            <RecordChoice
              name="statusId"
              label={t('correction.status')}
              records={terms.statuses}
              value={form.statusId}
              error={errors['statusId']}
              onChange={form.setStatus}
            />
          )}
          <ReasonFields
            form="correction"
            reasons={form.reasons}
            reason={form.reason}
            onReason={form.setReason}
            note={form.note}
            onNote={form.setNote}
            errors={errors}
          />
        </>
      )}
      <div className="correction-days" aria-live="polite">
        {form.hasChange ? (
          form.lines.length > 0 && <Lines lines={form.lines} refused={form.refused} />
        ) : (
          <p className="day-note">{t('correction.days.hint')}</p>
        )}
      </div>
    </Dialog>
  );
}

/** Times, another shift or another status; and the times. */
function What({ form }: { form: DaysCorrection }) {
  const { t, locale } = useAttendanceWords();
  const { kinds, kind, times, setTimes, errors } = form;
  const nameOf = (one: (typeof kinds)[number]) =>
    one === 'times' ? t('correction.days.times') : CORRECTION_TYPE_LABELS[one][locale];
  return (
    <>
      {kinds.length > 1 && (
        <FieldRow id="correction-kind" label={t('correction.type')} required>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              value={kind}
              options={kinds.map((value) => ({ value, label: nameOf(value) }))}
              onChange={form.setKind}
            />
          )}
        </FieldRow>
      )}
      {kind === 'times' && (
        <div className="correction-times">
          {(['in', 'out'] as const).map((side) => (
            <FieldRow
              key={side}
              id={`correction-${side}`}
              label={t(`correction.${side}`)}
              required={false}
              error={errors[side === 'in' ? 'clockIn' : 'clockOut']}
            >
              {(ties) => (
                <Input
                  {...ties}
                  type="time"
                  value={times[side]}
                  onChange={({ target }) => setTimes({ ...times, [side]: target.value })}
                />
              )}
            </FieldRow>
          ))}
        </div>
      )}
    </>
  );
}

interface LinesProps {
  lines: readonly CorrectionOfDay[];
  refused: readonly CorrectionOfDayOutcome[];
}

/** What each day would become, or what speaks against it. */
function Lines({ lines, refused }: LinesProps) {
  const { t, locale } = useAttendanceWords();
  const againstOf = ({ employeeId, date, problems }: CorrectionOfDay) =>
    problems.length > 0
      ? problems
      : (refused.find((one) => one.employeeId === employeeId && one.date === date)?.problems ?? []);
  return (
    <RowsTable
      stacks
      label={t('correction.days.lines')}
      heads={[t('day.column.employee'), t('day.column.date'), t('correction.days.effect')]}
    >
      {lines.map((line) => {
        const against = againstOf(line);
        return (
          <tr key={`${line.employeeId} ${line.date}`}>
            <th scope="row">{line.employee}</th>
            <td data-label={t('day.column.date')} className="rows-text">
              {formatDate(line.date, locale)}
            </td>
            <td data-label={t('correction.days.effect')} className="rows-text">
              {against.map(({ code, message }) => (
                <span key={code} className="field-error">
                  {message}
                </span>
              ))}
              {against.length === 0 && line.effect && (
                <>
                  <Effect preview={line.effect} />
                  {line.effect.isApprovedAtOnce && <span className="day-note">{t('correction.atOnce')}</span>}
                </>
              )}
            </td>
          </tr>
        );
      })}
    </RowsTable>
  );
}

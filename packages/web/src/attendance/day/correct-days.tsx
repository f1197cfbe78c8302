import { CORRECTION_TYPE_LABELS, type CorrectionOfDay, type CorrectionOfDayOutcome } from '@personalia/contract';
import { Button, Select } from 'antd';
import { messageOf } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { ChangeFields } from '../correction/change-fields.tsx';
import { Effect } from '../correction/effect.tsx';
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
  const { terms, kind, times, setTimes, errors, ready, isBusy } = form;
  const sides = (['in', 'out'] as const).map((side) => ({
    side,
    value: times[side],
    set: (time: string) => setTimes({ ...times, [side]: time }),
  }));
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
          <KindChoice form={form} />
          <ChangeFields terms={terms} type={kind} draft={form} sides={kind === 'times' ? sides : []} errors={errors} />
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

/** Times, another shift or another status. */
function KindChoice({ form: { kinds, kind, setKind } }: { form: DaysCorrection }) {
  const { t, locale } = useAttendanceWords();
  if (kinds.length < 2) return null;
  const nameOf = (one: (typeof kinds)[number]) =>
    one === 'times' ? t('correction.days.times') : CORRECTION_TYPE_LABELS[one][locale];
  return (
    <FieldRow id="correction-kind" label={t('correction.type')} required>
      {(ties) => (
        <Select
          {...ties}
          className="form-wide"
          value={kind}
          options={kinds.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setKind}
        />
      )}
    </FieldRow>
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

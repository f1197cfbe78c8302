import { useSearchParams } from 'react-router';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useClock, useDay } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';
import { isAskedAgain } from './correction-draft.ts';
import { CorrectionForm } from './correction-form.tsx';
import { useCorrection, useTerms } from './use-corrections.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../attendance.css';

const LIST = '/attendance-correction';

/** /attendance-correction/attendance-correction-form: the right times of a day, or of a returned request. */
export function Component() {
  const { t } = useAttendanceWords();
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  const { data: request, error: requestError } = useCorrection(id);
  const copyOf = id ? null : params.get('copy');
  const { data: copied, error: copyError } = useCorrection(copyOf);
  const { data: clock, error: clockError } = useClock();
  const employeeId = request?.employeeId ?? params.get('employee') ?? copied?.employeeId ?? clock?.employeeId ?? null;
  const date = request?.date ?? params.get('date') ?? (copied && isAskedAgain(copied) ? copied.date : null);
  const { data: day, error, refetch } = useDay(employeeId, date);
  const { data: terms, error: termsError } = useTerms(employeeId, date, id);
  const failed = error ?? requestError ?? copyError ?? clockError ?? termsError;
  if (failed) return <RecordProblem error={failed} list={LIST} onRetry={() => void refetch()} />;
  if (!clock || (id && !request) || (copyOf && !copied)) return <RecordSkeleton />;
  return (
    <div className="form-page correction-form">
      {!id && (
        <FieldRow id="correction-date" label={t('correction.date')} required>
          {(ties) => (
            <DateInput
              {...ties}
              keepsDay
              placeholder=""
              value={date}
              onChange={(next) =>
                setParams({
                  ...(next ? { ...(employeeId ? { employee: employeeId } : {}), date: next } : {}),
                  ...(copyOf ? { copy: copyOf } : {}),
                })
              }
            />
          )}
        </FieldRow>
      )}
      {!date && <p className="day-note">{t('correction.chooseDate')}</p>}
      {date && !(day && terms) && <RecordSkeleton />}
      {day && terms && (
        <CorrectionForm
          key={`${day.employeeId} ${day.date}`}
          day={day}
          terms={terms}
          request={request ?? null}
          copied={copied ?? null}
        />
      )}
    </div>
  );
}

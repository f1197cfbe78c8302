import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ForOther } from '../../platform/requests/for-other.tsx';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { useMe } from '../../platform/shell/index.ts';
import { useClock } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';
import { DeclarationForm } from './declaration-form.tsx';
import { useCorrection } from './use-corrections.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../attendance.css';

const LIST = '/attendance-correction';

/** /attendance-correction/declaration-form: days of on duty or remote work; with an id, a returned request. */
export function Component() {
  const { t } = useAttendanceWords();
  const [params] = useSearchParams();
  const id = params.get('id');
  const { data: request, error: requestError, refetch } = useCorrection(id);
  const copyOf = id ? null : params.get('copy');
  const { data: copied, error: copyError } = useCorrection(copyOf);
  const { data: clock, error: clockError } = useClock();
  const { data: me } = useMe();
  const [chosen, setChosen] = useState<string | null>(params.get('employee'));
  const failed = requestError ?? copyError ?? clockError;
  if (failed) return <RecordProblem error={failed} list={LIST} onRetry={() => void refetch()} />;
  if (!clock || !me || (id && !request) || (copyOf && !copied)) return <RecordSkeleton />;
  const own = clock.employeeId ?? me.onlyEmployeeId;
  const employeeId = request?.employeeId ?? chosen ?? copied?.employeeId ?? own;
  return (
    <div className="form-page correction-form">
      {!request && me.onlyEmployeeId === null && (
        <ForOther
          id="declaration-employee"
          summary={t('declaration.forOther')}
          label={t('day.column.employee')}
          isNeeded={own === null}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {employeeId ? (
        <DeclarationForm
          key={employeeId}
          employeeId={employeeId}
          today={clock.today}
          request={request ?? null}
          copied={copied ?? null}
        />
      ) : (
        <ListMessage title={t('declaration.chooseEmployee')} />
      )}
    </div>
  );
}

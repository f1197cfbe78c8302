import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ForOther } from '../../platform/requests/for-other.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { ForbiddenPage, useMe } from '../../platform/shell/index.ts';
import { useClock } from '../day/use-days.ts';
import { OvertimeForm } from './overtime-form.tsx';
import { RequestView } from './request-view.tsx';
import { TeamForm } from './team-form.tsx';
import { useOvertimeRequest, useOvertimeWords } from './use-overtime.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../attendance.css';

/** /overtime/overtime-form: asking for overtime; with an id, a request with its calculation, or its form when it is a draft or was returned. */
export function Component() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const may = useMay('overtime');
  if (id !== undefined) return <OneRequest key={id} id={id} />;
  if (!may('create')) return <ForbiddenPage />;
  return params.get('for') === 'team' ? <NewTeamRequest date={params.get('date')} /> : <NewRequest />;
}

function NewTeamRequest({ date }: { date: string | null }) {
  const { data: clock, isPending } = useClock();
  if (isPending) return <RecordSkeleton />;
  return (
    <div className="form-page correction-form team-form">
      <TeamForm date={date ?? clock?.today ?? null} />
    </div>
  );
}

function OneRequest({ id }: { id: string }) {
  const { data: request, error, refetch } = useOvertimeRequest(id);
  const [isEditing, setEditing] = useState(false);
  if (error) return <RecordProblem error={error} list="/overtime" onRetry={() => void refetch()} />;
  if (!request) return <RecordSkeleton />;
  if (isEditing && request.can.includes('edit'))
    return (
      <div className="form-page correction-form">
        <OvertimeForm
          key={request.version}
          employeeId={request.employeeId}
          date={request.date}
          request={request}
          onSaved={() => setEditing(false)}
        />
      </div>
    );
  return <RequestView request={request} onEdit={() => setEditing(true)} />;
}

function NewRequest() {
  const { t } = useOvertimeWords();
  const { data: me } = useMe();
  const { data: clock, isPending } = useClock();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(params.get('employee'));
  const [times] = useState(() => timesOf(params));
  if (!me || isPending) return <RecordSkeleton />;
  const own = clock?.employeeId ?? me.onlyEmployeeId;
  const employeeId = chosen ?? own;
  const date = params.get('date') ?? clock?.today ?? null;
  return (
    <div className="form-page correction-form">
      {me.onlyEmployeeId === null && (
        <ForOther
          id="overtime-employee"
          summary={t('form.forOther')}
          label={t('form.employee')}
          isNeeded={own === null}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {employeeId ? (
        <OvertimeForm key={employeeId} employeeId={employeeId} date={date} times={times} request={null} />
      ) : (
        <ListMessage title={t('form.chooseEmployee')} />
      )}
    </div>
  );
}

const TIME = /^\d\d:\d\d$/;

/** Times that a link names, both or none. */
function timesOf(params: URLSearchParams): { from: string; to: string } | null {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return TIME.test(from) && TIME.test(to) ? { from, to } : null;
}

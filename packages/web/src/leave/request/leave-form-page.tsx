import type { CalendarDate } from '@personalia/contract';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { dayIn } from '../../platform/form/index.ts';
import { ForOther } from '../../platform/requests/for-other.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ListFailure, ListMessage } from '../../platform/resource/list/list-states.tsx';
import { ForbiddenPage, useMe, useOnlyShown } from '../../platform/shell/index.ts';
import { useLeaveWords } from '../parts/words.ts';
import { LeaveForm } from './leave-form.tsx';
import { RequestDetail } from './request-detail.tsx';
import { useLeaveOptions, useLeaveRequest } from './use-requests.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

/** /leave-request/leave-form: asking for leave; with an id, a request as it is, or its form while it can be changed. */
export function Component() {
  const { id } = useParams();
  const may = useMay('leave-request');
  if (id !== undefined) return <OneRequest key={id} id={id} />;
  return may('create') ? <NewRequest /> : <ForbiddenPage />;
}

function OneRequest({ id }: { id: string }) {
  const { data: request, error, refetch, isFetchedAfterMount } = useLeaveRequest(id);
  const [form, setForm] = useState<'edit' | 'amend' | null>(null);
  const { data: options } = useLeaveOptions(request?.employeeId ?? null);
  const isForm = form !== null && request?.can.includes(form);
  useOnlyShown(!isForm && !request?.can.includes('edit'));
  if (error) return <RecordProblem error={error} list="/leave-request" onRetry={() => void refetch()} />;
  if (!request || !isFetchedAfterMount) return <RecordSkeleton />;
  if (isForm && options)
    return (
      <div className="form-page">
        <LeaveForm
          key={request.version}
          employeeId={request.employeeId}
          today={options.today as CalendarDate}
          types={options.types}
          request={form === 'edit' ? request : null}
          amends={form === 'amend' ? request : null}
        />
      </div>
    );
  return <RequestDetail request={request} onForm={setForm} />;
}

function NewRequest() {
  const { t } = useLeaveWords();
  const { data: me } = useMe();
  // The page of a person names them.
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(params.get('employee'));
  const { data: options, error, refetch } = useLeaveOptions(chosen);
  const mayOthers = me !== undefined && me.onlyEmployeeId === null;
  if (error) return <ListFailure error={error} entities={t('request.many')} onRetry={() => void refetch()} />;
  if (!options || !me) return <RecordSkeleton />;
  const { employee, types, today } = options;
  return (
    <div className="form-page">
      {mayOthers && (
        <ForOther
          id="leave-employee"
          summary={t('form.forOther')}
          label={t('form.employee')}
          isNeeded={employee === null}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {employee && !options.isOwn && <p className="note">{t('form.onBehalf', { name: employee.name })}</p>}
      {employee && types.length === 0 && <ListMessage title={t('form.noTypes')} hint={t('form.noTypesHint')} />}
      {employee && types.length > 0 && (
        <LeaveForm
          key={employee.id}
          employeeId={employee.id}
          today={today as CalendarDate}
          types={types}
          request={null}
          start={dayIn(params.get('from')) as CalendarDate | null}
        />
      )}
    </div>
  );
}

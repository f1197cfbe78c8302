import { Navigate, useParams } from 'react-router';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { BatchRequestPage } from './batch-request.tsx';
import { ChangeForm } from './change-form.tsx';
import { RequestForm } from './request-form.tsx';
import { RotationForm } from './rotation-form.tsx';
import { previewPath, useCareerRecord, useCareerRequest } from './use-career.ts';

/** A draft, or a request that came back, as its author changes it. */
export function Component() {
  const { transitionId = '' } = useParams();
  const request = useCareerRequest(transitionId);
  const employeeId = request.data?.employee.id ?? '';
  const record = useCareerRecord(employeeId, employeeId !== '');
  useNameOfPage(record.data?.employee.name);
  const error = request.error ?? record.error;
  if (error) return <RecordProblem error={error} list="/career-transition" onRetry={() => void request.refetch()} />;
  if (!request.data || !record.data) return <RecordSkeleton />;
  if (!request.data.can.includes('edit')) return <Navigate replace to={previewPath(employeeId, transitionId)} />;
  const { action, target, type, others } = request.data;
  if (action !== 'add')
    return <ChangeForm record={record.data} action={action} id={target?.id ?? ''} opened={request.data} />;
  if (type !== 'rotation' && others.length > 0) return <BatchRequestPage opened={request.data} />;
  return type === 'rotation' ? (
    <RotationForm record={record.data} opened={request.data} />
  ) : (
    <RequestForm record={record.data} opened={request.data} />
  );
}

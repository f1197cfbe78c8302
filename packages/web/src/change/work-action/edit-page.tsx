import { Navigate, useParams } from 'react-router';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { ActionForm } from './action-form.tsx';
import { previewPath, useAction, useActionRecord } from './use-actions.ts';

/** A draft, or a request that came back, as its author changes it. */
export function Component() {
  const { workActionId = '' } = useParams();
  const action = useAction(workActionId);
  const employeeId = action.data?.employee.id ?? '';
  const record = useActionRecord(employeeId, employeeId !== '');
  useNameOfPage(record.data?.employee.name);
  const error = action.error ?? record.error;
  if (error) return <RecordProblem error={error} list="/work-action" onRetry={() => void action.refetch()} />;
  if (!action.data || !record.data) return <RecordSkeleton />;
  if (!action.data.can.includes('edit')) return <Navigate replace to={previewPath(employeeId, workActionId)} />;
  return <ActionForm record={record.data} opened={action.data} />;
}

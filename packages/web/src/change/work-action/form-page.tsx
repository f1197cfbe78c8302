import { useParams } from 'react-router';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { ActionForm } from './action-form.tsx';
import { recordPath, useActionRecord, useActionWords } from './use-actions.ts';

/** A new work action about one person. */
export function Component() {
  const { personId = '' } = useParams();
  const { t } = useActionWords();
  const { data, error, refetch } = useActionRecord(personId);
  useNameOfPage(data?.employee.name);
  if (error) return <RecordProblem error={error} list={recordPath(personId)} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  if (data.types.length === 0) return <ListMessage title={t('form.notAllowed', { name: data.employee.name })} />;
  return <ActionForm record={data} opened={null} />;
}

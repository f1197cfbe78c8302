import { useParams } from 'react-router';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { RequestForm } from './request-form.tsx';
import { recordPath, useCareerRecord, useCareerWords } from './use-career.ts';

/** A new request about one person. */
export function Component() {
  const { personId = '' } = useParams();
  const { t } = useCareerWords();
  const { data, error, refetch } = useCareerRecord(personId);
  useNameOfPage(data?.employee.name);
  if (error) return <RecordProblem error={error} list={recordPath(personId)} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  if (data.types.length === 0) return <ListMessage title={t('form.notAllowed', { name: data.employee.name })} />;
  return <RequestForm record={data} opened={null} />;
}

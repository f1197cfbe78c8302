import { useParams, useSearchParams } from 'react-router';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { ChangeForm } from './change-form.tsx';
import { RequestForm } from './request-form.tsx';
import { RotationForm } from './rotation-form.tsx';
import { recordPath, useCareerRecord, useCareerWords } from './use-career.ts';

/** A new request about one person: a change, a correction or cancellation of a recorded one, or a rotation with others. */
export function Component() {
  const { personId = '' } = useParams();
  const [params] = useSearchParams();
  const { t } = useCareerWords();
  const { data, error, refetch } = useCareerRecord(personId);
  useNameOfPage(data?.employee.name);
  if (error) return <RecordProblem error={error} list={recordPath(personId)} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const action = (['correct', 'cancel'] as const).find((one) => one === params.get('do'));
  if (action) return <ChangeForm record={data} action={action} id={params.get('transition') ?? ''} opened={null} />;
  if (data.types.length === 0) return <ListMessage title={t('form.notAllowed', { name: data.employee.name })} />;
  return params.get('type') === 'rotation' && data.types.includes('rotation') ? (
    <RotationForm record={data} opened={null} />
  ) : (
    <RequestForm record={data} opened={null} />
  );
}

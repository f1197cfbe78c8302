import { Employee } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { EventTable } from '../timeline/event-table.tsx';
import { transitionsOf } from '../timeline/transitions-query.ts';
import { useTimelineWords } from '../timeline/words.ts';
import '../timeline/timeline.css';

interface Props {
  id: string;
  /** Why there is no record; it stays so where no hire was cancelled either. */
  error: unknown;
  onRetry: () => void;
}

/** Instead of a record: who left the lists because the hire was cancelled, and what had been recorded of them (1.4). */
export function CancelledHire({ id, error, onRetry }: Props) {
  const { t } = useTimelineWords();
  const events = useQuery(transitionsOf(id));
  useNameOfPage(events.data?.employee.name);
  if (events.isPending) return <RecordSkeleton />;
  if (!events.data) return <RecordProblem error={error} list={`/${Employee.path}`} onRetry={onRetry} />;
  const { name, no } = events.data.employee;
  return (
    <div className="form-page">
      <p className="form-name">
        {name} ({no})
      </p>
      <p>{t('hireCancelled', { name })}</p>
      <EventTable list={events.data} />
    </div>
  );
}

import { Employee } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { Problem } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ForbiddenPage, lazyPage } from '../../platform/shell/index.ts';
import { employeeOf } from '../parts/employee-of.ts';
import { EmployeeRecord } from './employee-record.tsx';
import '../../platform/resource/form-page/form-page.css';

/** Records are opened far more often than people are hired, and do without the wizard. */
const hire = lazyPage('hire', async () => ({ Component: (await import('../hire/hire-wizard.tsx')).HireWizard }));

/** Rarely read, and with the words of the timeline. */
const CancelledHire = lazy(async () => ({ default: (await import('./cancelled-hire.tsx')).CancelledHire }));

/** A new person to hire, or the record of one. */
export function Component() {
  const { id } = useParams();
  const may = useMay(Employee.path);
  if (id) return <OneEmployee key={id} id={id} />;
  return may('create') ? <hire.Component /> : <ForbiddenPage />;
}

function OneEmployee({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(employeeOf(id));
  if (data) return <EmployeeRecord record={data} />;
  if (!error) return <RecordSkeleton />;
  const retry = () => void refetch();
  if (error instanceof Problem && error.status === 404)
    return (
      <Suspense fallback={<RecordSkeleton />}>
        <CancelledHire id={id} error={error} onRetry={retry} />
      </Suspense>
    );
  return <RecordProblem error={error} list={`/${Employee.path}`} onRetry={retry} />;
}

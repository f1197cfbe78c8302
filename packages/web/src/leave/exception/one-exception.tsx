import type { LeaveTypeException } from '@personalia/contract';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { LIST, pathOf, useException } from './use-exceptions.ts';

/** The exception that the id of the address names. A wrong code or name behind it gives way to the right one (leave 5.1). */
export function OneException({
  page,
  children,
}: {
  page: 'edit' | 'preview';
  children: (exception: LeaveTypeException) => ReactNode;
}) {
  const { leaveTypeExcepEmployeeId: id = '', employerCode, employeeName } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useException(id);
  if (error) return <RecordProblem error={error} list={LIST} onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <RecordSkeleton />;
  if (employerCode !== data.employerCode || employeeName !== data.employee)
    return <Navigate replace to={pathOf(page, data)} />;
  return children(data);
}

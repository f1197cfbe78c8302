import { Employee, GetErasure, GetErasures } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';

const KEY = 'EmployeeErasure';

export const useErasure = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [KEY, 'of', id],
    queryFn: ({ signal }) => call(GetErasure, { params: { id }, signal }),
    enabled,
  });

export const useErasures = () =>
  useQuery({ queryKey: [KEY, 'all'], queryFn: ({ signal }) => call(GetErasures, { signal }) });

export const useErasureStep = () => useStep(KEY, Employee.name).step;

import { GetDuties } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';

export const useDuties = () =>
  useQuery({ queryKey: ['Duties'], queryFn: ({ signal }) => call(GetDuties, { signal }), staleTime: 0 });

export const useDutyChange = () => useStep('Duties').step;

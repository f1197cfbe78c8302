import { Employee, GetErasure, GetErasures } from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';

const KEY = 'EmployeeErasure';

export const useErasure = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [KEY, 'of', id],
    queryFn: ({ signal }) => call(GetErasure, { params: { id }, signal }),
    enabled,
  });

export const useErasures = () =>
  useQuery({ queryKey: [KEY, 'all'], queryFn: ({ signal }) => call(GetErasures, { signal }) });

/** Carries a step out and says so; true when it was done. */
export function useErasureStep(): (work: () => Promise<unknown>, told: string) => Promise<boolean> {
  const client = useQueryClient();
  return async (work, told) => {
    try {
      await work();
      notify.success(told);
      await Promise.all([KEY, Employee.name].map((name) => client.invalidateQueries({ queryKey: [name] })));
      return true;
    } catch (error) {
      notify.error(messageOf(error));
      return false;
    }
  };
}

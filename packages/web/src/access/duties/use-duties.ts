import { GetDuties } from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';

export const useDuties = () =>
  useQuery({ queryKey: ['Duties'], queryFn: ({ signal }) => call(GetDuties, { signal }), staleTime: 0 });

/** Does something about duties, says how it went, and shows them as they are then. True when it was done. */
export function useDutyChange() {
  const client = useQueryClient();
  return async (work: () => Promise<unknown>, words: string): Promise<boolean> => {
    try {
      await work();
      notify.success(words);
      return true;
    } catch (error) {
      notify.error(messageOf(error));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: ['Duties'] });
    }
  };
}

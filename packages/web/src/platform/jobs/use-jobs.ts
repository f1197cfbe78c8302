import { useQuery } from '@tanstack/react-query';
import { call, queryClient, shellEndpoints } from '../api/index.ts';
import { pollInterval } from './job-view.ts';

const KEY = ['GetMyJobs'];

export function useJobs() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(shellEndpoints.GetMyJobs, { signal }),
    refetchInterval: ({ state }) => pollInterval(state.data),
    refetchOnWindowFocus: true,
  });
}

/** To be called when a page has started a job: the header shows it at once and follows it. */
export function jobsChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

export async function cancelJob(id: string): Promise<void> {
  await call(shellEndpoints.CancelJob, { params: { id } });
  await jobsChanged();
}

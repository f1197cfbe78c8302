import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.ts';

const MOST_RETRIES = 2;

/** One cache for everything the server told us; a mutation invalidates its resource by name. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: isWorthRepeating },
    mutations: { retry: false },
  },
});

/** A refusal stays a refusal; a busy or unreachable server may answer the next time. */
export function isWorthRepeating(failures: number, error: unknown): boolean {
  if (failures >= MOST_RETRIES) return false;
  return error instanceof Problem && (error.status === 0 || error.status === 502 || error.status === 503);
}

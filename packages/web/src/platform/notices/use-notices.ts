import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, shellEndpoints } from '../api/index.ts';
import { useIsLive } from '../live/index.ts';

const COUNT = ['CountNotifications'];
const LIST = ['GetNotifications'];
const MINUTE = 60_000;

/** How many notices wait: pushed, or asked again each minute, and when the window is looked at. */
export function useUnread(): number {
  const isLive = useIsLive();
  const { data } = useQuery({
    queryKey: COUNT,
    queryFn: ({ signal }) => call(shellEndpoints.CountNotifications, { signal }),
    refetchInterval: isLive ? false : MINUTE,
    refetchOnWindowFocus: true,
    // A number that does not come is no reason for a notice.
    retry: false,
  });
  return data?.unread ?? 0;
}

export function useNotices(enabled: boolean) {
  return useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => call(shellEndpoints.GetNotifications, { query: { pageSize: 50 }, signal }),
    enabled,
  });
}

/** Marks one as read, or all of them. */
export function useReading(): (id: string | null) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    if (id === null) await call(shellEndpoints.ReadAllNotifications, { body: {} });
    else await call(shellEndpoints.ReadNotification, { params: { id }, body: {} });
    await Promise.all([COUNT, LIST].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

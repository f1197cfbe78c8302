import type { LiveTopic } from '@personalia/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openEvents } from '../api/index.ts';
import { setLive } from './is-live.ts';
import { followLive } from './live-stream.ts';

/** What is asked again when a topic changed; the card of approvals is kept among their pages (HS-13). */
const KEYS: Readonly<Record<LiveTopic, readonly (readonly string[])[]>> = {
  notices: [['CountNotifications'], ['GetNotifications']],
  approvals: [
    ['Approval', 'count'],
    ['Approval', 'page'],
  ],
};

/** Asks again for what is shown of a topic. */
export function refreshTopic(client: QueryClient, topic: LiveTopic): void {
  for (const queryKey of KEYS[topic]) void client.invalidateQueries({ queryKey });
}

/** Keeps the numbers of the header as they are, without a reload (claims-workflow-access C2). Draws nothing. */
export function LiveUpdates() {
  const client = useQueryClient();
  useEffect(
    () =>
      followLive({
        open: openEvents,
        onLive: setLive,
        onTopic: (topic) => refreshTopic(client, topic),
      }),
    [client],
  );
  return null;
}

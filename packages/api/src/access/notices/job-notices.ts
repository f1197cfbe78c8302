import { type Label, label } from '@personalia/contract';
import type { JobWords, OnJobEnd } from '../../platform/jobs/index.ts';
import { notify } from './notify.ts';

/** Whoever waited less has the panel of jobs still open. */
const LONG_SECONDS = 60;

const inBoth = (words: JobWords | null): Label => {
  const text = words ?? '';
  return typeof text === 'string' ? label(text, text) : text;
};

/** C3: the end of a long job is a notification. A job that its owner cancelled is none. */
export const notifyOwnerOfJob: OnJobEnd = async (
  tx,
  { tenantId, id, userId, title, message, link, state, seconds },
) => {
  if (state === 'cancelled' || seconds < LONG_SECONDS) return;
  await notify(
    tx,
    { tenantId, userId: null },
    {
      event: state === 'failed' ? 'job-failed' : 'job-finished',
      to: [userId],
      facts: { job: inBoth(title), result: inBoth(message) },
      link,
      matter: id,
    },
  );
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpClient } from './http-client.ts';

interface Job {
  readonly id: string;
  readonly state: string;
  readonly message: string | null;
}

/** Waits for a job of the caller; one that does not come to its end fails the measurement. */
export async function untilJobEnds(client: HttpClient, jobId: string): Promise<void> {
  for (;;) {
    const { data: jobs } = await client.json<{ data: Job[] }>('GET', '/v1/Job/Mine');
    const job = jobs.find(({ id }) => id === jobId);
    if (job?.state === 'completed') return;
    if (job && !['queued', 'running'].includes(job.state)) throw new Error(`the job is ${job.state}: ${job.message}`);
    await sleep(50);
  }
}

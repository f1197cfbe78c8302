import type { LogFunctionFactory, TaskList } from 'graphile-worker';
import type { JobDefinition, Schedule } from './definition.ts';
import { type QueueClient, reviveLostJobs, withAbortOnLoss } from './job-lock.ts';
import { releaseMemory } from './release-memory.ts';
import { runJob, type WorkerServices } from './runner.ts';

export interface WorkerOptions {
  readonly jobsDatabaseUrl: string;
  readonly schedules: readonly Schedule[];
  /** How many jobs run side by side. */
  readonly concurrency?: number;
}

/** How often jobs of workers that died are looked for. */
const REVIVE_MS = 2_000;
/** As often as `app.queue_job` allows. */
const MOST_TRIES = 6;

export const jobMap = (definitions: readonly JobDefinition[]): ReadonlyMap<string, JobDefinition> =>
  new Map(definitions.map((one) => [one.name, one]));

/** Takes jobs from the queue until it is stopped. Several workers may run at once. */
export async function startWorker(shop: WorkerServices, options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { jobsDatabaseUrl: connectionString, schedules, concurrency = 2 } = options;
  // The API reads this folder too, and never runs the queue: its twenty megabytes come when they are needed.
  const { Logger, makeWorkerUtils, run } = await import('graphile-worker');
  const stopping = new AbortController();
  const logger = new Logger(failuresOnly(shop));
  const utils = await makeWorkerUtils({ connectionString, maxPoolSize: 1, logger });
  const runner = await run({
    connectionString,
    concurrency,
    maxPoolSize: concurrency + 3,
    pollInterval: 1_000,
    noHandleSignals: true,
    crontab: schedules.map((one) => `${one.crontab} ${one.name} ?max=1`).join('\n'),
    logger,
    taskList: { job: jobTask(shop, stopping.signal), ...scheduledTasks(shop, schedules) },
  });
  const revive = (): Promise<void> =>
    utils
      .withPgClient((client) => reviveLostJobs(client as QueueClient))
      .catch((error: unknown) => {
        shop.log('the queue could not be looked through', { err: error });
      });
  await revive();
  const timer = setInterval(() => void revive(), REVIVE_MS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await runner.stop();
      await utils.release();
    },
  };
}

type Task = NonNullable<TaskList[string]>;

const jobTask =
  (shop: WorkerServices, stopping: AbortSignal): Task =>
  (payload, { job, withPgClient }) => {
    const { tenant, job: jobId } = payload as { tenant: string; job: string };
    const lastTry = job.attempts >= MOST_TRIES;
    return withPgClient((client) =>
      withAbortOnLoss(client as QueueClient, String(job.id), () =>
        runJob(shop, { tenantId: tenant, jobId, lastTry, stopping }),
      ),
    ).finally(releaseMemory);
  };

/** One task for each schedule; it goes through all tenants, and one that fails does not keep the others from theirs. */
function scheduledTasks(shop: WorkerServices, schedules: readonly Schedule[]): TaskList {
  const task =
    (schedule: Schedule): Task =>
    (_payload, { job, withPgClient }) =>
      withPgClient((client) =>
        withAbortOnLoss(client as QueueClient, String(job.id), async () => {
          const { rows } = await client.query<{ id: string }>(
            "select id from public.tenant where status = 'active' order by id",
          );
          for (const { id } of rows) {
            await schedule
              .run(shop.door, { tenantId: id, userId: null, channel: 'schedule' }, shop.files, shop.mailTransport)
              .catch((error: unknown) =>
                shop.log('scheduled work failed', { name: schedule.name, tenant: id, err: error }),
              );
          }
        }),
      );
  return Object.fromEntries(schedules.map((one) => [one.name, task(one)]));
}

/** The queue tells of every job it takes; what goes wrong is enough. */
const failuresOnly =
  (shop: WorkerServices): LogFunctionFactory =>
  () =>
  (level, message) => {
    if (level === 'error') shop.log('queue', { message });
  };

/**
 * Background work on the same PostgreSQL: a job is queued in the transaction that wants it and run by the worker in the
 * name of the person who asked. Start with `definition.ts`.
 */
export {
  defineJob,
  type JobDefinition,
  type JobResult,
  type JobWords,
  type RunningJob,
  type Schedule,
} from './definition.ts';
export { keepFailures } from './failures.ts';
export { enqueue, type JobOwner } from './queue.ts';
export { refuseRunning } from './refuse-running.ts';
export { repeat } from './repeat.ts';
export { jobRoutes } from './routes.ts';
export { type CallerOf, type OnJobEnd, type WorkerServices } from './runner.ts';
export { platformSchedules } from './schedules.ts';
export { jobMap, startWorker, type WorkerOptions } from './worker.ts';

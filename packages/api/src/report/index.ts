/** The register: any fact of any employee as of a day. Start with `query.ts`; columns are in `fields`. */
import type { JobDefinition, Schedule } from '../platform/jobs/index.ts';
import { registerExportJob } from './export-job.ts';
import { runScheduledExports, scheduledExportJob } from './scheduled/index.ts';

export { reportRoutes } from './routes.ts';
export const reportJobs: readonly JobDefinition[] = [
  registerExportJob as JobDefinition,
  scheduledExportJob as JobDefinition,
];
export const reportSchedules: readonly Schedule[] = [runScheduledExports];

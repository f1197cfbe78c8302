import { accessRoutes } from './access/index.ts';
import { employeeRoutes, employeeSchedules } from './employee/index.ts';
import { importJobs, importRoutes } from './import/index.ts';
import { organisationRoutes } from './organisation/index.ts';
import type { Route } from './platform/http/index.ts';
import { type JobDefinition, jobRoutes, platformSchedules, type Schedule } from './platform/jobs/index.ts';
import { exportJob } from './platform/resource/index.ts';

/** Everything the API answers, area by area. */
export const routes: readonly Route[] = [
  ...jobRoutes,
  ...accessRoutes,
  ...organisationRoutes,
  ...employeeRoutes,
  ...importRoutes,
];

/** Everything the worker can be asked to do. */
export const jobs: readonly JobDefinition[] = [exportJob as JobDefinition, ...importJobs];

/** Everything that is done by the clock. */
export const schedules: readonly Schedule[] = [...platformSchedules, ...employeeSchedules];

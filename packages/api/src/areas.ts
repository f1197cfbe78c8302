import { accessJobs, accessRequestTypes, accessRoutes, accessSchedules } from './access/index.ts';
import {
  employeeJobs,
  employeeRequestTypes,
  employeeRoutes,
  employeeSchedules,
  structureJobs,
  structureRoutes,
} from './employee/index.ts';
import { importJobs, importRoutes } from './import/index.ts';
import { organisationJobs, organisationRoutes, organisationSchedules } from './organisation/index.ts';
import type { Route } from './platform/http/index.ts';
import { type JobDefinition, jobRoutes, platformSchedules, type Schedule } from './platform/jobs/index.ts';
import { installRequestEngine, type RequestType } from './platform/requests/index.ts';
import { resourceJobs } from './platform/resource/index.ts';
import { regionJobs, regionRoutes } from './region/index.ts';
import { reportJobs, reportRoutes, reportSchedules } from './report/index.ts';
import { openWorkflow } from './workflow/index.ts';

/** Everything that people ask for and others decide on, as its area hands it over. */
export const requestTypes: readonly RequestType[] = [...accessRequestTypes, ...employeeRequestTypes];

const workflow = openWorkflow(requestTypes);
installRequestEngine(workflow.engine);

/** Everything the API answers, area by area. */
export const routes: readonly Route[] = [
  ...jobRoutes,
  ...accessRoutes,
  ...regionRoutes,
  ...organisationRoutes,
  ...employeeRoutes,
  ...structureRoutes,
  ...workflow.routes,
  ...reportRoutes,
  ...importRoutes,
];

/** Everything the worker can be asked to do. */
export const jobs: readonly JobDefinition[] = [
  ...resourceJobs,
  ...accessJobs,
  ...regionJobs,
  ...organisationJobs,
  ...employeeJobs,
  ...structureJobs,
  ...workflow.jobs,
  ...reportJobs,
  ...importJobs,
];

/** Everything that is done by the clock. */
export const schedules: readonly Schedule[] = [
  ...platformSchedules,
  ...accessSchedules,
  ...organisationSchedules,
  ...employeeSchedules,
  ...workflow.schedules,
  ...reportSchedules,
];

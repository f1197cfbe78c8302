import type { JobDefinition } from '../jobs/index.ts';
import { exportJob } from './export-job.ts';
import { switchAllJob } from './switch-all-job.ts';

/** What the worker does for every list. */
export const resourceJobs: readonly JobDefinition[] = [exportJob as JobDefinition, switchAllJob as JobDefinition];

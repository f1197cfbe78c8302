import { label } from '@personalia/contract';
import { access } from './access/index.ts';
import { attendance } from './attendance/index.ts';
import { change } from './change/index.ts';
import { claim } from './claim/index.ts';
import { employee } from './employee/index.ts';
import { dataImport } from './import/index.ts';
import { leave } from './leave/index.ts';
import { organisation } from './organisation/index.ts';
import { type Area, defineArea, openProduct } from './platform/area/index.ts';
import { jobRoutes, platformSchedules } from './platform/jobs/index.ts';
import { resourceJobs } from './platform/resource/index.ts';
import { region } from './region/index.ts';
import { report } from './report/index.ts';
import { workflow } from './workflow/index.ts';

const platform = defineArea({
  name: 'platform',
  routes: jobRoutes,
  jobs: resourceJobs,
  schedules: platformSchedules,
  trail: { kinds: { File: label('File', 'Berkas'), Job: label('Background job', 'Pekerjaan latar') } },
});

/** The areas of the business, left to right: whatever the product has of a kind is computed from this list. */
export const areas: readonly Area[] = [
  platform,
  access,
  region,
  organisation,
  employee,
  workflow,
  change,
  attendance,
  leave,
  claim,
  report,
  dataImport,
];

export const { routes, jobs, schedules } = openProduct(areas);

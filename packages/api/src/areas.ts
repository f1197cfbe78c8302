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
import { installRequestEngine, type RequestType } from './platform/requests/index.ts';
import { resourceJobs } from './platform/resource/index.ts';
import { region } from './region/index.ts';
import { report } from './report/index.ts';
import { openWorkflow } from './workflow/index.ts';

const platform = defineArea({
  name: 'platform',
  routes: jobRoutes,
  jobs: resourceJobs,
  schedules: platformSchedules,
  trail: { kinds: { File: label('File', 'Berkas'), Job: label('Background job', 'Pekerjaan latar belakang') } },
});

/** Objects, so that each area has a line of its own. */
const left: Readonly<Record<string, Area>> = {
  platform,
  access,
  region,
  organisation,
  employee,
};
const right: Readonly<Record<string, Area>> = {
  change,
  attendance,
  leave,
  claim,
  report,
  dataImport,
};
const besidesWorkflow = [...Object.values(left), ...Object.values(right)];

/** Everything that people ask for and others decide on, as its area hands it over. */
export const requestTypes: readonly RequestType[] = besidesWorkflow.flatMap((area) => area.requestTypes ?? []);

const workflow = openWorkflow(requestTypes);
installRequestEngine(workflow.engine);

/** The areas of the business, left to right: whatever the product has of a kind is computed from this list. */
export const areas: readonly Area[] = [...Object.values(left), workflow.area, ...Object.values(right)];

export const { routes, jobs, schedules, publications } = openProduct(areas);

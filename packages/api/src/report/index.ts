/** The register: any fact of any employee as of a day. Start with `query.ts`; columns are in `fields`. */
import { defineArea } from '../platform/area/index.ts';
import type { JobDefinition } from '../platform/jobs/index.ts';
import { registerExportJob } from './export-job.ts';
import { registerWords } from './field-info.ts';
import { reportCards } from './home.ts';
import { reportRoutes } from './routes.ts';
import { runScheduledExports, scheduledExportJob } from './scheduled/index.ts';
import { roleDefaults } from './set-up.ts';
import { trail } from './trail.ts';

export const report = defineArea({
  name: 'report',
  routes: reportRoutes,
  jobs: [registerExportJob as JobDefinition, scheduledExportJob as JobDefinition],
  schedules: [runScheduledExports],
  columnNames: { EmployeeData: registerWords, EmployeeDataView: registerWords },
  homeCards: reportCards,
  trail,
  roleDefaults,
});

import { EMPLOYEE_RECORDS, Employee } from '@personalia/contract';
import { defineArea } from '../platform/area/index.ts';
import { erasureType } from './erasure/index.ts';
import { employeeFormulas } from './formula-facts.ts';
import { employeeCards } from './home.ts';
import { employeesAsExport } from './list/export.ts';
import { employeeRoutes } from './routes.ts';
import { employeeJobs, employeeSchedules } from './schedules.ts';
import { roleDefaults, setupSteps } from './set-up.ts';
import { structureJobs, structureRoutes } from './structure/index.ts';
import { batchJobs } from './timeline/index.ts';
import { trail } from './trail.ts';

export const employee = defineArea({
  name: 'employee',
  routes: [...employeeRoutes, ...structureRoutes],
  jobs: [...employeeJobs, ...structureJobs, ...batchJobs],
  schedules: employeeSchedules,
  kinds: [Employee, ...EMPLOYEE_RECORDS],
  exports: [employeesAsExport],
  homeCards: employeeCards,
  trail,
  roleDefaults,
  setupSteps,
  requestTypes: [erasureType],
  formulas: employeeFormulas,
});

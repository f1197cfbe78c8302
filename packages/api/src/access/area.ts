import { defineArea } from '../platform/area/index.ts';
import { approvalEndType } from './approval-end/index.ts';
import { accessJobs, accessSchedules } from './background-work.ts';
import { accessCards } from './home/cards.ts';
import { roleGrantType } from './role-grants/index.ts';
import { accessRoutes } from './routes.ts';
import { roleDefaults, setupSteps } from './set-up.ts';
import { trail } from './trail.ts';
import { everyUser } from './users/routes.ts';

export const access = defineArea({
  name: 'access',
  routes: accessRoutes,
  jobs: accessJobs,
  schedules: accessSchedules,
  exports: [everyUser],
  homeCards: accessCards,
  trail,
  roleDefaults,
  setupSteps,
  requestTypes: [roleGrantType, approvalEndType],
});

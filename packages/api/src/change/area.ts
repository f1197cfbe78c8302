import { defineArea } from '../platform/area/index.ts';
import type { JobDefinition } from '../platform/jobs/index.ts';
import { careerRoutes, careerTransitionType, endOverdueContracts, remindOfEnds } from './career/index.ts';
import { erasure } from './erasure.ts';
import { changeCards } from './home.ts';
import { publishLetterCheck, referenceRoutes } from './letter/index.ts';
import { oneToOneRoutes } from './one-to-one/index.ts';
import { personalChangeRoutes, personalChangeType } from './personal/index.ts';
import { careerReportRoutes } from './report/index.ts';
import { careerReports } from './report/reports.ts';
import { roleDefaults } from './set-up.ts';
import { trail } from './trail.ts';
import { workActionRoutes, workActionType } from './work-action/index.ts';

export const change = defineArea({
  name: 'change',
  routes: [
    ...careerRoutes,
    ...careerReportRoutes,
    ...personalChangeRoutes,
    ...workActionRoutes,
    ...referenceRoutes,
    ...oneToOneRoutes,
  ],
  publish: publishLetterCheck,
  jobs: [careerReports.job as JobDefinition],
  homeCards: changeCards,
  roleDefaults,
  requestTypes: [careerTransitionType, personalChangeType, workActionType],
  schedules: [remindOfEnds, endOverdueContracts],
  erasure,
  trail,
});

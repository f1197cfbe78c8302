import { ClaimRequest } from '@personalia/contract';
import { defineArea } from '../platform/area/index.ts';
import type { JobDefinition } from '../platform/jobs/index.ts';
import { claimAdjustmentType } from './balance/adjustment-type.ts';
import { claimDay, openPeriodJob } from './balance/open-period.ts';
import { eraseClaims } from './erase.ts';
import { claimFormulas } from './formulas.ts';
import { claimCards } from './home.ts';
import { claimPaymentType, paymentJobs, paymentRoutes } from './payment/index.ts';
import { claimReports } from './report/index.ts';
import { claimRequestType } from './request-type.ts';
import { claimRoutes, claimsAsExport } from './routes.ts';
import { dutyRules, roleDefaults, setupSteps } from './set-up.ts';
import { trail } from './trail.ts';

export const claim = defineArea({
  name: 'claim',
  routes: [...claimRoutes, ...paymentRoutes],
  jobs: [openPeriodJob as JobDefinition, ...paymentJobs, claimReports.job as JobDefinition],
  schedules: [claimDay],
  kinds: [ClaimRequest],
  exports: [claimsAsExport],
  homeCards: claimCards,
  erasure: { kinds: ['ClaimRequest', 'ClaimLine', 'ClaimPaymentItem', 'ClaimAdjustment'], erase: eraseClaims },
  requestTypes: [claimRequestType, claimPaymentType, claimAdjustmentType],
  dutyRules,
  roleDefaults,
  setupSteps,
  formulas: claimFormulas,
  trail,
});

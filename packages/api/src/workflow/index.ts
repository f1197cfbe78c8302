/**
 * The approval engine: workflows, requests on their way, replacements, the inbox (claims-workflow-access A to C). The rules are
 * in `domain/src/workflow`; here they meet rows, locks and people. Start with `submit.ts`, `progress.ts` and `act.ts`.
 */
import { type Area, defineArea } from '../platform/area/index.ts';
import type { RequestEngine, RequestType } from '../platform/requests/index.ts';
import { bulkJob } from './bulk.ts';
import { workflowTimers } from './clock.ts';
import { openEngine } from './engine.ts';
import { workflowCards } from './home.ts';
import { followLeavers } from './people.ts';
import { workflowRoutes } from './routes.ts';
import { roleDefaults, setupSteps } from './set-up.ts';
import { trail } from './trail.ts';
import { requestTypesOf } from './types.ts';

export { expectedApprovers } from './expected.ts';
export { setUpWorkflows } from './setup.ts';

export interface Workflow {
  readonly engine: RequestEngine;
  readonly area: Area;
}

/** The area for the types that all areas hand over. */
export function openWorkflow(types: readonly RequestType[]): Workflow {
  const known = requestTypesOf(types);
  return {
    engine: openEngine(known),
    area: defineArea({
      name: 'workflow',
      routes: workflowRoutes(known),
      homeCards: workflowCards(known),
      jobs: [bulkJob(known)],
      schedules: [workflowTimers(known), followLeavers(known)],
      roleDefaults,
      setupSteps,
      trail,
    }),
  };
}

/**
 * The approval engine: workflows, requests on their way, replacements, the inbox (claims-workflow-access A to C). The rules are
 * in `domain/src/workflow`; here they meet rows, locks and people. Start with `request/submit.ts`, `request/progress.ts` and
 * `act/decide.ts`; `setting` holds the workflows themselves, `system` what happens without a
 * person, `rows` what modules need for rows of their own that have a request behind them.
 */
import { WorkflowChoice } from '@personalia/contract';
import { type Area, defineArea } from '../platform/area/index.ts';
import type { RequestEngine, RequestType } from '../platform/requests/index.ts';
import { bulkJob } from './act/bulk.ts';
import { openEngine } from './engine.ts';
import { workflowCards } from './home.ts';
import { workflowRoutes } from './routes.ts';
import { roleDefaults, setupSteps } from './set-up.ts';
import { workflowTimers } from './system/clock.ts';
import { followLeavers } from './system/people.ts';
import { releaseReturned } from './system/returned.ts';
import { trail } from './trail.ts';
import { requestTypesOf } from './types.ts';
import { factTerms, storedFormulas, vocabularyRoutes } from './vocabulary/index.ts';

export { publishedWorkflows } from './request/route.ts';
export {
  type RequestFileRow,
  requestFileCells,
  requestFileColumns,
  requestFileFilters,
  requestFileSql,
} from './rows/file.ts';
export { pageOfRequestRows, type RequestList, requestRows } from './rows/list.ts';
export {
  isApprover,
  type OwnerAction,
  refuseStale,
  refuseUnlessOpen,
  stateColumns,
  stateRefused,
  stateTextOf,
  writesStatus,
} from './rows/state.ts';
export { namesWaitedFor, waitsForCaller } from './rows/waiting.ts';
export { setUpWorkflows } from './setting/standard.ts';
export { expectedApprovers } from './view/expected.ts';
export { formulaProblem, maySee, stockOf, termsOfDays, termsOfPeople } from './vocabulary/index.ts';

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
      routes: [...workflowRoutes(known), ...vocabularyRoutes],
      kinds: [WorkflowChoice],
      homeCards: workflowCards(known),
      jobs: [bulkJob(known)],
      schedules: [workflowTimers(known), followLeavers(known), releaseReturned(known)],
      roleDefaults,
      setupSteps,
      trail,
      formulas: { terms: factTerms(known), stored: storedFormulas },
      // Two people who take one name at the same moment.
      constraints: { formula_vocab_code_key: { code: 'VOCAB_CODE_TAKEN', field: 'code', values: {} } },
    }),
  };
}

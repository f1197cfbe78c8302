import {
  ActivateWorkflow,
  AnswerRequest,
  ApproveTask,
  AskTask,
  BulkApproval,
  CountApprovals,
  CreateReplacement,
  CreateWorkflow,
  DeactivateWorkflow,
  DeleteReplacement,
  DeleteWorkflow,
  DiscardWorkflow,
  DuplicateWorkflow,
  EndReplacement,
  ExportWorkflows,
  ForceReject,
  ForwardTask,
  GetApproval,
  GetApprovalHistory,
  GetApprovalPreview,
  GetApprovalRequest,
  GetApprovals,
  GetReplacement,
  GetReplacementApprovers,
  GetReplacementCandidates,
  GetReplacements,
  GetRequestTypes,
  GetSlotKinds,
  GetWorkflow,
  GetWorkflowDefaults,
  GetWorkflowDiff,
  GetWorkflows,
  GetWorkflowVersions,
  ImportWorkflows,
  PublishWorkflow,
  ReassignTask,
  RecallRequest,
  RejectTask,
  ReturnTask,
  SimulateWorkflow,
  SkipStep,
  SLOT_KIND_LABELS,
  SLOT_KINDS,
  UpdateReplacement,
  UpdateWorkflow,
  UpdateWorkflowDefaults,
  WithdrawRequest,
  WorkflowChoice,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem, type Route, route } from '../platform/http/index.ts';
import { defaults } from '../platform/resource/index.ts';
import { answerApprover, askRequester } from './act/ask.ts';
import { decideMany } from './act/bulk.ts';
import { decideTask } from './act/decide.ts';
import { forwardTask } from './act/hand-over.ts';
import { forceReject, reassignTask, skipStep } from './act/override.ts';
import { recallRequest, withdrawRequest } from './act/requester.ts';
import { approvers, candidates } from './replacement/choices.ts';
import { getReplacement, pageOfReplacements } from './replacement/read.ts';
import { createReplacement, deleteReplacement, endReplacement, updateReplacement } from './replacement/write.ts';
import { readDefaults, updateDefaults } from './setting/defaults.ts';
import {
  deleteWorkflow,
  discardDraft,
  duplicateWorkflow,
  publishWorkflow,
  switchWorkflow,
} from './setting/lifecycle.ts';
import { pageOfWorkflows } from './setting/list.ts';
import { createWorkflow, diffOf, getWorkflow, noteSimulation, updateWorkflow, versionsOf } from './setting/settings.ts';
import { exportWorkflows, importWorkflows } from './setting/transfer.ts';
import { describeTypes, type RequestTypes, typeNamed } from './types.ts';
import { countOpen, pageOfApprovals } from './view/inbox.ts';
import { viewedOr404, viewRequests } from './view/request.ts';
import { simulate } from './view/simulate.ts';
import { viewHistory } from './view/steps.ts';
import { detailOf, expectedSteps, viewTask } from './view/task.ts';

export function workflowRoutes(types: RequestTypes): Route[] {
  /** The answer of an act: the request as the caller sees it now. */
  const seen = async (tx: Tx, caller: Caller, id: Promise<string>) => {
    const [viewed] = await viewRequests(tx, caller, types, [await id]);
    if (!viewed) throw new Problem('NOT_FOUND');
    return viewed.request;
  };
  return [
    route(GetRequestTypes, ({ tx, caller }) => describeTypes(tx, caller, types)),
    route(WorkflowChoice.endpoints.options, defaults(WorkflowChoice).options),
    route(GetWorkflows, ({ tx, caller, input }) => pageOfWorkflows(tx, caller, types, input.query)),
    route(GetWorkflow, ({ tx, caller, input }) => getWorkflow(tx, caller, types, input.params.id)),
    route(CreateWorkflow, ({ tx, caller, input }) => createWorkflow(tx, caller, types, input.body)),
    route(UpdateWorkflow, ({ tx, caller, input }) => updateWorkflow(tx, caller, types, input.params.id, input.body)),
    route(DeleteWorkflow, ({ tx, caller, input }) => deleteWorkflow(tx, caller, input.params.id)),
    route(PublishWorkflow, ({ tx, caller, input }) => publishWorkflow(tx, caller, types, input.params.id, input.body)),
    route(DiscardWorkflow, ({ tx, caller, input }) =>
      discardDraft(tx, caller, types, input.params.id, input.body.version),
    ),
    route(DuplicateWorkflow, ({ tx, caller, input }) => duplicateWorkflow(tx, caller, types, input.params.id)),
    route(ActivateWorkflow, ({ tx, caller, input }) =>
      switchWorkflow(tx, caller, types, input.params.id, input.body.version, 'active'),
    ),
    route(DeactivateWorkflow, ({ tx, caller, input }) =>
      switchWorkflow(tx, caller, types, input.params.id, input.body.version, 'inactive'),
    ),
    route(GetWorkflowVersions, async ({ tx, caller, input }) => {
      await getWorkflow(tx, caller, types, input.params.id);
      return versionsOf(tx, caller, input.params.id);
    }),
    route(GetWorkflowDiff, ({ tx, caller, input }) =>
      diffOf(tx, caller, types, input.params.id, input.params.a, input.params.b),
    ),
    route(ExportWorkflows, ({ tx, caller, input }) => exportWorkflows(tx, caller, input.query.ids)),
    route(ImportWorkflows, ({ tx, caller, input }) => importWorkflows(tx, caller, types, input.body.workflows)),
    route(GetSlotKinds, async ({ caller }) =>
      SLOT_KINDS.map((kind) => ({ kind, label: SLOT_KIND_LABELS[kind][caller.locale] })),
    ),
    route(SimulateWorkflow, async ({ tx, caller, input }) => {
      const type = typeNamed(types, input.body.requestType);
      const result = await simulate(tx, caller, type, input.body, input.body);
      const { draftOf, definition } = input.body;
      if (draftOf !== null && definition === null && result.chosen?.id === draftOf && result.outcome === 'APPROVED')
        await noteSimulation(tx, caller, draftOf);
      return result;
    }),
    route(GetWorkflowDefaults, ({ tx, caller }) => readDefaults(tx, caller)),
    route(UpdateWorkflowDefaults, ({ tx, caller, input }) => updateDefaults(tx, caller, types, input.body)),

    route(GetReplacements, ({ tx, caller, input }) => pageOfReplacements(tx, caller, types, input.query)),
    route(GetReplacement, ({ tx, caller, input }) => getReplacement(tx, caller, types, input.params.id)),
    route(CreateReplacement, ({ tx, caller, input }) => createReplacement(tx, caller, types, input.body)),
    route(UpdateReplacement, ({ tx, caller, input }) =>
      updateReplacement(tx, caller, types, input.params.id, input.body),
    ),
    route(EndReplacement, ({ tx, caller, input }) =>
      endReplacement(tx, caller, types, input.params.id, input.body.version),
    ),
    route(DeleteReplacement, ({ tx, caller, input }) => deleteReplacement(tx, caller, input.params.id)),
    route(GetReplacementApprovers, ({ tx, caller, input }) => approvers(tx, caller, input.query.search)),
    route(GetReplacementCandidates, ({ tx, caller, input }) =>
      candidates(tx, caller, input.query.employeeId, input.query.search),
    ),

    route(GetApprovals, ({ tx, caller, input }) => pageOfApprovals(tx, caller, types, input.query)),
    route(CountApprovals, async ({ tx, caller }) => ({ open: await countOpen(tx, caller) })),
    route(GetApproval, ({ tx, caller, input }) => viewTask(tx, caller, types, input.params.id)),
    route(ApproveTask, ({ tx, caller, input }) =>
      seen(tx, caller, decideTask(tx, caller, types, input.params.id, 'APPROVE', input.body)),
    ),
    route(RejectTask, ({ tx, caller, input }) =>
      seen(tx, caller, decideTask(tx, caller, types, input.params.id, 'REJECT', input.body)),
    ),
    route(ReturnTask, ({ tx, caller, input }) =>
      seen(tx, caller, decideTask(tx, caller, types, input.params.id, 'RETURN', input.body)),
    ),
    route(AskTask, ({ tx, caller, input }) =>
      seen(tx, caller, askRequester(tx, caller, types, input.params.id, input.body)),
    ),
    route(ForwardTask, ({ tx, caller, input }) =>
      seen(tx, caller, forwardTask(tx, caller, types, input.params.id, input.body)),
    ),
    route(BulkApproval, ({ tx, door, caller, input }) => decideMany(tx, door, caller, types, input.body)),

    route(GetApprovalRequest, async ({ tx, caller, input }) =>
      detailOf(tx, caller, types, await viewedOr404(tx, caller, types, input.params.id)),
    ),
    route(GetApprovalHistory, async ({ tx, caller, input }) => {
      await viewedOr404(tx, caller, types, input.params.id);
      return viewHistory(tx, caller, input.params.id);
    }),
    route(GetApprovalPreview, async ({ tx, caller, input }) => {
      await viewedOr404(tx, caller, types, input.params.id);
      return expectedSteps(tx, caller, types, input.params.id);
    }),
    route(RecallRequest, ({ tx, caller, input }) =>
      seen(tx, caller, recallRequest(tx, caller, types, input.params.id, input.body)),
    ),
    route(WithdrawRequest, ({ tx, caller, input }) =>
      seen(tx, caller, withdrawRequest(tx, caller, types, input.params.id, input.body)),
    ),
    route(AnswerRequest, ({ tx, caller, input }) =>
      seen(tx, caller, answerApprover(tx, caller, types, input.params.id, input.body)),
    ),
    route(ReassignTask, ({ tx, caller, input }) =>
      seen(tx, caller, reassignTask(tx, caller, types, input.params.id, input.body)),
    ),
    route(SkipStep, ({ tx, caller, input }) =>
      seen(tx, caller, skipStep(tx, caller, types, input.params.id, input.body)),
    ),
    route(ForceReject, ({ tx, caller, input }) =>
      seen(tx, caller, forceReject(tx, caller, types, input.params.id, input.body)),
    ),
  ];
}

import {
  CancelOvertimeRequest,
  CreateOvertimeRequest,
  CreateTeamOvertime,
  DeleteOvertimeRequest,
  ExportOvertimeRequests,
  ExportOvertimeSummary,
  GetOvertimeCandidates,
  GetOvertimeRequest,
  GetOvertimeRequests,
  GetOvertimeSummary,
  PreviewOvertimeRequest,
  PreviewTeamOvertime,
  SubmitOvertimeRequest,
  UpdateOvertimeRequest,
  WithdrawOvertimeRequest,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import {
  cancelOvertime,
  createOvertime,
  deleteOvertime,
  previewOvertime,
  submitOvertime,
  updateOvertime,
  withdrawOvertime,
} from './act.ts';
import { overtimeCandidates } from './candidates.ts';
import { fileOfOvertime } from './request-file.ts';
import { settingRoutes } from './setting.ts';
import { pageOfOvertimeSummary } from './summary.ts';
import { fileOfOvertimeSummary } from './summary-file.ts';
import { createTeam, previewTeam } from './team.ts';
import { pageOfOvertime, viewOvertime } from './view.ts';

export const overtimeRoutes: readonly Route[] = [
  ...settingRoutes,
  route(GetOvertimeRequests, ({ tx, caller, input }) => pageOfOvertime(tx, caller, input.query)),
  route(ExportOvertimeRequests, (call) => fileOfOvertime.file(call, call.input.query)),
  route(GetOvertimeCandidates, ({ tx, caller, input }) => overtimeCandidates(tx, caller, input.query)),
  route(GetOvertimeSummary, ({ tx, caller, input }) => pageOfOvertimeSummary(tx, caller, input.query)),
  route(ExportOvertimeSummary, (call) => fileOfOvertimeSummary.file(call, call.input.query)),
  route(GetOvertimeRequest, ({ tx, caller, input }) => viewOvertime(tx, caller, input.params.id)),
  route(PreviewOvertimeRequest, ({ tx, caller, input }) => previewOvertime(tx, caller, input.body)),
  route(PreviewTeamOvertime, ({ tx, caller, input }) => previewTeam(tx, caller, input.body)),
  route(CreateTeamOvertime, ({ tx, caller, input }) => createTeam(tx, caller, input.body)),
  route(CreateOvertimeRequest, ({ tx, caller, input }) => createOvertime(tx, caller, input.body)),
  route(UpdateOvertimeRequest, ({ tx, caller, input }) => updateOvertime(tx, caller, input.params.id, input.body)),
  route(SubmitOvertimeRequest, ({ tx, caller, input }) =>
    submitOvertime(tx, caller, input.params.id, input.body.version),
  ),
  route(DeleteOvertimeRequest, ({ tx, caller, input }) => deleteOvertime(tx, caller, input.params.id)),
  route(WithdrawOvertimeRequest, ({ tx, caller, input }) =>
    withdrawOvertime(tx, caller, input.params.id, input.body.version),
  ),
  route(CancelOvertimeRequest, ({ tx, caller, input }) =>
    cancelOvertime(tx, caller, input.params.id, input.body.version),
  ),
];

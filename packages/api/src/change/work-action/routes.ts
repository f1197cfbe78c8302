import {
  AcknowledgeWorkAction,
  CreateWorkAction,
  DeleteWorkAction,
  GetWorkAction,
  GetWorkActionLadder,
  GetWorkActionLadders,
  GetWorkActionPdf,
  GetWorkActionRecord,
  GetWorkActions,
  LetterTemplate,
  PreviewWorkAction,
  RecallWorkAction,
  RevokeWorkAction,
  SubmitWorkAction,
  UpdateWorkAction,
  Violation,
  WithdrawWorkAction,
  WitnessWorkAction,
  WorkActionType,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { defaults, resource } from '../../platform/resource/index.ts';
import { letterFile, letterTemplateHandlers } from '../letter/index.ts';
import {
  acknowledgeAction,
  createAction,
  deleteAction,
  previewAction,
  revokeAction,
  submitAction,
  takeBackAction,
  updateAction,
  witnessRefusal,
} from './act.ts';
import { ladderOnDay, namesOfLadders } from './ladder.ts';
import { pageOfActions } from './list.ts';
import { openRecord } from './record-page.ts';
import { WORK_ACTION } from './store.ts';
import { openAction, viewAction } from './view.ts';

export const workActionRoutes: readonly Route[] = [
  ...resource(LetterTemplate, letterTemplateHandlers),
  ...resource(WorkActionType),
  ...resource(Violation, defaults(Violation), { upload: true }),
  route(GetWorkActions, ({ tx, caller, input }) => pageOfActions(tx, caller, input.query)),
  route(GetWorkActionLadder, ({ tx, caller, input }) => ladderOnDay(tx, caller, input.query)),
  route(GetWorkActionLadders, ({ tx, caller }) => namesOfLadders(tx, caller)),
  route(GetWorkActionRecord, ({ tx, caller, input }) => openRecord(tx, caller, input.params.employeeId)),
  route(PreviewWorkAction, ({ tx, caller, input }) => previewAction(tx, caller, input.body)),
  route(CreateWorkAction, ({ tx, caller, input }) => createAction(tx, caller, input.body)),
  route(GetWorkAction, ({ tx, caller, input }) => viewAction(tx, caller, input.params.id)),
  route(GetWorkActionPdf, async (call) => {
    const { row } = await openAction(call.tx, call.caller, call.input.params.id, 'read');
    return letterFile(call, WORK_ACTION, row.id);
  }),
  route(UpdateWorkAction, ({ tx, caller, input }) => updateAction(tx, caller, input.params.id, input.body)),
  route(DeleteWorkAction, ({ tx, caller, input }) => deleteAction(tx, caller, input.params.id)),
  route(SubmitWorkAction, ({ tx, caller, input }) => submitAction(tx, caller, input.params.id, input.body)),
  route(RecallWorkAction, ({ tx, caller, input }) => takeBackAction(tx, caller, input.params.id, 'recall', input.body)),
  route(WithdrawWorkAction, ({ tx, caller, input }) =>
    takeBackAction(tx, caller, input.params.id, 'withdraw', input.body),
  ),
  route(RevokeWorkAction, ({ tx, caller, input }) => revokeAction(tx, caller, input.params.id, input.body)),
  route(WitnessWorkAction, ({ tx, caller, input }) => witnessRefusal(tx, caller, input.params.id, input.body)),
  route(AcknowledgeWorkAction, ({ tx, caller, input }) => acknowledgeAction(tx, caller, input.params.id, input.body)),
];

import {
  AddCareerRequestFile,
  AskEndEvaluations,
  CountEnds,
  CreateCareerRequest,
  DecideEnds,
  DeleteCareerRequest,
  DeleteCareerRequestFile,
  EvaluateEnd,
  ExportEnds,
  FindCareerPeople,
  GetCareerPeople,
  GetCareerRecord,
  GetCareerRequest,
  GetCareerRequestFile,
  GetCareerRequestFiles,
  GetCareerRequestLetter,
  GetCareerRequests,
  GetEnd,
  GetEndCompensations,
  GetEnds,
  IssueCareerRequestLetter,
  PreviewCareerBatch,
  PreviewCareerRequest,
  RecallCareerRequest,
  SnoozeEnd,
  SubmitCareerRequest,
  UpdateCareerRequest,
  WithdrawCareerRequest,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { letterFile } from '../letter/index.ts';
import {
  createRequest,
  deleteRequest,
  issueWaitingLetter,
  previewRequest,
  submitRequest,
  takeBackRequest,
  updateRequest,
} from './act.ts';
import { addFile, giveFile, listFiles, removeFile } from './attach.ts';
import { findCareerPeople, previewCareerBatch } from './batch.ts';
import { askEvaluations, evaluateEnd, snoozeEnd } from './before-decision.ts';
import { decideEnds } from './decide-ends.ts';
import { endCompensations } from './end-compensation.ts';
import { countEnds, exportEnds, pageOfEnds } from './ends.ts';
import { pageOfRequests } from './list.ts';
import { oneEnd } from './one-end.ts';
import { pageOfPeople } from './people.ts';
import { openRecord } from './record-page.ts';
import { CAREER_TRANSITION } from './store.ts';
import { openRequest, viewRequest } from './view.ts';

export const careerRoutes: readonly Route[] = [
  route(GetCareerRequests, ({ tx, caller, input }) => pageOfRequests(tx, caller, input.query)),
  route(GetCareerPeople, ({ tx, caller, input }) => pageOfPeople(tx, caller, input.query)),
  route(GetCareerRecord, ({ tx, caller, input }) => openRecord(tx, caller, input.params.employeeId)),
  route(PreviewCareerRequest, ({ tx, caller, input }) => previewRequest(tx, caller, input.body)),
  route(FindCareerPeople, ({ tx, caller, input }) => findCareerPeople(tx, caller, input.body)),
  route(PreviewCareerBatch, ({ tx, caller, input }) => previewCareerBatch(tx, caller, input.body)),
  route(CreateCareerRequest, ({ tx, caller, input }) => createRequest(tx, caller, input.body)),
  route(GetCareerRequest, ({ tx, caller, input }) => viewRequest(tx, caller, input.params.id)),
  route(GetCareerRequestLetter, async (call) => {
    const { params, query } = call.input;
    const { row } = await openRequest(call.tx, call.caller, params.id, 'read');
    return letterFile(call, CAREER_TRANSITION, row.id, query.employeeId ?? row.employeeId);
  }),
  route(GetCareerRequestFiles, ({ tx, caller, input }) => listFiles(tx, caller, input.params.id)),
  route(AddCareerRequestFile, (call) => addFile(call, call.input.params.id)),
  route(GetCareerRequestFile, (call) => giveFile(call, call.input.params.id, call.input.params.fileId)),
  route(DeleteCareerRequestFile, ({ tx, caller, input }) =>
    removeFile(tx, caller, input.params.id, input.params.fileId),
  ),
  route(IssueCareerRequestLetter, ({ tx, caller, input }) =>
    issueWaitingLetter(tx, caller, input.params.id, input.body.version),
  ),
  route(UpdateCareerRequest, ({ tx, caller, input }) => updateRequest(tx, caller, input.params.id, input.body)),
  route(DeleteCareerRequest, ({ tx, caller, input }) => deleteRequest(tx, caller, input.params.id)),
  route(SubmitCareerRequest, ({ tx, caller, input }) => submitRequest(tx, caller, input.params.id, input.body)),
  route(RecallCareerRequest, ({ tx, caller, input }) =>
    takeBackRequest(tx, caller, input.params.id, 'recall', input.body),
  ),
  route(WithdrawCareerRequest, ({ tx, caller, input }) =>
    takeBackRequest(tx, caller, input.params.id, 'withdraw', input.body),
  ),
  route(GetEnds, ({ tx, caller, input }) => pageOfEnds(tx, caller, input.query)),
  route(CountEnds, ({ tx, caller, input }) => countEnds(tx, caller, input.query)),
  route(ExportEnds, ({ tx, caller, input }) => exportEnds(tx, caller, input.query)),
  route(GetEnd, ({ tx, caller, input }) => oneEnd(tx, caller, input.query)),
  route(GetEndCompensations, ({ tx, caller, input }) => endCompensations(tx, caller, input.query)),
  route(SnoozeEnd, ({ tx, caller, input }) => snoozeEnd(tx, caller, input.body)),
  route(AskEndEvaluations, ({ tx, caller, input }) => askEvaluations(tx, caller, input.body)),
  route(EvaluateEnd, ({ tx, caller, input }) => evaluateEnd(tx, caller, input.body)),
  route(DecideEnds, ({ tx, caller, input }) => decideEnds(tx, caller, input.body)),
];

import {
  AddPersonalEvidence,
  ApprovePersonalChange,
  CancelPersonalChange,
  CreatePersonalChange,
  DeletePersonalChange,
  DeletePersonalEvidence,
  GetPersonalChange,
  GetPersonalChangePolicy,
  GetPersonalChanges,
  GetPersonalEvidence,
  GetPersonalRecord,
  PHOTO_TOPIC,
  PutPersonalChangePolicy,
  PutPersonalPhoto,
  RecallPersonalChange,
  RejectPersonalChange,
  ReportPersonalError,
  ReturnPersonalChange,
  SubmitPersonalChange,
  UpdatePersonalChange,
  WithdrawPersonalChange,
} from '@personalia/contract';
import { keepPhoto } from '../../employee/index.ts';
import { type Call, Problem, type Route, route } from '../../platform/http/index.ts';
import { approveChange, cancelChange, decideChange, submitChange, takeBackChange } from './act.ts';
import { createChange, deleteChange, updateChange } from './drafts.ts';
import { addEvidence, giveEvidence, removeEvidence } from './evidence.ts';
import { pageOfChanges } from './list.ts';
import { listPolicies, policiesOf, putPolicy } from './policy.ts';
import { openRecord } from './record-page.ts';
import { reportError } from './report-error.ts';
import { viewChange } from './view.ts';

export const personalChangeRoutes: readonly Route[] = [
  route(GetPersonalChanges, ({ tx, caller, input }) => pageOfChanges(tx, caller, input.query)),
  route(GetPersonalChangePolicy, ({ tx, caller }) => listPolicies(tx, caller)),
  route(PutPersonalChangePolicy, ({ tx, caller, input }) => putPolicy(tx, caller, input)),
  route(GetPersonalRecord, ({ tx, caller, input }) => openRecord(tx, caller, input.params.employeeId)),
  route(PutPersonalPhoto, putPhoto),
  route(ReportPersonalError, reportError),
  route(CreatePersonalChange, ({ tx, caller, input }) => createChange(tx, caller, input.body)),
  route(GetPersonalChange, ({ tx, caller, input }) => viewChange(tx, caller, input.params.transactionNo)),
  route(UpdatePersonalChange, ({ tx, caller, input }) =>
    updateChange(tx, caller, input.params.transactionNo, input.body),
  ),
  route(DeletePersonalChange, ({ tx, caller, input }) => deleteChange(tx, caller, input.params.transactionNo)),
  route(AddPersonalEvidence, addEvidence),
  route(GetPersonalEvidence, giveEvidence),
  route(DeletePersonalEvidence, removeEvidence),
  route(SubmitPersonalChange, ({ tx, caller, input }) =>
    submitChange(tx, caller, input.params.transactionNo, input.body),
  ),
  route(ApprovePersonalChange, ({ tx, caller, input }) =>
    approveChange(tx, caller, input.params.transactionNo, input.body),
  ),
  route(RejectPersonalChange, ({ tx, caller, input }) =>
    decideChange(tx, caller, input.params.transactionNo, 'reject', input.body),
  ),
  route(ReturnPersonalChange, ({ tx, caller, input }) =>
    decideChange(tx, caller, input.params.transactionNo, 'return', input.body),
  ),
  route(RecallPersonalChange, ({ tx, caller, input }) =>
    takeBackChange(tx, caller, input.params.transactionNo, 'recall', input.body),
  ),
  route(WithdrawPersonalChange, ({ tx, caller, input }) =>
    takeBackChange(tx, caller, input.params.transactionNo, 'withdraw', input.body),
  ),
  route(CancelPersonalChange, ({ tx, caller, input }) =>
    cancelChange(tx, caller, input.params.transactionNo, input.body),
  ),
];

/** The own photo, where the policy lets people change it; HR changes it in the employee's record. */
async function putPhoto(call: Call<typeof PutPersonalPhoto>) {
  const { tx, caller, input } = call;
  const policies = await policiesOf(tx, caller.tenantId);
  if (caller.employeeId !== input.params.employeeId) throw new Problem('FORBIDDEN');
  if (policies(PHOTO_TOPIC) !== 'FREE')
    throw new Problem('FIELD_FORBIDDEN', { values: { label: PHOTO_TOPIC.label[caller.locale] } });
  return keepPhoto(call, input.params.employeeId);
}

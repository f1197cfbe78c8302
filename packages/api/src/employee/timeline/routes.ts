import {
  AddTransitionFile,
  CancelTransition,
  CompareEmployee,
  CorrectTransition,
  CreateTransition,
  CreateTransitions,
  EmployeeChain,
  EmployeeReports,
  EmployeeTimeline,
  EmployeeTransitions,
  GetTransitionFile,
  GetTransitionFiles,
  OneTransition,
  PreviewTransition,
} from '@personalia/contract';
import { type Call, Problem, type Route, route } from '../../platform/http/index.ts';
import { batchRoutes } from './batch/index.ts';
import { refuseCancelApplied } from './cancel-applied.ts';
import { chainOf, dottedManagersOf, dottedReportsOf, reportsOf } from './lines-view.ts';
import { previewTransitions } from './preview.ts';
import { recordAndApply } from './record.ts';
import { employeeOf, type TimelineCommand } from './requests.ts';
import { correctionOf, draftOf, originOf, ownerOf, refuseForbidden, withNewManagers } from './requests-in.ts';
import {
  attachFiles,
  giveTransitionFile,
  keepTransitionFile,
  refuseWithoutFiles,
  transitionFiles,
} from './transition-files.ts';
import { oneTransitionOf, transitionsOf } from './transition-list.ts';
import { compareDays, timelineOf } from './views.ts';

/** What a preview asks about, in the form in which it would be carried out. */
async function asked({ tx, caller, input: { body } }: Call<typeof PreviewTransition>): Promise<TimelineCommand[]> {
  if (body.action === 'add') {
    await refuseForbidden(tx, caller, [draftOf(body.draft)], [body.draft.employeeId]);
    return withNewManagers(tx, caller, body.draft);
  }
  const employeeId = await ownerOf(tx, caller, body.id);
  if (body.action === 'cancel') return [{ kind: 'cancel', id: body.id, employeeId, reason: '…' }];
  const request = correctionOf(body.id, employeeId, body.draft);
  await refuseForbidden(tx, caller, request.kind === 'correct' ? [request.draft] : [], [employeeId]);
  return [request];
}

export const timelineRoutes: readonly Route[] = [
  ...batchRoutes,
  route(CreateTransition, async ({ tx, caller, input: { body } }) => {
    await refuseForbidden(tx, caller, [draftOf(body)], [body.employeeId]);
    const requests = await withNewManagers(tx, caller, body);
    await refuseForbidden(tx, caller, [], requests.map(employeeOf));
    await refuseWithoutFiles(tx, caller, [body]);
    const recorded = await recordAndApply(tx, originOf(caller, body.reviewed), requests);
    await attachFiles(tx, caller, recorded, [body]);
    return recorded[0];
  }),
  route(CreateTransitions, async ({ tx, caller, input: { body } }) => {
    const requests = body.transitions.map((one): TimelineCommand => ({ kind: 'add', draft: draftOf(one) }));
    const people = new Set(requests.map(employeeOf));
    if (people.size < 2 && body.transitions.some((one) => one.type === 'rotation')) throw new Problem('BATCH_OF_ONE');
    await refuseForbidden(tx, caller, body.transitions.map(draftOf), [...people]);
    await refuseWithoutFiles(tx, caller, body.transitions);
    const recorded = await recordAndApply(tx, originOf(caller, body.reviewed), requests);
    await attachFiles(tx, caller, recorded, body.transitions);
    return recorded;
  }),
  route(AddTransitionFile, (call) => keepTransitionFile(call, call.input.params.id)),
  route(GetTransitionFiles, ({ tx, caller, input }) => transitionFiles(tx, caller, input.params.id)),
  route(GetTransitionFile, (call) => giveTransitionFile(call, call.input.params.id, call.input.params.fileId)),
  route(PreviewTransition, async (call) =>
    previewTransitions(call.tx, call.caller, originOf(call.caller, true), await asked(call)),
  ),
  route(CorrectTransition, async ({ tx, caller, input: { params, body } }) => {
    const request = correctionOf(params.id, await ownerOf(tx, caller, params.id), body);
    await refuseForbidden(tx, caller, request.kind === 'correct' ? [request.draft] : [], [employeeOf(request)]);
    return (await recordAndApply(tx, originOf(caller, body.reviewed), [request]))[0];
  }),
  route(CancelTransition, async ({ tx, caller, input: { params, body } }) => {
    const employeeId = await ownerOf(tx, caller, params.id);
    await refuseCancelApplied(tx, caller, [params.id]);
    await recordAndApply(tx, originOf(caller, body.reviewed), [
      { kind: 'cancel', id: params.id, employeeId, reason: body.reason },
    ]);
    return null;
  }),
  route(OneTransition, ({ tx, caller, input }) => oneTransitionOf(tx, caller, input.params.id)),
  route(EmployeeTransitions, ({ tx, caller, input }) => transitionsOf(tx, caller, input.params.id)),
  route(EmployeeTimeline, ({ tx, caller, input }) => timelineOf(tx, caller, input.params.id, input.query)),
  route(CompareEmployee, ({ tx, caller, input }) =>
    compareDays(tx, caller, input.params.id, input.query.date1, input.query.date2),
  ),
  route(EmployeeReports, ({ tx, caller, input }) =>
    input.query.line === 'dotted'
      ? dottedReportsOf(tx, caller, input.params.id, input.query.asOf)
      : reportsOf(tx, caller, input.params.id, input.query.depth ?? 1, input.query.asOf),
  ),
  route(EmployeeChain, ({ tx, caller, input }) =>
    (input.query.line === 'dotted' ? dottedManagersOf : chainOf)(tx, caller, input.params.id, input.query.asOf),
  ),
];

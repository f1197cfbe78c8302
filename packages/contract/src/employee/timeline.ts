import * as z from 'zod';
import { dateWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { employeeTimeline } from './detail.ts';
import { MOST_TRANSITION_FILES } from './timeline-files.ts';
import { chain, comparison, oneTransition, reports, transitionList, transitionPreview } from './timeline-replies.ts';
import { anId, newManagers, reasonText, reviewed, transitionShape } from './timeline-values.ts';

/** HR records events directly: they count as approved at once, so whoever may change the record may write them. */
const access = { menu: 'employee', action: 'edit' } as const;
const view = { menu: 'employee', action: 'view' } as const;
const byId = z.object({ id: anId });
const recorded = z.object({ id: z.string(), transactionNo: z.string(), employeeId: z.string() });

const { employeeId: _, ...correctionShape } = transitionShape;
const correction = z.strictObject({ ...correctionShape, correctionReason: reasonText, reviewed });
const cancellation = z.strictObject({ reason: reasonText, reviewed });
/** Documents that were kept for it beforehand; a demotion needs one (12.3). */
const files = z.array(anId).max(MOST_TRANSITION_FILES).optional();
const draft = z.strictObject({ ...transitionShape, files, reviewed, reports: newManagers.optional() });

export const CreateTransition = defineEndpoint({
  name: 'CareerTransitionCreate',
  summary: 'Record a career event',
  method: 'POST',
  path: '/v1/CareerTransition',
  access,
  body: draft,
  reply: recorded,
  status: 201,
});

export const CreateTransitions = defineEndpoint({
  name: 'CareerTransitionBatch',
  summary: 'Record career events as one set: all of them or none',
  method: 'POST',
  path: '/v1/CareerTransition/Batch',
  access,
  body: z.strictObject({
    transitions: z
      .array(z.strictObject({ ...transitionShape, files }))
      .min(1)
      .max(200),
    reviewed,
  }),
  reply: z.array(recorded),
  status: 201,
});

export const PreviewTransition = defineEndpoint({
  name: 'CareerTransitionPreview',
  summary: 'What an event, a correction or a cancellation would do; nothing is written',
  method: 'POST',
  path: '/v1/CareerTransition/Preview',
  access,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('add'), draft }),
    z.strictObject({ action: z.literal('correct'), id: anId, draft: correction.partial({ correctionReason: true }) }),
    z.strictObject({ action: z.literal('cancel'), id: anId }),
  ]),
  reply: transitionPreview,
});

export const CorrectTransition = defineEndpoint({
  name: 'CareerTransitionCorrect',
  summary: 'Replace an event by another version of it',
  method: 'POST',
  path: '/v1/CareerTransition/{id}/Correct',
  access,
  params: byId,
  body: correction,
  reply: recorded,
});

export const CancelTransition = defineEndpoint({
  name: 'CareerTransitionCancel',
  summary: 'Cancel an event that should not have happened',
  method: 'POST',
  path: '/v1/CareerTransition/{id}/Cancel',
  access,
  params: byId,
  body: cancellation,
  form: 'nothing',
});

export const OneTransition = defineEndpoint({
  name: 'CareerTransitionOne',
  summary: 'One career event',
  method: 'GET',
  path: '/v1/CareerTransition/{id}',
  access: view,
  params: byId,
  reply: oneTransition,
});

export const EmployeeTransitions = defineEndpoint({
  name: 'CareerTransitionOfEmployee',
  summary: 'Every career event of an employee, the latest first',
  method: 'GET',
  path: '/v1/CareerTransition/Employee/{id}',
  access: view,
  params: byId,
  reply: transitionList,
});

export const EmployeeTimeline = defineEndpoint({
  name: 'EmployeeTimeline',
  summary: 'Segments that touch a range of days, as they are known now or were known at an earlier instant',
  method: 'GET',
  path: '/v1/Employee/{id}/Timeline',
  access: view,
  params: byId,
  query: z.strictObject({
    from: dateWord.optional(),
    to: dateWord.optional(),
    knownAt: z.iso.datetime({ offset: true }).optional(),
  }),
  reply: employeeTimeline,
});

export const CompareEmployee = defineEndpoint({
  name: 'EmployeeCompare',
  summary: 'The facts of an employee on two days side by side',
  method: 'GET',
  path: '/v1/Employee/{id}/Compare',
  access: view,
  params: byId,
  query: z.strictObject({ date1: dateWord, date2: dateWord }),
  reply: comparison,
});

/** By which line people report: solid unless asked otherwise. Dotted lines have one step. */
const lineOf = z.enum(['solid', 'dotted']).optional();

export const EmployeeReports = defineEndpoint({
  name: 'EmployeeReports',
  summary: 'Who reports to an employee on a day',
  method: 'GET',
  path: '/v1/Employee/{id}/Reports',
  access: view,
  params: byId,
  query: z.strictObject({
    depth: z
      .string()
      .regex(/^[1-9]$/)
      .transform(Number)
      .optional(),
    line: lineOf,
    asOf: dateWord.optional(),
  }),
  reply: reports,
});

export const EmployeeChain = defineEndpoint({
  name: 'EmployeeChain',
  summary: 'The managers above an employee on a day, the nearest first',
  method: 'GET',
  path: '/v1/Employee/{id}/Chain',
  access: view,
  params: byId,
  query: z.strictObject({ line: lineOf, asOf: dateWord.optional() }),
  reply: chain,
});

export type TransitionBody = z.output<typeof draft>;
export type CorrectionBody = z.output<typeof correction>;

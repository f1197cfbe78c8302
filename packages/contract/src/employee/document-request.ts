import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { noteWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { Employee } from './employee.ts';

/** Most people who are named at once. */
const MOST_ASKED = 500;

/** Requests are about employees: whose, the scope of looking at employees or changing them decides. */
const subject = (action: Action, field = 'employeeId') => ({ field, menu: 'employee', action });

const access = (action: Action) => ({ menu: 'document-request', action }) as const;

const request = z
  .object({
    id: z.string(),
    document: z.string(),
    note: z.string().nullable(),
    askedBy: z.string(),
    askedAt: z.string(),
    /** People whom the caller may see, and those of them who have handed it in. */
    asked: z.int(),
    handedIn: z.int(),
  })
  .meta({ id: 'DocumentRequest' });
export type DocumentRequest = z.output<typeof request>;

const person = z.object({
  employeeId: z.string(),
  employeeNo: z.string(),
  displayName: z.string(),
  handedIn: z.boolean(),
  /** Whoever has no login has to be asked by other means. */
  hasLogin: z.boolean(),
  chasedAt: z.string().nullable(),
});
export type AskedPerson = z.output<typeof person>;

/** People of a page; fewer are the last. */
export const ASKED_PAGE = 100;

const options = z.strictObject({
  documentTypeId: idParams.shape.id,
  note: noteWord(500).nullable().default(null),
});
export type WantedDocument = z.output<typeof options>;

/** Who has one, or is asked for one already, is left out. A job tells its numbers when it is over. */
const outcome = z.object({
  id: z.string().nullable(),
  asked: z.int(),
  leftOut: z.int(),
  jobId: z.string().nullable(),
});

export const AskDocuments = defineEndpoint({
  name: 'AskDocuments',
  summary: 'Ask people to hand in a document; each is told once',
  method: 'POST',
  path: '/v1/DocumentRequest',
  access: access('create'),
  subject: subject('edit', 'employeeIds'),
  body: options.extend({ employeeIds: z.array(idParams.shape.id).min(1).max(MOST_ASKED) }),
  reply: outcome,
  status: 201,
});

export const AskAllForDocument = defineEndpoint({
  name: 'AskAllForDocument',
  summary: 'Ask all employees of a filter to hand in a document; many as a job',
  method: 'POST',
  path: '/v1/DocumentRequest/All',
  access: access('create'),
  query: Employee.query,
  body: options,
  reply: outcome,
  status: 201,
});

export const GetDocumentRequests = defineEndpoint({
  name: 'GetDocumentRequests',
  summary: 'Requests for documents, the latest first, with how many have handed theirs in',
  method: 'GET',
  path: '/v1/DocumentRequest',
  access: access('view'),
  subject: subject('view'),
  reply: z.array(request),
});

export const GetAskedPeople = defineEndpoint({
  name: 'GetAskedPeople',
  summary: 'Who was asked for a document, those who owe it first; a hundred at a time',
  method: 'GET',
  path: '/v1/DocumentRequest/{id}',
  access: access('view'),
  subject: subject('view'),
  params: idParams,
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  reply: z.array(person),
});

export const ChaseDocuments = defineEndpoint({
  name: 'ChaseDocuments',
  summary: 'Remind those who still owe the document, once a day at most',
  method: 'POST',
  path: '/v1/DocumentRequest/{id}/Chase',
  access: access('edit'),
  subject: subject('edit'),
  params: idParams,
  body: z.strictObject({}),
  reply: z.object({ told: z.int() }),
});

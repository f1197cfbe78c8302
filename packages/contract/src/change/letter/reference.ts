import * as z from 'zod';
import { idWord } from '../../platform/address-words.ts';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/resource-endpoints.ts';
import { normaliseNote } from '../../platform/text.ts';
import { letterView } from './template.ts';

/** Reference letters (organisation-and-employee 15.4): HR issues them, the person reads them with their other documents. */

const base = '/v1/ReferenceLetter' as const;
/** Whoever keeps the templates writes letters by them. */
const issue = { menu: 'letter-template', action: 'edit' } as const;
const subject = { field: 'employeeId' } as const;

const draft = z.strictObject({
  employeeId: idWord,
  templateId: idWord,
  /** What it is for, as the letter says it. */
  purpose: z.string().max(400).transform(normaliseNote).pipe(z.string().max(200)),
});

const listed = z
  .object({
    id: z.string(),
    name: z.string(),
    letterNo: z.string().nullable(),
    issuedOn: z.string(),
    /** Of the text of its template; null of letters from before versions were counted. */
    templateVersion: z.int().nullable(),
    isVoid: z.boolean(),
  })
  .meta({ id: 'ReferenceLetter' });
export type ReferenceLetter = z.output<typeof listed>;

export const GetReferenceLetters = defineEndpoint({
  name: 'GetReferenceLetters',
  summary: 'Reference letters of an employee, the latest first, and the templates for whoever may issue one',
  method: 'GET',
  path: `${base}/Employee/{employeeId}`,
  access: { menu: 'personal-change', action: 'view' },
  subject,
  params: z.strictObject({ employeeId: idWord }),
  reply: z.object({
    letters: z.array(listed),
    /** Empty for whoever may not issue letters. */
    templates: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const PreviewReferenceLetter = defineEndpoint({
  name: 'PreviewReferenceLetter',
  summary: 'A reference letter as it would be issued today, with its gaps; nothing is written',
  method: 'POST',
  path: `${base}/Preview`,
  access: issue,
  subject,
  body: draft,
  reply: letterView,
});

export const IssueReferenceLetter = defineEndpoint({
  name: 'IssueReferenceLetter',
  summary: 'Issue a reference letter; one with gaps is not issued',
  method: 'POST',
  path: base,
  access: issue,
  subject,
  body: draft,
  reply: listed,
  status: 201,
});

export const VoidReferenceLetter = defineEndpoint({
  name: 'VoidReferenceLetter',
  summary: 'Revoke a reference letter: its public check says so, and its PDF bears a mark',
  method: 'POST',
  path: `${base}/{id}/Void`,
  access: issue,
  params: idParams,
  form: 'nothing',
});

export const GetReferenceLetterPdf = defineEndpoint({
  name: 'GetReferenceLetterPdf',
  summary: 'A reference letter as a PDF, as it was issued',
  method: 'GET',
  path: `${base}/{id}/Pdf`,
  access: 'signed-in',
  params: idParams,
  form: 'file',
});

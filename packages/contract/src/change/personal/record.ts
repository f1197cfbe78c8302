import * as z from 'zod';
import { idWord, neededNote } from '../../platform/address-words.ts';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { PERSONAL_POLICIES, PERSONAL_TOPIC_CODES } from './topics.ts';
import { changeRow } from './view.ts';

/** /personal-change: what a person's record holds, and what the tenant lets people change of it (organisation-and-employee 14.2). */

const menu = 'personal-change';
const base = '/v1/PersonalChange' as const;

const policyRow = z
  .object({
    topic: z.string(),
    label: z.string(),
    policy: z.enum(PERSONAL_POLICIES),
    /** The standard value. */
    standard: z.enum(PERSONAL_POLICIES),
    /** The document that is asked for. */
    document: z.string(),
  })
  .meta({ id: 'PersonalChangePolicy' });
export type PersonalChangePolicy = z.output<typeof policyRow>;

export const GetPersonalChangePolicy = defineEndpoint({
  name: 'GetPersonalChangePolicy',
  summary: 'What people may change of their own data, and what needs approval or a document',
  method: 'GET',
  path: `${base}/Policy`,
  access: { menu, action: 'view' },
  reply: z.array(policyRow),
});
export const PutPersonalChangePolicy = defineEndpoint({
  name: 'PutPersonalChangePolicy',
  summary: 'Change the policy of one part of the personal data',
  method: 'PUT',
  path: `${base}/Policy/{topic}`,
  access: { menu: 'tenant-setting', action: 'edit' },
  params: z.strictObject({ topic: z.enum(PERSONAL_TOPIC_CODES as [string, ...string[]]) }),
  body: z.strictObject({ policy: z.enum(PERSONAL_POLICIES) }),
  reply: z.array(policyRow),
});

/** One thing that is known: the fields of the person, or a record. */
const entry = z.object({
  recordId: z.string().nullable(),
  /** As forms begin with them; encrypted values as they are shown. */
  values: z.record(z.string(), z.unknown()),
  rows: z.array(z.object({ field: z.string(), label: z.string(), value: z.string().nullable() })),
  /** The request that waits to change it. */
  pending: z.object({ transactionNo: z.string(), rows: z.array(changeRow) }).nullable(),
});
const section = z
  .object({
    topic: z.string(),
    label: z.string(),
    policy: z.enum(PERSONAL_POLICIES),
    record: z.string().nullable(),
    entries: z.array(entry),
    /** Requests that wait to add one. */
    added: z.array(z.object({ transactionNo: z.string(), rows: z.array(changeRow) })),
    /** The last change that was asked for, if it was not approved within 30 days; to the person alone. */
    rejected: z.object({ transactionNo: z.string(), reason: z.string(), on: z.string() }).nullable(),
    can: z.array(z.enum(['change', 'add', 'remove'])),
  })
  .meta({ id: 'PersonalRecordSection' });
export type PersonalRecordSection = z.output<typeof section>;
const personalRecordView = z
  .object({
    employee: z.object({
      id: z.string(),
      no: z.string(),
      name: z.string(),
      unit: z.string().nullable(),
      position: z.string().nullable(),
      hasPhoto: z.boolean(),
    }),
    isOwn: z.boolean(),
    today: z.string(),
    sections: z.array(section),
    can: z.array(z.enum(['create', 'photo'])),
  })
  .meta({ id: 'PersonalRecord' });
export type PersonalRecordView = z.output<typeof personalRecordView>;

const ofEmployee = z.strictObject({ employeeId: idWord });
export const GetPersonalRecord = defineEndpoint({
  name: 'GetPersonalRecord',
  summary: 'The personal data of an employee by their policy, with what waits for approval beside it',
  method: 'GET',
  path: `${base}/Record/{employeeId}`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  params: ofEmployee,
  reply: personalRecordView,
});
export const PutPersonalPhoto = defineEndpoint({
  name: 'PutPersonalPhoto',
  summary: 'Change a photo, where the policy lets people change theirs: JPG, PNG or WEBP up to 5 MB',
  method: 'PUT',
  path: `${base}/Record/{employeeId}/Photo`,
  access: { menu, action: 'create' },
  subject: { field: 'employeeId' },
  params: ofEmployee,
  upload: true,
  reply: z.object({ id: z.string(), picture: z.string() }),
});
export const ReportPersonalError = defineEndpoint({
  name: 'ReportPersonalError',
  summary: 'Tell HR of an error in own data that only HR changes',
  method: 'POST',
  path: `${base}/Record/{employeeId}/ReportError`,
  access: { menu, action: 'create' },
  subject: { field: 'employeeId' },
  params: ofEmployee,
  body: z.strictObject({ topic: z.enum(PERSONAL_TOPIC_CODES as [string, ...string[]]), text: neededNote(1000) }),
  form: 'nothing',
});

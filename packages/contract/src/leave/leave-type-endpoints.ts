import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { LEAVE_UNITS, LeaveRules } from './rules.ts';

/** What is done with leave types besides editing them: templates, publishing, versions and trying out (leave 1). */

export const LEAVE_TEMPLATES = ['indonesia', 'generic'] as const;
export type LeaveTemplate = (typeof LEAVE_TEMPLATES)[number];

const may = (action: 'view' | 'create' | 'edit') => ({ menu: 'leave-setting', action }) as const;

export const UseLeaveTemplate = defineEndpoint({
  name: 'UseLeaveTemplate',
  summary: 'Add the leave types of a template as drafts; types whose code exists are left as they are',
  method: 'POST',
  path: '/v1/LeaveType/Template',
  access: may('create'),
  body: z.strictObject({ template: z.enum(LEAVE_TEMPLATES) }),
  reply: z.object({ added: z.int(), existing: z.int() }),
});

const publishBody = z.strictObject({
  /** Empty: all active types with changes. */
  ids: z.array(idWord).max(200).default([]),
  effectiveFrom: dateWord,
});

const impact = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    rules: LeaveRules,
    /** The rules of the version in force before; null: the first. */
    before: LeaveRules.nullable(),
    /** People who can use it on the first day, and those who can later in the leave year. */
    now: z.int(),
    later: z.int(),
    /** People whose waiting period ends after the year, or for whom the type is not meant. */
    waiting: z.int(),
    notEligible: z.int(),
    /** What publishing grants: accounts and days. */
    grants: z.int(),
    days: z.string(),
  })
  .meta({ id: 'LeaveImpact' });
export type LeaveImpact = z.output<typeof impact>;

export const PreviewLeavePublish = defineEndpoint({
  name: 'PreviewLeavePublish',
  summary: 'Who would get what if changed leave types were published',
  method: 'POST',
  path: '/v1/LeaveType/Impact',
  access: may('view'),
  body: publishBody,
  reply: z.object({
    year: z.object({ code: z.string(), from: z.string(), to: z.string() }),
    types: z.array(impact),
  }),
});

export const PublishLeave = defineEndpoint({
  name: 'PublishLeave',
  summary: 'Publish changed leave types from a day on; a job grants what people are entitled to',
  method: 'POST',
  path: '/v1/LeaveType/Publish',
  access: may('edit'),
  body: publishBody,
  reply: z.object({ published: z.int(), jobId: z.string() }),
});

const version = z
  .object({
    id: z.string(),
    versionNo: z.int(),
    effectiveFrom: z.string(),
    rules: LeaveRules,
    publishedAt: z.string(),
    publishedBy: z.string().nullable(),
    /** In force today. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'LeaveTypeVersion' });
export type LeaveTypeVersion = z.output<typeof version>;

export const GetLeaveTypeVersions = defineEndpoint({
  name: 'GetLeaveTypeVersions',
  summary: 'The published versions of a leave type, newest first',
  method: 'GET',
  path: '/v1/LeaveType/{id}/Versions',
  access: may('view'),
  params: idParams,
  reply: z.array(version),
});

export const SimulateLeaveType = defineEndpoint({
  name: 'SimulateLeaveType',
  summary: 'What the rules of a leave type, as they are edited now, give one employee in a leave year, grant by grant',
  method: 'POST',
  path: '/v1/LeaveType/{id}/Simulate',
  access: may('view'),
  subject: { field: 'employeeId', menu: 'leave-setting', action: 'view' },
  params: idParams,
  body: z.strictObject({ employeeId: idWord, year: z.int().min(2000).max(2100) }),
  reply: z.object({
    year: z.object({ code: z.string(), from: z.string(), to: z.string() }),
    /** The group whose rules apply; null: those of the type. */
    group: z.string().nullable(),
    rules: z.string(),
    /** Why nothing is granted: a sentence; null where something is. */
    reason: z.string().nullable(),
    /** The first day on which it can be used. */
    usableFrom: z.string().nullable(),
    grants: z.array(
      z.object({
        date: z.string(),
        quantity: z.string(),
        running: z.string(),
        formula: z.string(),
        inputs: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
    total: z.string(),
    leaveUnit: z.enum(LEAVE_UNITS),
    /** What becomes of it at the end of the year if nothing is taken; null of types without a balance. */
    yearEnd: z.object({ carried: z.string(), expired: z.string() }).nullable(),
  }),
});
export type LeaveSimulation = z.output<NonNullable<typeof SimulateLeaveType.reply>>;

import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord, neededNote } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { listQuery } from '../platform/list-query.ts';
import { defineResource } from '../platform/resource.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { EXCEPTION_FIELDS, EXCEPTION_MODES, isExceptionValue, modesOfException } from './exception-fields.ts';
import { leavePages } from './pages.ts';
import { traceInput } from './projection.ts';
import { LEAVE_UNITS } from './rules.ts';

/** /settings-maintenance: deviations from a leave type that HR grants one employee (leave 5). */

const menu = 'settings-maintenance';
const may = (action: Action) => ({ menu, action }) as const;
const base = '/v1/LeaveTypeException' as const;

export const EXCEPTION_STATES = ['DRAFT', 'ACTIVE', 'ENDED'] as const;
export type ExceptionState = (typeof EXCEPTION_STATES)[number];
export const EXCEPTION_STATE_LABELS: Readonly<Record<ExceptionState, Label>> = {
  DRAFT: label('Draft', 'Draf'),
  ACTIVE: label('Active', 'Aktif'),
  ENDED: label('Ended', 'Berakhir'),
};

export const LeaveExceptionList = defineResource('LeaveTypeException', {
  path: menu,
  formPath: '/settings-maintenance/settings-maintenance-form',
  label: leavePages.settingsMaintenance.label,
  statusLabels: EXCEPTION_STATE_LABELS,
  code: 'none',
  title: 'employee',
  fields: {
    employeeNo: field.text({ label: label('Employee no.', 'No. karyawan') }),
    employee: field.text({ label: label('Employee', 'Karyawan') }),
    employer: field.text({ label: label('Employer', 'Pemberi kerja') }),
    type: field.text({ label: label('Leave type', 'Jenis cuti') }),
    effectiveFrom: field.date({ label: label('From', 'Mulai') }),
    effectiveTo: field.date({ label: label('To', 'Sampai') }).optional(),
  },
  list: {
    columns: ['employeeNo', 'employee', 'employer', 'type', 'effectiveFrom', 'effectiveTo', 'status'],
    search: ['employeeNo', 'employee'],
    sort: '-effectiveFrom',
  },
});

const MODES_FIT = { params: { code: 'invalid' }, message: 'invalid' };
const override = z
  .strictObject({ field: z.enum(EXCEPTION_FIELDS), mode: z.enum(EXCEPTION_MODES), value: z.string().max(40) })
  .refine(({ field: name, mode }) => modesOfException(name).includes(mode), { ...MODES_FIT, path: ['mode'] })
  .refine(({ field: name, value }) => isExceptionValue(name, value), { ...MODES_FIT, path: ['value'] });

const shown = z.object({
  field: z.enum(EXCEPTION_FIELDS),
  /** What the type says, and what holds for the employee: a number, or `true` and `false`. */
  policy: z.string(),
  result: z.string(),
});
export type ExceptionResult = z.output<typeof shown>;

const item = z.object({
  id: z.string(),
  employeeId: z.string(),
  employeeNo: z.string(),
  employee: z.string(),
  employer: z.string(),
  employerCode: z.string(),
  leaveTypeId: z.string(),
  type: z.string(),
  /** What amounts of the type are counted in. */
  leaveUnit: z.enum(LEAVE_UNITS),
  effectiveFrom: z.string(),
  effectiveTo: z.string().nullable(),
  overrides: z.array(z.object({ field: z.enum(EXCEPTION_FIELDS), mode: z.enum(EXCEPTION_MODES), value: z.string() })),
  results: z.array(shown),
  /** Null once the person has been erased. */
  reason: z.string().nullable(),
  status: z.enum(EXCEPTION_STATES),
  /** E5: the employee follows the rules of another group by now than when it began. */
  needsReview: z.boolean(),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  can: z.array(z.enum(['edit', 'delete', 'activate', 'end'])),
});
const exception = item.meta({ id: 'LeaveTypeException' });
export type LeaveTypeException = z.output<typeof exception>;

export const GetLeaveExceptions = defineEndpoint({
  name: 'GetLeaveExceptions',
  summary: 'A page of exceptions from leave settings',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: may('view'),
  subject: { field: 'employeeId' },
  query: listQuery(
    LeaveExceptionList.fields,
    ['employeeNo', 'employee', 'employer', 'type', 'effectiveFrom', 'effectiveTo', 'status'],
    EXCEPTION_STATES,
  ).extend({
    leaveTypeId: idWord.optional(),
    employerId: idWord.optional(),
    employeeId: idWord.optional(),
    /** Active ones that end within 30 days. */
    endsSoon: z.enum(['true', 'false']).optional(),
    needsReview: z.enum(['true', 'false']).optional(),
  }),
  reply: exception,
  form: 'page',
});
export const GetLeaveException = defineEndpoint({
  name: 'GetLeaveException',
  summary: 'One exception from leave settings',
  method: 'GET',
  path: `${base}/{id}`,
  access: may('view'),
  params: idParams,
  reply: exception,
});

const content = {
  employeeId: idWord,
  leaveTypeId: idWord,
  effectiveFrom: dateWord,
  effectiveTo: dateWord.nullish(),
  overrides: z.array(override).max(EXCEPTION_FIELDS.length * EXCEPTION_MODES.length),
  reason: neededNote(1000),
};
const draft = z.strictObject(content).meta({ id: 'LeaveTypeExceptionDraft' });
export type LeaveExceptionDraft = z.input<typeof draft>;

export const CreateLeaveException = defineEndpoint({
  name: 'CreateLeaveException',
  summary: 'Draft an exception for one employee; nothing holds before it is activated',
  method: 'POST',
  path: base,
  access: may('create'),
  subject: { field: 'employeeId' },
  body: draft,
  reply: exception,
  status: 201,
});
export const UpdateLeaveException = defineEndpoint({
  name: 'UpdateLeaveException',
  summary: 'Change a draft',
  method: 'PUT',
  path: `${base}/{id}`,
  access: may('edit'),
  subject: { field: 'employeeId' },
  params: idParams,
  body: z.strictObject({ ...content, version: versionBody.shape.version }).meta({ id: 'LeaveTypeExceptionChange' }),
  reply: exception,
});
export const DeleteLeaveException = defineEndpoint({
  name: 'DeleteLeaveException',
  summary: 'Delete a draft',
  method: 'DELETE',
  path: `${base}/{id}`,
  access: may('delete'),
  params: idParams,
  form: 'nothing',
});
export const ActivateLeaveException = defineEndpoint({
  name: 'ActivateLeaveException',
  summary: 'Put a draft in force and post what it changes of entitlements that are granted already',
  method: 'POST',
  path: `${base}/{id}/Activate`,
  access: may('approve'),
  params: idParams,
  body: versionBody,
  reply: exception,
});
export const EndLeaveException = defineEndpoint({
  name: 'EndLeaveException',
  summary: 'End an exception with a day; days that were used are never taken back',
  method: 'POST',
  path: `${base}/{id}/End`,
  access: may('approve'),
  params: idParams,
  body: versionBody.extend({ lastDay: dateWord }),
  reply: exception,
});

const entitlement = z.object({
  days: z.string(),
  /** The first day on which they can be used; null where there is no entitlement. */
  from: z.string().nullable(),
});
export const PreviewLeaveException = defineEndpoint({
  name: 'PreviewLeaveException',
  summary:
    'What an exception would change: each rule of the type beside its result, and the entitlement of its leave year',
  method: 'POST',
  path: `${base}/Preview`,
  access: may('view'),
  subject: { field: 'employeeId' },
  body: z.strictObject({
    employeeId: idWord,
    leaveTypeId: idWord,
    effectiveFrom: dateWord,
    effectiveTo: dateWord.nullish(),
    overrides: content.overrides,
    /** The draft that is being changed, or the exception that is looked at. */
    id: idWord.nullish(),
  }),
  reply: z.object({
    leaveUnit: z.enum(LEAVE_UNITS),
    results: z.array(shown),
    /** Null of types without days a year. */
    year: z
      .object({
        code: z.string(),
        policy: entitlement,
        result: entitlement,
        formula: z.string().nullable(),
        inputs: z.array(traceInput),
      })
      .nullable(),
    problems: z.array(z.object({ code: z.string(), path: z.string(), message: z.string() })),
    /** The published workflows for leave, of which one can be chosen. */
    workflows: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});
export type LeaveExceptionPreview = z.output<NonNullable<typeof PreviewLeaveException.reply>>;

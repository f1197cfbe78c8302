import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord, neededNote } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { listQuery } from '../platform/list-query.ts';
import { recordStep } from '../platform/record-step.ts';
import { defineResource, sortableFields } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { normaliseText } from '../platform/text.ts';
import { REQUEST_STATE_LABELS } from '../workflow/index.ts';
import { LEAVE_UNITS, MOST_OF_UNIT } from './rules.ts';

/** /mass-leave: leave booked for many at once, such as joint leave days (leave 3). */

const menu = 'mass-leave';
const may = (action: Action) => ({ menu, action }) as const;
const base = '/v1/MassLeave' as const;

export const MASS_LEAVE_STATES = [
  'PENDING',
  'RETURNED',
  'REJECTED',
  'WITHDRAWN',
  'POSTING',
  'POSTED',
  'REVERSING',
  'CANCELLED',
] as const;
export type MassLeaveState = (typeof MASS_LEAVE_STATES)[number];
export const MASS_LEAVE_STATE_LABELS: Readonly<Record<MassLeaveState, Label>> = {
  PENDING: REQUEST_STATE_LABELS.PENDING,
  RETURNED: REQUEST_STATE_LABELS.RETURNED,
  REJECTED: REQUEST_STATE_LABELS.REJECTED,
  WITHDRAWN: REQUEST_STATE_LABELS.WITHDRAWN,
  POSTING: label('Booking', 'Sedang ditetapkan'),
  POSTED: label('Booked', 'Ditetapkan'),
  REVERSING: label('Undoing', 'Sedang dibatalkan'),
  CANCELLED: label('Undone', 'Dibatalkan'),
};
export const INSUFFICIENT = ['SKIP', 'NEGATIVE'] as const;
export const INSUFFICIENT_LABELS: Readonly<Record<(typeof INSUFFICIENT)[number], Label>> = {
  SKIP: label('Leave them out', 'Lewati mereka'),
  NEGATIVE: label('Let the balance go below zero', 'Biarkan saldo di bawah nol'),
};
export const MASS_OUTCOMES = [
  'DEDUCTED',
  'NEGATIVE',
  'FALLBACK',
  'NO_BALANCE',
  'NOT_WORKING',
  'ALREADY_AWAY',
  'EXCLUDED',
  'REVERSED',
  'OPTED_OUT',
] as const;
export type MassOutcome = (typeof MASS_OUTCOMES)[number];
export const MASS_OUTCOME_LABELS: Readonly<Record<MassOutcome, Label>> = {
  DEDUCTED: label('Deducted', 'Dikurangi'),
  NEGATIVE: label('Deducted below zero', 'Dikurangi di bawah nol'),
  FALLBACK: label('Booked as another type', 'Ditetapkan sebagai jenis lain'),
  NO_BALANCE: label('Not enough balance', 'Saldo tidak cukup'),
  NOT_WORKING: label('Not a working day', 'Bukan hari kerja'),
  ALREADY_AWAY: label('Already on leave', 'Sudah cuti'),
  EXCLUDED: label('Left out by name', 'Dikecualikan'),
  REVERSED: label('Undone', 'Dibatalkan'),
  OPTED_OUT: label('Opted out', 'Memilih bekerja'),
};
/** What can be done with a mass leave. */
export const MASS_LEAVE_ACTIONS = ['submit', 'withdraw', 'undo'] as const;

export const MassLeaveList = defineResource('MassLeave', {
  path: menu,
  formPath: '/mass-leave/mass-leave-form',
  label: { one: label('Mass leave', 'Cuti bersama'), many: label('Mass leave', 'Cuti bersama') },
  statusLabels: MASS_LEAVE_STATE_LABELS,
  code: 'none',
  title: 'name',
  fields: {
    no: field.text({ label: label('Number', 'Nomor') }),
    name: field.text({ label: label('Name', 'Nama') }),
    type: field.text({ label: label('Leave type', 'Jenis cuti') }),
    firstDate: field.date({ label: label('First date', 'Tanggal pertama') }),
    employees: field.integer({ label: label('Employees', 'Karyawan') }),
  },
  list: {
    columns: ['no', 'name', 'type', 'firstDate', 'employees', 'status'],
    search: ['no', 'name'],
    sort: '-createdAt',
  },
});

/** What became of people, once for every date. */
const counts = z.record(z.enum(MASS_OUTCOMES), z.int());
const massLeave = z
  .object({
    id: z.string(),
    no: z.string(),
    name: z.string(),
    leaveTypeId: z.string(),
    type: z.string(),
    leaveUnit: z.enum(LEAVE_UNITS),
    dates: z.array(z.string()),
    firstDate: z.string(),
    employerIds: z.array(z.string()),
    unitIds: z.array(z.string()),
    locationIds: z.array(z.string()),
    insufficient: z.enum(INSUFFICIENT),
    /** How far below zero a balance may go; null: without a limit. */
    negativeLimit: z.string().nullable(),
    /** The type that is booked for those who have too little. */
    fallbackTypeId: z.string().nullable(),
    fallbackType: z.string().nullable(),
    /** Until when employees may choose to work instead (M8); null: they may not. */
    optOutUntil: z.string().nullable(),
    /** Left out by name; the reason is null once the person is erased. */
    excluded: z.array(
      z.object({
        employeeId: z.string(),
        employeeNo: z.string(),
        employee: z.string(),
        reason: z.string().nullable(),
      }),
    ),
    status: z.enum(MASS_LEAVE_STATES),
    /** People with a line, and those with leave on one of the dates at least. */
    employees: z.int(),
    booked: z.int(),
    counts,
    jobId: z.string().nullable(),
    version: z.int(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
    /** Who has to approve it now, and what was written by whoever decided last. */
    waitingFor: z.array(z.string()),
    /** Nobody may approve it as things are: whoever asked does not decide. */
    isBlocked: z.boolean(),
    comment: z.string().nullable(),
    decidedBy: z.string().nullable(),
    /** Its request, for those who asked for it or decide on it. */
    requestId: z.string().nullable(),
    can: z.array(z.enum(MASS_LEAVE_ACTIONS)),
  })
  .meta({ id: 'MassLeave' });
export type MassLeave = z.output<typeof massLeave>;

/** More are left out by a scope. */
export const MOST_EXCLUDED = 200;

const draft = z
  .strictObject({
    name: z.string().max(300).transform(normaliseText).pipe(z.string().min(1).max(80)),
    leaveTypeId: idWord,
    dates: z
      .array(dateWord)
      .min(1)
      .max(31)
      .refine((days) => new Set(days).size === days.length, {
        params: { code: 'invalid' },
        message: 'invalid',
      }),
    /** Empty: everybody. */
    employerIds: z.array(idWord).max(200).default([]),
    unitIds: z.array(idWord).max(200).default([]),
    locationIds: z.array(idWord).max(200).default([]),
    insufficient: z.enum(INSUFFICIENT).default('SKIP'),
    negativeLimit: field
      .decimalField({
        label: label('Maximum negative balance', 'Saldo negatif maksimum'),
        places: 1,
        least: '0.5',
        most: MOST_OF_UNIT.hour,
      })
      .schema.nullish(),
    fallbackTypeId: idWord.nullish(),
    optOutUntil: dateWord.nullish(),
    /** Left out by name, each with the reason. */
    excluded: z
      .array(z.strictObject({ employeeId: idWord, reason: neededNote(200) }))
      .max(MOST_EXCLUDED)
      .refine((rows) => new Set(rows.map(({ employeeId }) => employeeId)).size === rows.length, {
        params: { code: 'invalid' },
        message: 'invalid',
      })
      .default([]),
  })
  .meta({ id: 'MassLeaveDraft' });
export type MassLeaveDraft = z.input<typeof draft>;

export const PreviewMassLeave = defineEndpoint({
  name: 'PreviewMassLeave',
  summary: 'What a mass leave would do: how many people get which outcome, and who lacks balance; nothing is written',
  method: 'POST',
  path: `${base}/Preview`,
  access: may('create'),
  body: draft,
  reply: z.object({
    employees: z.int(),
    /** Those with leave on one of the dates at least. */
    booked: z.int(),
    /** In the unit of the type. */
    days: z.string(),
    leaveUnit: z.enum(LEAVE_UNITS),
    counts,
    /** People without enough balance, the first of them. */
    lacking: z.array(
      z.object({
        employeeId: z.string(),
        employeeNo: z.string(),
        employee: z.string(),
        date: z.string(),
        available: z.string(),
      }),
    ),
  }),
});
export type MassLeavePreview = z.output<NonNullable<typeof PreviewMassLeave.reply>>;

export const GetMassLeaves = defineEndpoint({
  name: 'GetMassLeaves',
  summary: 'A page of mass leaves',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: may('view'),
  query: listQuery(MassLeaveList.fields, sortableFields(MassLeaveList.fields), MASS_LEAVE_STATES).extend({
    leaveTypeId: idWord.optional(),
    /** With a date on or after, and on or before. */
    from: dateWord.optional(),
    to: dateWord.optional(),
  }),
  reply: massLeave,
  form: 'page',
});
export const GetMassLeave = defineEndpoint({
  name: 'GetMassLeave',
  summary: 'One mass leave',
  method: 'GET',
  path: `${base}/{id}`,
  access: may('view'),
  params: idParams,
  reply: massLeave,
});
export const CreateMassLeave = defineEndpoint({
  name: 'CreateMassLeave',
  summary: 'Book leave for many: it is approved as one request, and a job posts it',
  method: 'POST',
  path: base,
  access: may('create'),
  body: draft,
  reply: massLeave,
  status: 201,
});
const step = recordStep({ name: 'MassLeave', path: `${base}/{id}`, access: may('create'), reply: massLeave });
export const SubmitMassLeave = defineEndpoint(step('Submit', 'Submit a mass leave again that was returned'));
export const WithdrawMassLeave = defineEndpoint(step('Withdraw', 'Withdraw a mass leave that waits for approval'));
export const UndoMassLeave = defineEndpoint({
  ...step('Undo', 'Undo a mass leave as a whole; a job gives every day back'),
  access: may('delete'),
});
export const GetMassLeaveLines = defineEndpoint({
  name: 'GetMassLeaveLines',
  summary: 'What became of each person of a mass leave',
  method: 'GET',
  path: `${base}/{id}/Lines`,
  access: may('view'),
  params: idParams,
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    outcome: z.enum(MASS_OUTCOMES).optional(),
  }),
  reply: z.object({
    employeeId: z.string(),
    employeeNo: z.string(),
    employee: z.string(),
    date: z.string(),
    outcome: z.enum(MASS_OUTCOMES),
    quantity: z.string(),
  }),
  form: 'page',
});

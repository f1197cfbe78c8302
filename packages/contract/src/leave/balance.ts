import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord, neededNote } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { listQuery } from '../platform/list-query.ts';
import { defineResource } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { leavePages } from './pages.ts';
import { leaveProjection, traceInput } from './projection.ts';
import { ENTRY_TYPES, LEAVE_COLOURS, LEAVE_UNITS, MOST_OF_UNIT } from './rules.ts';

/** Balances: the sums of ledger entries, and the entries behind them (leave 0, 4). */

const menu = 'balance-maintenance';
const may = (action: Action) => ({ menu, action }) as const;

export const LeaveBalanceList = defineResource('LeaveAccount', {
  path: menu,
  label: leavePages.balanceMaintenance.label,
  code: 'none',
  title: 'employee',
  fields: {
    employeeNo: field.text({ label: label('Employee no.', 'No. karyawan') }),
    employee: field.text({ label: label('Employee', 'Karyawan') }),
    unit: field.text({ label: label('Unit', 'Unit') }),
    type: field.text({ label: label('Leave type', 'Jenis cuti') }),
    entitled: field.decimalField({ label: label('Entitled', 'Hak'), places: 4, least: '-9999' }),
    taken: field.decimalField({ label: label('Taken', 'Diambil'), places: 4, least: '-9999' }),
    scheduled: field.decimalField({ label: label('Scheduled', 'Terjadwal'), places: 4, least: '-9999' }),
    reserved: field.decimalField({ label: label('Waiting for approval', 'Menunggu persetujuan'), places: 4 }),
    available: field.decimalField({ label: label('Available', 'Tersedia'), places: 4, least: '-9999' }),
  },
  list: {
    columns: ['employeeNo', 'employee', 'unit', 'type', 'entitled', 'taken', 'scheduled', 'reserved', 'available'],
    search: ['employeeNo', 'employee'],
    sort: 'employee',
  },
});

const sums = {
  /** Of lots that are valid today: granted with adjustments, taken by today, approved for later, waiting. */
  entitled: z.string(),
  taken: z.string(),
  scheduled: z.string(),
  reserved: z.string(),
  /** Entitled without what was taken, is scheduled or waits. */
  available: z.string(),
  /** What is entitled is made of: granted + carried + adjusted - expired. */
  entitledBy: z.object({ granted: z.string(), carried: z.string(), adjusted: z.string(), expired: z.string() }),
};

const row = z
  .object({
    id: z.string(),
    employeeId: z.string(),
    employeeNo: z.string(),
    employee: z.string(),
    unit: z.string(),
    leaveTypeId: z.string(),
    type: z.string(),
    colour: z.enum(LEAVE_COLOURS),
    /** What its amounts are counted in; `unit` is the organisation unit. */
    leaveUnit: z.enum(LEAVE_UNITS),
    /** Of a type in days that is taken by the hour: hours of a full day of the employee. */
    hoursPerDay: z.string().nullish(),
    ...sums,
  })
  .meta({ id: 'LeaveBalance' });
export type LeaveBalance = z.output<typeof row>;

/** Whether the owner of a balance is employed today. */
export const BALANCE_STATES = ['employed', 'left'] as const;
export const BALANCE_STATE_LABELS: Readonly<Record<(typeof BALANCE_STATES)[number], Label>> = {
  employed: label('Employed', 'Bekerja'),
  left: label('Left', 'Sudah keluar'),
};

/** Sums are computed for the rows of a page only. */
const SORTED = ['employeeNo', 'employee', 'unit', 'type'];

export const GetLeaveBalances = defineEndpoint({
  name: 'GetLeaveBalances',
  summary: 'A page of leave accounts with their balances today',
  method: 'GET',
  path: '/v1/LeaveAccount/GetPagination',
  access: may('view'),
  subject: { field: 'employeeId' },
  query: listQuery(LeaveBalanceList.fields, SORTED, BALANCE_STATES).extend({
    leaveTypeId: idWord.optional(),
    unitId: idWord.optional(),
    employerId: idWord.optional(),
    gradeId: idWord.optional(),
    employeeId: idWord.optional(),
  }),
  reply: row,
  form: 'page',
});

const entry = z
  .object({
    id: z.string(),
    type: z.enum(ENTRY_TYPES),
    /** "Leave on 25 Dec 2026", "Entitlement of leave year 2026". */
    text: z.string(),
    quantity: z.string(),
    effectiveDate: z.string(),
    /** The balance after this entry, in the order of the dates. */
    running: z.string(),
    validFrom: z.string(),
    validTo: z.string(),
    /** The rule that made it, in plain words. */
    rule: z.string().nullable(),
    formula: z.string().nullable(),
    inputs: z.array(traceInput),
    note: z.string().nullable(),
    /** An adjustment that can be taken back as a whole. */
    canReverse: z.boolean(),
    /** The leave request behind it. */
    requestId: z.string().nullable(),
    postedAt: z.string(),
    postedBy: z.string().nullable(),
  })
  .meta({ id: 'LeaveEntry' });
export type LeaveEntry = z.output<typeof entry>;

const account = row
  .extend({
    asOf: z.string(),
    /** The last day on which what is left can be used. */
    validTo: z.string().nullable(),
    rules: z.string().nullable(),
    /** R12: what can still be used up where lots end before there are enough days; null: all that is left. */
    consumable: z.string().nullable(),
    /** What will be left at the end of the leave year; null of another day than today and where nothing was granted. */
    projection: leaveProjection.nullable(),
    entries: z.array(entry),
    /** What was granted, by the days on which it can be used, with what is left; the first to end first. */
    lots: z.array(z.object({ id: z.string(), validFrom: z.string(), validTo: z.string(), left: z.string() })),
    /** Days that wait for approval. */
    waiting: z.array(
      z.object({
        requestId: z.string(),
        no: z.string().nullable(),
        fromDate: z.string(),
        toDate: z.string(),
        quantity: z.string(),
      }),
    ),
  })
  .meta({ id: 'LeaveAccount' });
export type LeaveAccount = z.output<typeof account>;

export const GetLeaveAccount = defineEndpoint({
  name: 'GetLeaveAccount',
  summary: 'One leave account: its balance and every entry behind it',
  method: 'GET',
  path: '/v1/LeaveAccount/{id}',
  access: may('view'),
  params: idParams,
  reply: account,
});

/** The balances of one employee: the own ones, of the team, or as HR. */
const ofEmployee = {
  access: { menu: ['leave-request', 'balance-maintenance'], action: 'view' },
  subject: { field: 'employeeId' },
  params: z.strictObject({ employeeId: idWord }),
} as const;
const balanceQuery = z.strictObject({
  /** The balance of a day, today where it is left out. */
  asOf: dateWord.optional(),
  /** As the ledger was at the end of a day; left out: with all that was corrected since. */
  asKnownOn: dateWord.optional(),
});

export const GetEmployeeBalance = defineEndpoint({
  name: 'GetEmployeeBalance',
  summary: 'All leave accounts of an employee with the entries behind them, and what was taken without an account',
  method: 'GET',
  path: '/v1/LeaveAccount/Employee/{employeeId}',
  ...ofEmployee,
  query: balanceQuery,
  reply: z.object({
    employee: z.object({ id: z.string(), no: z.string(), name: z.string() }),
    accounts: z.array(account),
    /** Types without a balance: what was taken of them this leave year. */
    others: z.array(
      z.object({
        leaveTypeId: z.string(),
        type: z.string(),
        leaveUnit: z.enum(LEAVE_UNITS),
        taken: z.string(),
        rules: z.string(),
      }),
    ),
  }),
});

/** The same as pages to keep (section 6): all accounts, or one of them. */
export const GetLeaveStatement = defineEndpoint({
  name: 'GetLeaveStatement',
  summary: 'A PDF with the leave accounts of an employee, their rules and every entry, as they were on a day',
  method: 'GET',
  path: '/v1/LeaveAccount/Statement/{employeeId}',
  ...ofEmployee,
  query: balanceQuery.extend({ accountId: idWord.optional() }),
  form: 'file',
});

/** What is added, in the unit of the type; below zero to deduct. */
const adjustedDays = field.decimalField({
  label: label('Days', 'Hari'),
  places: 3,
  least: `-${MOST_OF_UNIT.hour}`,
  most: MOST_OF_UNIT.hour,
}).schema;

const actOn = <const Verb extends string>(verb: Verb, name: string, summary: string) =>
  ({
    name,
    summary,
    method: 'POST',
    path: `/v1/LeaveAccount/{id}/${verb}`,
    access: may('create'),
    params: idParams,
    reply: account,
  }) as const;
const note = neededNote(1000);

export const TransferLeave = defineEndpoint({
  ...actOn('Transfer', 'TransferLeave', 'Move days of an employee from one leave type to another'),
  body: z.strictObject({
    toTypeId: idWord,
    quantity: field.decimalField({ label: label('Days', 'Hari'), places: 3, least: '0.125', most: MOST_OF_UNIT.hour })
      .schema,
    effectiveDate: dateWord,
    note,
  }),
});
export const ChangeLeaveLot = defineEndpoint({
  ...actOn('Validity', 'ChangeLeaveLot', 'Change the day until which what is left of an entitlement can be used'),
  body: z.strictObject({ lotId: idWord, validTo: dateWord, note }),
});
export const ExpireLeaveLot = defineEndpoint({
  ...actOn('Expire', 'ExpireLeaveLot', 'Let what is left of an entitlement expire'),
  body: z.strictObject({ lotId: idWord, note }),
});
export const ReverseLeaveEntry = defineEndpoint({
  ...actOn('Reverse', 'ReverseLeaveEntry', 'Take an adjustment back as a whole'),
  body: z.strictObject({ entryId: idWord, note }),
});

export const AdjustLeaveAccount = defineEndpoint({
  name: 'AdjustLeaveAccount',
  summary: 'Add to a leave account or deduct from it, with a note',
  method: 'POST',
  path: '/v1/LeaveAccount/{id}/Adjust',
  access: may('create'),
  params: idParams,
  body: z.strictObject({
    quantity: adjustedDays,
    effectiveDate: dateWord,
    note: neededNote(1000),
  }),
  reply: account,
});

const many = {
  leaveTypeId: idWord,
  /** Blank: everybody who has an account of the type and is employed on the day. */
  employerId: idWord.nullish(),
  unitId: idWord.nullish(),
  locationId: idWord.nullish(),
  quantity: adjustedDays,
  effectiveDate: dateWord,
};

const adjustmentPreview = z
  .object({
    /** What the type is counted in. */
    leaveUnit: z.enum(LEAVE_UNITS),
    adjusted: z.int(),
    leftOut: z.int(),
    /** Those who are left out, the first of them: nothing can be used on the day, too few days are free, or no more may be granted. */
    people: z.array(
      z.object({
        employeeId: z.string(),
        employeeNo: z.string(),
        employee: z.string(),
        reason: z.enum(['NO_LOT', 'BELOW_TAKEN', 'ABOVE_MAX']),
        have: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'LeaveAdjustmentPreview' });
export type LeaveAdjustmentPreview = z.output<typeof adjustmentPreview>;

export const PreviewLeaveAdjustment = defineEndpoint({
  name: 'PreviewLeaveAdjustment',
  summary: 'How many leave accounts an adjustment would reach, and whom it would leave out',
  method: 'POST',
  path: '/v1/LeaveAccount/AdjustMany/Preview',
  access: may('create'),
  body: z.strictObject(many),
  reply: adjustmentPreview,
});

export const AdjustLeaveAccounts = defineEndpoint({
  name: 'AdjustLeaveAccounts',
  summary: 'Add to many leave accounts or deduct from them, by a job',
  method: 'POST',
  path: '/v1/LeaveAccount/AdjustMany',
  access: may('create'),
  body: z.strictObject({ ...many, note: neededNote(1000) }),
  reply: z.object({ adjusted: z.int(), jobId: z.string() }),
});

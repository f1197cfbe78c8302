import * as z from 'zod';
import { type Action } from '../platform/access.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { FIELD_CLASSES } from '../platform/field-class.ts';
import { KINDS } from '../platform/fields.ts';
import { lineOfText } from '../platform/line-of-text.ts';
import { EXPORT_FORMATS, idParams } from '../platform/resource-endpoints.ts';
import { AGGREGATES, registerView } from './view.ts';

const access = (action: Action) => ({ menu: 'employee-data', action }) as const;
const words = z.object({ en: z.string(), id: z.string() });

const registerField = z
  .object({
    key: z.string(),
    label: words,
    group: words,
    kind: z.enum(KINDS),
    class: z.enum(FIELD_CLASSES),
    /** Its value depends on the day. */
    dated: z.boolean(),
    operators: z.array(z.string()),
    /** Shown masked; an export may hold it in full. */
    sealed: z.boolean(),
    /** Rows can be grouped by it. */
    groups: z.boolean(),
    aggregates: z.array(z.enum(AGGREGATES)),
    choices: z.array(z.object({ value: z.string(), label: words })),
    /** Resource that a reference points to. */
    to: z.string().nullable(),
    /** The list of `to` that is chosen from. */
    list: z.string().nullable(),
  })
  .meta({ id: 'EmployeeDataField' });
export type RegisterFieldInfo = z.output<typeof registerField>;

export const GetRegisterFields = defineEndpoint({
  name: 'EmployeeDataFields',
  summary: 'Columns of the register that the caller may see',
  method: 'GET',
  path: '/v1/EmployeeData/Fields',
  access: access('view'),
  reply: z.array(registerField),
});

/** A reference comes with what it is called; of several choices all are told. */
const cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.object({ id: z.string(), code: z.string().nullable(), name: z.string() }),
]);
export type RegisterCell = z.output<typeof cell>;

const registerRow = z.object({
  key: z.string(),
  employeeId: z.string(),
  cells: z.array(cell),
  /** Of the second day, when one was asked for; null: not employed then. */
  compared: z.array(cell).nullable().optional(),
  /** Employed on the first day; told when there is a second. */
  employed: z.boolean().optional(),
});
export type RegisterRow = z.output<typeof registerRow>;

const groupValue = z.object({
  /** Null where nothing is known, or nothing is told. */
  value: z.string().nullable(),
  /** In which currency, where it is an amount. */
  currency: z.string().optional(),
  /** Why nothing is told: too few people for pay, or amounts of several currencies or periods. */
  withheld: z.enum(['few', 'mixed']).optional(),
});
const registerGroup = z.object({
  /** How many of the groupings name this group; 0 is the line for everything. */
  level: z.int(),
  keys: z.array(cell),
  rows: z.int(),
  people: z.int(),
  fte: z.string(),
  values: z.array(groupValue),
});
export type RegisterGroup = z.output<typeof registerGroup>;

export const REGISTER_PAGE_SIZE = 100;
export const MOST_GROUPS = 2000;

export const QueryRegister = defineEndpoint({
  name: 'EmployeeDataQuery',
  summary: 'A page of the register, or its groups',
  method: 'POST',
  path: '/v1/EmployeeData/Query',
  access: access('view'),
  body: z
    .strictObject({ view: registerView, page: z.int().min(1).max(1_000_000).default(1) })
    .meta({ id: 'EmployeeDataQuestion' }),
  reply: z
    .object({
      asOf: z.string(),
      compareTo: z.string().nullable(),
      range: z.object({ from: z.string(), to: z.string() }).nullable(),
      page: z.int(),
      pageSize: z.int(),
      total: z.int(),
      rows: z.array(registerRow),
      groups: z.array(registerGroup),
      /** There are more groups than are told. */
      moreGroups: z.boolean(),
    })
    .meta({ id: 'EmployeeDataAnswer' }),
});

/** Why numbers are wanted in full. */
export const exportReason = lineOfText(5, 300);
export const registerExport = {
  view: registerView,
  /** What the view is called, for the sheet "About". */
  name: lineOfText(0, 60).optional(),
  format: z.enum(EXPORT_FORMATS).default('csv'),
};

export const ExportRegister = defineEndpoint({
  name: 'EmployeeDataExport',
  summary: 'The rows of a view as a file; of many by a job',
  method: 'POST',
  path: '/v1/EmployeeData/Export',
  access: access('export'),
  body: z
    .strictObject({ ...registerExport, unmasked: z.strictObject({ reason: exportReason }).optional() })
    .meta({ id: 'EmployeeDataExportWish' }),
  form: 'file',
});

const role = z.object({ id: z.string(), name: z.string() });
const savedView = z
  .object({
    id: z.string(),
    name: z.string(),
    view: registerView,
    /** Comes with the product; nobody changes it. */
    isSystem: z.boolean(),
    /** Only the owner changes a view or deletes it. */
    mine: z.boolean(),
    owner: z.string().nullable(),
    sharedWith: z.array(role),
    version: z.int(),
    updatedAt: z.string().nullable(),
    /** What it was made with and cannot show any more, in words; what is told of it is without that. */
    leftOut: z.string().nullable(),
  })
  .meta({ id: 'EmployeeDataView' });
export type SavedRegisterView = z.output<typeof savedView>;

const draft = z.strictObject({
  name: lineOfText(1, 60),
  view: registerView,
  /** Whoever has one of these roles sees the view, too. */
  roleIds: z.array(z.uuid()).max(50).default([]),
});

export const GetRegisterViews = defineEndpoint({
  name: 'EmployeeDataViewAll',
  summary: 'Views of the register: those of the product, own ones and those shared with the caller',
  method: 'GET',
  path: '/v1/EmployeeData/View',
  access: access('view'),
  reply: z.object({
    views: z.array(savedView),
    /** Roles that may see the register, for sharing. */
    roles: z.array(role),
  }),
});
export const CreateRegisterView = defineEndpoint({
  name: 'EmployeeDataViewCreate',
  summary: 'Save a view of the register',
  method: 'POST',
  path: '/v1/EmployeeData/View',
  access: access('view'),
  body: draft.meta({ id: 'EmployeeDataViewWrite' }),
  reply: savedView,
  status: 201,
});
export const UpdateRegisterView = defineEndpoint({
  name: 'EmployeeDataViewUpdate',
  summary: 'Change an own view of the register',
  method: 'PUT',
  path: '/v1/EmployeeData/View/{id}',
  access: access('view'),
  params: idParams,
  body: draft.extend({ version: z.int().min(1) }).meta({ id: 'EmployeeDataViewChange' }),
  reply: savedView,
});
export const DeleteRegisterView = defineEndpoint({
  name: 'EmployeeDataViewDelete',
  summary: 'Delete an own view of the register',
  method: 'DELETE',
  path: '/v1/EmployeeData/View/{id}',
  access: access('view'),
  params: idParams,
  form: 'nothing',
});

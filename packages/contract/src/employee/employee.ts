import * as z from 'zod';
import { dateWord } from '../platform/address-words.ts';
import type { AccessClass } from '../platform/field-class.ts';
import type { Field } from '../platform/fields.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { listQuery, withTenantFilters } from '../platform/list-query.ts';
import { defineResource, type RecordOf, type Resource, sortableFields, writeSchema } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { attentionField } from './attention.ts';
import { reasonList } from './catalogue-value.ts';
import { EMPLOYEE_STATES, type EmployeeState } from './choices.ts';
import { isCustomColumn } from './custom/custom-columns.ts';
import { customDraft } from './custom/custom-values.ts';
import { employeeDetail } from './detail.ts';
import {
  datedFields,
  employeeNo,
  hireDate,
  lastDay,
  payFields,
  personFields,
  rehireFields,
  SHOWN_NAME_LENGTH,
} from './fields.ts';
import { hireRules, personRules } from './findings.ts';
import { flagField } from './flags.ts';
import { hireRecords } from './hire-records.ts';
import { lineField } from './line.ts';
import { employeePages } from './pages.ts';
import { askedOfChanges } from './personal-facts.ts';
import { rangeFigures } from './range-place.ts';

/** Everything a list shows of an employee today; what somebody is paid is not among it, since lists, filters and exports are shared. */
const listFields = {
  employeeNo: { ...employeeNo, required: true } as Field<string, true>,
  displayName: field.text({ label: label('Name', 'Nama'), max: SHOWN_NAME_LENGTH }),
  ...datedFields,
  hireDate,
  lastDay,
  ...personFields,
  ...rehireFields,
};

const base = defineResource('Employee', {
  path: employeePages.employee.path,
  label: employeePages.employee.label,
  statusLabels: Object.fromEntries(EMPLOYEE_STATES.map(({ value, label: words }) => [value, words])),
  code: 'none',
  displayKey: 'employeeNo',
  title: 'displayName',
  fields: listFields,
  list: {
    columns: ['employeeNo', 'displayName', 'positionId', 'locationId', 'managerId', 'hireDate'],
    // One row tells who it is and where, without a scroll aside.
    beneath: { displayName: 'status', positionId: 'unitId' },
    search: ['employeeNo', 'displayName'],
    sort: 'displayName',
  },
  figures: rangeFigures,
});

/** What the form of a new employee asks for: the person and the facts of the hire. */
export const hireFields = { ...personFields, employeeNo, hireDate, ...datedFields, ...payFields };
const hire = writeSchema(hireFields, hireRules);
/** Why beyond what is foreseen; asked for where the employer only warns (organisation-and-employee 1.8, 8). */
const hireReason = field
  .text({
    label: label('Reason', 'Alasan'),
    max: 500,
    help: label(
      'Required when the position is over headcount or pay is outside its range.',
      'Diperlukan bila jumlah orang melebihi formasi, atau gaji di luar rentang.',
    ),
  })
  .optional();
/** Why somebody is hired at all, of the list that the tenant keeps for it (12.2). */
const reasonId = field
  .reference({
    label: label('Reason for hire', 'Alasan penerimaan'),
    to: 'CatalogueValue',
    list: reasonList('hire'),
    ...(hireDate.options.section ? { section: hireDate.options.section } : {}),
  })
  .optional();
/** All that the form of a hire asks for. */
export const hireForm = { ...hireFields, reason: hireReason, reasonId };
const create = z
  .strictObject({
    ...writeSchema(hireForm).shape,
    custom: customDraft.optional(),
    records: hireRecords.optional(),
    /** The draft that becomes this hire, and is gone with it. */
    draftId: idParams.shape.id.optional(),
  })
  .superRefine(hire.check)
  .meta({ id: 'EmployeeWrite' });

const given = (one: Field): z.ZodType => one.schema.nullable().optional();
/**
 * A change of the person. What is left out stays; the dated facts may come along as they were read, but they are changed
 * by a transition (USE_TRANSITION).
 */
const change = z
  .strictObject({
    ...Object.fromEntries(
      Object.entries({
        ...personFields,
        ...askedOfChanges,
        employeeNo,
        hireDate,
        lastDay,
        ...datedFields,
        ...rehireFields,
      }).map(([name, one]) => [name, given(one)]),
    ),
    version: z.int().min(1),
  })
  .superRefine(writeSchema({}, personRules).check)
  .meta({ id: 'EmployeeChange' });

const states = EMPLOYEE_STATES.map((one) => one.value);
/** Facts as of this day; without it, as of today (organisation-and-employee 1.6). */
export const asOfQuery = z.strictObject({ asOf: dateWord.optional() });
const listed = { ...base.fields, ...rangeFigures };
const narrowedBy = { attention: attentionField(() => true), flag: flagField, line: lineField };
const filtered = { ...listed, ...narrowedBy };
const plainQuery = listQuery(
  filtered,
  sortableFields(listed),
  states,
  isCustomColumn,
  Object.keys(rangeFigures),
).extend(asOfQuery.shape);
const query = withTenantFilters(plainQuery);
const record = (base.record as z.ZodObject)
  .extend({
    status: z.enum(states),
    /** By the codes of custom fields; in lists only. */
    custom: z.record(z.string(), z.unknown()).optional(),
    /** What to look at again in the records that came with a hire; only in the answer to it. */
    warnings: z.array(z.string()).optional(),
  })
  .meta({ id: 'Employee' });
const exportQuery = withTenantFilters(
  plainQuery.extend(
    Object.fromEntries(
      Object.entries((base.endpoints.exportFile.query as z.ZodObject).shape).filter(([key]) =>
        ['format', 'columns', 'ids'].includes(key),
      ),
    ),
  ),
);
const {
  endpoints: { options, page, one, create: createOne, update, history, exportFile },
} = base;

/**
 * An employee as lists, pickers and forms know it. It looks like a plain resource, so that the same screens and parts
 * serve it; how it is stored and written is the employee area's own business. It is never deleted or deactivated: its
 * state follows from its employment.
 */
export const Employee = {
  ...base,
  narrowedBy,
  table: 'employee_list',
  create,
  update: change,
  record,
  query,
  endpoints: {
    ...base.endpoints,
    options,
    page: { ...page, query, reply: record },
    one: { ...one, query: asOfQuery, reply: employeeDetail(record.shape) },
    create: { ...createOne, body: create, reply: record, summary: 'Create a person and hire them' },
    update: { ...update, body: change, reply: record, summary: 'Change the data of a person' },
    history,
    exportFile: { ...exportFile, query: exportQuery },
  },
} as unknown as Resource<'Employee', typeof listFields>;

export type Employee = Omit<RecordOf<typeof Employee>, 'status'> & { readonly status: EmployeeState };

/** The class of any field that a person or a hire has. */
export const classOfEmployeeField = (name: string): AccessClass =>
  ({ ...listFields, ...hireFields })[name as keyof typeof hireFields]?.options.class ?? 'basic';

import * as z from 'zod';
import { defineEndpoint, type Endpoint } from '../../platform/endpoint.ts';
import type { FieldClass } from '../../platform/field-class.ts';
import type { Field } from '../../platform/fields.ts';
import { type Label, label } from '../../platform/label.ts';
import {
  defineResource,
  type Fields,
  type HiddenFields,
  type Resource,
  type ResourceDraft,
  type Rule,
} from '../../platform/resource.ts';
import { historyEntry, idParams } from '../../platform/resource-endpoints.ts';

/** Rows that hold from a day to a day, the open end being null. */
export interface Dated {
  /** Rows alike in these fields never hold on the same day. */
  readonly within: readonly string[];
  /** A new row ends the one before it, instead of being refused beside it. */
  readonly succeeds: boolean;
}

export interface EmployeeRecordDraft<F extends Fields> {
  readonly label: { readonly one: Label; readonly many: Label };
  /** Class of every field that does not name its own, and of the record as a whole. */
  readonly class: FieldClass;
  /** The field that names a record to people. */
  readonly title: string;
  readonly fields: F;
  readonly columns: readonly string[];
  /** Order of the list; a minus for the latest first. */
  readonly sort: string;
  /** What finds a record of one employee, in uploads. */
  readonly key: readonly string[];
  /** Sets of fields that no two records of an employee share. */
  readonly unique?: readonly (readonly string[])[];
  readonly dated?: Dated;
  /** Of the records alike in `within`, one at most has this mark: setting it again takes it from the other. */
  readonly single?: { readonly mark: string; readonly within: readonly string[] };
  /** Shown beside the fields and computed from them when the record is read. */
  readonly computed?: Fields;
  readonly hiddenWhen?: HiddenFields;
  readonly rules?: readonly Rule[];
  readonly address?: ResourceDraft<F>['address'];
}

/** What can be done with records of one kind, of one employee. */
export type RecordEndpoints = ReturnType<typeof endpointsOf>;

export interface RecordTraits {
  readonly endpoints: RecordEndpoints;
  /** The last word of the addresses: `/v1/Employee/{employeeId}/Education`. */
  readonly child: string;
  readonly class: FieldClass;
  readonly key: readonly string[];
  readonly dated: Dated | null;
  readonly single: { readonly mark: string; readonly within: readonly string[] } | null;
  readonly computed: Fields;
}

/** A kind of record that belongs to an employee. To the parts of the kit it is a resource. */
export type EmployeeRecord<Name extends string = string, F extends Fields = Fields> = Resource<Name, F> & {
  readonly ofEmployee: RecordTraits;
};

const id = idParams.shape.id;
const ofEmployee = z.strictObject({ employeeId: id });
const oneOfThem = z.strictObject({ employeeId: id, id });
const view = { menu: 'employee', action: 'view' } as const;
/** A change of what belongs to an employee is a change of the employee. */
const edit = { menu: 'employee', action: 'edit' } as const;

/**
 * Something known of an employee besides the person and the employment: an education, a bank account. From this one
 * value come table type, API, list, form, import and history, as from a plain resource.
 */
export function defineEmployeeRecord<const Name extends string, F extends Fields>(
  name: Name,
  draft: EmployeeRecordDraft<F>,
): EmployeeRecord<`Employee${Name}`, F> {
  const fields = inClass(draft.fields, draft.class);
  const computed = inClass(draft.computed ?? {}, draft.class);
  const base = defineResource(`Employee${name}`, {
    path: 'employee',
    label: draft.label,
    code: 'none',
    title: draft.title,
    subject: { field: 'employeeId' },
    fields,
    ...(draft.unique ? { unique: draft.unique } : {}),
    ...(draft.rules ? { rules: draft.rules } : {}),
    ...(draft.hiddenWhen ? { hiddenWhen: draft.hiddenWhen } : {}),
    ...(draft.address ? { address: draft.address } : {}),
    list: { columns: draft.columns, search: [], sort: draft.sort },
  });
  const traits: RecordTraits = {
    endpoints: endpointsOf(name, base),
    child: name,
    class: draft.class,
    key: draft.key,
    dated: draft.dated ?? null,
    single: draft.single ?? null,
    computed,
  };
  const endpoints = { ...base.endpoints, ...traits.endpoints };
  return { ...base, endpoints, ofEmployee: traits } as unknown as EmployeeRecord<`Employee${Name}`, F>;
}

const SEALED = label(
  'Kept encrypted. Type a new value to change it.',
  'Disimpan terenkripsi. Ketik ulang untuk mengubahnya.',
);

/** Fields without a class of their own get the record's. */
const inClass = <F extends Fields>(fields: F, fieldClass: FieldClass): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]): [string, Field] => [
      name,
      {
        ...one,
        options: {
          ...one.options,
          class: one.options.class ?? fieldClass,
          ...(one.options.sealed ? { help: one.options.help ?? SEALED } : {}),
        },
      },
    ]),
  ) as F;

function endpointsOf(name: string, base: Resource) {
  const path = `/v1/Employee/{employeeId}/${name}` as const;
  const [one, many] = [base.label.one.en.toLowerCase(), base.label.many.en.toLowerCase()];
  const result = (base.record as z.ZodObject)
    .extend({
      /** How many files are kept with it; only in the list. */
      files: z.int().optional(),
      /** What to look at again; nothing that kept the record from being saved. */
      warnings: z.array(z.string()).optional(),
    })
    .meta({ id: base.name });
  return {
    all: defineEndpoint({
      name: `${base.name}All`,
      summary: `The ${many} of an employee`,
      method: 'GET',
      path,
      access: view,
      params: ofEmployee,
      reply: z.array(result),
    }),
    one: defineEndpoint({
      name: `${base.name}One`,
      summary: `One ${one} of an employee`,
      method: 'GET',
      path: `${path}/{id}`,
      access: view,
      params: oneOfThem,
      reply: result,
    }),
    create: defineEndpoint({
      name: `${base.name}Create`,
      summary: `Add a ${one}`,
      method: 'POST',
      path,
      access: edit,
      params: ofEmployee,
      body: base.create,
      reply: result,
      status: 201,
    }),
    update: defineEndpoint({
      name: `${base.name}Update`,
      summary: `Change a ${one}`,
      method: 'PUT',
      path: `${path}/{id}`,
      access: edit,
      params: oneOfThem,
      body: base.update,
      reply: result,
    }),
    remove: defineEndpoint({
      name: `${base.name}Delete`,
      summary: `Delete a ${one}`,
      method: 'DELETE',
      path: `${path}/{id}`,
      access: edit,
      params: oneOfThem,
      reply: z.strictObject({
        /** What to look at again without it. */
        warnings: z.array(z.string()),
      }),
    }),
    history: defineEndpoint({
      name: `${base.name}History`,
      summary: `Who changed a ${one}, when and what`,
      method: 'GET',
      path: `${path}/{id}/History`,
      access: view,
      params: oneOfThem,
      reply: z.array(historyEntry),
    }),
  } satisfies Record<string, Endpoint>;
}

/** The endpoints that a kind of record has; the others of a resource are not there. */
export const RECORD_ENDPOINTS = ['all', 'one', 'create', 'update', 'remove', 'history'] as const;

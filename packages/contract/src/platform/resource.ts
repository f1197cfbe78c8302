import * as z from 'zod';
import type { Access, Action } from './access.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { code as codeField, type Field } from './fields.ts';
import { type Label, label } from './label.ts';
import { listQuery, STATUSES, type Status } from './list-query.ts';
import { type Id, isId } from './values/id.ts';
import type { Instant } from './values/instant.ts';

export type Fields = Readonly<Record<string, Field>>;

type WireOf<F> = F extends Field<infer W, infer R> ? (R extends true ? W : W | null) : never;
type Values<F extends Fields> = { readonly [K in keyof F]: WireOf<F[K]> };

/** What stands behind an id in a record, so that no list needs a second call. */
export interface Ref {
  readonly code: string | null;
  readonly name: string;
}

/** Columns that every record has. */
export interface SystemFields {
  readonly id: Id;
  readonly status: Status;
  readonly version: number;
  readonly createdAt: Instant;
  readonly createdBy: string | null;
  readonly updatedAt: Instant;
  readonly updatedBy: string | null;
  /** By field name: what each reference points to. */
  readonly refs: Readonly<Record<string, Ref>>;
}

export type RecordOf<R extends Resource> = SystemFields & Values<R['fields']>;
export type DraftOf<R extends Resource> = Values<R['fields']>;

export interface Finding {
  readonly path: string;
  readonly code: string;
  readonly text: Label;
}
/** A rule across fields, run by the form and by the API alike. */
export type Rule = (draft: Readonly<Record<string, unknown>>) => Finding | null;

export interface ResourceDraft<F extends Fields> {
  /** Web route, menu key and menu path. */
  readonly path: string;
  /** Where several lists share a page: under which name people keep views of this one. */
  readonly listKey?: string;
  /** Address of the form, where it is not `/{path}/{path}-form`. */
  readonly formPath?: string;
  readonly label: { readonly one: Label; readonly many: Label };
  /** People use codes: unique in the tenant, or within the row that a reference field names. `none`: no code. */
  readonly code: 'tenant' | 'none' | { readonly within: string };
  /** The reference field by which pickers can be narrowed. */
  readonly partOf?: string;
  /** The field that names a record to people. */
  readonly title: string;
  readonly fields: F;
  /** Sets of fields that must be unique together, besides the code. */
  readonly unique?: readonly (readonly string[])[];
  readonly list: { readonly columns: readonly string[]; readonly search: readonly string[]; readonly sort: string };
  readonly rules?: readonly Rule[];
}

/** CSV, a workbook, or one JSON object a line with the field names as keys. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const id = z
  .string()
  .max(100)
  .refine(isId, { params: { code: 'reference_shape' }, message: 'reference_shape' })
  .transform((value) => value as Id);
const idList = z
  .string()
  .max(8000)
  .transform((value) => value.split(','))
  .refine((values) => values.every(isId), { params: { code: 'reference_shape' }, message: 'reference_shape' });
export const idParams = z.strictObject({ id });
export const versionBody = z.strictObject({ version: z.int().min(1) });

/** One entry of a picker. */
export const pickOption = z.object({ id: z.string(), code: z.string().nullable(), name: z.string() });
export type PickOption = z.output<typeof pickOption>;
/** Most entries wanted, 1 to 999, as it stands in an address. */
export const limitWord = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number);

const ref = z.object({ code: z.string().nullable(), name: z.string() });

export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  role: z.string().nullable(),
  channel: z.string(),
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** What became of the rows that a change of many was meant for. */
export const bulkResult = z.object({
  changed: z.int(),
  /** Rows that were so already. */
  unchanged: z.int(),
  failed: z.array(z.object({ id: z.string(), name: z.string(), message: z.string() })),
  /** The job that does it, when the rows are many. */
  jobId: z.string().nullable(),
});
export type BulkResult = z.output<typeof bulkResult>;

/** Writable shape of a set of fields: unknown keys are refused, an empty optional field is null. */
export function writeSchema(fields: Fields, rules: readonly Rule[] = []) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    shape[name] = field.required ? field.schema : field.schema.nullish().transform((value) => value ?? null);
  }
  return { shape, check: applyRules(rules) };
}

const applyRules =
  (rules: readonly Rule[]) =>
  (draft: Record<string, unknown>, context: z.core.$RefinementCtx<Record<string, unknown>>): void => {
    for (const rule of rules) {
      const finding = rule(draft);
      if (finding)
        context.addIssue({
          code: 'custom',
          path: finding.path.split('.'),
          message: finding.text.en,
          params: { code: finding.code, text: finding.text },
        });
    }
  };

const readSchema = (fields: Fields): z.ZodType => {
  const shape: Record<string, z.ZodType> = {
    id: z.string(),
    status: z.enum(STATUSES),
    version: z.int(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
    updatedAt: z.string(),
    updatedBy: z.string().nullable(),
    refs: z.record(z.string(), ref),
  };
  for (const [name, field] of Object.entries(fields)) {
    const value = field.kind === 'integer' ? z.int() : field.kind === 'boolean' ? z.boolean() : z.string();
    shape[name] = field.required ? value : value.nullable();
  }
  return z.object(shape);
};

/** A plain record type of the product: from this one value come table type, API, OpenAPI, list, form, import and export. */
export interface Resource<Name extends string = string, F extends Fields = Fields> extends ResourceDraft<F> {
  readonly name: Name;
  /** Table name: the resource's name in snake case. */
  readonly table: string;
  /** The table that is searched: `table`, unless that is a view over it. */
  readonly searched: string;
  /** Body of create. */
  readonly create: z.ZodType<Values<F>>;
  /** Body of update: the whole record and the version it was read at. */
  readonly update: z.ZodType<Values<F> & { readonly version: number }>;
  /** The same as it is sent: who may not see a field of a class cannot send it, and it keeps what it has. */
  readonly change: z.ZodType;
  readonly record: z.ZodType;
  readonly query: ReturnType<typeof listQuery>;
  readonly endpoints: ResourceEndpoints;
}

export type ResourceEndpoints = ReturnType<typeof endpointsOf>;

const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

const columns = new Map<string, string>();

/** The column of a field. Every row of an answer asks for each of its columns, so a name is made once. */
export function columnName(name: string): string {
  const known = columns.get(name) ?? snake(name);
  columns.set(name, known);
  return known;
}

/** Fields that a list may be sorted by: all but long texts. */
export const sortableFields = (fields: Fields): string[] => [
  ...Object.entries(fields)
    .filter(([, field]) => field.kind !== 'note')
    .map(([name]) => name),
  'status',
  'createdAt',
  'updatedAt',
];

export function defineResource<const Name extends string, F extends Fields>(name: Name, draft: ResourceDraft<F>) {
  type All = F & { code: Field<string, true> };
  const fields = (
    draft.code === 'none' ? draft.fields : { code: codeField({ label: label('Code', 'Kode') }), ...draft.fields }
  ) as All;
  const { shape, check } = writeSchema(fields, draft.rules);
  const create = z
    .strictObject(shape)
    .superRefine(check)
    .meta({ id: `${name}Write` });
  const update = z.strictObject({ ...shape, version: z.int().min(1) }).superRefine(check);
  const change = z
    .strictObject({ ...shape, ...mayBeLeftOut(fields), version: z.int().min(1) })
    .superRefine(check)
    .meta({ id: `${name}Change` });
  const record = readSchema(fields).meta({ id: name });
  const query = listQuery(fields, sortableFields(fields));
  const resource = {
    ...draft,
    fields,
    name,
    table: snake(name),
    searched: snake(name),
    create,
    update,
    change,
    record,
    query,
  };
  return { ...resource, endpoints: endpointsOf(resource) } as unknown as Resource<Name, All>;
}

/** The required fields that some callers may not see. */
const mayBeLeftOut = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.required && hasClass(field))
      .map(([name, field]) => [name, field.schema.optional()]),
  );

/** Whether a field is one that a role may be kept from. */
export const hasClass = (field: Field): boolean => (field.options.class ?? 'basic') !== 'basic';

type Parts = Pick<Resource, 'name' | 'path' | 'label'> & {
  create: z.ZodType;
  change: z.ZodType;
  record: z.ZodType;
  query: ReturnType<typeof listQuery>;
};

function endpointsOf({ name, path, label: words, create, change, record, query }: Parts) {
  const access = (action: Action): Access => ({ menu: path, action });
  const { one, many } = { one: words.one.en.toLowerCase(), many: words.many.en.toLowerCase() };
  const base = `/v1/${name}` as const;
  return {
    all: defineEndpoint({
      name: `${name}All`,
      summary: `All active ${many}`,
      method: 'GET',
      path: base,
      access: access('view'),
      query: z.strictObject({ search: z.string().max(200).optional(), limit: limitWord.optional() }),
      reply: z.array(record),
    }),
    /** What a reference field offers: no more than id, code and name, so everybody who is signed in may ask. */
    options: defineEndpoint({
      name: `${name}Options`,
      summary: `Codes and names of ${many}, for pickers`,
      method: 'GET',
      path: `${base}/Options`,
      access: 'signed-in',
      query: z.strictObject({
        search: z.string().max(200).optional(),
        ids: z.string().max(4000).optional(),
        /** Only those within this record, for resources that are a part of another. */
        within: z
          .string()
          .max(100)
          .refine(isId, { params: { code: 'reference_shape' }, message: 'reference_shape' })
          .optional(),
        limit: limitWord.optional(),
      }),
      reply: z.array(pickOption),
    }),
    page: defineEndpoint({
      name: `${name}GetPagination`,
      summary: `A page of ${many}`,
      method: 'GET',
      path: `${base}/GetPagination`,
      access: access('view'),
      query,
      reply: record,
      form: 'page',
    }),
    one: defineEndpoint({
      name: `${name}One`,
      summary: `One ${one}`,
      method: 'GET',
      path: `${base}/{id}`,
      access: access('view'),
      params: idParams,
      reply: record,
    }),
    create: defineEndpoint({
      name: `${name}Create`,
      summary: `Create a ${one}`,
      method: 'POST',
      path: base,
      access: access('create'),
      body: create,
      reply: record,
      status: 201,
    }),
    update: defineEndpoint({
      name: `${name}Update`,
      summary: `Change a ${one}`,
      method: 'PUT',
      path: `${base}/{id}`,
      access: access('edit'),
      params: idParams,
      body: change,
      reply: record,
    }),
    remove: defineEndpoint({
      name: `${name}Delete`,
      summary: `Delete a ${one} that nothing refers to`,
      method: 'DELETE',
      path: `${base}/{id}`,
      access: access('delete'),
      params: idParams,
      form: 'nothing',
    }),
    deactivate: defineEndpoint({
      name: `${name}Deactivate`,
      summary: `Deactivate a ${one}`,
      method: 'POST',
      path: `${base}/{id}/Deactivate`,
      access: access('edit'),
      params: idParams,
      body: versionBody,
      reply: record,
    }),
    activate: defineEndpoint({
      name: `${name}Activate`,
      summary: `Activate a ${one}`,
      method: 'POST',
      path: `${base}/{id}/Activate`,
      access: access('edit'),
      params: idParams,
      body: versionBody,
      reply: record,
    }),
    deactivateAll: defineEndpoint({
      name: `${name}DeactivateAll`,
      summary: `Deactivate all ${many} of a filter, each by its own rules`,
      method: 'POST',
      path: `${base}/Deactivate`,
      access: access('edit'),
      query,
      reply: bulkResult,
    }),
    activateAll: defineEndpoint({
      name: `${name}ActivateAll`,
      summary: `Activate all ${many} of a filter, each by its own rules`,
      method: 'POST',
      path: `${base}/Activate`,
      access: access('edit'),
      query,
      reply: bulkResult,
    }),
    history: defineEndpoint({
      name: `${name}History`,
      summary: `Who changed a ${one}, when and what`,
      method: 'GET',
      path: `${base}/{id}/History`,
      access: access('view'),
      params: idParams,
      reply: z.array(historyEntry),
    }),
    exportFile: defineEndpoint({
      name: `${name}Export`,
      summary: `The ${many} of a filter as a file`,
      method: 'GET',
      path: `${base}/Export`,
      access: access('export'),
      form: 'file',
      query: query.extend({
        format: z.enum(EXPORT_FORMATS).default('csv'),
        columns: z.string().max(2000).optional(),
        /** Only these records of the filter. */
        ids: idList.optional(),
      }),
    }),
  } satisfies Record<string, Endpoint>;
}

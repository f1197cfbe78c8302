import * as z from 'zod';
import type { Access, Action } from './access.ts';
import { dateWord, idListWord, idWord, limitWord, versionNumber } from './address-words.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import type { Field } from './fields.ts';
import type { Label } from './label.ts';
import { type listQuery, withTenantFilters } from './list-query.ts';

/** CSV, a workbook, or one JSON object a line with the field names as keys. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const idParams = z.strictObject({ id: idWord });
export const versionBody = z.strictObject({ version: versionNumber });

/** One entry of a picker. */
export const pickOption = z.object({
  id: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  /** What tells it from others of its name: where a person works, where a position stands. */
  detail: z.string().nullable().optional(),
});
export type PickOption = z.output<typeof pickOption>;
export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  role: z.string().nullable(),
  channel: z.string(),
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  /** The rows of the record that it is about, as the trail calls them; none where it is about the record itself. */
  rows: z.string().optional(),
  /** What of such a row stayed as it was, by which it is known. */
  kept: z.array(z.object({ field: z.string(), value: z.unknown() })).optional(),
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

const allQuery = z.strictObject({ search: z.string().max(200).optional(), limit: limitWord.optional() });

const optionsQuery = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.string().max(4000).optional(),
  /** Only those within this record or list, for resources that are a part of another. */
  within: (idWord as z.ZodType<string>).optional(),
  /** Only those that are meant for this, where records say what they are meant for. */
  meantFor: z.string().max(40).optional(),
  /** What could be chosen on this day. */
  asOf: dateWord.optional(),
  limit: limitWord.optional(),
});

const exportWords = {
  format: z.enum(EXPORT_FORMATS).default('csv'),
  columns: z.string().max(2000).optional(),
  /** Only these records of the filter. */
  ids: idListWord.optional(),
};

interface Parts {
  name: string;
  path: string;
  menu?: string;
  label: { readonly one: Label; readonly many: Label };
  create: z.ZodType;
  change: z.ZodType;
  record: z.ZodType;
  query: ReturnType<typeof listQuery>;
  tenantFields?: true;
  partOf?: string;
  fields: Readonly<Record<string, Field>>;
}

export type ResourceEndpoints = ReturnType<typeof endpointsOf>;

/** What can be done with records of every plain resource. */
export function endpointsOf({
  name,
  path,
  menu = path,
  label: words,
  create,
  change,
  record,
  query,
  tenantFields,
  partOf,
  fields,
}: Parts) {
  const access = (action: Action): Access => ({ menu, action });
  const { one, many } = { one: words.one.en.toLowerCase(), many: words.many.en.toLowerCase() };
  const base = `/v1/${name}` as const;
  const whole = fields[partOf ?? ''];
  const list = whole?.kind === 'choice' ? (whole.schema as z.ZodType<string>).optional() : undefined;
  return {
    all: defineEndpoint({
      name: `${name}All`,
      summary: `All active ${many}`,
      method: 'GET',
      path: base,
      access: access('view'),
      query: allQuery,
      reply: z.array(record),
    }),
    /** What a reference field offers: no more than id, code and name, so everybody who is signed in may ask. */
    options: defineEndpoint({
      name: `${name}Options`,
      summary: `Codes and names of ${many}, for pickers`,
      method: 'GET',
      path: `${base}/Options`,
      access: 'signed-in',
      query: list ? optionsQuery.extend({ within: list }) : optionsQuery,
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
      query: exportQuery(query, tenantFields, exportWords),
    }),
  } satisfies Record<string, Endpoint>;
}

/** A query that was given rules cannot be extended: those about names are given again. */
function exportQuery<S extends z.ZodRawShape>(query: Parts['query'], tenantFields: true | undefined, more: S) {
  const extended = z.strictObject({ ...query.shape, ...more });
  return tenantFields ? withTenantFilters(extended) : extended;
}

import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { PAGE_SIZES } from '../platform/list-query.ts';
import { isCalendarDate } from '../platform/values/calendar-date.ts';

const view = { menu: 'audit-trail', action: 'view' } as const;

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actorId: z.string().nullable(),
    actor: z.string().nullable(),
    role: z.string().nullable(),
    channel: z.string(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    traceId: z.string().nullable(),
    entity: z.string(),
    /** The kind of record as people of the caller's language call it. */
    entityText: z.string(),
    entityId: z.string().nullable(),
    businessKey: z.string().nullable(),
    action: z.string(),
    reason: z.string().nullable(),
    changes: z.array(
      z.object({
        field: z.string(),
        fieldText: z.string(),
        old: z.unknown(),
        new: z.unknown(),
        /** What people call the value, where it is an id or a word of a list. */
        oldText: z.string().nullable(),
        newText: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;

const day = z.string().refine(isCalendarDate, { params: { code: 'date_shape' }, message: 'date_shape' });
const filter = {
  /** Who did it. */
  userId: z.uuid().optional(),
  entity: z.string().max(60).optional(),
  entityId: z.uuid().optional(),
  /** CREATE, UPDATE, DELETE, EXPORT, SIGN_IN, DENIED, READ_SENSITIVE, ... */
  action: z.string().max(60).optional(),
  /** Part of the business key: a code, number or name. */
  search: z.string().max(100).optional(),
  from: day.optional(),
  to: day.optional(),
};

export const GetAuditLog = defineEndpoint({
  name: 'GetAuditLog',
  summary: 'Who did what and when, newest first; `after` is the position where the page before ended',
  method: 'GET',
  path: '/v1/AuditLog/GetPagination',
  access: view,
  query: z.strictObject({
    ...filter,
    after: z.uuid().optional(),
    before: z.uuid().optional(),
    pageSize: z
      .string()
      .refine((size) => PAGE_SIZES.some((one) => String(one) === size))
      .transform(Number)
      .default(20),
  }),
  reply: AuditEntry,
  form: 'page',
});

export const ExportAuditLog = defineEndpoint({
  name: 'ExportAuditLog',
  summary: 'The trail of a filter as a file, at most 5,000 rows; the export is itself on the trail',
  method: 'GET',
  path: '/v1/AuditLog/Export',
  access: { menu: 'audit-trail', action: 'export' },
  query: z.strictObject({ ...filter, format: z.enum(['csv', 'xlsx']).default('csv') }),
  form: 'file',
});

export const GetAuditFacets = defineEndpoint({
  name: 'GetAuditFacets',
  summary: 'What kinds of records and actions the trail knows, for its filters',
  method: 'GET',
  path: '/v1/AuditLog/Facets',
  access: view,
  reply: z.object({
    entities: z.array(z.object({ value: z.string(), text: z.string() })),
    actions: z.array(z.string()),
  }),
});

const Seal = z.object({ no: z.int(), at: z.string(), rows: z.int(), hash: z.string() });
export const VerifyAuditLog = defineEndpoint({
  name: 'VerifyAuditLog',
  summary: 'Seal what is new and check that nothing sealed was changed since',
  method: 'POST',
  path: '/v1/AuditLog/Verify',
  access: view,
  body: z.strictObject({}),
  reply: z.object({
    intact: z.boolean(),
    /** The first seal that no longer fits its rows. */
    brokenSeal: z.int().nullable(),
    sealedNow: z.int(),
    sealedRows: z.int(),
    /** Rows that were older than the company keeps its trail. */
    prunedRows: z.int(),
    seals: z.int(),
    latest: z.array(Seal),
  }),
});

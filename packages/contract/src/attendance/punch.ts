import * as z from 'zod';
import { dateWord, idWord, noteWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { PUNCH_DIRECTIONS, PUNCH_SOURCES } from './extract.ts';

/** Raw punches: what came in, whose it is and what it counts as (attendance 10.5). */

const base = '/v1/AttendancePunch' as const;
/** Whoever keeps badges decides about punches. */
const mayDecide = { menu: 'employee-attendance-mapping', action: 'edit' } as const;

export const PUNCH_USES = ['in', 'out', 'between', 'unused', 'excluded', 'corrected', 'unmatched'] as const;
export type PunchUse = (typeof PUNCH_USES)[number];

const punch = z
  .object({
    id: z.string(),
    date: z.string(),
    /** Time of day where it was punched. */
    time: z.string(),
    zone: z.string(),
    at: z.string(),
    receivedAt: z.string(),
    direction: z.enum(PUNCH_DIRECTIONS),
    source: z.enum(PUNCH_SOURCES),
    badge: z.string().nullable(),
    device: z.string().nullable(),
    employee: z.object({ id: z.string(), no: z.string(), name: z.string() }).nullable(),
    /** What it counts as, and on which date. */
    usedAs: z.enum(PUNCH_USES),
    usedOn: z.string().nullable(),
    /** What was decided about it, newest first. */
    notes: z.array(
      z.object({
        type: z.enum(['exclude', 'reassign']),
        reason: z.string(),
        by: z.string().nullable(),
        at: z.string(),
        endedAt: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AttendancePunch' });
export type AttendancePunch = z.output<typeof punch>;

export const GetPunches = defineEndpoint({
  name: 'GetPunches',
  summary: 'A page of raw punches, newest first, with what each counts as',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: { menu: 'attendance-extract', action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    employeeId: idWord.optional(),
    from: dateWord.optional(),
    to: dateWord.optional(),
    /** Part of a name, an employee number or a badge. */
    search: z.string().max(150).optional(),
    /** Only those that do not count, or belong to nobody. */
    only: z.enum(['excluded', 'unmatched']).optional(),
  }),
  reply: punch,
  form: 'page',
});

const why = { reason: noteWord(500).pipe(z.string().min(1)) };

export const ExcludePunch = defineEndpoint({
  name: 'ExcludePunch',
  summary: 'Let a punch not count; it stays to be seen, and its days are calculated again',
  method: 'POST',
  path: `${base}/{id}/Exclude`,
  access: mayDecide,
  params: idParams,
  body: z.strictObject(why),
  reply: punch,
});
export const IncludePunch = defineEndpoint({
  name: 'IncludePunch',
  summary: 'Let a punch that was excluded count again',
  method: 'POST',
  path: `${base}/{id}/Include`,
  access: mayDecide,
  params: idParams,
  body: z.strictObject({}),
  reply: punch,
});
export const ReassignPunch = defineEndpoint({
  name: 'ReassignPunch',
  summary: 'Give a punch to another employee than its badge says',
  method: 'POST',
  path: `${base}/{id}/Reassign`,
  access: mayDecide,
  subject: { field: 'employeeId' },
  params: idParams,
  body: z.strictObject({ employeeId: idWord, ...why }),
  reply: punch,
});

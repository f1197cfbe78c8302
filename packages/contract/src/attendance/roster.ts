import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord, versionNumber } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { DAY_STATUSES } from './day-status.ts';
import { SHIFT_COLOURS } from './shift.ts';

/** /attendance-roster: the plan of people's days, and where it differs from the work schedule (attendance 6). */

const menu = 'attendance-roster';
const may = (action: Action) => ({ menu, action }) as const;
export const ROSTER_PATH = '/v1/AttendanceRoster' as const;

export const ROSTER_STATES = ['draft', 'published', 'withdrawn'] as const;
export type RosterState = (typeof ROSTER_STATES)[number];
export const ROSTER_STATE_LABELS: Readonly<Record<RosterState, Label>> = {
  draft: label('Draft', 'Draf'),
  published: label('Published', 'Diterbitkan'),
  withdrawn: label('Withdrawn', 'Ditarik'),
};

export const ROSTER_KINDS = ['shift', 'off', 'holidayWork', 'restore'] as const;
export type RosterKind = (typeof ROSTER_KINDS)[number];
export const ROSTER_KIND_LABELS: Readonly<Record<RosterKind, Label>> = {
  shift: label('Shift', 'Sif'),
  off: label('Day off', 'Libur'),
  holidayWork: label('Work on the holiday', 'Bekerja pada hari libur'),
  restore: label('As scheduled', 'Sesuai jadwal'),
};

export const ROSTER_SOURCES = ['manual', 'import', 'copy', 'request'] as const;
export type RosterSource = (typeof ROSTER_SOURCES)[number];
export const ROSTER_SOURCE_LABELS: Readonly<Record<RosterSource, Label>> = {
  manual: label('On screen', 'Di layar'),
  import: label('File', 'Berkas'),
  copy: label('Copied', 'Disalin'),
  request: label('Request', 'Permohonan'),
};

/** An overlap stands in the way; the others ask to look again. */
export const ROSTER_CONFLICTS = ['overlap', 'rest', 'daysInRow', 'leave', 'late'] as const;
export type RosterConflictCode = (typeof ROSTER_CONFLICTS)[number];

/** Shifts that a company may plan for one day. */
export const MOST_DAY_SHIFTS = 3;
export const MOST_ROSTER_DAYS = 62;
export const MOST_ROSTER_PEOPLE = 200;
export const MOST_ROSTER_CHANGES = 2_000;

const withinDays = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  to >= from && Date.parse(to) - Date.parse(from) < MOST_ROSTER_DAYS * 86_400_000;
const tooLong = { params: { code: 'invalid' }, message: 'invalid', path: ['to'] };

const yes = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional();
/** Which people a roster is about; without `everybody` those who follow a work schedule or are planned otherwise. */
const filters = {
  from: dateWord,
  to: dateWord,
  search: z.string().max(150).optional(),
  locationId: idWord.optional(),
  unitId: idWord.optional(),
  groupId: idWord.optional(),
  shiftId: idWord.optional(),
  employeeId: idWord.optional(),
};
/** In an address. */
export const rosterQuery = z.strictObject({ ...filters, everybody: yes });
/** In a body. */
export const rosterFilter = z.strictObject({ ...filters, everybody: z.boolean().optional() });
export type RosterFilter = z.output<typeof rosterFilter>;
export const refineDays = <S extends z.ZodType<{ readonly from: string; readonly to: string }>>(schema: S) =>
  schema.refine(withinDays, tooLong);

/** Shifts of a day that the roster plans; none of a day off. */
const override = z.object({
  kind: z.enum(ROSTER_KINDS),
  /** Their codes. */
  shifts: z.array(z.string()),
  shiftIds: z.array(z.string()),
});
const conflict = z.object({ code: z.enum(ROSTER_CONFLICTS), text: z.string() });
export type RosterConflict = z.output<typeof conflict>;
export const rosterNote = z.object({ text: z.string(), version: z.int() }).meta({ id: 'RosterNote' });
export type RosterNote = z.output<typeof rosterNote>;

const cell = z
  .object({
    date: z.string(),
    /** What is planned with the drafts that the caller sees; OUTSIDE: not employed. */
    kind: z.enum(['WORK', 'REST', 'HOLIDAY', 'OUTSIDE']),
    /** Codes of the shifts, in order. Work without any is time without a schedule. */
    shifts: z.array(z.string()),
    holiday: z.string().optional(),
    leave: z.object({ code: z.string().nullable(), name: z.string(), isHalf: z.boolean() }).optional(),
    published: override.optional(),
    draft: override.extend({ version: z.int() }).optional(),
    conflicts: z.array(conflict).optional(),
    /** Seen by whoever plans the employee, and by the employee. */
    note: rosterNote.optional(),
    /** For everybody in the shift group of the day; seen likewise. */
    groupNote: rosterNote.optional(),
    /** The shift group of the day, for those who plan the employee. */
    group: z.string().optional(),
    /** The code of the closed period that the day lies in. */
    lockedPeriod: z.string().optional(),
    /** Result of the day. */
    status: z.enum(DAY_STATUSES).optional(),
  })
  .meta({ id: 'RosterCell' });
export type RosterCell = z.output<typeof cell>;

const row = z
  .object({
    employeeId: z.string(),
    employeeNo: z.string(),
    employee: z.string(),
    position: z.string().nullable(),
    group: z.string().nullable(),
    /** Planned hours in the range, as a decimal. */
    hours: z.string(),
    canPlan: z.boolean(),
    cells: z.array(cell),
  })
  .meta({ id: 'RosterRow' });
export type RosterRow = z.output<typeof row>;

const shift = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  colour: z.enum(SHIFT_COLOURS),
  /** "08:00–17:00"; null of shifts without times. */
  time: z.string().nullable(),
  minStaff: z.int().nullable(),
  isActive: z.boolean(),
});
export type RosterShift = z.output<typeof shift>;

const roster = z
  .object({
    total: z.int(),
    today: z.string(),
    rows: z.array(row),
    shifts: z.array(shift),
    /** Shifts that one day may have. */
    mostShifts: z.int(),
    /** Drafts of these people and days that the caller may publish. */
    drafts: z.int(),
  })
  .meta({ id: 'AttendanceRoster' });
export type AttendanceRoster = z.output<typeof roster>;

export const GetAttendanceRoster = defineEndpoint({
  name: 'GetAttendanceRoster',
  summary: 'The plan of people on each day, with leave, holidays, drafts and conflicts',
  method: 'GET',
  path: ROSTER_PATH,
  access: may('view'),
  subject: { field: 'employeeId' },
  query: refineDays(
    rosterQuery.extend({
      conflicts: yes,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(MOST_ROSTER_PEOPLE).default(50),
    }),
  ),
  reply: roster,
});

const coverage = z.object({
  shift: z.string(),
  /** The most that it needs on one of the days. */
  minStaff: z.int(),
  /** Without days on which the shift is neither scheduled nor planned. */
  days: z.array(
    z.object({
      date: z.string(),
      /** People planned, without those on leave or off for a holiday. */
      planned: z.int(),
      /** People needed: by the group that is looked at, else by the shift. */
      minStaff: z.int(),
    }),
  ),
});
export type RosterCoverage = z.output<typeof coverage>;
export const GetRosterCoverage = defineEndpoint({
  name: 'GetRosterCoverage',
  summary: 'How many people each shift with a minimum has on each day, drafts included for planners',
  method: 'GET',
  path: `${ROSTER_PATH}/Coverage`,
  access: may('view'),
  subject: { field: 'employeeId' },
  query: refineDays(rosterQuery),
  reply: z.array(coverage),
});

/** `discard` takes a draft away; the others are drafts. `restore` ends what is published. */
export const ROSTER_CHANGES = [...ROSTER_KINDS, 'discard'] as const;
const change = z.strictObject({
  employeeId: idWord,
  date: dateWord,
  kind: z.enum(ROSTER_CHANGES),
  shiftIds: z.array(idWord).max(MOST_DAY_SHIFTS).optional(),
  /** Version of the draft that was seen; null: there was none. */
  version: versionNumber.nullable(),
});
export type RosterChange = z.output<typeof change>;

const changed = z
  .object({
    employeeId: z.string(),
    date: z.string(),
    /** Null: the change was made. */
    error: z.object({ code: z.string(), text: z.string() }).nullable(),
    warnings: z.array(conflict),
    /** The draft of the day now. */
    draft: override.extend({ version: z.int() }).nullable(),
  })
  .meta({ id: 'RosterChanged' });
export type RosterChanged = z.output<typeof changed>;

/** The dates of changes lie within as many days as a roster shows. */
const closeTogether = (changes: readonly { readonly date: string }[]): boolean => {
  const dates = changes.map(({ date }) => Date.parse(date));
  return Math.max(...dates) - Math.min(...dates) < MOST_ROSTER_DAYS * 86_400_000;
};

export const ApplyRoster = defineEndpoint({
  name: 'ApplyRoster',
  summary: 'Change the plan of days, as drafts or published at once; each change has a result of its own',
  method: 'POST',
  path: `${ROSTER_PATH}/Apply`,
  access: may('edit'),
  body: z.strictObject({
    changes: z
      .array(change)
      .min(1)
      .max(MOST_ROSTER_CHANGES)
      .refine(closeTogether, { params: { code: 'invalid' }, message: 'invalid' }),
    mode: z.enum(['draft', 'publish']).default('draft'),
  }),
  reply: z.array(changed),
});

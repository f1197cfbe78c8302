import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { channels } from './channels.ts';
import { noticeSetting } from './notice-setting.ts';
import { INCOMPLETE_AT_CUTOFF } from './period.ts';
import { MOST_DAY_SHIFTS } from './roster.ts';
import { shiftDefaults } from './shift-defaults.ts';

/** /general-setting: what the company decides about attendance (attendance 13). */

const may = (action: Action) => ({ menu: 'general-setting', action }) as const;
const base = '/v1/GeneralSetting' as const;

const timeWord = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Whole numbers with their bounds, as the screen shows them beside the field. */
export const ATTENDANCE_RULE_BOUNDS = {
  finaliseDelay: [0, 1440],
  maxSyncWaitHours: [0, 72],
  duplicateSeconds: [0, 600],
  openPairMaxHours: [1, 24],
  implausibleMinutes: [60, 1440],
} as const;
export type AttendanceRuleNumber = keyof typeof ATTENDANCE_RULE_BOUNDS;

const choice = (value: string, en: string, id: string) => ({ value, label: label(en, id) });
/** Rules that are one of some choices, with their words. */
export const ATTENDANCE_RULE_CHOICES = {
  incompleteCountsAs: [
    choice('absent', 'Absent', 'Mangkir'),
    choice('half', 'Half a day', 'Setengah hari'),
    choice('present', 'Present', 'Hadir'),
  ],
  leaveVersusPunch: [
    choice('leaveWins', 'Leave counts', 'Cuti yang dihitung'),
    choice('punchWins', 'Work counts, the leave is to be cancelled', 'Kerja yang dihitung, cuti harus dibatalkan'),
  ],
  boundaryPunch: [
    choice('shared', 'Ends the first and begins the second', 'Mengakhiri yang pertama dan memulai yang kedua'),
    choice('single', 'Counts for one of them', 'Dihitung untuk salah satu'),
  ],
  dstPolicy: [
    choice('elapsed', 'Hours that pass', 'Jam yang berlalu'),
    choice('nominal', 'Hours by the clock', 'Jam menurut jam dinding'),
  ],
} as const satisfies Record<string, readonly { value: string; label: Label }[]>;
export type AttendanceRuleChoice = keyof typeof ATTENDANCE_RULE_CHOICES;

export const CHECK_LEVELS = [
  choice('off', 'Not checked', 'Tidak diperiksa'),
  choice('warn', 'Warning', 'Peringatan'),
  choice('block', 'Refused', 'Ditolak'),
] as const;
/** Limits of the labour checks of the roster, with their bounds. */
export const LABOUR_BOUNDS = { restHours: [0, 24], daysInRow: [1, 30] } as const;
const level = z.enum(['off', 'warn', 'block']);
export const labourChecks = z
  .strictObject({
    restLevel: level,
    restHours: z.int().min(LABOUR_BOUNDS.restHours[0]).max(LABOUR_BOUNDS.restHours[1]),
    daysInRowLevel: level,
    daysInRow: z.int().min(LABOUR_BOUNDS.daysInRow[0]).max(LABOUR_BOUNDS.daysInRow[1]),
  })
  .meta({ id: 'LabourChecks' });
export type LabourCheckSetting = z.output<typeof labourChecks>;

const bounded = (name: AttendanceRuleNumber) => {
  const [least, most] = ATTENDANCE_RULE_BOUNDS[name];
  return z.int().min(least).max(most);
};
export const attendanceRules = z
  .strictObject({
    finaliseDelay: bounded('finaliseDelay'),
    maxSyncWaitHours: bounded('maxSyncWaitHours'),
    incompleteCountsAs: z.enum(['absent', 'half', 'present']),
    leaveVersusPunch: z.enum(['leaveWins', 'punchWins']),
    duplicateSeconds: bounded('duplicateSeconds'),
    openPairMaxHours: bounded('openPairMaxHours'),
    implausibleMinutes: bounded('implausibleMinutes'),
    nightFrom: timeWord,
    nightTo: timeWord,
    boundaryPunch: z.enum(['shared', 'single']),
    dstPolicy: z.enum(['elapsed', 'nominal']),
  })
  .meta({ id: 'AttendanceRules' });
export type AttendanceRules = z.output<typeof attendanceRules>;

const setting = z
  .object({
    cutOffDay: z.int(),
    incompleteAtCutoff: z.enum(INCOMPLETE_AT_CUTOFF),
    /** Periods lock by themselves, so many days after their last one. */
    autoLock: z.boolean(),
    lockDaysAfterCutoff: z.int(),
    /** Hours before a shift from which only those who may approve publish another plan; 0: never. */
    rosterFreezeHours: z.int(),
    /** Shifts that the roster may plan for one day of an employee. */
    maxShiftsPerDay: z.int(),
    /** Years for which it is kept how results were found; those of open periods stay. */
    explanationYears: z.int(),
    /** Years for which raw punches are kept; those of open periods stay. */
    punchRetentionYears: z.int(),
    /** What the roster is checked for besides overlaps, and whether that warns or refuses. */
    labour: labourChecks,
    channels,
    notices: noticeSetting,
    shiftDefaults,
    /** The rules of the last version. */
    rules: attendanceRules,
    /** Every version, newest first; null: the standard values, from the beginning. */
    versions: z.array(
      z.object({
        effectiveFrom: z.string().nullable(),
        rules: attendanceRules,
        updatedAt: z.string().nullable(),
        updatedBy: z.string().nullable(),
      }),
    ),
    /** Employers, and whether they have rules of their own today. */
    employers: z.array(z.object({ id: z.string(), name: z.string(), hasOwnRules: z.boolean() })),
    today: z.string(),
    /** The earliest day from which rules can change: the first of an open period that none of a closed one follows; null: any. */
    earliest: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'GeneralSetting' });
export type GeneralSetting = z.output<typeof setting>;

export const GetGeneralSetting = defineEndpoint({
  name: 'GetGeneralSetting',
  summary: 'Settings of attendance: cut-off, and the rules of days with their versions',
  method: 'GET',
  path: base,
  access: may('view'),
  reply: setting,
});

export const MOST_FREEZE_HOURS = 720;
export const MOST_EXPLANATION_YEARS = 30;
export const MOST_RETENTION_YEARS = 30;
export const MOST_LOCK_DAYS = 60;

export const cutOffDay = z.int().min(1).max(31);
export const SaveGeneralSetting = defineEndpoint({
  name: 'SaveGeneralSetting',
  summary: 'Change settings of attendance; other rules of days hold from a date on, whose days are computed again',
  method: 'PUT',
  path: base,
  access: may('edit'),
  body: z.strictObject({
    cutOffDay,
    incompleteAtCutoff: z.enum(INCOMPLETE_AT_CUTOFF),
    /** Left out: as it is. */
    autoLock: z.boolean().optional(),
    lockDaysAfterCutoff: z.int().min(1).max(MOST_LOCK_DAYS).optional(),
    rosterFreezeHours: z.int().min(0).max(MOST_FREEZE_HOURS).optional(),
    maxShiftsPerDay: z.int().min(1).max(MOST_DAY_SHIFTS).optional(),
    explanationYears: z.int().min(1).max(MOST_EXPLANATION_YEARS).optional(),
    punchRetentionYears: z.int().min(1).max(MOST_RETENTION_YEARS).optional(),
    /** Left out: as they are. */
    labour: labourChecks.optional(),
    channels: channels.optional(),
    notices: noticeSetting.optional(),
    shiftDefaults: shiftDefaults.optional(),
    rules: attendanceRules,
    effectiveFrom: dateWord,
    version: z.int().min(0),
  }),
  reply: setting,
});

export const PreviewCutOff = defineEndpoint({
  name: 'PreviewCutOff',
  summary: 'The next periods as another cut-off day would make them; those that were opened keep their dates',
  method: 'GET',
  path: `${base}/Periods`,
  access: may('view'),
  /** Of an employer, as periods of its own. */
  query: z.strictObject({ cutOffDay: z.coerce.number().pipe(cutOffDay), employerId: idWord.optional() }),
  reply: z.array(z.object({ code: z.string(), from: z.string(), to: z.string() })),
});

import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { channels } from './channels.ts';
import { attendanceRules, cutOffDay, labourChecks, MOST_FREEZE_HOURS } from './general-setting.ts';
import { INCOMPLETE_AT_CUTOFF } from './period.ts';
import { MOST_DAY_SHIFTS } from './roster.ts';

/** What an employer decides about attendance instead of the company (attendance 13). */

const may = (action: Action) => ({ menu: 'general-setting', action }) as const;

const roster = z
  .strictObject({
    rosterFreezeHours: z.int().min(0).max(MOST_FREEZE_HOURS),
    maxShiftsPerDay: z.int().min(1).max(MOST_DAY_SHIFTS),
    labour: labourChecks,
  })
  .meta({ id: 'RosterSettings' });
export type RosterSettings = z.output<typeof roster>;

const employerRules = z
  .object({
    employer: z.object({ id: z.string(), name: z.string() }),
    /** By the last version, the employer follows the company. */
    inherits: z.boolean(),
    /** The rules of the last version, those of the company where it inherits. */
    rules: attendanceRules,
    /** Its own versions, newest first. */
    versions: z.array(
      z.object({
        effectiveFrom: z.string(),
        inherits: z.boolean(),
        rules: attendanceRules,
        updatedAt: z.string().nullable(),
        updatedBy: z.string().nullable(),
      }),
    ),
    /** Its own settings of the roster, those of the company where it has none. */
    roster,
    hasOwnRoster: z.boolean(),
    /** Its own channels, those of the company where it has none. */
    channels,
    hasOwnChannels: z.boolean(),
    /** What its incomplete days count as when a period is closed; null: as the company says. */
    incompleteAtCutoff: z.enum(INCOMPLETE_AT_CUTOFF).nullable(),
    companyIncompleteAtCutoff: z.enum(INCOMPLETE_AT_CUTOFF),
    /** The cut-off day of its own periods, which are closed by themselves; null: it follows the periods of the company. */
    ownCutOffDay: z.int().nullable(),
    /** The first day that is in a period of its own. */
    ownPeriodsFrom: z.string().nullable(),
    companyCutOffDay: z.int(),
    today: z.string(),
    earliest: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'EmployerAttendanceRules' });
export type EmployerAttendanceRules = z.output<typeof employerRules>;
const employerParams = z.strictObject({ employerId: idWord });

export const GetEmployerRules = defineEndpoint({
  name: 'GetEmployerRules',
  summary: 'Rules of days and roster settings of an employer, its own or those of the company',
  method: 'GET',
  path: '/v1/GeneralSetting/Employer/{employerId}',
  access: may('view'),
  params: employerParams,
  reply: employerRules,
});

export const SaveEmployerRules = defineEndpoint({
  name: 'SaveEmployerRules',
  summary: 'Give an employer rules of its own from a date on and roster settings, or let it follow the company again',
  method: 'PUT',
  path: '/v1/GeneralSetting/Employer/{employerId}',
  access: may('edit'),
  params: employerParams,
  body: z.strictObject({
    inherits: z.boolean(),
    rules: attendanceRules,
    effectiveFrom: dateWord,
    /** Null: as the company; left out: as it is. */
    roster: roster.nullable().optional(),
    channels: channels.nullable().optional(),
    /** The same; it holds for periods that are closed from now on. */
    incompleteAtCutoff: z.enum(INCOMPLETE_AT_CUTOFF).nullable().optional(),
    /** The same; periods that were opened stay as they are. */
    ownCutOffDay: cutOffDay.nullable().optional(),
    version: z.int().min(0),
  }),
  reply: employerRules,
});

import * as z from 'zod';
import { dateWord, idWord, neededNote } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { overtimeTimes, projectCode } from './overtime-submission.ts';
import { attendancePages } from './pages.ts';

/** Overtime of a team: the same times for several employees, a request for each (attendance 9.1). */

const access = { menu: attendancePages.overtime.path, action: 'create' } as const;
const subject = { field: 'employeeIds' } as const;
const base = '/v1/OvertimeRequest/Bulk' as const;

export const MOST_TEAM_OVERTIME = 50;

const wanted = {
  employeeIds: z
    .array(idWord)
    .min(1)
    .max(MOST_TEAM_OVERTIME)
    .transform((ids) => [...new Set(ids)]),
  date: dateWord,
  ...overtimeTimes,
};
const finding = z.object({ code: z.string(), path: z.string(), message: z.string() });
const person = { employeeId: z.string(), employee: z.string() };

const preview = z
  .object({
    ...person,
    shift: z.string().nullable(),
    plannedMinutes: z.int().nullable(),
    /** If it is worked as requested; null where something speaks against it. */
    paidMinutes: z.int().nullable(),
    weightedHours: z.string().nullable(),
    problems: z.array(finding),
  })
  .meta({ id: 'TeamOvertimeLine' });
export type TeamOvertimeLine = z.output<typeof preview>;

export const PreviewTeamOvertime = defineEndpoint({
  name: 'PreviewTeamOvertime',
  summary: 'What overtime of several employees would come to, each by their own day and rule; nothing is written',
  method: 'POST',
  path: `${base}/Preview`,
  access,
  subject,
  body: z.strictObject(wanted),
  reply: z.array(preview),
});

const outcome = z
  .object({
    ...person,
    /** The request and its transaction number; null where it was refused. */
    id: z.string().nullable(),
    no: z.string().nullable(),
    problems: z.array(finding),
  })
  .meta({ id: 'TeamOvertimeOutcome' });
export type TeamOvertimeOutcome = z.output<typeof outcome>;

export const CreateTeamOvertime = defineEndpoint({
  name: 'CreateTeamOvertime',
  summary:
    'Request overtime for several employees: a request for each that nothing speaks against, and why not for the others',
  method: 'POST',
  path: base,
  access,
  subject,
  body: z.strictObject({ ...wanted, projectCode, reason: neededNote(500) }),
  reply: z.array(outcome),
});

import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { lineOfText } from '../platform/line-of-text.ts';
import { STATUSES } from '../platform/list-query.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { registerExport } from './register.ts';

const access = { menu: 'employee-data', action: 'export' } as const;
export const RHYTHMS = ['day', 'week', 'month'] as const;
export const RHYTHM_LABELS: Readonly<Record<(typeof RHYTHMS)[number], Label>> = {
  day: label('Every day', 'Setiap hari'),
  week: label('Every week', 'Setiap minggu'),
  month: label('Every month', 'Setiap bulan'),
};

const rhythm = {
  every: z.enum(RHYTHMS),
  /** Monday is 1; for exports of every week. */
  weekday: z.int().min(1).max(7).nullable().default(null),
  /** A shorter month has its last day instead. */
  dayOfMonth: z.int().min(1).max(31).nullable().default(null),
  /** By the clock of the company. */
  hour: z.int().min(0).max(23),
};

/** A view of the register that is exported by the clock, for its owner alone (organisation-and-employee 17.2). */
const scheduledExport = z
  .object({
    id: z.string(),
    name: z.string(),
    view: registerExport.view,
    format: registerExport.format,
    ...rhythm,
    /** Where the file is sent; without it the job centre keeps it. */
    url: z.string().nullable(),
    /** The owner is sent a link to the file, or told that there is none. */
    mail: z.boolean(),
    status: z.enum(STATUSES),
    nextRunAt: z.string(),
    lastRunAt: z.string().nullable(),
    /** How the last run ended, or is doing. */
    lastState: z.string().nullable(),
    lastMessage: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'ScheduledExport' });
export type ScheduledExport = z.output<typeof scheduledExport>;

const draftShape = {
  name: lineOfText(1, 60),
  view: registerExport.view,
  format: registerExport.format,
  ...rhythm,
  url: z.string().trim().max(500).nullable().default(null),
  mail: z.boolean().default(false),
};
type Rhythm = Pick<ScheduledExport, 'every' | 'weekday' | 'dayOfMonth'>;
const hasItsDay = <D extends z.ZodType<Rhythm>>(schema: D) =>
  schema
    .refine(({ every, weekday }) => every !== 'week' || weekday !== null, {
      path: ['weekday'],
      params: { code: 'required' },
    })
    .refine(({ every, dayOfMonth }) => every !== 'month' || dayOfMonth !== null, {
      path: ['dayOfMonth'],
      params: { code: 'required' },
    });
const draft = hasItsDay(z.strictObject(draftShape)).meta({ id: 'ScheduledExportWrite' });
const change = hasItsDay(z.strictObject({ ...draftShape, version: z.int().min(1) })).meta({
  id: 'ScheduledExportChange',
});
const made = z.object({ schedule: scheduledExport, secret: z.string().nullable() }).meta({ id: 'ScheduledExportMade' });

export const GetScheduledExports = defineEndpoint({
  name: 'ScheduledExportAll',
  summary: 'Own exports that run by the clock',
  method: 'GET',
  path: '/v1/EmployeeData/Schedule',
  access,
  reply: z.array(scheduledExport),
});
export const CreateScheduledExport = defineEndpoint({
  name: 'ScheduledExportCreate',
  summary: 'Have a view exported every day, week or month; the secret that signs what is sent is told once, here',
  method: 'POST',
  path: '/v1/EmployeeData/Schedule',
  access,
  body: draft,
  reply: made,
  status: 201,
});
export const UpdateScheduledExport = defineEndpoint({
  name: 'ScheduledExportUpdate',
  summary: 'Change a scheduled export; for another address there is another secret, told once, here',
  method: 'PUT',
  path: '/v1/EmployeeData/Schedule/{id}',
  access,
  params: idParams,
  body: change,
  reply: made,
});
export const SwitchScheduledExport = defineEndpoint({
  name: 'ScheduledExportSwitch',
  summary: 'Pause a scheduled export, or let it go on',
  method: 'POST',
  path: '/v1/EmployeeData/Schedule/{id}/Switch',
  access,
  params: idParams,
  body: z.strictObject({ status: z.enum(STATUSES), version: z.int().min(1) }).meta({ id: 'ScheduledExportSwitch' }),
  reply: scheduledExport,
});
export const RunScheduledExport = defineEndpoint({
  name: 'ScheduledExportRun',
  summary: 'Run a scheduled export now',
  method: 'POST',
  path: '/v1/EmployeeData/Schedule/{id}/Run',
  access,
  params: idParams,
  reply: z.object({ id: z.string() }),
});
export const DeleteScheduledExport = defineEndpoint({
  name: 'ScheduledExportDelete',
  summary: 'End a scheduled export',
  method: 'DELETE',
  path: '/v1/EmployeeData/Schedule/{id}',
  access,
  params: idParams,
  form: 'nothing',
});

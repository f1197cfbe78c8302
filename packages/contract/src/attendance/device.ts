import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { PUNCH_DIRECTIONS } from './extract.ts';
import { attendancePages } from './pages.ts';

/** A device that sends its punches itself, under a key of its own (attendance 10). */
export const AttendanceDevice = defineResource('AttendanceDevice', {
  path: attendancePages.attendanceDevice.path,
  label: attendancePages.attendanceDevice.label,
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
    locationId: field.reference({ label: label('Location', 'Lokasi'), to: 'Location' }),
    zone: field
      .timeZone({
        label: label('Time zone', 'Zona waktu'),
        help: label(
          'Of its clock. Leave blank for that of the location.',
          'Zona jam perangkat. Kosongkan untuk zona lokasi.',
        ),
      })
      .optional(),
    direction: field.choice({
      label: label('Direction', 'Arah'),
      initial: 'byPunch',
      choices: [
        { value: 'byPunch', label: label('As each punch says', 'Menurut tiap absensi') },
        { value: 'in', label: label('Always in', 'Selalu masuk') },
        { value: 'out', label: label('Always out', 'Selalu pulang') },
      ],
    }),
    serial: field.text({ label: label('Serial number', 'Nomor seri'), max: 100 }).optional(),
    note: field.note({ label: label('Note', 'Catatan') }).optional(),
  },
  list: {
    columns: ['code', 'name', 'locationId', 'keys', 'lastPushAt', 'clockDrift', 'status'],
    search: ['code', 'name', 'serial'],
    sort: 'code',
  },
  figures: {
    keys: field.integer({ label: label('Active keys', 'Kunci aktif') }),
    lastPushAt: field.instant({ label: label('Last push', 'Kiriman terakhir') }),
    /** Positive: its clock is ahead. */
    clockDrift: field.integer({
      label: label('Clock ahead (seconds)', 'Jam lebih cepat (detik)'),
      least: '-1000000000',
    }),
  },
});
export type AttendanceDevice = RecordOf<typeof AttendanceDevice>;

const base = '/v1/AttendanceDevice' as const;
const may = (action: Action) => ({ menu: attendancePages.attendanceDevice.path, action }) as const;

const deviceKey = z
  .object({
    id: z.string(),
    /** The signs that it begins with. */
    start: z.string(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
    revokedAt: z.string().nullable(),
    /** The last push came under it, at this time. */
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'AttendanceDeviceKey' });
export type AttendanceDeviceKey = z.output<typeof deviceKey>;

export const GetDeviceKeys = defineEndpoint({
  name: 'GetDeviceKeys',
  summary: 'The keys of a device, newest first; none of them can be read again',
  method: 'GET',
  path: `${base}/{id}/Keys`,
  access: may('view'),
  params: idParams,
  reply: z.array(deviceKey),
});

export const CreateDeviceKey = defineEndpoint({
  name: 'CreateDeviceKey',
  summary: 'Make a key for a device; this answer is the only one that shows it',
  method: 'POST',
  path: `${base}/{id}/CreateKey`,
  access: may('edit'),
  params: idParams,
  body: z.strictObject({}),
  reply: z.object({ id: z.string(), key: z.string() }),
  status: 201,
  shownOnce: true,
});

export const RevokeDeviceKey = defineEndpoint({
  name: 'RevokeDeviceKey',
  summary: 'End a key of a device at once',
  method: 'POST',
  path: `${base}/{id}/RevokeKey`,
  access: may('edit'),
  params: idParams,
  body: z.strictObject({ keyId: idWord }),
  form: 'nothing',
});

export const MOST_PUSHED = 5000;
/** Calls of a device within a minute. */
export const MOST_PUSHES = 60;

export const PUSH_OUTCOMES = ['new', 'duplicate', 'unmatched', 'badge', 'time', 'future'] as const;
export type PushOutcome = (typeof PUSH_OUTCOMES)[number];

export const PushPunches = defineEndpoint({
  name: 'PushPunches',
  summary: `Up to ${MOST_PUSHED} punches of a device; sent again, they are duplicates of themselves`,
  method: 'POST',
  path: '/v1/AttendancePunch/Push',
  access: 'device',
  body: z.strictObject({
    /** The clock of the device as it sends, with its offset: how far it is ahead is shown to those who keep devices. */
    sentAt: z.iso.datetime({ offset: true }).optional(),
    /** None: the device has nothing more, so the days of its people need not wait for it. */
    punches: z
      .array(
        z.strictObject({
          badge: z.string().max(100),
          /** With an offset (`2026-07-06T08:00:00+07:00`), or by the clock of the device (`2026-07-06T08:00:00`). */
          time: z.string().max(40),
          direction: z.enum(PUNCH_DIRECTIONS).optional(),
        }),
      )
      .max(MOST_PUSHED),
  }),
  reply: z.object({
    new: z.int(),
    duplicate: z.int(),
    /** A part of the new ones: they wait until somebody has their badge. */
    unmatched: z.int(),
    invalid: z.int(),
    /** What became of each punch, in the order that they were sent in. */
    outcomes: z.array(z.enum(PUSH_OUTCOMES)),
  }),
});

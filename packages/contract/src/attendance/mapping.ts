import * as z from 'zod';
import { periodInOrder } from '../organisation/index.ts';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { attendancePages } from './pages.ts';

const menu = 'employee-attendance-mapping';

/** Whose punches come under which badge number, over time (attendance 5). */
export const EmployeeAttendanceMapping = defineResource('EmployeeAttendanceMapping', {
  path: attendancePages.employeeAttendanceMapping.path,
  label: {
    one: label('Badge', 'Kartu absensi'),
    many: label('Badges', 'Kartu absensi'),
  },
  code: 'none',
  naturalKey: ['badge', 'validFrom', 'deviceId'],
  title: 'badge',
  subject: { field: 'employeeId' },
  fields: {
    employeeId: field.reference({ label: label('Employee', 'Karyawan'), to: 'Employee' }),
    badge: field.text({
      label: label('Badge number', 'Nomor kartu'),
      max: 40,
      help: label('As the device sends it; leading zeros count.', 'Seperti dikirim perangkat; nol di depan berarti.'),
    }),
    validFrom: field.date({ label: label('From', 'Dari') }),
    validTo: field.date({ label: label('To', 'Sampai') }).optional(),
    deviceId: field
      .reference({
        label: label('Device', 'Perangkat'),
        to: 'AttendanceDevice',
        help: label(
          'Leave blank if the number is the same on every device.',
          'Kosongkan jika nomornya sama di semua perangkat.',
        ),
      })
      .optional(),
    note: field.note({ label: label('Note', 'Catatan') }).optional(),
  },
  rules: [periodInOrder],
  list: {
    columns: ['badge', 'employeeId', 'deviceId', 'validFrom', 'validTo', 'status'],
    search: ['badge'],
    sort: 'badge',
  },
});
export type EmployeeAttendanceMapping = RecordOf<typeof EmployeeAttendanceMapping>;

export const GetUnmatchedPunches = defineEndpoint({
  name: 'GetUnmatchedPunches',
  summary: 'Badge numbers of punches that belong to nobody yet, with the employee of that number where there is one',
  method: 'GET',
  path: '/v1/EmployeeAttendanceMapping/Unmatched',
  access: { menu, action: 'view' },
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.object({
    badge: z.string(),
    /** Whose number it is, where the punches came from a device that is kept. */
    device: z.object({ id: z.string(), name: z.string() }).nullable(),
    punches: z.int(),
    first: z.string(),
    last: z.string(),
    suggestion: z.object({ id: z.string(), no: z.string(), name: z.string() }).nullable(),
  }),
  form: 'page',
});

export const AssignUnmatchedPunches = defineEndpoint({
  name: 'AssignUnmatchedPunches',
  summary: 'Give a badge number to an employee from a day on; the punches that wait under it are theirs',
  method: 'POST',
  path: '/v1/EmployeeAttendanceMapping/AssignUnmatched',
  access: { menu, action: 'create' },
  subject: { field: 'employeeId' },
  body: z.strictObject({
    badge: z.string().trim().min(1).max(40),
    employeeId: idWord,
    from: dateWord,
    /** The number is theirs on this device only; left out: on every one. */
    deviceId: idWord.optional(),
  }),
  reply: z.object({ punches: z.int() }),
});

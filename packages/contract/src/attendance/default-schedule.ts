import { periodInOrder } from '../organisation/index.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { attendancePages } from './pages.ts';

/** The work schedule of employees whose shift group has none, by location, employer or for everybody (attendance 1.3). */
export const DefaultWorkSchedule = defineResource('DefaultWorkSchedule', {
  path: attendancePages.workSchedule.path,
  listKey: 'work-schedule/default',
  formPath: '/work-schedule/default-schedule-form',
  label: {
    one: label('Default schedule', 'Jadwal bawaan'),
    many: label('Default schedules', 'Jadwal bawaan'),
  },
  code: 'none',
  title: 'name',
  naturalKey: ['name'],
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
    locationId: field
      .reference({
        label: label('Location', 'Lokasi'),
        to: 'Location',
        help: label(
          'A default of the location comes before one of the employer.',
          'Jadwal bawaan lokasi didahulukan dari jadwal bawaan pemberi kerja.',
        ),
      })
      .optional(),
    employerId: field
      .reference({
        label: label('Employer', 'Pemberi kerja'),
        to: 'Employer',
        help: label(
          'Leave location and employer blank for the whole company.',
          'Kosongkan lokasi dan pemberi kerja untuk seluruh perusahaan.',
        ),
      })
      .optional(),
    workScheduleId: field.reference({ label: label('Work schedule', 'Jadwal kerja'), to: 'WorkSchedule' }),
    validFrom: field.date({
      label: label('From', 'Dari'),
      help: label(
        'Employees without a shift group may become absent. The last 31 days are recalculated.',
        'Karyawan tanpa kelompok sif dapat menjadi mangkir. 31 hari terakhir dihitung ulang.',
      ),
    }),
    validTo: field.date({ label: label('To', 'Sampai') }).optional(),
  },
  unique: [['name']],
  rules: [periodInOrder],
  list: {
    columns: ['name', 'locationId', 'employerId', 'workScheduleId', 'validFrom', 'validTo', 'status'],
    search: ['name'],
    sort: 'name',
  },
});
export type DefaultWorkSchedule = RecordOf<typeof DefaultWorkSchedule>;

import { label, RHYTHM_LABELS } from '@personalia/contract';
import type { TrailWords } from '../platform/area/index.ts';

/** What the audit trail calls the records of this area. */
export const trail: TrailWords = {
  kinds: {
    EmployeeData: label('Employee register', 'Register karyawan'),
    EmployeeDataView: label('View of the employee register', 'Tampilan register karyawan'),
    ScheduledExport: label('Scheduled export', 'Ekspor terjadwal'),
  },
  columns: {
    acting_role: label('In the role', 'Dalam peran'),
    by_mail: label('By mail', 'Melalui email'),
    day_of_month: label('Day of the month', 'Tanggal dalam bulan'),
    every: label('How often', 'Seberapa sering'),
    hour: label('Hour', 'Jam'),
    last_job_id: label('Last background job', 'Pekerjaan latar belakang terakhir'),
    last_run_at: label('Last run', 'Terakhir dijalankan'),
    next_run_at: label('Next run', 'Dijalankan berikutnya'),
    view: label('View', 'Tampilan'),
    weekday: label('Day of the week', 'Hari'),
  },
  wordsOf: {
    ScheduledExport: {
      every: RHYTHM_LABELS,
      format: { csv: label('CSV', 'CSV'), xlsx: label('Excel', 'Excel'), jsonl: label('JSON Lines', 'JSON Lines') },
    },
  },
};

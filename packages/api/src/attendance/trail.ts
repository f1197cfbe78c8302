import { EXTRACT_STATE_LABELS, label, OVERTIME_DAY_TYPE_LABELS, REQUEST_STATE_LABELS } from '@personalia/contract';
import type { TrailWords } from '../platform/area/index.ts';

/** What the audit trail calls the records of attendance. */
export const trail: TrailWords = {
  kinds: {
    AttendanceCorrection: label('Attendance correction', 'Koreksi kehadiran'),
    AttendanceDay: label('Attendance day', 'Hari kehadiran'),
    AttendanceExtract: label('File of punches', 'Berkas absensi'),
    AttendancePunch: label('Punch', 'Absensi'),
    OvertimeRequest: label('Overtime request', 'Permohonan lembur'),
  },
  columns: {
    after: label('Day after', 'Hari sesudah'),
    before: label('Day before', 'Hari sebelum'),
    clock_in: label('Clock-in', 'Jam masuk'),
    clock_out: label('Clock-out', 'Jam pulang'),
    date: label('Date', 'Tanggal'),
    day_type: label('Kind of day', 'Jenis hari'),
    end_at: label('End', 'Selesai'),
    errors: label('Errors', 'Kesalahan'),
    extract_no: label('Number', 'Nomor'),
    file_id: label('File', 'Berkas'),
    file_name: label('File name', 'Nama berkas'),
    job_id: label('Background job', 'Pekerjaan latar'),
    location_id: label('Location', 'Lokasi'),
    planned_minutes: label('Minutes', 'Menit'),
    profile: label('Columns', 'Kolom'),
    reason: label('Reason', 'Alasan'),
    rows_duplicate: label('Duplicates', 'Duplikat'),
    rows_invalid: label('Invalid rows', 'Baris tidak sah'),
    rows_new: label('New punches', 'Absensi baru'),
    rows_read: label('Rows read', 'Baris dibaca'),
    rows_unmatched: label('Unmatched', 'Belum dipasangkan'),
    slot_no: label('Shift of the day', 'Sif pada hari itu'),
    start_at: label('Start', 'Mulai'),
    state: label('Status', 'Status'),
    zone: label('Time zone', 'Zona waktu'),
  },
  targets: { location_id: 'Location' },
  wordsOf: {
    AttendanceCorrection: { status: REQUEST_STATE_LABELS },
    AttendanceExtract: { state: EXTRACT_STATE_LABELS },
    OvertimeRequest: { day_type: OVERTIME_DAY_TYPE_LABELS, status: REQUEST_STATE_LABELS },
  },
};

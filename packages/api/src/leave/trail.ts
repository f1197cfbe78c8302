import {
  INSUFFICIENT_LABELS,
  LEAVE_KIND_LABELS,
  LEAVE_ORIGIN_LABELS,
  LEAVE_YEAR_STATE_LABELS,
  label,
  MASS_LEAVE_STATE_LABELS,
  PORTION_LABELS,
  REQUEST_STATE_LABELS,
} from '@personalia/contract';
import type { TrailWords } from '../platform/area/index.ts';

/** What the audit trail calls the records of leave. */
export const trail: TrailWords = {
  kinds: {
    LeaveAccount: label('Leave account', 'Akun cuti'),
    LeaveRequest: label('Leave request', 'Permohonan cuti'),
    LeaveTypeVersion: label('Version of a leave type', 'Versi jenis cuti'),
    LeaveYear: label('Leave year', 'Tahun cuti'),
    MassLeave: label('Mass leave', 'Cuti bersama'),
  },
  columns: {
    balance_before: label('Balance before', 'Saldo sebelum'),
    carry: label('Days left at the end of the year', 'Sisa hari pada akhir tahun'),
    closed_at: label('Closed', 'Ditutup pada'),
    closed_by: label('Closed by', 'Ditutup oleh'),
    dates: label('Dates', 'Tanggal'),
    effective_from: label('Effective from', 'Berlaku mulai'),
    end_portion: label('Part of the last day', 'Bagian hari terakhir'),
    from_date: label('From', 'Dari'),
    insufficient: label('Without enough balance', 'Bila saldo tidak cukup'),
    job_id: label('Background job', 'Pekerjaan latar'),
    leave_type_id: label('Leave type', 'Jenis cuti'),
    location_ids: label('Locations', 'Lokasi'),
    mass_leave_id: label('Mass leave', 'Cuti bersama'),
    mass_leave_no: label('Number', 'Nomor'),
    origin: label('Origin', 'Asal'),
    parent_id: label('Cancels', 'Membatalkan'),
    rules: label('Rules', 'Aturan'),
    start_portion: label('Part of the first day', 'Bagian hari pertama'),
    to_date: label('To', 'Sampai'),
    total: label('Total', 'Jumlah'),
    unit_ids: label('Units', 'Unit'),
    version_id: label('Version of the rules', 'Versi aturan'),
  },
  targets: { closed_by: 'User', leave_type_id: 'LeaveType' },
  words: {
    start_portion: PORTION_LABELS,
    end_portion: PORTION_LABELS,
  },
  wordsOf: {
    LeaveYear: { state: LEAVE_YEAR_STATE_LABELS },
    LeaveRequest: { status: REQUEST_STATE_LABELS, kind: LEAVE_KIND_LABELS, origin: LEAVE_ORIGIN_LABELS },
    MassLeave: { state: MASS_LEAVE_STATE_LABELS, insufficient: INSUFFICIENT_LABELS },
  },
};

import { errorAt, type Finding, warningAt } from '../../platform/finding.ts';
import { type Label, label } from '../../platform/label.ts';
import { CONTRACT_END } from '../../platform/problems/contract-end.ts';
import type { Rule } from '../../platform/resource.ts';

/** What the rules of an employee's records say, at the field (organisation-and-employee 10.3, 10.11). */
export const RECORD_FINDINGS = {
  PERIOD_ORDER: label('The end cannot be before the start.', 'Akhir tidak boleh sebelum awal.'),
  CONTRACT_END_BEFORE_START: CONTRACT_END.beforeStart,
  CONTRACT_END_REQUIRED: label(
    'A {type} contract needs an end date.',
    'Perjanjian kerja {type} memerlukan tanggal akhir.',
  ),
  CONTRACT_END_FORBIDDEN: CONTRACT_END.forbidden,
  PROBATION_PERIOD: label(
    'The probation must end within the contract.',
    'Masa percobaan harus berakhir di dalam masa kontrak.',
  ),
  BANK_SHARE_TOTAL: label(
    'The shares for {purpose} add up to {x}%. They must add up to 100%.',
    'Bagian untuk {purpose} berjumlah {x}%. Jumlahnya harus 100%.',
  ),
  BANK_SHARE_OR_AMOUNT: label(
    'Enter either a share or a fixed amount.',
    'Isi salah satu: bagian persen atau jumlah tetap.',
  ),
  JOINT_REASON: label('Enter why this account is shared.', 'Isi alasan rekening ini dipakai bersama.'),
  BOND_WHOLE: label(
    'Enter both the amount and the last day of the bond.',
    'Isi jumlah dan hari terakhir ikatan dinas.',
  ),
  REJECT_REASON: label('Enter why the document was rejected.', 'Isi alasan dokumen ditolak.'),
  HOURS_A_WEEK: label('A week has only 168 hours.', 'Seminggu hanya ada 168 jam.'),
  DIED_BEFORE_BIRTH: label(
    'The date of death cannot be before the date of birth.',
    'Tanggal meninggal tidak boleh sebelum tanggal lahir.',
  ),
  STILL_SO: label(
    'This is about the past. Choose a last day before today.',
    'Ini tentang masa lalu. Pilih hari terakhir sebelum hari ini.',
  ),
  RETYPE: label('Type the number in full again.', 'Ketik ulang nomor secara lengkap.'),
  NO_NUMBER: label('There is no letter or digit in this number.', 'Nomor ini tidak memuat huruf atau angka.'),
  NOT_SELF: label('This is the employee. Choose someone else.', 'Ini karyawan itu sendiri. Pilih orang lain.'),
  // To be looked at again; the record is saved.
  OWN_PHONE: label("This is the employee's own number.", 'Ini nomor karyawan itu sendiri.'),
  AFTER_HIRE: label('This ends after the hire on {date}.', 'Ini berakhir setelah masuk kerja pada {date}.'),
  TAX_STATUS_FAMILY: label(
    'According to the family on 1 January {year}, the tax status is {status}.',
    'Menurut keluarga pada 1 Januari {year}, status pajaknya {status}.',
  ),
  TOO_MANY_SPOUSES: label('{n} living {n:spouse is|spouses are} recorded.', 'Tercatat {n} pasangan yang masih hidup.'),
} as const satisfies Readonly<Record<string, Label>>;
export type RecordFinding = keyof typeof RECORD_FINDINGS;

export const recordError = (path: string, code: RecordFinding, values: Finding['values'] = {}): Finding =>
  errorAt(path, code, RECORD_FINDINGS[code], values);

export const recordWarning = (path: string, code: RecordFinding, values: Finding['values'] = {}): Finding =>
  warningAt(path, code, RECORD_FINDINGS[code], values);

/** PERIOD_ORDER for a pair of dates. */
export const inOrder =
  (from: string, to: string, code: RecordFinding = 'PERIOD_ORDER'): Rule =>
  (draft) => {
    const [start, end] = [draft[from], draft[to]];
    return typeof start === 'string' && typeof end === 'string' && end < start ? recordError(to, code) : null;
  };

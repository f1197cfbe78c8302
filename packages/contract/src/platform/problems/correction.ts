import { problem } from './problem.ts';

/** Corrections and declarations of days, and their settings. */
export const correctionProblems = {
  CORRECTION_FILES: problem(
    422,
    'A correction has at most {n} {n:document|documents}.',
    'Satu koreksi paling banyak memiliki {n} dokumen.',
  ),
  CORRECTION_PUNCH: problem(422, 'Choose punches of this day that count.', 'Pilih absensi hari ini yang dihitung.'),
  ATTACHMENT_REQUIRED: problem(422, 'This reason needs an attachment.', 'Alasan ini memerlukan lampiran.'),
  PUNCH_OVERLAP: problem(
    409,
    'The proposed time overlaps with {from}–{to}.',
    'Waktu yang diajukan bertumpang tindih dengan {from}–{to}.',
  ),
  CORRECTION_TIMES: problem(422, 'Enter a clock-in or a clock-out time.', 'Isi jam masuk atau jam pulang.'),
  PUNCH_ORDER: problem(422, 'Clock-out must be later than clock-in.', 'Jam pulang harus setelah jam masuk.'),
  PUNCH_FUTURE: problem(422, 'The time must not be in the future.', 'Waktu tidak boleh di masa depan.'),
  CORRECTION_WINDOW: problem(
    422,
    'Corrections are allowed from {from} to {to}.',
    'Koreksi dapat diajukan dari {from} sampai {to}.',
  ),
  CORRECTION_OVERLAP: problem(409, 'Request {no} already covers {date}.', 'Permohonan {no} sudah mencakup {date}.'),
  CORRECTION_TAKEN: problem(
    409,
    'Another correction of this day was just submitted.',
    'Koreksi lain untuk hari ini baru saja diajukan.',
  ),
  CORRECTION_NO_CHANGE: problem(
    422,
    'This request does not change the day.',
    'Permohonan ini tidak mengubah hari itu.',
  ),
  CORRECTION_TYPE: problem(
    422,
    'Corrections of this type are not allowed: {type}.',
    'Koreksi jenis ini tidak diperbolehkan: {type}.',
  ),
  CORRECTION_LIMIT: problem(
    422,
    'You used {used} of {most} {most:correction|corrections} in this period.',
    'Anda sudah memakai {used} dari {most} koreksi pada periode ini.',
  ),
  CORRECTION_MINUTES: problem(
    422,
    'This changes the worked time by {n} {n:minute|minutes}. The most is {most} {most:minute|minutes}.',
    'Ini mengubah jam kerja {n} menit. Paling banyak {most} menit yang diperbolehkan.',
  ),
  CORRECTION_HOLIDAY: problem(
    422,
    '{date} is a holiday. Corrections of holidays are not allowed.',
    '{date} adalah hari libur. Hari libur tidak dapat dikoreksi.',
  ),
  CORRECTION_ON_LEAVE: problem(
    422,
    '{employee} is on leave on {date}. Days of leave cannot be corrected.',
    '{employee} sedang cuti pada {date}. Hari cuti tidak dapat dikoreksi.',
  ),
  CORRECTION_DEADLINE: problem(
    422,
    'Corrections of period {period} were possible until {date}.',
    'Koreksi untuk periode {period} dapat diajukan sampai {date}.',
  ),
  CORRECTION_LOCKED: problem(
    409,
    '{date} is in period {period}, which is locked.',
    '{date} termasuk periode {period} yang sudah dikunci.',
  ),
  CORRECTION_FOR_OTHER: problem(
    403,
    'Only {employee} can ask for corrections of these days.',
    'Hanya {employee} yang dapat mengajukan koreksi untuk hari ini.',
  ),
  DECLARATION_ORDER: problem(
    422,
    'The last day must not be before the first.',
    'Hari terakhir tidak boleh sebelum hari pertama.',
  ),
  DECLARATION_DAYS: problem(
    422,
    'A request covers at most {n} {n:day|days}.',
    'Satu permohonan paling banyak {n} hari.',
  ),
  DECLARATION_HOLIDAYS: problem(422, 'Days off and holidays cannot be included.', 'Hari libur tidak dapat disertakan.'),
  DECLARATION_OVERLAP: problem(409, 'Request {no} already covers {date}.', 'Permohonan {no} sudah mencakup {date}.'),
  DECLARATION_NO_DAY: problem(
    422,
    'None of these days is a working day without leave.',
    'Tidak ada hari kerja tanpa cuti di antara hari-hari ini.',
  ),
  HALF_DATE_RANGE: problem(
    422,
    'The half-day date must be between {from} and {to}.',
    'Tanggal setengah hari harus antara {from} dan {to}.',
  ),
  CORRECTION_REASON: problem(422, 'Choose a reason.', 'Pilih alasan.'),
  CORRECTION_REASON_TYPE: problem(
    422,
    '{date} is a correction of the type "{type}", which has no reason "{reason}". Choose another reason.',
    'Koreksi {date} berjenis "{type}", yang tidak memiliki alasan "{reason}". Pilih alasan lain.',
  ),
  CORRECTION_NOTE: problem(422, 'This reason needs a note.', 'Alasan ini memerlukan catatan.'),
  CORRECTION_SETTING_DEFAULT: problem(
    409,
    'There must be exactly one default correction setting.',
    'Harus ada tepat satu pengaturan koreksi standar.',
  ),
  CORRECTION_SETTING_ALWAYS: problem(
    422,
    'The default setting has no dates. Choose who this setting applies to, or clear the dates.',
    'Pengaturan standar tidak memiliki tanggal. Pilih untuk siapa pengaturan ini berlaku, atau kosongkan tanggalnya.',
  ),
  CORRECTION_SETTING_PERIOD: problem(
    422,
    'The end must not be before the start.',
    'Tanggal akhir tidak boleh sebelum tanggal mulai.',
  ),
  CORRECTION_DEADLINE_DAYS: problem(422, 'Enter the number of days.', 'Isi jumlah hari.'),
  CORRECTION_REASON_REQUIRED: problem(422, 'Add at least one reason.', 'Tambahkan paling sedikit satu alasan.'),
  CORRECTION_REASON_TWICE: problem(422, 'Another reason has this code.', 'Alasan lain memakai kode ini.'),
  CORRECTION_STATE: problem(
    409,
    'This request is {state} and cannot be {action}.',
    'Permohonan ini {state} dan tidak dapat {action}.',
  ),
};

import { problem } from './problem.ts';

/** The roster: drafts, publishing, swaps of holidays (attendance 5). */
export const rosterProblems = {
  ROSTER_FROZEN: problem(
    403,
    'The shift of {date} starts in less than {n} {n:hour|hours} or has started. Someone who may approve late changes must publish it.',
    'Sif {date} mulai kurang dari {n} jam lagi atau sudah mulai. Perubahan harus diterbitkan oleh orang yang berwenang.',
  ),
  ROSTER_SHIFT_OVERLAP: problem(
    409,
    '{one} on {oneDate} and {other} on {otherDate} overlap.',
    '{one} pada {oneDate} dan {other} pada {otherDate} bertumpang tindih.',
  ),
  ROSTER_REST: problem(
    409,
    'Only {hours} h rest before {shift} on {date} (minimum {least}).',
    'Istirahat hanya {hours} jam sebelum {shift} pada {date} (minimum {least}).',
  ),
  ROSTER_DAYS_IN_ROW: problem(
    409,
    '{date} is working day {n} in a row (maximum {most}).',
    '{date} adalah hari kerja ke-{n} berturut-turut (maksimum {most}).',
  ),
  ROSTER_MULTIPLE_SHIFTS: problem(
    409,
    '{employee} already has shift {shift} on {date}.',
    '{employee} sudah memiliki sif {shift} pada {date}.',
  ),
  ROSTER_LOCKED: problem(
    409,
    '{date} is in period {period}, which is locked.',
    '{date} termasuk periode {period} yang sudah dikunci.',
  ),
  ROSTER_NO_HOLIDAY: problem(
    422,
    '{date} is not a holiday on which {employee} would otherwise work.',
    '{date} bukan hari libur yang seharusnya menjadi hari kerja {employee}.',
  ),
  ROSTER_SHIFT: problem(422, 'Choose an active shift.', 'Pilih sif yang aktif.'),
  ROSTER_CHANGED: problem(
    409,
    'Someone else has changed this day. Check it again.',
    'Orang lain telah mengubah hari ini. Periksa kembali.',
  ),
  ROSTER_STALE: problem(
    409,
    'The drafts have changed since the preview. Check them again.',
    'Draf telah berubah sejak pratinjau. Periksa kembali.',
  ),
  ROSTER_TOO_MANY: problem(
    422,
    'At most {n} {n:day|days} can be copied at once. Choose fewer people or days.',
    'Paling banyak {n} hari dapat disalin sekaligus. Pilih lebih sedikit orang atau hari.',
  ),
  ROSTER_FILE: problem(
    422,
    'The file needs employee numbers in its first column, and columns headed by dates (YYYY-MM-DD) within {n} {n:day|days}.',
    'Berkas memerlukan nomor karyawan di kolom pertama, dan kolom berjudul tanggal (YYYY-MM-DD) dalam {n} hari.',
  ),
  ROSTER_NARROW: problem(
    422,
    'Choose a group, unit or location first: at most {n} {n:person|people} can be looked through.',
    'Pilih kelompok, unit, atau lokasi dahulu: paling banyak {n} orang dapat diperiksa.',
  ),
};

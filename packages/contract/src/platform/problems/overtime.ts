import { problem } from './problem.ts';

/** Overtime: requests, limits and rules. */
export const overtimeProblems = {
  OT_LOCKED: problem(
    409,
    '{date} is in period {period}, which is locked.',
    '{date} termasuk periode {period} yang sudah dikunci.',
  ),
  OT_RANGE: problem(
    422,
    'The end must be after the start and at most 16 hours later.',
    'Jam selesai harus setelah jam mulai dan paling lama 16 jam sesudahnya.',
  ),
  OT_INSIDE_SHIFT: problem(
    422,
    'Overtime must lie outside the planned shift {from}–{to}.',
    'Lembur harus berada di luar sif terjadwal {from}–{to}.',
  ),
  OT_NO_SHIFT: problem(
    422,
    'No shift with fixed times is planned on {date}, so overtime cannot be measured.',
    'Tidak ada sif dengan jam tetap pada {date}, sehingga lembur tidak dapat dihitung.',
  ),
  OT_NOT_WORKED: problem(
    422,
    'This overtime is requested after it was worked, and there is no presence outside the shift at this time yet.',
    'Lembur ini diajukan setelah dikerjakan, dan belum ada kehadiran di luar sif pada waktu ini.',
  ),
  OT_APPROVED: problem(
    422,
    'Enter whole minutes from 0 to {n}: approvers may only approve less.',
    'Isi menit bulat dari 0 sampai {n}: penyetuju hanya boleh mengurangi.',
  ),
  OT_OVERLAP: problem(
    409,
    'You already have an overtime request from {from} to {to}.',
    'Sudah ada permohonan lembur dari {from} sampai {to}.',
  ),
  OT_TAKEN: problem(
    409,
    'Another overtime request for this time was just entered.',
    'Permohonan lembur lain untuk jam ini baru saja dibuat.',
  ),
  OT_NOT_ELIGIBLE: problem(
    422,
    '{employee} is not eligible for overtime on {date}.',
    '{employee} tidak berhak atas lembur pada {date}.',
  ),
  OT_LEAD_TIME: problem(
    422,
    'Overtime must be requested at least {n} {n:hour|hours} before it starts.',
    'Lembur harus diajukan paling lambat {n} jam sebelum dimulai.',
  ),
  OT_BACKDATE: problem(
    422,
    'Overtime can be entered up to {n} {n:day|days} back.',
    'Lembur dapat diajukan paling lama {n} hari ke belakang.',
  ),
  OT_CAP_DAY: problem(
    422,
    'This exceeds the day limit of {h} {h:hour|hours} by {x} {x:hour|hours}.',
    'Ini melebihi batas harian {h} jam sebanyak {x} jam.',
  ),
  OT_CAP_WEEK: problem(
    422,
    'This exceeds the week limit of {h} {h:hour|hours} by {x} {x:hour|hours}.',
    'Ini melebihi batas mingguan {h} jam sebanyak {x} jam.',
  ),
  OT_CAP_MONTH: problem(
    422,
    'This exceeds the month limit of {h} {h:hour|hours} by {x} {x:hour|hours}.',
    'Ini melebihi batas bulanan {h} jam sebanyak {x} jam.',
  ),
  OT_ON_LEAVE: problem(422, '{employee} is on leave on {date}.', '{employee} sedang cuti pada {date}.'),
  OT_STATE: problem(
    409,
    'A request that is {state} cannot be {action}.',
    'Permohonan yang {state} tidak dapat {action}.',
  ),
  OT_STARTED: problem(
    409,
    'This overtime has started. Only HR can cancel it.',
    'Lembur ini sudah dimulai. Hanya HR yang dapat membatalkannya.',
  ),
  OT_RULE_PERIOD: problem(
    422,
    'The end must not be before the start.',
    'Tanggal akhir tidak boleh sebelum tanggal mulai.',
  ),
  OT_RULE_BREAK: problem(
    422,
    'Enter both: after how many minutes, and a shorter break.',
    'Isi keduanya: setelah berapa menit, dan istirahat yang lebih singkat.',
  ),
  OT_RULE_WEEK: problem(
    422,
    'The limit per week must not be below the limit per day.',
    'Batas per minggu tidak boleh di bawah batas per hari.',
  ),
  OT_RULE_MONTH: problem(
    422,
    'The limit per month must not be below the limit per day or per week.',
    'Batas per bulan tidak boleh di bawah batas per hari atau per minggu.',
  ),
  OT_TIER_START: problem(
    422,
    'The first multiplier of a day begins at minute 0.',
    'Pengali pertama mulai dari menit 0.',
  ),
  OT_TIER_TWICE: problem(
    422,
    'Another multiplier of this day begins at the same minute.',
    'Pengali lain untuk hari ini mulai pada menit yang sama.',
  ),
};

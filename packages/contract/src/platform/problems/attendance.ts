import { problem } from './problem.ts';

/** Shifts, work schedules and shift groups (attendance 2 to 4), holidays (8). */
export const attendanceProblems = {
  SHIFT_TIME_REQUIRED: problem(422, 'Enter the start and the end of the shift.', 'Isi jam mulai dan jam selesai sif.'),
  SHIFT_HOURS_REQUIRED: problem(422, 'Enter the hours of work.', 'Isi jumlah jam kerja.'),
  SHIFT_BREAK_TIMES: problem(422, 'Enter both times of the break.', 'Isi kedua jam istirahat.'),
  SHIFT_BREAK_OUTSIDE: problem(422, 'The break must lie inside the shift.', 'Istirahat harus berada di dalam sif.'),
  SHIFT_BREAK_OVERLAP: problem(422, 'The breaks overlap.', 'Waktu istirahat bertumpang tindih.'),
  SHIFT_FROM_LOCKED: problem(
    422,
    'Days before {date} are in a closed period. Enter {date} or a later date.',
    'Hari sebelum {date} ada dalam periode yang ditutup. Isi {date} atau tanggal sesudahnya.',
  ),
  SHIFT_FLEX_REQUIRED: problem(422, 'Enter from when until when the shift may start.', 'Isi rentang jam mulai sif.'),
  SHIFT_FLEX_ORDER: problem(
    422,
    'The latest start must be after the earliest start.',
    'Jam mulai terlambat harus setelah jam mulai tercepat.',
  ),
  SHIFT_BREAK_KIND: problem(
    422,
    'Enter the minutes of the break and how it is taken.',
    'Isi lama istirahat dan cara mengambilnya.',
  ),
  SHIFT_BREAK_LONG: problem(422, 'The breaks are as long as the shift.', 'Istirahat sepanjang sif.'),
  SHIFT_HALF_OUTSIDE: problem(
    422,
    'The halves must lie inside the shift, the first before the second.',
    'Kedua paruh harus berada di dalam sif, yang pertama sebelum yang kedua.',
  ),
  SHIFT_CORE_OUTSIDE: problem(422, 'The core time must lie inside the shift.', 'Jam inti harus berada di dalam sif.'),
  SHIFT_ROUND_STEP: problem(422, 'Choose the minutes to round to.', 'Pilih kelipatan menit pembulatan.'),
  SHIFT_WINDOW_TOO_LONG: problem(
    422,
    'Shift and punch windows together must not exceed 36 hours.',
    'Sif dan jendela absensi bersama tidak boleh lebih dari 36 jam.',
  ),
  SCHEDULE_DAY_COUNT: problem(
    422,
    'The cycle has {n} {n:day|days}; a shift is planned on day {day}.',
    'Siklus memiliki {n} hari; ada sif pada hari ke-{day}.',
  ),
  SCHEDULE_SLOT_OVERLAP: problem(
    422,
    '{one} on day {day} overlaps with {other}.',
    '{one} pada hari ke-{day} bertumpang tindih dengan {other}.',
  ),
  SCHEDULE_SHIFT_TWICE: problem(
    422,
    'This shift is already planned on day {day}.',
    'Sif ini sudah ada pada hari ke-{day}.',
  ),
  SCHEDULE_MANY_SHIFTS: problem(
    422,
    'A day can have at most {n} {n:shift|shifts}.',
    'Satu hari paling banyak {n} sif.',
  ),
  GROUP_STAFFING_TWICE: problem(
    422,
    'This shift already has a number for that weekday.',
    'Sif ini sudah memiliki angka untuk hari tersebut.',
  ),
  ROSTER_FROZEN: problem(
    403,
    'The shift of {date} starts in less than {n} {n:hour|hours} or has started. Someone who may approve late changes must publish it.',
    'Sif {date} mulai kurang dari {n} jam lagi atau sudah mulai. Perubahan harus diterbitkan oleh orang yang berwenang.',
  ),
  GROUP_MEMBER_TWICE: problem(
    422,
    'This person is already a member on {date}.',
    'Orang ini sudah menjadi anggota pada {date}.',
  ),
  GROUP_MEMBER_OVERLAP: problem(
    409,
    '{employee} already belongs to {group} from {from}. End that membership first.',
    '{employee} sudah menjadi anggota {group} sejak {from}. Akhiri dahulu keanggotaan itu.',
  ),
  GROUP_MEMBER_TAKEN: problem(
    409,
    'Somebody else has just added this person to another group.',
    'Orang lain baru saja memasukkan orang ini ke kelompok lain.',
  ),
  GROUP_HAS_MEMBERS: problem(409, 'Move the {n} {n:member|members} first.', 'Pindahkan dahulu {n} anggota.'),
  SHIFT_THRESHOLD_ORDER: problem(
    422,
    'The absent threshold must not be greater than the half-day threshold, and neither greater than the required minutes.',
    'Batas mangkir tidak boleh lebih besar dari batas setengah hari, dan keduanya tidak melebihi menit yang diwajibkan.',
  ),
  DEVICE_KEY: problem(
    401,
    'The key of the device is missing, wrong or revoked.',
    'Kunci perangkat tidak ada, salah, atau sudah dicabut.',
  ),
  DEVICE_TOO_MANY: problem(
    429,
    'A device may send {n} {n:time|times} a minute. Send more punches at once.',
    'Perangkat boleh mengirim {n} kali per menit. Kirim lebih banyak absensi sekaligus.',
  ),
  MAPPING_OVERLAP: problem(
    409,
    'This badge number is assigned to somebody in that period.',
    'Nomor kartu ini sudah dipakai seseorang pada periode itu.',
  ),
  PUNCH_TOO_OLD: problem(
    422,
    'This punch is too old to send. Ask for a correction.',
    'Catatan jam ini terlalu lama untuk dikirim. Ajukan koreksi.',
  ),
  CLOCK_SKEW: problem(
    422,
    'Your device time differs from server time. Correct it and try again.',
    'Waktu perangkat Anda berbeda dari waktu server. Perbaiki lalu coba lagi.',
  ),
  NO_EMPLOYEE_RECORD: problem(
    422,
    'Your login is not linked to an employee record.',
    'Akun Anda tidak terhubung ke data karyawan.',
  ),
  EXTRACT_RANGE: problem(
    422,
    'Enter the first and the last position of the column, such as 1-8.',
    'Isi posisi pertama dan terakhir kolom, misalnya 1-8.',
  ),
  EXTRACT_COLUMN: problem(
    422,
    'The file has no column “{name}”. Its columns are: {columns}.',
    'Berkas tidak memiliki kolom “{name}”. Kolomnya: {columns}.',
  ),
  EXTRACT_UNREADABLE: problem(
    422,
    'This file cannot be read as a table.',
    'Berkas ini tidak dapat dibaca sebagai tabel.',
  ),
  CORRECTION_FILES: problem(
    422,
    'A correction has at most {n} {n:document|documents}.',
    'Satu koreksi paling banyak memiliki {n} dokumen.',
  ),
  CORRECTION_PUNCH: problem(422, 'Choose punches of this day that count.', 'Pilih absensi hari ini yang dihitung.'),
  CORRECTION_TIMES: problem(422, 'Enter a clock-in or a clock-out time.', 'Isi jam masuk atau jam pulang.'),
  PUNCH_ORDER: problem(422, 'Clock-out must be later than clock-in.', 'Jam pulang harus setelah jam masuk.'),
  PUNCH_FUTURE: problem(422, 'The time must not be in the future.', 'Waktu tidak boleh di masa depan.'),
  CORRECTION_WINDOW: problem(
    422,
    'Corrections are allowed from {from} to {to}.',
    'Koreksi dapat diajukan dari {from} sampai {to}.',
  ),
  CORRECTION_OVERLAP: problem(
    409,
    'A correction of {date} is already waiting for approval.',
    'Koreksi untuk {date} sudah menunggu persetujuan.',
  ),
  CORRECTION_NO_CHANGE: problem(
    422,
    'This request does not change the day.',
    'Permintaan ini tidak mengubah hari itu.',
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
  CORRECTION_NOTE: problem(422, 'This reason needs a note.', 'Alasan ini memerlukan catatan.'),
  CORRECTION_SETTING_DEFAULT: problem(
    409,
    'There must be exactly one default correction setting.',
    'Harus ada tepat satu pengaturan koreksi standar.',
  ),
  CORRECTION_SETTING_ALWAYS: problem(
    422,
    'The default setting has no dates. Choose whom this setting applies to, or clear the dates.',
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
    'Permintaan ini {state} dan tidak dapat {action}.',
  ),
  EMPLOYEE_NOT_EMPLOYED: problem(
    422,
    '{employee} is not employed on {date}.',
    '{employee} tidak bekerja di sini pada {date}.',
  ),
  PERIOD_STATE: problem(
    409,
    'Period {period} is {state} and cannot be {action}.',
    'Periode {period} {state} dan tidak dapat {action}.',
  ),
  PERIOD_RUNNING: problem(
    409,
    'Period {period} runs until {date}. It can be closed after that day.',
    'Periode {period} berlangsung sampai {date}. Periode itu dapat ditutup setelah hari itu.',
  ),
  PERIOD_CHECKS: problem(
    422,
    '{n} {n:check has|checks have} findings. Resolve them or enter a reason.',
    '{n} pemeriksaan memiliki temuan. Selesaikan atau isi alasan.',
  ),
  PERIOD_USED: problem(
    409,
    'Period {period} was used by payroll run {run}. Changes become adjustments of a later period.',
    'Periode {period} sudah dipakai penggajian {run}. Perubahan menjadi penyesuaian periode berikutnya.',
  ),
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
    'Isi menit bulat dari 0 sampai {n}: pemberi persetujuan hanya boleh mengurangi.',
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
    'Somebody else has changed this day. Look at it again.',
    'Orang lain telah mengubah hari ini. Periksa kembali.',
  ),
  ROSTER_STALE: problem(
    409,
    'The drafts have changed since the preview. Look at them again.',
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
  STATUS_PERIOD: problem(
    422,
    'The end must not be before the beginning.',
    'Akhir tidak boleh sebelum awal.',
  ),
  STATUS_CONDITION: problem(
    422,
    'Fill in both: what is measured, and more than how many minutes.',
    'Isi keduanya: apa yang diukur, dan lebih dari berapa menit.',
  ),
  STATUS_CLOSED: problem(
    409,
    'This status applies in a closed period. Give it an end, and add another one from then on.',
    'Status ini berlaku dalam periode tertutup. Beri tanggal akhir, lalu tambahkan yang lain sejak saat itu.',
  ),
  SETTING_NIGHT: problem(
    422,
    'Night work must end on the next day, before the time at which it begins.',
    'Kerja malam harus berakhir pada hari berikutnya, sebelum jam mulainya.',
  ),
  SETTING_FROM: problem(422, 'Choose {date} or a later day.', 'Pilih {date} atau hari sesudahnya.'),
};

import { problem } from './problem.ts';

/** Leave types, requests, mass leave and balances (leave 1.5, 2.5, 3.5, 4.4). */
export const leaveProblems = {
  LEAVE_DAYS: problem(422, 'Enter the number of days.', 'Isi jumlah hari.'),
  LEAVE_STEP: problem(422, 'Use steps of half a day.', 'Gunakan kelipatan setengah hari.'),
  LEAVE_CARRY_MAX_REQUIRED: problem(
    422,
    'Enter the most days that are carried forward.',
    'Isi jumlah hari paling banyak yang dibawa ke tahun berikutnya.',
  ),
  LEAVE_YEAR_BASIS: problem(
    409,
    'The year of the entitlement cannot change because the type is published. Add another type instead.',
    'Tahun hak cuti tidak dapat diubah karena jenis ini sudah terbit. Tambahkan jenis lain.',
  ),
  LEAVE_CUTOFF: problem(
    422,
    'Enter the day of the month by which joining counts.',
    'Isi tanggal dalam bulan sampai mana masuk kerja dihitung.',
  ),
  LEAVE_REQUEST_ORDER: problem(
    422,
    'The most days of a request cannot be fewer than the least.',
    'Hari paling banyak tidak boleh kurang dari hari paling sedikit.',
  ),
  LEAVE_MIN: problem(
    422,
    'A {type} request must be at least {n} {n:day|days}.',
    'Permohonan {type} paling sedikit {n} hari.',
  ),
  LEAVE_YEAR_LIMIT: problem(
    422,
    'This would pass the limit of {max} {max:day|days} per leave year by {over}.',
    'Ini akan melewati batas {max} hari per tahun cuti sebanyak {over}.',
  ),
  LEAVE_TIMES: problem(
    422,
    '{type} can be taken {n} {n:time|times} while employed.',
    '{type} dapat diambil {n} kali selama bekerja.',
  ),
  LEAVE_EVENT_DATE: problem(422, 'Enter the day of the event.', 'Isi hari peristiwa.'),
  LEAVE_EVENT_WINDOW: problem(
    422,
    '{type} must be taken between {from} and {to}.',
    '{type} harus diambil antara {from} dan {to}.',
  ),
  LEAVE_BLOCKED: problem(422, '{date} is blocked: {reason}.', '{date} diblokir: {reason}.'),
  LEAVE_GROUP_SCOPE: problem(
    422,
    'Choose an employer, location, unit or grade.',
    'Pilih perusahaan, lokasi, unit, atau golongan.',
  ),
  LEAVE_VERSION_PRIORITY_TIE: problem(
    422,
    'Another group has this priority. Choose a different number.',
    'Kelompok lain memakai prioritas ini. Pilih nomor lain.',
  ),
  LEAVE_PAY_PERCENT: problem(
    422,
    'Enter a pay percentage above 0 and below 100.',
    'Isi persentase upah di atas 0 dan di bawah 100.',
  ),
  LEAVE_PAYROLL_LOCKED: problem(
    422,
    'The attendance period {period} is closed. Ask HR to enter this leave.',
    'Periode kehadiran {period} sudah ditutup. Minta HR memasukkan cuti ini.',
  ),
  LEAVE_ATTENDANCE_PRESENT: problem(
    422,
    'Attendance is already confirmed on {date}.',
    'Kehadiran pada {date} sudah dipastikan.',
  ),
  LEAVE_OVERRIDE: problem(
    403,
    'Only HR can enter leave without a balance or on days of attendance.',
    'Hanya HR yang dapat memasukkan cuti tanpa saldo atau pada hari hadir.',
  ),
  LEAVE_NEGATIVE: problem(
    422,
    'The balance of {type} would be {n}. It can go down to {least}.',
    'Saldo {type} akan menjadi {n}. Saldo boleh turun sampai {least}.',
  ),
  ADJ_DUPLICATE_OPENING: problem(
    409,
    'There is already an opening balance on this date.',
    'Sudah ada saldo awal pada tanggal ini.',
  ),
  ADJ_OPENING_LATE: problem(
    422,
    'The account has other entries by this date. Enter an adjustment instead.',
    'Akun ini sudah memiliki catatan lain pada tanggal ini. Masukkan penyesuaian sebagai gantinya.',
  ),
  ADJ_USED_AFTER: problem(
    422,
    'Days are used on {date}. Choose that day or a later one.',
    'Hari dipakai pada {date}. Pilih hari itu atau sesudahnya.',
  ),
  ADJ_NOTHING_LEFT: problem(422, 'There are no days left to move.', 'Tidak ada hari tersisa yang dapat dipindahkan.'),
  ADJ_TRANSFER_TYPE: problem(
    422,
    'Choose another leave type with days per year.',
    'Pilih jenis cuti lain dengan hari per tahun.',
  ),
  LEDGER_REVERSED: problem(409, 'This entry was already reversed.', 'Catatan ini sudah dibalik.'),
  ADJ_MAX_GRANT: problem(
    422,
    'Grants of this leave year would be {n}; the limit is {max}.',
    'Hak tahun cuti ini akan menjadi {n}; batasnya {max}.',
  ),
  ADJ_OVER_PERIOD: problem(
    422,
    'The grant is longer than its period of {n} {n:day|days}.',
    'Hak ini lebih panjang daripada masanya, {n} hari.',
  ),
  LEAVE_YEAR_STATE: problem(
    409,
    'Leave year {year} is {state} and cannot be {action}.',
    'Tahun cuti {year} {state} dan tidak dapat {action}.',
  ),
  LEAVE_YEAR_OPEN: problem(
    409,
    'Leave year {year} runs until {date}. It can be closed after that day.',
    'Tahun cuti {year} berlangsung sampai {date}. Tahun itu dapat ditutup setelah hari itu.',
  ),
  LEAVE_YEAR_START: problem(
    422,
    'Choose another day from {from} to {to}, from the 1st to the 28th of a month.',
    'Pilih hari lain dari {from} sampai {to}, tanggal 1 sampai 28 dalam bulan.',
  ),
  LEAVE_YEAR_USED: problem(
    422,
    '{n} {n:employee has|employees have} leave after {date}. Choose a later day, or cancel that leave first.',
    '{n} karyawan memiliki cuti setelah {date}. Pilih hari yang lebih lambat, atau batalkan cuti itu dahulu.',
  ),
  LEAVE_CARRY_USED: problem(
    409,
    '{n} {n:employee has|employees have} used carried days already. Cancel that leave first.',
    '{n} karyawan sudah memakai hari yang dibawa. Batalkan cuti itu dahulu.',
  ),
  LEAVE_VERSION_OVERLAP: problem(
    422,
    '{name} already has a version from {date}. Choose a later date.',
    '{name} sudah memiliki versi mulai {date}. Pilih tanggal yang lebih lambat.',
  ),
  LEAVE_NOTHING_TO_PUBLISH: problem(
    409,
    '{name} has no changes to publish.',
    '{name} tidak memiliki perubahan untuk diterbitkan.',
  ),
  LEAVE_NO_WORKING_DAYS: problem(
    422,
    'These are not working days for you. No leave is needed.',
    'Ini bukan hari kerja Anda. Cuti tidak diperlukan.',
  ),
  LEAVE_TOO_FAR: problem(422, 'Leave cannot be requested beyond {date}.', 'Cuti tidak dapat diajukan melewati {date}.'),
  LEAVE_ATTACHMENT: problem(
    422,
    'Attach a document for {n} {n:day|days} or more.',
    'Lampirkan dokumen untuk {n} hari atau lebih.',
  ),
  LEAVE_FILES: problem(
    422,
    'At most {n} {n:file|files} can be attached.',
    'Paling banyak {n} berkas dapat dilampirkan.',
  ),
  LEAVE_OVERLAP: problem(
    422,
    'There is already leave on {date}: {type} ({no}).',
    'Sudah ada cuti pada {date}: {type} ({no}).',
  ),
  LEAVE_OVERLAPS: problem(422, 'There is already leave on these days.', 'Sudah ada cuti pada hari-hari ini.'),
  LEAVE_BALANCE: problem(
    422,
    'Not enough {type}: {need} {need:day|days} needed, {have} usable ({pending} waiting for approval).',
    '{type} tidak cukup: perlu {need} hari, dapat dipakai {have} hari ({pending} menunggu persetujuan).',
  ),
  LEAVE_NO_ENTITLEMENT_ON: problem(
    422,
    'There is no {type} entitlement on {date}.',
    'Tidak ada hak {type} pada {date}.',
  ),
  LEAVE_NOT_ELIGIBLE: problem(
    422,
    '{type} is not available to this employee.',
    '{type} tidak tersedia untuk karyawan ini.',
  ),
  LEAVE_NOT_PUBLISHED: problem(422, '{type} is not available on {date}.', '{type} belum tersedia pada {date}.'),
  LEAVE_WAITING: problem(422, '{type} can be used from {date}.', '{type} dapat dipakai mulai {date}.'),
  LEAVE_MAX: problem(
    422,
    'A {type} request can have at most {n} {n:day|days}.',
    'Permohonan {type} paling banyak {n} hari.',
  ),
  LEAVE_TOO_LONG: problem(422, 'A request can be at most {n} {n:day|days} long.', 'Permohonan paling lama {n} hari.'),
  LEAVE_BACKDATE: problem(
    422,
    '{type} can start at most {n} {n:day|days} back.',
    '{type} dapat dimulai paling lama {n} hari yang lalu.',
  ),
  LEAVE_CONSECUTIVE: problem(
    422,
    'The most is {most} {most:day|days} in a row. Together with {nos} this is {n}.',
    'Paling banyak {most} hari berturut-turut. Bersama {nos} menjadi {n}.',
  ),
  LEAVE_CONSECUTIVE_OWN: problem(
    422,
    'The most is {most} {most:day|days} in a row.',
    'Paling banyak {most} hari berturut-turut.',
  ),
  LEAVE_NOTICE: problem(
    422,
    'Ask at least {n} {n:day|days} ahead. The earliest start is {date}.',
    'Ajukan paling lambat {n} hari sebelumnya. Paling awal mulai {date}.',
  ),
  LEAVE_NOTICE_WORKING: problem(
    422,
    'Ask at least {n} working {n:day|days} ahead. The earliest start is {date}.',
    'Ajukan paling lambat {n} hari kerja sebelumnya. Paling awal mulai {date}.',
  ),
  LEAVE_NOTICE_DAYS: problem(422, 'Enter the days of notice.', 'Isi jumlah hari pengajuan.'),
  LEAVE_PORTION: problem(
    422,
    'Choose the same part of the day at both ends of a single day. Longer leave can start at noon and end at noon.',
    'Untuk satu hari pilih bagian hari yang sama. Cuti yang lebih panjang dapat mulai siang dan berakhir siang.',
  ),
  LEAVE_HALF_DAY: problem(422, '{type} is taken in full days.', '{type} diambil dalam hari penuh.'),
  LEAVE_REASON: problem(422, 'Enter a reason.', 'Isi alasan.'),
  LEAVE_NOT_EMPLOYED: problem(422, '{name} is not employed on {date}.', '{name} tidak bekerja pada {date}.'),
  LEAVE_STATE: problem(
    409,
    'This request is {state} and cannot be {action}.',
    'Permohonan ini {state} dan tidak dapat {action}.',
  ),
  LEAVE_STARTED: problem(
    409,
    'These days have begun. Choose days after today, or ask HR to cancel them.',
    'Hari yang dipilih sudah dimulai. Pilih hari sesudah hari ini, atau minta HR membatalkannya.',
  ),
  LEAVE_CANCEL_DAYS: problem(
    422,
    'Choose days of this leave that count and are not cancelled yet.',
    'Pilih hari dari cuti ini yang dihitung dan belum dibatalkan.',
  ),
  LEAVE_CANCEL_MIN: problem(
    422,
    'What is left must be at least {n} {n:day|days} of {type}. Choose fewer days, or cancel the whole leave.',
    'Sisanya harus paling sedikit {n} hari {type}. Pilih lebih sedikit hari, atau batalkan seluruh cuti.',
  ),
  LEAVE_OF_MASS: problem(
    409,
    'This leave was booked for many at once. HR can undo it in mass leave {no}.',
    'Cuti ini dipesan untuk banyak orang sekaligus. HR dapat membatalkannya di cuti bersama {no}.',
  ),
  LEAVE_CANCEL_ASKED: problem(
    409,
    'Cancelling this leave is already waiting for approval.',
    'Pembatalan cuti ini sudah menunggu persetujuan.',
  ),
  MASS_LEAVE_STATE: problem(
    409,
    'This mass leave is {state} and cannot be {action}.',
    'Cuti bersama ini {state} dan tidak dapat {action}.',
  ),
  MASS_LEAVE_OPT_OUT: problem(
    422,
    'Choose a day before the first date of the mass leave.',
    'Pilih hari sebelum tanggal pertama cuti bersama.',
  ),
  MASS_LEAVE_PAST_OPTOUT: problem(
    409,
    'The opt-out date has passed: {date}.',
    'Batas waktu memilih bekerja sudah lewat: {date}.',
  ),
  MASS_LEAVE_EMPTY: problem(
    422,
    'Nobody in this scope is employed on these dates.',
    'Tidak ada orang dalam cakupan ini yang bekerja pada tanggal tersebut.',
  ),
  MASS_LEAVE_FALLBACK: problem(
    422,
    'Choose another leave type, one without a balance.',
    'Pilih jenis cuti lain yang tanpa saldo.',
  ),
  ADJ_SCOPE: problem(
    403,
    'Only those who keep the balances of all employees can adjust many at once.',
    'Hanya pengelola saldo semua karyawan yang dapat menyesuaikan banyak saldo sekaligus.',
  ),
  ADJ_QTY_ZERO: problem(422, 'Enter a quantity other than zero.', 'Isi jumlah selain nol.'),
  ADJ_STEP: problem(422, 'Use steps of {step}.', 'Gunakan kelipatan {step}.'),
  ADJ_BELOW_TAKEN: problem(
    422,
    'The balance would become {n}. Deduct at most {have} {have:day|days}.',
    'Saldo akan menjadi {n}. Kurangi paling banyak {have} hari.',
  ),
  ADJ_EXPIRED: problem(422, 'There is no entitlement on {date}.', 'Tidak ada hak cuti pada {date}.'),
  EXCEPTION_STATE: problem(
    409,
    'This exception is {state} and cannot be {action}.',
    'Pengecualian ini {state} dan tidak dapat {action}.',
  ),
  EXC_OVERLAP: problem(
    422,
    '{field} already has an exception from {from} to {to}.',
    '{field} sudah memiliki pengecualian dari {from} sampai {to}.',
  ),
  EXC_OVERLAPS: problem(
    422,
    'There is already an exception for one of these rules in this time.',
    'Sudah ada pengecualian untuk salah satu aturan ini pada waktu tersebut.',
  ),
  EXC_FIELD: problem(
    422,
    '{field} cannot be changed for this leave type.',
    '{field} tidak dapat diubah untuk jenis cuti ini.',
  ),
  EXC_TWICE: problem(422, '{field} has two changes of the same kind.', '{field} memiliki dua perubahan yang sama.'),
  EXC_EMPTY: problem(422, 'Add at least one change.', 'Tambahkan paling sedikit satu perubahan.'),
  EXC_EMPLOYEE: problem(422, '{employee} is not employed on {date}.', '{employee} tidak bekerja pada {date}.'),
  EXC_NEGATIVE: problem(422, '{field} would be below zero.', '{field} akan menjadi di bawah nol.'),
  EXC_BOUNDS: problem(422, '{field} can be at most {most}.', '{field} paling banyak {most}.'),
  EXC_LAST_DAY: problem(
    422,
    'Choose a last day from {from} on, within the dates of the exception.',
    'Pilih hari terakhir mulai {from}, dalam tanggal pengecualian.',
  ),
  FEED_LIMIT: problem(
    422,
    'You have {most} calendar feeds. Revoke one first.',
    'Anda memiliki {most} langganan kalender. Cabut salah satu terlebih dahulu.',
  ),
  FEED_KIND: problem(403, 'You cannot create this calendar feed.', 'Anda tidak dapat membuat langganan kalender ini.'),
  LEAVE_FORMULA: problem(
    422,
    'The formula of {name} cannot be used: {reason}',
    'Rumus {name} tidak dapat dipakai: {reason}',
  ),
} as const;

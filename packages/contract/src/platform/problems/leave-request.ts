import { problem } from './problem.ts';

/** Requests: what the rules of the type refuse, and what has become of them meanwhile (leave 2.5); calendars that show them (home 4). */
export const leaveRequestProblems = {
  LEAVE_MIN: problem(
    422,
    'A {type} request must be at least {n} {unit}.',
    'Permohonan {type} paling sedikit {n} {unit}.',
  ),
  LEAVE_YEAR_LIMIT: problem(
    422,
    'This would pass the limit of {max} {unit} per leave year by {over}.',
    'Ini akan melewati batas {max} {unit} per tahun cuti sebanyak {over}.',
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
  LEAVE_DISCOURAGED: problem(
    422,
    'Leave on {date} is discouraged: {reason}.',
    'Cuti pada {date} tidak dianjurkan: {reason}.',
  ),
  LEAVE_WARNINGS: problem(
    422,
    'Read the warnings and confirm that you have read them.',
    'Baca peringatannya dan nyatakan bahwa Anda telah membacanya.',
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
  LEAVE_EXTEND_TO: problem(422, 'Choose {date} or a later day.', 'Pilih {date} atau sesudahnya.'),
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
    'Not enough {type}: {need} {unit} needed, {have} usable ({pending} waiting for approval).',
    '{type} tidak cukup: perlu {need} {unit}, dapat dipakai {have} ({pending} menunggu persetujuan).',
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
    'A {type} request can have at most {n} {unit}.',
    'Permohonan {type} paling banyak {n} {unit}.',
  ),
  LEAVE_TOO_LONG: problem(422, 'A request can be at most {n} {n:day|days} long.', 'Permohonan paling lama {n} hari.'),
  LEAVE_BACKDATE: problem(
    422,
    '{type} can start on {date} at the earliest.',
    '{type} dapat dimulai paling awal {date}.',
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
  LEAVE_PORTION: problem(
    422,
    'Choose the same part of the day at both ends. Longer leave can also start at noon and end at noon.',
    'Pilih bagian hari yang sama di kedua ujung. Cuti yang lebih panjang juga dapat mulai siang dan berakhir siang.',
  ),
  LEAVE_HALF_DAY: problem(422, '{type} is taken in full days.', '{type} diambil dalam hari penuh.'),
  LEAVE_PART: problem(
    422,
    '{type} cannot be taken in this part of a day.',
    '{type} tidak dapat diambil dalam bagian hari ini.',
  ),
  LEAVE_HOURS_ORDER: problem(
    422,
    'The end must be after the start: no shift of this day goes on after midnight.',
    'Jam selesai harus setelah jam mulai: tidak ada sif pada hari ini yang berlanjut lewat tengah malam.',
  ),
  LEAVE_HOURS_MISSING: problem(422, 'Enter from when and until when.', 'Isi dari jam berapa sampai jam berapa.'),
  LEAVE_HOUR_STEP: problem(422, 'Use steps of {n} {n:minute|minutes}.', 'Gunakan kelipatan {n} menit.'),
  LEAVE_HOURS_OUTSIDE: problem(
    422,
    'No work is planned at this time on {date}. No leave is needed.',
    'Tidak ada rencana kerja pada jam ini tanggal {date}. Cuti tidak diperlukan.',
  ),
  LEAVE_DAY_HOURS_EXCEEDED: problem(
    422,
    'Leave on {date} would be {h} {h:hour|hours}; your shift has {s}.',
    'Cuti pada {date} menjadi {h} jam; sif Anda {s} jam.',
  ),
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
    'What is left must be at least {n} {unit} of {type}. Choose fewer days, or cancel the whole leave.',
    'Sisanya harus paling sedikit {n} {unit} {type}. Pilih lebih sedikit hari, atau batalkan seluruh cuti.',
  ),
  LEAVE_OF_MASS: problem(
    409,
    'This leave was booked for many employees at once. HR can undo it in mass leave {no}.',
    'Cuti ini ditetapkan untuk banyak orang sekaligus. HR dapat membatalkannya di cuti bersama {no}.',
  ),
  LEAVE_CANCEL_ASKED: problem(
    409,
    'Cancelling this leave is already waiting for approval.',
    'Pembatalan cuti ini sudah menunggu persetujuan.',
  ),
  LEAVE_CONVERT_DUE: problem(
    409,
    'Only leave of others whose document is overdue can be converted.',
    'Hanya cuti orang lain yang dokumennya sudah lewat tenggat yang dapat dikonversi.',
  ),
  LEAVE_CONVERT_TYPE: problem(422, 'Choose a leave type that is not paid.', 'Pilih jenis cuti yang tidak dibayar.'),
  LEAVE_AMEND_ASKED: problem(
    409,
    'A change of this leave is already waiting for approval. Withdraw that request first.',
    'Perubahan cuti ini sudah menunggu persetujuan. Tarik permohonan itu terlebih dahulu.',
  ),
  LEAVE_BY_PERSON: problem(
    409,
    'Approved leave is changed or cancelled only when a person approves it.',
    'Cuti yang disetujui hanya diubah atau dibatalkan bila ada orang yang menyetujuinya.',
  ),
  LEAVE_AMEND_GONE: problem(
    409,
    'The leave to be changed is not approved any more. Ask for new leave instead.',
    'Cuti yang hendak diubah sudah tidak disetujui lagi. Ajukan cuti baru.',
  ),
  LEAVE_AMEND_STARTED: problem(
    409,
    'This leave has begun. Cancel days that have not, or ask HR to change it.',
    'Cuti ini sudah dimulai. Batalkan hari yang belum dimulai, atau minta HR mengubahnya.',
  ),
  LEAVE_AMEND_SAME: problem(
    422,
    'Change the dates, the leave type or the reason.',
    'Ubah tanggal, jenis cuti atau alasannya.',
  ),
  FEED_LIMIT: problem(
    422,
    'You have {most} calendar feeds. Revoke one first.',
    'Anda memiliki {most} langganan kalender. Cabut salah satu terlebih dahulu.',
  ),
  FEED_KIND: problem(403, 'You cannot create this calendar feed.', 'Anda tidak dapat membuat langganan kalender ini.'),
} as const;

import { problem } from './problem.ts';

/** Types of leave, and the versions of their rules (leave 1.5). */
export const leaveProblems = {
  LEAVE_DAYS: problem(422, 'Enter the number of days.', 'Isi jumlah hari.'),
  LEAVE_HOURS: problem(422, 'Enter the number of hours.', 'Isi jumlah jam.'),
  LEAVE_STEP: problem(422, 'Use steps of half a day.', 'Gunakan kelipatan setengah hari.'),
  LEAVE_STEP_HOUR: problem(422, 'Use steps of half an hour.', 'Gunakan kelipatan setengah jam.'),
  LEAVE_STEP_HALF: problem(422, 'Use steps of 0.5.', 'Gunakan kelipatan 0,5.'),
  LEAVE_MOST: problem(422, 'Enter {most} or less.', 'Isi {most} atau kurang.'),
  LEAVE_UNIT_LOCKED: problem(
    409,
    'The unit cannot change because the type is published. Add another type instead.',
    'Satuan tidak dapat diubah karena jenis ini sudah terbit. Tambahkan jenis lain.',
  ),
  LEAVE_OTHER_UNIT: problem(
    422,
    'Choose a leave type that is counted in the same unit.',
    'Pilih jenis cuti yang dihitung dalam satuan yang sama.',
  ),
  LEAVE_CARRY_MAX_REQUIRED: problem(
    422,
    'Enter the maximum days that are carried forward.',
    'Isi jumlah hari paling banyak yang dibawa ke tahun berikutnya.',
  ),
  LEAVE_YEAR_BASIS: problem(
    409,
    'The year of the entitlement cannot change because the type is published. Add another type instead.',
    'Tahun hak cuti tidak dapat diubah karena jenis ini sudah terbit. Tambahkan jenis lain.',
  ),
  LEAVE_CUTOFF: problem(
    422,
    'Enter the day of the month by which new employees must have joined.',
    'Isi tanggal dalam bulan paling lambat karyawan baru masuk kerja.',
  ),
  LEAVE_DAILY_STEP: problem(
    422,
    'Days that are earned daily are rounded to a quarter of a day or more.',
    'Hari yang diperoleh tiap hari dibulatkan ke seperempat hari atau lebih.',
  ),
  LEAVE_REQUEST_ORDER: problem(
    422,
    'The maximum days per request cannot be below the minimum.',
    'Maksimum hari per permohonan tidak boleh di bawah minimumnya.',
  ),
  LEAVE_GROUP_SCOPE: problem(
    422,
    'Choose an employer, location, unit or grade.',
    'Pilih pemberi kerja, lokasi, unit, atau golongan.',
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
  LEAVE_NOTICE_DAYS: problem(422, 'Enter the days of notice.', 'Isi jumlah hari pengajuan.'),
  LEAVE_FORMULA: problem(
    422,
    'The formula of {name} cannot be used: {reason}',
    'Rumus {name} tidak dapat dipakai: {reason}',
  ),
} as const;

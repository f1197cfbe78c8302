import { problem } from './problem.ts';

/** Balances, adjustments and the ends of leave years (leave 4.4). */
export const leaveBalanceProblems = {
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
  ADJ_SCOPE: problem(
    403,
    'Only those who manage the balances of all employees can adjust many at once.',
    'Hanya pengelola saldo semua karyawan yang dapat menyesuaikan banyak saldo sekaligus.',
  ),
  ADJ_QTY_ZERO: problem(422, 'Enter a quantity other than zero.', 'Isi jumlah selain nol.'),
  ADJ_RANGE: problem(
    422,
    'Enter a number from −{most} to {most}, not 0.',
    'Isi angka dari −{most} sampai {most}, selain 0.',
  ),
  ADJ_STEP: problem(422, 'Use steps of {step}.', 'Gunakan kelipatan {step}.'),
  ADJ_BELOW_TAKEN: problem(
    422,
    'The balance would become {n}. Deduct at most {have} {unit}.',
    'Saldo akan menjadi {n}. Kurangi paling banyak {have} {unit}.',
  ),
  ADJ_EXPIRED: problem(422, 'There is no entitlement on {date}.', 'Tidak ada hak cuti pada {date}.'),
} as const;

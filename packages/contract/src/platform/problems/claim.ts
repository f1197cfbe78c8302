import { problem } from './problem.ts';

/** Claims, their settings and their payment (claims-workflow-access CL). */
export const claimProblems = {
  LIMIT_GENERIC: problem(
    422,
    'Only one general limit of this kind is allowed.',
    'Hanya satu batas umum untuk jenis ini yang diperbolehkan.',
  ),
  NAME_LOCKED: problem(
    422,
    'The name cannot be changed because claims exist.',
    'Nama tidak dapat diubah karena sudah ada klaim.',
  ),
  AMT_SCALE: problem(
    422,
    'Enter an amount with at most {n} {n:decimal|decimals}.',
    'Masukkan jumlah dengan paling banyak {n} angka desimal.',
  ),
  AMT_RANGE: problem(422, 'Enter an amount from 0 to {eligible}.', 'Masukkan jumlah dari 0 sampai {eligible}.'),
  AMT_APPROVED: problem(
    422,
    'The approved amount cannot be more than {eligible}.',
    'Jumlah yang disetujui tidak boleh lebih dari {eligible}.',
  ),
  DATE_FUTURE: problem(422, 'The receipt date cannot be in the future.', 'Tanggal kuitansi tidak boleh di masa depan.'),
  TYPE_INACTIVE: problem(422, 'Claim type {name} is not active.', 'Jenis klaim {name} tidak aktif.'),
  NOT_ELIGIBLE: problem(
    422,
    '{employee} is not eligible for {type}: {reason}.',
    '{employee} tidak berhak atas {type}: {reason}.',
  ),
  MEMBER_MISSING: problem(422, 'Choose the family member.', 'Pilih anggota keluarga.'),
  MEMBER_NOT_COVERED: problem(
    422,
    '{name} is not covered on {date}: {reason}.',
    '{name} tidak ditanggung pada {date}: {reason}.',
  ),
  OVER_LIMIT: problem(422, 'Only {amount} of the {kind} limit is left.', 'Sisa batas {kind} hanya {amount}.'),
  OVER_LIMIT_PAY: problem(422, 'The {kind} limit is exceeded.', 'Batas {kind} terlampaui.'),
  ALREADY_SENT: problem(
    409,
    'This claim has arrived already: {no}. Check there whether anything is missing.',
    'Klaim ini sudah diterima: {no}. Periksa di sana apakah ada yang kurang.',
  ),
  QUANTITY_WHOLE: problem(422, 'Enter a whole number of {unit}.', 'Masukkan bilangan bulat untuk {unit}.'),
  RATE_MISSING: problem(
    422,
    'No exchange rate {from} to {to} on {date}.',
    'Tidak ada kurs {from} ke {to} pada {date}.',
  ),
  RATE_DEVIATES: problem(
    422,
    'This rate differs by more than 5% from {rate}, the rate of {date}.',
    'Kurs ini berbeda lebih dari 5% dari {rate}, kurs tanggal {date}.',
  ),
  RATE_RIGHT: problem(
    403,
    'Only those who maintain claim settings can type a rate.',
    'Hanya yang mengelola pengaturan klaim dapat mengetik kurs.',
  ),
  RATE_SAME: problem(422, 'Choose two different currencies.', 'Pilih dua mata uang yang berbeda.'),
  AMT_LEAST: problem(422, 'The amount is below the minimum of {least}.', 'Jumlahnya di bawah batas minimum {least}.'),
  LINES_MOST: problem(
    422,
    'A claim can have at most {n} {n:line|lines} of {type}.',
    'Satu klaim paling banyak memiliki {n} baris {type}.',
  ),
  EMP_LEFT: problem(422, '{employee} is no longer employed.', '{employee} sudah tidak bekerja.'),
  EMPLOYER_TWICE: problem(
    422,
    'This employer is entered more than once.',
    'Pemberi kerja ini dimasukkan lebih dari sekali.',
  ),
  POOL_CURRENCY: problem(
    422,
    'Claim types that share a limit have the same currency.',
    'Jenis klaim yang berbagi batas harus memakai mata uang yang sama.',
  ),
  CLAIM_ROUTE: problem(
    422,
    'All lines of a claim are paid the same way.',
    'Semua baris klaim dibayar dengan cara yang sama.',
  ),
  FORMULA_PAY: problem(
    403,
    'Only those who see pay can use a formula about pay.',
    'Hanya yang dapat melihat gaji dapat memakai rumus tentang gaji.',
  ),
  ADJUST_NONE: problem(
    422,
    'There is no yearly limit of this kind for the employee on that date.',
    'Karyawan tidak memiliki batas tahunan seperti ini pada tanggal itu.',
  ),
  ADJUST_ZERO: problem(422, 'Enter an amount other than 0.', 'Masukkan jumlah selain 0.'),
  ADJUST_BELOW: problem(
    422,
    'The limit is {limit}: you cannot deduct more than that.',
    'Batasnya {limit}: Anda tidak dapat mengurangi lebih dari itu.',
  ),
  LIMITS_FILE: problem(
    422,
    'This file has no limits that can be read. Use the columns of the template and at most {n} {n:row|rows}.',
    'Berkas ini tidak berisi batas yang dapat dibaca. Gunakan kolom dari templat dan paling banyak {n} baris.',
  ),
  RECOVERY_OVER: problem(422, 'Only {amount} is outstanding.', 'Sisa yang belum dikembalikan hanya {amount}.'),
  PAY_OVER: problem(
    422,
    'The amount exceeds the outstanding {amount} of {no}.',
    'Jumlahnya melebihi sisa {amount} dari {no}.',
  ),
  PAY_DEBIT: problem(
    422,
    'Enter the company account in the file format first.',
    'Isi dahulu rekening perusahaan di format berkas.',
  ),
  PAY_WIDTH: problem(
    422,
    '{value} does not fit into the width of {column}. Change the bank file format.',
    '{value} tidak muat dalam lebar {column}. Ubah format berkas bank.',
  ),
  PAY_WORKING: problem(409, 'This batch is still being prepared.', 'Kelompok pembayaran ini masih disiapkan.'),
  RECEIPT_MISSING: problem(422, 'Attach a receipt for line {n}.', 'Lampirkan kuitansi untuk baris {n}.'),
  LATE: problem(422, 'The receipt is older than {n} {n:day|days}.', 'Kuitansi lebih lama dari {n} hari.'),
  DUPLICATE: problem(422, 'This receipt was already claimed in {no}.', 'Kuitansi ini sudah diklaim dalam {no}.'),
  NO_LINES: problem(422, 'Add at least one line.', 'Tambahkan setidaknya satu baris.'),
  CLAIM_CURRENCY: problem(
    422,
    'All lines of a claim have the same currency.',
    'Semua baris klaim memakai mata uang yang sama.',
  ),
  CLAIM_STATE: problem(
    409,
    'This claim is {state} and cannot be changed.',
    'Klaim ini {state} dan tidak dapat diubah.',
  ),
  CLAIM_FILES: problem(
    422,
    'A claim has at most {n} {n:receipt|receipts}.',
    'Satu klaim paling banyak memiliki {n} kuitansi.',
  ),
  CURRENCY_LOCKED: problem(
    422,
    'The currency cannot be changed because claims exist.',
    'Mata uang tidak dapat diubah karena sudah ada klaim.',
  ),
  PAY_SELF: problem(
    403,
    'Your own claims must be processed by someone else.',
    'Klaim Anda sendiri harus diproses orang lain.',
  ),
  PAY_MARK_CREATED: problem(
    403,
    'You created this batch. Someone else has to record its payments.',
    'Anda yang membuat kelompok ini. Pembayarannya harus dicatat orang lain.',
  ),
  PAY_MARK_APPROVED: problem(
    403,
    'You approved this batch. Someone else has to record its payments.',
    'Anda yang menyetujui kelompok ini. Pembayarannya harus dicatat orang lain.',
  ),
  PAY_NOT_READY: problem(
    409,
    'Claim {no} cannot be paid now. Refresh the list.',
    'Klaim {no} tidak dapat dibayar sekarang. Muat ulang daftarnya.',
  ),
  PAY_NO_ACCOUNT: problem(
    422,
    '{employee} has no valid bank account in {currency}.',
    '{employee} tidak memiliki rekening bank {currency} yang berlaku.',
  ),
  PAY_MIXED: problem(
    422,
    'Claims of one batch have the same employer, currency and way of payment.',
    'Klaim dalam satu kelompok harus dari pemberi kerja, mata uang dan cara pembayaran yang sama.',
  ),
  PAY_EMPTY: problem(422, 'The batch has no claims.', 'Kelompok pembayaran tidak memiliki klaim.'),
  PAY_STATE: problem(
    409,
    'This batch is {state}: this is not possible now.',
    'Kelompok pembayaran ini {state}: tindakan ini tidak dapat dilakukan sekarang.',
  ),
  PAY_ACCOUNT: problem(
    409,
    'The bank account of {employee} has changed. Keep the submitted account or use the new one.',
    'Rekening bank {employee} telah berubah. Pertahankan rekening yang diajukan atau pakai yang baru.',
  ),
  PAY_ACCOUNT_LOST: problem(
    409,
    'The submitted account of {employee} is not available any more. Use the new account.',
    'Rekening {employee} yang diajukan tidak tersedia lagi. Pakai rekening yang baru.',
  ),
  PAY_FILE: problem(
    409,
    'The file of {no} cannot be written again, because its data has changed.',
    'Berkas {no} tidak dapat dibuat lagi karena datanya telah berubah.',
  ),
  PAY_OPEN: problem(
    409,
    'Some payments have no result yet. Mark them as paid or failed first.',
    'Beberapa pembayaran belum ada hasilnya. Tandai dibayar atau gagal terlebih dahulu.',
  ),
  PAY_RESULT: problem(422, 'Row {n} is not a result: {reason}.', 'Baris {n} bukan hasil pembayaran: {reason}.'),
  PAY_STATUS: problem(
    422,
    'This is not a payment status report (pain.002): {reason}.',
    'Ini bukan laporan status pembayaran (pain.002): {reason}.',
  ),
  PAY_STATUS_OTHER: problem(
    422,
    'This report is about {no}, not about this batch.',
    'Laporan ini tentang {no}, bukan tentang kelompok pembayaran ini.',
  ),
  CLAIM_PAID: problem(409, 'Reverse the payment first.', 'Batalkan pembayarannya terlebih dahulu.'),
} as const;

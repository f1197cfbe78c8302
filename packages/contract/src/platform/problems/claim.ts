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
    'Claims of one batch have the same employer and currency.',
    'Klaim dalam satu kelompok harus dari pemberi kerja dan mata uang yang sama.',
  ),
  PAY_EMPTY: problem(422, 'The batch has no claims.', 'Kelompok pembayaran tidak memiliki klaim.'),
  PAY_STATE: problem(
    409,
    'This batch is {state}: this is not possible now.',
    'Kelompok pembayaran ini {state}: tindakan ini tidak dapat dilakukan sekarang.',
  ),
  PAY_ACCOUNT: problem(
    409,
    'The bank account of {employee} has changed. Remove the claim and add it again.',
    'Rekening bank {employee} telah berubah. Keluarkan klaimnya lalu tambahkan lagi.',
  ),
  PAY_RESULT: problem(422, 'Row {n} is not a result: {reason}.', 'Baris {n} bukan hasil pembayaran: {reason}.'),
  CLAIM_PAID: problem(409, 'Reverse the payment first.', 'Batalkan pembayarannya terlebih dahulu.'),
} as const;

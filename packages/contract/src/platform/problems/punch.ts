import { problem } from './problem.ts';

/** Punches, the devices that send them, and files of devices. */
export const punchProblems = {
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
    'This badge number is assigned to someone in that period.',
    'Nomor kartu ini sudah dipakai seseorang pada periode itu.',
  ),
  PUNCH_TOO_OLD: problem(
    422,
    'This punch is too old to send. Ask for a correction.',
    'Catatan jam ini terlalu lama untuk dikirim. Ajukan koreksi.',
  ),
  CLOCK_OFF: problem(
    403,
    'Your employer has switched off clocking in and out here.',
    'Pemberi kerja Anda menonaktifkan absensi di sini.',
  ),
  CLOCK_USE_COMPUTER: problem(
    403,
    'You cannot clock in or out on a phone. Use a computer.',
    'Anda tidak dapat absen lewat ponsel. Gunakan komputer.',
  ),
  CLOCK_USE_PHONE: problem(
    403,
    'You cannot clock in or out on a computer. Use your phone.',
    'Anda tidak dapat absen lewat komputer. Gunakan ponsel Anda.',
  ),
  DEVICE_PUSH_OFF: problem(
    403,
    'Punches sent by devices are switched off for this location.',
    'Absensi yang dikirim perangkat dinonaktifkan untuk lokasi ini.',
  ),
  ALREADY_CLOCKED_IN: problem(
    409,
    'You already clocked in at {time}. Clock in again?',
    'Anda sudah mencatat jam masuk pada {time}. Catat lagi?',
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
  EXTRACT_ROWS: problem(
    422,
    'The file has more than {n} {n:row|rows}. Split it.',
    'Berkas memiliki lebih dari {n} baris. Bagilah.',
  ),
  EXTRACT_UNREADABLE: problem(
    422,
    'This file cannot be read as a table.',
    'Berkas ini tidak dapat dibaca sebagai tabel.',
  ),
};

import { problem } from './problem.ts';

/** Requests as such (SPEC 8). */
export const requestProblems = {
  MALFORMED: problem(
    400,
    'The request could not be read. Reload the page and try again.',
    'Permintaan tidak dapat dibaca. Muat ulang halaman lalu coba lagi.',
  ),
  BAD_QUERY: problem(
    400,
    'This address asks for something that does not exist here. Open the page again from the menu.',
    'Alamat ini meminta sesuatu yang tidak ada di sini. Buka kembali halamannya dari menu.',
  ),
  UNAUTHENTICATED: problem(
    401,
    'Your session has expired. Please refresh your browser.',
    'Sesi Anda telah berakhir. Muat ulang peramban Anda.',
  ),
  NOT_FOUND: problem(404, 'Record not found.', 'Data tidak ditemukan.'),
  FILE_GONE: problem(
    404,
    'This file no longer exists, or it was created for someone else. Export files are deleted after seven days.',
    'Berkas ini sudah tidak ada, atau dibuat untuk orang lain. Berkas ekspor dihapus setelah tujuh hari.',
  ),
  NO_ROUTE: problem(404, 'There is nothing at this address.', 'Tidak ada apa pun di alamat ini.'),
  TOO_LARGE: problem(
    413,
    'What was sent is larger than {limit}. Send it in parts.',
    'Data yang dikirim lebih besar dari {limit}. Kirim secara bertahap.',
  ),
  HEADERS_TOO_LARGE: problem(
    431,
    'The address or the headers of the request are too long.',
    'Alamat atau header permintaan terlalu panjang.',
  ),
  UNSUPPORTED_MEDIA: problem(415, 'Send this as {expected}.', 'Kirim ini sebagai {expected}.'),
  VALIDATION: problem(422, 'Please check the marked fields.', 'Periksa isian yang ditandai.'),
  JOB_RUNNING: problem(409, '“{job}” is already running ({progress} %).', '“{job}” sedang berjalan ({progress} %).'),
  TOO_MANY_REQUESTS: problem(
    429,
    'Too many requests. Try again in {seconds} {seconds:second|seconds}.',
    'Terlalu banyak permintaan. Coba lagi dalam {seconds} detik.',
  ),
  INTERNAL: problem(
    500,
    'Something went wrong on our side. Reference: {traceId}',
    'Terjadi kesalahan di pihak kami. Referensi: {traceId}',
  ),
  UNAVAILABLE: problem(
    503,
    'The service is not ready. Try again in a moment.',
    'Layanan belum siap. Coba lagi sebentar.',
  ),
} as const;

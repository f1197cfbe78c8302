import { fillInLabel, type Label, label } from '@personalia/contract';

/**
 * What is said of a row or a file, in every language: who reads it may not be who had it checked. Codes of a row are those
 * of organisation-and-employee 17.1.
 */
export const TEXTS = {
  date: label('{value} is not a date.', '{value} bukan tanggal.'),
  number: label('{value} is not a number.', '{value} bukan angka.'),
  boolean: label('{value} is neither yes nor no.', '{value} bukan ya atau tidak.'),
  FORMULA: label(
    '{value} is what a formula says that went wrong. Correct the cell, or empty it.',
    '{value} adalah hasil rumus yang gagal. Perbaiki atau kosongkan selnya.',
  ),
  required: label('{field} is required.', '{field} wajib diisi.'),
  DUPLICATE_IN_FILE: label('{field} {value} also appears in row {n}.', '{field} {value} juga ada di baris {n}.'),
  LOOKUP_NOT_FOUND: label('{value} is not a known {entity}.', '{value} bukan {entity} yang dikenal.'),
  LOOKUP_SUGGESTED: label(
    '{value} is not a known {entity}. Did you mean {suggestion}?',
    '{value} bukan {entity} yang dikenal. Maksud Anda {suggestion}?',
  ),
  LOOKUP_PERSON: label(
    '{value} is not a known {entity}. Use the employee number, the work e-mail, or a name that only one person has.',
    '{value} bukan {entity} yang dikenal. Pakai nomor karyawan, email kantor, atau nama yang hanya dimiliki satu orang.',
  ),
  LOOKUP_AMBIGUOUS: label(
    'Several records are called {value}. Enter the code of the {entity}.',
    'Ada beberapa data bernama {value}. Isi kode {entity}.',
  ),
  TAKEN: label('{field} {value} is already in use.', '{field} {value} sudah dipakai.'),
  NO_RECORD: label('No record has {field} {value}.', 'Tidak ada data dengan {field} {value}.'),
  PARENT_CYCLE: label(
    'The rows refer to each other in a circle. Correct one of them.',
    'Baris-baris ini saling merujuk melingkar. Perbaiki salah satunya.',
  ),
  ROW_REFUSED: label('The row could not be written: {reason}', 'Baris tidak dapat ditulis: {reason}'),
  NAMED_REFUSED: label(
    '{value} is in row {n}, and that row has an error. Correct it, and this one will be written, too.',
    '{value} ada di baris {n} yang bermasalah. Perbaiki baris itu, maka baris ini juga ditulis.',
  ),
  GROUP_REFUSED: label(
    'Row {n} of the same person has an error, so this one was left out, too.',
    'Baris {n} dari orang yang sama bermasalah, jadi baris ini juga dilewati.',
  ),
  HISTORY_OVERLAP: label(
    'Row {n} already says where this person is on {date}: nobody is in two places at once.',
    'Baris {n} sudah menyebut tempat orang ini pada {date}: tidak ada yang di dua tempat sekaligus.',
  ),
  HISTORY_DIFFERS: label(
    'On {date} something else holds: {fact}{by}. Add a row from that day, or correct it in the timeline.',
    'Pada {date} berlaku hal lain: {fact}{by}. Tambahkan baris mulai hari itu, atau koreksi di riwayat.',
  ),
  PERSON_DOUBTFUL: label('This may be {names}. Choose who it is.', 'Mungkin ini {names}. Pilih siapa yang dimaksud.'),
  LIKELY_KNOWN: label(
    'This may be {no} {name}, who has {likeness}.',
    'Mungkin ini {no} {name}, yang memiliki {likeness}.',
  ),
  LIKELY_TWICE: label(
    'This may be the person of row {n}, who has {likeness}.',
    'Mungkin orang yang sama dengan baris {n}, yang memiliki {likeness}.',
  ),
  SAME_BIRTH_DATE: label('the same birth date and a similar name', 'tanggal lahir yang sama dan nama yang mirip'),
  SAME_EMAIL: label('the same e-mail address', 'alamat email yang sama'),
  SAME_PHONE: label('the same phone number', 'nomor telepon yang sama'),
  NOT_ASKED: label(
    '{field} is only entered where {other} is {value}.',
    '{field} hanya diisi bila {other} bernilai {value}.',
  ),
  FILE_UNMATCHED: label(
    'The name of this file does not fit any row that will be written.',
    'Nama berkas ini tidak cocok dengan baris mana pun yang akan ditulis.',
  ),
  FILE_AMBIGUOUS: label(
    "Several rows are about {no}. Name the file {no}-{example}, by the document's type, name or number.",
    'Beberapa baris tentang {no}. Namai berkas {no}-{example}, menurut jenis, nama, atau nomor dokumen.',
  ),
  FILE_DAMAGED: label('The file could not be unpacked: it is damaged.', 'Berkas rusak dan tidak dapat dibuka.'),
  TAKEN_SINCE: label(
    'What it had before the import has been taken since, so it was kept.',
    'Nilai sebelum impor sudah dipakai data lain, jadi dibiarkan.',
  ),
  CHANGED_SINCE: label('Changed after the import, so it was kept.', 'Diubah setelah impor, jadi dibiarkan.'),
  BREAKS_RULE: label(
    'What it had before the import would break a rule now, such as a manager who is not employed then, so it was kept.',
    'Nilai sebelum impor kini melanggar aturan, misalnya atasan yang saat itu tidak bekerja, jadi dibiarkan.',
  ),
  HELD_BY: label('In use by {names}, so it was not undone.', 'Dipakai oleh {names}, jadi tidak diurungkan.'),
  IN_USE: label('Used by other records, so it was kept.', 'Dipakai data lain, jadi dibiarkan.'),
  PUT_AWAY: label('Used by other records, so it was deactivated.', 'Dipakai data lain, jadi dinonaktifkan.'),
  DELETED_SINCE: label('Deleted after the import.', 'Dihapus setelah impor.'),
} as const satisfies Readonly<Record<string, Label>>;

export const importText = (text: keyof typeof TEXTS, values: Readonly<Record<string, unknown>> = {}): Label =>
  fillInLabel(TEXTS[text], values);

/** Why a file could not be read; fills `{reason}` of FILE_UNREADABLE. */
export const UNREADABLE: Readonly<Record<string, Label>> = {
  password: label(
    'it is protected by a password or made by a very old program.',
    'berkas dilindungi kata sandi atau dibuat program lama.',
  ),
  macros: label(
    'it contains macros. Save it as a workbook without macros.',
    'berkas berisi makro. Simpan sebagai buku kerja tanpa makro.',
  ),
  bomb: label('its content is far larger than the file itself.', 'isinya jauh lebih besar daripada berkasnya.'),
  entries: label('it holds more than {n} {n:file|files}.', 'isinya lebih dari {n} berkas.'),
  paths: label(
    'it holds a file whose name leads out of it. Pack the files again.',
    'ada nama berkas yang mengarah ke luar. Kemas ulang berkasnya.',
  ),
  twice: label('it holds two files of one name.', 'ada dua berkas dengan nama yang sama.'),
  damaged: label('it is damaged.', 'berkas rusak.'),
  nul: label('it is not a text file.', 'bukan berkas teks.'),
  quotes: label(
    'a quotation mark in row {n} is not closed or is in the wrong place.',
    'tanda kutip di baris {n} tidak ditutup atau salah tempat.',
  ),
  'long-cell': label(
    'a cell in row {n} has more than 10,000 characters.',
    'sel di baris {n} lebih dari 10.000 karakter.',
  ),
  rows: label('it has more than {n} {n:row|rows}.', 'barisnya lebih dari {n}.'),
  columns: label('row {n} has more than 200 columns.', 'baris {n} memiliki lebih dari 200 kolom.'),
  header: label('its first row holds no column titles.', 'baris pertama tidak berisi judul kolom.'),
  memory: label('it needs too much memory.', 'memerlukan terlalu banyak memori.'),
  time: label('it takes too long.', 'memerlukan terlalu banyak waktu.'),
};

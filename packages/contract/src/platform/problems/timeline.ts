import { CONTRACT_END } from './contract-end.ts';
import { problem } from './problem.ts';

/** The timeline (organisation-and-employee 1, 12). */
export const timelineProblems = {
  SAME_DATE_FACT: problem(
    409,
    '{transactionNo} already changes {fact} on {date}. Correct that record instead.',
    '{transactionNo} sudah mengubah {fact} pada {date}. Koreksi data itu saja.',
  ),
  BASIS_CHANGED: problem(
    409,
    '{n} later {n:record|records} would start from another state. Look at {n:it|them} and confirm that you reviewed {n:it|them}.',
    '{n} data sesudahnya akan berangkat dari keadaan lain. Periksa lalu nyatakan bahwa Anda sudah meninjaunya.',
  ),
  EVENTS_DEPEND: problem(
    409,
    '{transactionNo} of {date} would no longer be possible. Correct or cancel it first.',
    '{transactionNo} tanggal {date} menjadi tidak mungkin. Koreksi atau batalkan dahulu.',
  ),
  HIDDEN_EVENT: problem(
    409,
    'A record you cannot see prevents this. Ask someone who can see all records of this person.',
    'Ada data yang tidak boleh Anda lihat yang menghalangi. Mintalah kepada orang yang boleh melihat semua data orang ini.',
  ),
  HIRE_HAS_DEPENDENTS: problem(
    409,
    'The hire cannot be cancelled: {n} later {n:record depends|records depend} on it. Cancel {n:it|them} first.',
    'Penerimaan tidak dapat dibatalkan: {n} data sesudahnya bergantung padanya. Batalkan dahulu.',
  ),
  REHIRED: problem(
    409,
    '{transactionNo} opens a later employment on {date}. Cancel it first.',
    '{transactionNo} membuka masa kerja berikutnya pada {date}. Batalkan dahulu.',
  ),
  STILL_EMPLOYED: problem(
    409,
    'This person is still employed on that date.',
    'Orang ini masih bekerja pada tanggal itu.',
  ),
  NO_CHANGE: problem(422, 'Nothing would change on {date}.', 'Tidak ada yang berubah pada {date}.'),
  BEFORE_HIRE: problem(422, 'The date is before the hire date {date}.', 'Tanggal ini sebelum tanggal masuk {date}.'),
  AFTER_LAST_DAY: problem(422, 'The date is after the last day {date}.', 'Tanggal ini setelah hari terakhir {date}.'),
  LAST_DAY_BEFORE_HIRE: problem(
    422,
    'The last day cannot be before the hire date.',
    'Hari terakhir tidak boleh sebelum tanggal masuk.',
  ),
  CANCEL_APPLIED: problem(
    403,
    'This change is in force. Ask for its cancellation, which others approve.',
    'Perubahan ini sudah berlaku. Ajukan pembatalannya agar disetujui pihak lain.',
  ),
  ALREADY_ENDING: problem(
    409,
    '{transactionNo} already ends this employment on {date}.',
    '{transactionNo} sudah mengakhiri masa kerja ini pada {date}.',
  ),
  SUSPENSION_OVERLAP: problem(
    409,
    '{transactionNo} already suspends this person from {date}.',
    '{transactionNo} sudah menskors orang ini sejak {date}.',
  ),
  POST_TWICE: problem(
    409,
    '{transactionNo} already gives the same position or allowance from {from} to {to}.',
    '{transactionNo} sudah memberikan jabatan atau tunjangan yang sama dari {from} sampai {to}.',
  ),
  NOTHING_TO_RETURN: problem(
    422,
    'Choose the suspension or temporary position that ends. It has to be running on this date.',
    'Pilih skorsing atau perbantuan yang berakhir, yang sedang berjalan pada tanggal ini.',
  ),
  REHIRE_NOTE_REQUIRED: problem(
    422,
    'Enter why this person should not be hired again.',
    'Isi alasan orang ini sebaiknya tidak diterima kembali.',
  ),
  REHIRE_NOT_ADVISED: problem(
    409,
    'When this person left on {date}, it was said that they should not be hired again: {note}',
    'Ketika keluar pada {date}, orang ini dinyatakan sebaiknya tidak diterima kembali: {note}',
  ),
  TYPE_FACT: problem(422, '{type} cannot change {fact}.', '{type} tidak dapat mengubah {fact}.'),
  FACT_MISSING: problem(422, '{type} needs: {facts}.', '{type} memerlukan: {facts}.'),
  END_DATE_REQUIRED: problem(422, 'Enter its last day.', 'Isi hari terakhirnya.'),
  CONTRACT_END_BEFORE_START: problem(422, CONTRACT_END.beforeStart.en, CONTRACT_END.beforeStart.id),
  CONTRACT_END_FORBIDDEN: problem(422, CONTRACT_END.forbidden.en, CONTRACT_END.forbidden.id),
  NOTICE_AFTER_LAST_DAY: problem(
    422,
    'Notice cannot be given after the last day.',
    'Pemberitahuan tidak boleh setelah hari terakhir.',
  ),
  NOTICE_SHORT: problem(
    422,
    'The notice is {n} {n:day|days} short. Add a waiver reason.',
    'Pemberitahuan kurang {n} hari. Isi alasan pengecualian.',
  ),
  CONTRACT_END_OTHER: problem(
    422,
    'The last day is that of the contract. To end the employment on another day, choose another type of change.',
    'Hari terakhir adalah akhir kontrak. Untuk mengakhiri hubungan kerja pada hari lain, pilih jenis perubahan lain.',
  ),
  NOT_ON_PROBATION: problem(
    422,
    'Nobody is confirmed without a probation. Choose another type of change.',
    'Pengangkatan hanya untuk karyawan dalam masa percobaan. Pilih jenis perubahan lain.',
  ),
  EMPLOYER_NOTICE_SHORT: problem(
    422,
    'The law asks for {days} working days of notice: the last day is {date} at the earliest. Add a reason.',
    'Hukum mensyaratkan pemberitahuan {days} hari kerja: hari terakhir paling cepat {date}. Isi alasan.',
  ),
  PAY_BOUNDS: problem(
    422,
    'The pay would come to {amount}. It can be from 0 to {max}.',
    'Gaji menjadi {amount}, padahal hanya boleh 0 sampai {max}.',
  ),
  PAY_NO_BASIS: problem(
    422,
    'There is no {component} on {date} that could rise by percent. Enter the new amount.',
    'Tidak ada {component} pada {date} yang dapat dinaikkan dengan persen. Isi jumlah barunya.',
  ),
  RANK_NOT_HIGHER: problem(
    422,
    'A promotion needs a higher grade than {grade}.',
    'Promosi memerlukan golongan di atas {grade}.',
  ),
  RANK_NOT_LOWER: problem(
    422,
    'A demotion needs a lower grade than {grade}.',
    'Demosi memerlukan golongan di bawah {grade}.',
  ),
  RANK_NOT_SAME: problem(
    422,
    'This move from {grade} is a promotion or a demotion, not a transfer.',
    'Perpindahan dari {grade} ini adalah promosi atau demosi, bukan mutasi.',
  ),
  MANAGER_SELF: problem(
    422,
    'An employee cannot report to themselves.',
    'Karyawan tidak dapat menjadi atasannya sendiri.',
  ),
  MANAGER_CYCLE: problem(
    422,
    '{name} would report to themselves through {through} from {from} to {to}.',
    '{name} menjadi bawahan dirinya sendiri melalui {through} dari {from} sampai {to}.',
  ),
  MANAGER_NOT_EMPLOYED: problem(422, '{name} is not employed on {date}.', '{name} tidak bekerja pada {date}.'),
  HAS_REPORTS: problem(
    409,
    '{n} {n:employee still reports|employees still report} to {name} after {date}. Choose their new manager.',
    '{n} karyawan masih melapor kepada {name} setelah {date}. Pilih atasan barunya.',
  ),
  REPORTS_STAY: problem(
    409,
    '{n} {n:person was|people were} given another manager and {n:stays|stay} with them: {names}.',
    '{n} orang telah mendapat atasan lain dan tetap di sana: {names}.',
  ),
  ASSETS_ON_LOAN: problem(409, 'Still to be given back: {names}.', 'Masih harus dikembalikan: {names}.'),
  BOND_DUE: problem(
    409,
    'The bond of {training} runs until {until}: {amount} {currency} are due on {date}.',
    'Ikatan dinas {training} berlaku sampai {until}: {amount} {currency} terutang pada {date}.',
  ),
  BATCH_TYPE: problem(
    422,
    'Choose a change that many people can have at once.',
    'Pilih perubahan yang dapat dilakukan untuk banyak karyawan sekaligus.',
  ),
  BATCH_ATTACHMENT: problem(
    422,
    'This type of change needs a document. Record it employee by employee, or request it.',
    'Jenis perubahan ini memerlukan dokumen. Catat satu per satu, atau ajukan permohonan.',
  ),
  CAREER_ATTACHMENT: problem(
    422,
    'Attach a document. This type of change needs one.',
    'Lampirkan dokumen. Jenis perubahan ini memerlukannya.',
  ),
  BATCH_TWICE: problem(
    422,
    'An employee is in this batch twice. Remove one of the rows.',
    'Ada karyawan yang tercantum dua kali. Hapus salah satunya.',
  ),
  BATCH_STATE: problem(
    409,
    'This batch is not recorded, or is undone already.',
    'Kelompok ini belum tercatat atau sudah diurungkan.',
  ),
  BATCH_OF_ONE: problem(422, 'A rotation needs at least two people.', 'Rotasi memerlukan paling sedikit dua orang.'),
  EVENT_CLOSED: problem(
    409,
    '{transactionNo} was already corrected or cancelled. Reload the page.',
    '{transactionNo} sudah dikoreksi atau dibatalkan. Muat ulang halaman.',
  ),
} as const;

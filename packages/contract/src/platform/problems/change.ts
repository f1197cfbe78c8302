import { problem } from './problem.ts';

/** Requests to change what is known of a person (organisation-and-employee 14). */
export const changeProblems = {
  FIELD_PENDING: problem(
    409,
    '{transactionNo} already asks to change {field}.',
    '{transactionNo} sudah meminta perubahan {field}.',
  ),
  VALUE_CHANGED: problem(
    409,
    '{field} is now {value}. Review before approving.',
    '{field} sekarang {value}. Periksa sebelum menyetujui.',
  ),
  SAME_VALUE: problem(422, 'Nothing changes: {field} already has this value.', 'Tidak ada perubahan pada {field}.'),
  EVIDENCE_REQUIRED: problem(422, 'Attach {document} for {field}.', 'Lampirkan {document} untuk {field}.'),
  EFFECTIVE_DATE_LATE: problem(422, 'Choose a date no later than {date}.', 'Pilih tanggal paling lambat {date}.'),
  EFFECTIVE_DATE_FUTURE: problem(
    422,
    '{field} cannot be changed for a date in the future. Choose today or an earlier date.',
    '{field} tidak dapat diubah untuk tanggal mendatang. Pilih hari ini atau sebelumnya.',
  ),
  TWO_APPROVERS: problem(
    409,
    'A change of bank account needs two different approvers. Another person must approve.',
    'Perubahan rekening bank memerlukan dua penyetuju berbeda. Orang lain harus menyetujui.',
  ),
  ALL_REJECTED: problem(
    422,
    'Every item is rejected. Reject the request instead.',
    'Semua butir ditolak. Tolak permohonan ini.',
  ),
  REASON_NEEDED: problem(422, 'Enter why {field} is rejected.', 'Isi alasan {field} ditolak.'),
  CHANGED_SINCE: problem(
    409,
    '{field} was changed again since. It cannot be restored.',
    '{field} sudah diubah lagi setelahnya dan tidak dapat dikembalikan.',
  ),
  PENDING_EXISTS: problem(
    409,
    '{transactionNo} for {fact} is waiting for approval.',
    '{transactionNo} untuk {fact} sedang menunggu persetujuan.',
  ),
  CAREER_TYPE: problem(
    422,
    'You cannot request this type of change for this employee.',
    'Anda tidak dapat mengajukan jenis perubahan ini untuk karyawan ini.',
  ),
  CAREER_FILES: problem(
    422,
    'At most {n} {n:file|files} can be attached.',
    'Paling banyak {n} berkas dapat dilampirkan.',
  ),
  ROTATION_PEOPLE: problem(
    422,
    'A rotation needs at least two employees, each of them once.',
    'Rotasi memerlukan sedikitnya dua karyawan, masing-masing satu kali.',
  ),
  REFUSAL_WITNESSES: problem(
    422,
    'Choose two different witnesses other than the employee.',
    'Pilih dua saksi yang berbeda, selain karyawan tersebut.',
  ),
  PAY_BY_PERCENT: problem(
    422,
    'Propose the increase in percent, 100 at most. Amounts need access to pay.',
    'Usulkan kenaikan dalam persen, paling banyak 100. Jumlah memerlukan akses ke data gaji.',
  ),
  CAREER_CHANGED: problem(
    409,
    '{facts} changed since this was submitted. Return it so that it can be reviewed.',
    '{facts} berubah sejak permohonan ini diajukan. Kembalikan agar dapat ditinjau ulang.',
  ),
  CAREER_REASON: problem(
    422,
    'A limit is exceeded. Give the reason in the comment when you approve.',
    'Ada batas yang terlampaui. Berikan alasannya dalam komentar saat menyetujui.',
  ),
  DECISION_EXISTS: problem(
    409,
    '{transactionNo} already handles this end.',
    '{transactionNo} sudah menangani akhir masa ini.',
  ),
  SNOOZE_UNTIL: problem(
    422,
    'Choose a day after today, at the latest {end}.',
    'Pilih tanggal setelah hari ini, paling lambat {end}.',
  ),
  EVALUATION_NEEDED: problem(
    422,
    '{name} has not been evaluated. Request an evaluation first.',
    '{name} belum dievaluasi. Minta evaluasi terlebih dahulu.',
  ),
  LADDER_SKIP: problem(
    422,
    'The next step is {type}. Give a reason to skip.',
    'Langkah berikutnya adalah {type}. Isi alasan untuk melompatinya.',
  ),
  LADDER_NO_SKIP: problem(
    422,
    'The next step is {type}. It cannot be skipped.',
    'Langkah berikutnya adalah {type} dan tidak dapat dilompati.',
  ),
  LADDER_LOWER: problem(
    409,
    '{name} already has {type} until {date}.',
    '{name} sudah menerima {type} yang berlaku sampai {date}.',
  ),
  LADDER_LEVEL: problem(422, 'Enter the level within the ladder.', 'Isi tingkat di dalam jenjang.'),
  LETTER_PATTERN_SEQ: problem(
    422,
    'The letter number needs one sequence such as {token}.',
    'Nomor surat memerlukan satu urutan seperti {token}.',
  ),
  LETTER_PATTERN_TOKEN: problem(422, 'This token does not exist.', 'Token ini tidak ada.'),
  LETTER_EMPLOYER: problem(
    422,
    'Choose the employer at which it replaces the other template.',
    'Pilih pemberi kerja tempat templat lain itu digantikan.',
  ),
  LETTER_INSTEAD: problem(
    422,
    'Choose another template for work actions that replaces none itself.',
    'Pilih templat tindakan kerja lain yang tidak menggantikan templat apa pun.',
  ),
  UNKNOWN_FIELD: problem(422, '{field} does not exist.', '{field} tidak ada.'),
  LETTER_GAPS: problem(
    422,
    'The letter has empty fields: {fields}. Fill them in first.',
    'Surat memiliki isian kosong: {fields}. Lengkapi terlebih dahulu.',
  ),
  WORK_ACTION_TYPE: problem(
    422,
    'You cannot propose this type for this employee.',
    'Anda tidak dapat mengusulkan jenis ini untuk karyawan ini.',
  ),
  INCIDENT_DATE_REQUIRED: problem(422, 'Enter the date of the incident.', 'Isi tanggal kejadian.'),
  INCIDENT_PLACE_REQUIRED: problem(422, 'Enter the place of the incident.', 'Isi tempat kejadian.'),
  VIOLATION_REQUIRED: problem(422, 'Choose at least one violation.', 'Pilih sedikitnya satu pelanggaran.'),
  HEARING_REQUIRED: problem(422, 'Enter what the employee said at the hearing.', 'Isi keterangan karyawan.'),
  TERMINATION_PROPOSED: problem(
    422,
    'This type proposes ending the employment. Decide on that separately.',
    'Jenis ini mengusulkan pemutusan hubungan kerja. Putuskan hal itu secara terpisah.',
  ),
  SUSPENSION_FROM_REQUIRED: problem(422, 'Enter the first day of the suspension.', 'Isi hari pertama skorsing.'),
  INCIDENT_LATE: problem(
    422,
    'The incident cannot be later than the date of the letter.',
    'Tanggal kejadian tidak boleh setelah tanggal surat.',
  ),
  INCIDENT_OLD: problem(
    422,
    'The incident was {n} {n:day|days} before the letter. The usual limit is {max} days.',
    'Kejadian berlangsung {n} hari sebelum tanggal surat. Batas lazim adalah {max} hari.',
  ),
  VALIDITY_FIXED: problem(
    422,
    'The last day follows from the type. Leave it empty.',
    'Hari terakhir mengikuti jenisnya. Kosongkan isian ini.',
  ),
  VALIDITY_ENDS: problem(
    422,
    'The last day cannot be before the date of the letter.',
    'Hari terakhir tidak boleh sebelum tanggal surat.',
  ),
  LADDER_REPLACES: problem(
    422,
    '{type} is no longer active from {date}: this level replaces it.',
    '{type} tidak berlaku lagi mulai {date} karena digantikan oleh tingkat ini.',
  ),
  LADDER_TOP: problem(
    422,
    'The highest step is active already. Consider ending the employment.',
    'Tingkat tertinggi sudah berlaku. Pertimbangkan pemutusan hubungan kerja.',
  ),
  ACTIVE_WARNING: problem(
    409,
    '{type} is active until {date}. Enter a comment to promote nevertheless.',
    '{type} berlaku sampai {date}. Isi komentar untuk tetap mempromosikan.',
  ),
  REFUSAL_REASON: problem(422, 'Enter the reason for your refusal.', 'Isi alasan penolakan.'),
} as const;

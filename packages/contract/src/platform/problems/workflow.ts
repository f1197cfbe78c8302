import { problem } from './problem.ts';

/** Requests that somebody decides on (claims-workflow-access A10, B, C1, C2). */
export const workflowProblems = {
  WF_NONE: problem(
    422,
    'No approval workflow covers this request. Ask your administrator to set one up.',
    'Belum ada alur kerja untuk permohonan ini. Mintalah administrator membuatnya.',
  ),
  WF_CHOICE: problem(422, 'Choose who decides: {steps}.', 'Pilih siapa yang memutuskan: {steps}.'),
  WF_STATE: problem(
    409,
    'This request is {state} and cannot be {action}.',
    'Permohonan ini {state} dan tidak dapat {action}.',
  ),
  WF_TASK_CLOSED: problem(
    409,
    '{name} already {done} this request on {time}.',
    '{name} sudah {done} permohonan ini pada {time}.',
  ),
  WF_TASK_GONE: problem(409, 'This request is no longer waiting for you.', 'Permohonan ini tidak lagi menunggu Anda.'),
  WF_NOT_ASSIGNEE: problem(
    403,
    'This request is not waiting for your decision.',
    'Permohonan ini tidak menunggu keputusan Anda.',
  ),
  WF_SELF: problem(
    403,
    'You cannot decide on your own request.',
    'Anda tidak dapat memutuskan permohonan Anda sendiri.',
  ),
  WF_DISTINCT: problem(
    409,
    'You already decided on this step. Another person must take the second decision.',
    'Anda sudah memutuskan pada langkah ini. Keputusan kedua harus diambil orang lain.',
  ),
  WF_COMMENT: problem(422, 'Please enter a comment.', 'Isi komentar.'),
  WF_ALONE: problem(
    409,
    'Decide on this request by itself: its step needs a comment or lets you change values.',
    'Putuskan permohonan ini tersendiri: langkahnya memerlukan komentar atau memungkinkan perubahan nilai.',
  ),
  WF_RETURN_OFF: problem(
    422,
    'This step does not allow returning the request.',
    'Langkah ini tidak memperbolehkan permohonan dikembalikan.',
  ),
  WF_RECALL_LATE: problem(
    409,
    'An approver has already decided. You can withdraw the request instead.',
    'Seorang penyetuju sudah memutuskan. Anda dapat menarik permohonan ini.',
  ),
  WF_ROUNDS: problem(
    409,
    'This request was returned {n} {n:time|times}. Please create a new one.',
    'Permohonan ini sudah dikembalikan {n} kali. Buatlah yang baru.',
  ),
  WF_FIELD: problem(
    422,
    'The field {label} cannot be changed at this step.',
    'Isian {label} tidak dapat diubah pada langkah ini.',
  ),
  WF_BLOCKED: problem(
    409,
    'This request is waiting for an administrator because no approver was found.',
    'Permohonan ini menunggu administrator karena tidak ada penyetuju.',
  ),
  WF_NOT_ASKED: problem(
    409,
    'Nobody is waiting for an answer on this request.',
    'Tidak ada yang menunggu jawaban atas permohonan ini.',
  ),
  WF_NO_OVERRIDE: problem(
    403,
    'This workflow does not allow administrators to intervene.',
    'Alur kerja ini tidak memperbolehkan campur tangan administrator.',
  ),
  WF_FORWARD_TO: problem(
    422,
    '{name} cannot decide on this request. Choose another person.',
    '{name} tidak dapat memutuskan permohonan ini. Pilih orang lain.',
  ),
  EFFECT_FAILED: problem(
    422,
    'The approval could not be completed: {reason} Nothing was changed.',
    'Persetujuan tidak dapat diselesaikan: {reason} Tidak ada yang diubah.',
  ),
  TOO_MANY: problem(422, 'Select at most {n} {n:request|requests}.', 'Pilih paling banyak {n} permohonan.'),

  // /workflow-setting (B)
  WF_PRIORITY: problem(
    409,
    'Priority {n} is already used by workflow {code}.',
    'Prioritas {n} sudah dipakai alur kerja {code}.',
  ),
  WF_NO_STEP: problem(422, 'Add at least one approval step.', 'Tambahkan paling sedikit satu langkah persetujuan.'),
  WF_NO_SLOT: problem(
    422,
    'Step {n}: add at least one approver.',
    'Langkah {n}: tambahkan paling sedikit satu penyetuju.',
  ),
  WF_QUORUM: problem(
    422,
    'Step {n}: the number of approvals cannot be above the number of approvers.',
    'Langkah {n}: jumlah persetujuan tidak boleh melebihi jumlah penyetuju.',
  ),
  WF_REF: problem(422, 'Step {n}: {name} is inactive.', 'Langkah {n}: {name} tidak aktif.'),
  WF_TIMEOUT: problem(
    422,
    'Step {n}: requests of this type cannot be approved by the system.',
    'Langkah {n}: permohonan jenis ini tidak dapat disetujui oleh sistem.',
  ),
  WF_OPTION: problem(
    422,
    'Requests of this type do not allow this option.',
    'Jenis permohonan ini tidak memperbolehkan pilihan ini.',
  ),
  WF_NOT_SIMULATED: problem(
    409,
    'Run the simulation of this draft successfully before publishing it.',
    'Jalankan simulasi draf ini sampai berhasil sebelum menerbitkannya.',
  ),
  WF_NO_DRAFT: problem(409, 'There is no draft to {action}.', 'Tidak ada draf untuk {action}.'),
  WF_TYPE_FIXED: problem(
    422,
    'The request type cannot change after the first publication.',
    'Jenis permohonan tidak dapat diubah setelah penerbitan pertama.',
  ),
  FORMULA_ERROR: problem(
    422,
    "The rule '{name}' could not be evaluated: {reason}.",
    "Aturan '{name}' tidak dapat dihitung: {reason}.",
  ),
  FORMULA_TEXT: problem(422, 'Step {n}, character {pos}: {reason}', 'Langkah {n}, karakter {pos}: {reason}'),

  // /workflow-replacement (C1)
  RP_OVERLAP: problem(
    409,
    'An overlapping replacement exists: {delegate}, {from}–{to}.',
    'Sudah ada pengganti pada hari yang sama: {delegate}, {from}–{to}.',
  ),
  RP_CYCLE: problem(422, 'This would create a circle: {path}.', 'Ini akan membentuk lingkaran: {path}.'),
  RP_SAME: problem(422, 'Choose someone other than the approver.', 'Pilih orang selain penyetuju itu sendiri.'),
  RP_DATES: problem(
    422,
    'The last day must be on or after the first, and at most 366 days later.',
    'Hari terakhir harus pada atau setelah hari pertama, paling lama 366 hari.',
  ),
  RP_PAST: problem(422, 'Choose today or a later day.', 'Pilih hari ini atau sesudahnya.'),
  RP_FIXED: problem(
    409,
    'This replacement has started: only its last day can be changed.',
    'Penggantian ini sudah dimulai: hanya hari terakhirnya yang dapat diubah.',
  ),
  RP_OVER: problem(409, 'This replacement is over.', 'Penggantian ini sudah berakhir.'),
  RP_NO_USER: problem(422, '{name} has no active user account.', '{name} tidak punya akun pengguna aktif.'),
  RP_USED: problem(
    409,
    'This replacement was used for {n} {n:decision|decisions}. End it instead.',
    'Penggantian ini sudah dipakai untuk {n} keputusan. Akhiri saja.',
  ),
  /** The vocabulary of formulas (leave 8.7). */
  FORMULA_TEST_FAILED: problem(422, '{n} of {m} saved tests {n:fails|fail}.', '{n} dari {m} uji tersimpan gagal.'),
  VOCAB_CODE: problem(
    422,
    'Use a dotted name such as employee.serviceYears.',
    'Pakai nama bertitik seperti employee.serviceYears.',
  ),
  VOCAB_CODE_RESERVED: problem(
    422,
    'Names that begin with "{root}" are reserved for built-in words. Choose another beginning.',
    'Nama yang diawali "{root}" disediakan untuk kata bawaan. Awali dengan kata lain.',
  ),
  VOCAB_CODE_TAKEN: problem(409, 'This name is taken.', 'Nama ini sudah dipakai.'),
  VOCAB_BUILTIN: problem(409, 'Built-in words cannot be changed.', 'Kata bawaan tidak dapat diubah.'),
  VOCAB_IN_USE: problem(409, '{n} {n:formula uses|formulas use} this word.', '{n} rumus memakai kata ini.'),
  VOCAB_FIXED: problem(
    409,
    'Kind, result type and keys are fixed once a version was published.',
    'Jenis, tipe hasil, dan kunci tetap setelah ada versi yang terbit.',
  ),
  VOCAB_PUBLISHED: problem(
    409,
    'A published version is never changed. Create a new version.',
    'Versi terbit tidak pernah diubah. Buat versi baru.',
  ),
  VOCAB_DRAFT: problem(409, 'This word already has a draft version.', 'Kata ini sudah memiliki versi draf.'),
  VOCAB_NO_DRAFT: problem(409, 'There is no draft to publish.', 'Tidak ada draf untuk diterbitkan.'),
  VOCAB_RETIRED: problem(
    409,
    'No version of this word is in force after {date}.',
    'Tidak ada versi kata ini yang berlaku setelah {date}.',
  ),
  VOCAB_CONTENT: problem(422, 'Enter the definition of the word.', 'Isi definisi kata ini.'),
  VOCAB_VALUE: problem(422, 'Enter a {type}.', 'Masukkan {type}.'),
  VOCAB_ROW: problem(
    422,
    'Row {row}, column {column}: enter a {type}.',
    'Baris {row}, kolom {column}: masukkan {type}.',
  ),
  VOCAB_ROW_TWICE: problem(
    422,
    'Rows {row} and {other} have the same key.',
    'Baris {row} dan {other} memiliki kunci yang sama.',
  ),
  VOCAB_DEFAULT: problem(422, 'The default of {name} must be a {type}.', 'Nilai bawaan {name} harus berupa {type}.'),
  VOCAB_DEFAULT_ORDER: problem(
    422,
    'Give {name} a default too: a parameter before it has one.',
    'Beri {name} nilai bawaan juga: parameter sebelumnya memilikinya.',
  ),
  VOCAB_PARAMETER: problem(
    422,
    'Name each parameter by letters and digits, beginning with a small letter. No two are equal, and none is a word of the vocabulary.',
    'Namai tiap parameter dengan huruf dan angka, diawali huruf kecil. Tidak ada yang sama, dan bukan kata dari kosakata.',
  ),
  VOCAB_KEYS: problem(
    422,
    'A table needs one to six key columns, and a function one to six parameters.',
    'Tabel memerlukan satu sampai enam kolom kunci, dan fungsi satu sampai enam parameter.',
  ),
} as const;

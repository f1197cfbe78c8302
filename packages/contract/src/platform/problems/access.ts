import { problem } from './problem.ts';

export const accessProblems = {
  // Tenants and permissions (claims-workflow-access D)
  TENANT_REQUIRED: problem(400, 'The tenant is missing.', 'Tenant tidak disebutkan.'),
  TENANT_MISMATCH: problem(403, 'You are not a member of this tenant.', 'Anda bukan anggota tenant ini.'),
  TOKEN_UNSUITABLE: problem(
    401,
    'The sign-in provider is not set up for Personalia: the access token has {claim} "{received}", but {setting} expects "{expected}". An administrator has to correct this.',
    'Penyedia layanan masuk belum diatur untuk Personalia: token akses berisi {claim} "{received}", sedangkan {setting} mengharapkan "{expected}". Administrator perlu memperbaikinya.',
  ),
  TENANT_SUSPENDED: problem(
    403,
    'This account is suspended. Contact support.',
    'Akun ini ditangguhkan. Hubungi dukungan.',
  ),
  ISSUER_UNTRUSTED: problem(
    403,
    'Your company does not accept sign-ins through {issuer}. Contact your administrator.',
    'Perusahaan Anda tidak menerima masuk melalui {issuer}. Hubungi administrator.',
  ),
  ISSUER_OWN: problem(
    422,
    'You signed in through {issuer} yourself, so it has to stay in the list.',
    'Anda sendiri masuk melalui {issuer}, jadi alamat itu harus tetap ada dalam daftar.',
  ),
  FORBIDDEN: problem(403, 'You do not have permission to do this.', 'Anda tidak berwenang melakukan ini.'),
  FIELD_FORBIDDEN: problem(403, 'You may not use the field {label}.', 'Anda tidak boleh memakai isian {label}.'),
  EMAIL_NOT_VERIFIED: problem(
    403,
    'Please verify your e-mail address with your sign-in provider.',
    'Verifikasi alamat email Anda pada penyedia layanan masuk.',
  ),
  NOT_INVITED: problem(
    403,
    'Your account has not been set up. Contact your administrator.',
    'Akun Anda belum disiapkan. Hubungi administrator.',
  ),
  NO_ROLE: problem(
    403,
    'No role is assigned to you. Contact your administrator.',
    'Anda belum memiliki peran. Hubungi administrator.',
  ),
  ROLE_NOT_ASSIGNED: problem(403, 'You do not have the role {role}.', 'Anda tidak memiliki peran {role}.'),
  ROLE_REQUIRED: problem(400, 'The role is missing.', 'Peran tidak disebutkan.'),
  USER_INACTIVE: problem(
    403,
    'Your account is not active. Contact your administrator.',
    'Akun Anda tidak aktif. Hubungi administrator.',
  ),
  SELF_ACCESS: problem(403, 'You cannot change your own access.', 'Anda tidak dapat mengubah akses Anda sendiri.'),
  GRANT_WIDER: problem(
    403,
    'You cannot grant more than you have yourself.',
    'Anda tidak dapat memberi lebih dari yang Anda miliki.',
  ),
  NO_APPROVER: problem(
    409,
    'Roles need approval, but nobody else can give it. Add another active administrator first.',
    'Peran memerlukan persetujuan, tetapi tidak ada orang lain yang dapat memberikannya. Tambahkan administrator aktif lain dahulu.',
  ),
  GRANT_PENDING: problem(
    409,
    'The role {role} is already waiting for approval. Withdraw that request first.',
    'Peran {role} sudah menunggu persetujuan. Tarik permohonan itu dahulu.',
  ),
  APPROVAL_END_PENDING: problem(
    409,
    'Another administrator has already been asked to end the approval of roles. Wait for the decision.',
    'Administrator lain sudah diminta mengakhiri persetujuan peran. Tunggu keputusannya.',
  ),
  APPROVAL_END_ALONE: problem(
    409,
    'Nobody else can decide this. You can end it yourself seven days after you asked.',
    'Tidak ada orang lain yang dapat memutuskan ini. Anda dapat mengakhirinya sendiri tujuh hari setelah meminta.',
  ),
  LAST_ADMIN: problem(
    409,
    'At least one active administrator is needed.',
    'Dibutuhkan paling sedikit satu administrator aktif.',
  ),
  NOTICE_REQUIRED: problem(
    422,
    'This notification cannot be switched off in the product.',
    'Notifikasi ini tidak dapat dimatikan di dalam produk.',
  ),
  NOTICE_FIELD: problem(
    422,
    'The field {field} is not available here. Choose one of: {fields}.',
    'Isian {field} tidak tersedia di sini. Pilih salah satu: {fields}.',
  ),
  NOTICE_BRACES: problem(
    422,
    'A curly bracket is missing or too many. Write a field as {option}.',
    'Kurung kurawal kurang atau berlebih. Tulis isian sebagai {option}.',
  ),
  EMAIL_USED: problem(409, 'This e-mail address is used by another user.', 'Alamat email ini dipakai pengguna lain.'),
  NO_WORK_EMAIL: problem(
    422,
    'This employee has no work e-mail address. Enter one first.',
    'Karyawan ini belum memiliki alamat email kantor. Isi dahulu.',
  ),
  HAS_LEFT: problem(422, 'This employee has left.', 'Karyawan ini sudah keluar.'),
  NAME_USED: problem(409, 'A role named {name} already exists.', 'Peran bernama {name} sudah ada.'),
  NAME_REQUIRED: problem(422, 'Enter a role name.', 'Isi nama peran.'),
  SYSTEM_ROLE: problem(409, 'System roles cannot be {done}.', 'Peran sistem tidak dapat {done}.'),
  ROLE_USED: problem(
    409,
    'The role {name} is used by {place} and cannot be {done}.',
    'Peran {name} dipakai oleh {place} dan tidak dapat {done}.',
  ),
  ROLE_NAMED: problem(
    409,
    'The sign-in provider already knows the role {name} as {value}.',
    'Penyedia layanan masuk sudah mengenal peran {name} sebagai {value}.',
  ),
  NO_GRANT: problem(422, 'Select at least one menu.', 'Pilih paling sedikit satu menu.'),
  SOD_CONFLICT: problem(
    409,
    "{name} would have both '{a}' and '{b}'. Remove one or record an exception.",
    "{name} akan memiliki '{a}' dan '{b}'. Hapus salah satu atau catat pengecualian.",
  ),
  SOD_CASE: problem(
    409,
    "You did '{done}' here yourself, so someone else has to do '{now}'.",
    "Anda sendiri sudah melakukan '{done}' di sini, jadi '{now}' harus dilakukan orang lain.",
  ),
  SOD_ONE_PAGE: problem(
    422,
    'A rule for single cases needs two actions on the same page.',
    'Aturan per kasus memerlukan dua tindakan pada halaman yang sama.',
  ),
  REASON_REQUIRED: problem(422, 'Enter a reason.', 'Isi alasan.'),
  MENU_NO_PATH: problem(
    422,
    'Only an entry of the type menu leads somewhere. Enter a page or an outside address, not both.',
    'Hanya entri berjenis menu yang memiliki tujuan. Isi halaman atau alamat luar, jangan keduanya.',
  ),
  EMPLOYEE_LINKED: problem(
    409,
    'This employee is linked to another user.',
    'Karyawan ini sudah tertaut ke pengguna lain.',
  ),
  DATE_ORDER: problem(
    422,
    'The end date must not be before the start date.',
    'Tanggal akhir tidak boleh sebelum tanggal awal.',
  ),
  EXCEPTION_PERIOD: problem(
    422,
    'Choose a day between today and a year from now.',
    'Pilih tanggal antara hari ini dan satu tahun dari sekarang.',
  ),
  USER_STATE: problem(
    409,
    'This user is {status} and cannot be {done}.',
    'Pengguna ini {status} dan tidak dapat {done}.',
  ),
  MENU_CYCLE: problem(
    422,
    'A menu cannot be moved below itself.',
    'Menu tidak dapat dipindahkan ke bawah dirinya sendiri.',
  ),
  MENU_DEPTH: problem(422, 'Menus can be at most 4 levels deep.', 'Menu paling dalam 4 tingkat.'),
  MENU_SYSTEM: problem(409, 'System menus cannot be {done}.', 'Menu sistem tidak dapat {done}.'),
  PATH_USED: problem(409, 'The path {path} is already used by {label}.', 'Alamat {path} sudah dipakai oleh {label}.'),
  PATH_UNKNOWN: problem(
    422,
    'The path {path} is not a page of this product.',
    'Alamat {path} bukan halaman produk ini.',
  ),

  // Passwords (claims-workflow-access D6)
  PASSWORD_ELSEWHERE: problem(
    409,
    'Your password is managed by {provider}.',
    'Kata sandi Anda dikelola oleh {provider}.',
  ),
  TOO_OFTEN: problem(
    429,
    'Too many requests. Try again in a minute.',
    'Terlalu banyak permintaan. Coba lagi dalam satu menit.',
  ),
  WEBHOOK_INACTIVE: problem(
    409,
    'This webhook is inactive. Activate it first.',
    'Webhook ini tidak aktif. Aktifkan terlebih dahulu.',
  ),
  WEBHOOK_NO_SECRET: problem(
    409,
    'This webhook has no secret yet. Create one first.',
    'Webhook ini belum memiliki kunci rahasia. Buat terlebih dahulu.',
  ),
  TOO_MANY_TRIES: problem(
    429,
    'Too many attempts. Try again in 15 minutes.',
    'Terlalu banyak percobaan. Coba lagi dalam 15 menit.',
  ),
} as const;

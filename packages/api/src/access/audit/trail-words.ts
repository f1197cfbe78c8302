import {
  ACTION_LABELS,
  columnName,
  type Field,
  type Label,
  type Locale,
  label,
  Role,
  SCOPE_LABELS,
  USER_STATUS_LABELS,
  User,
} from '@personalia/contract';
import { kindsOfRecords, referable } from '../../platform/resource/index.ts';

/** Kinds of rows that are no resource of their own. */
const OTHER_KINDS: Readonly<Record<string, Label>> = {
  AuditLog: label('Audit trail', 'Jejak audit'),
  CareerTransition: label('Career transition', 'Transisi karier'),
  CustomField: label('Custom field', 'Isian tambahan'),
  DocumentRequest: label('Requested document', 'Dokumen yang diminta'),
  EmployeeCustom: label('Custom fields of an employee', 'Isian tambahan karyawan'),
  EmployeeData: label('Employee register', 'Register karyawan'),
  EmployeeDataView: label('View of the employee register', 'Tampilan register karyawan'),
  EmployeeErasure: label('Erasure', 'Penghapusan data'),
  EmployeeFile: label('File of an employee', 'Berkas karyawan'),
  EmployerRegistration: label('Registration of an employer', 'Registrasi pemberi kerja'),
  EstablishmentStaffing: label('Staffing table', 'Formasi'),
  File: label('File', 'Berkas'),
  FieldGrant: label('Field permission', 'Izin isian'),
  Import: label('Upload', 'Unggahan'),
  ImportProfile: label('Mapping of an upload', 'Pemetaan unggahan'),
  Job: label('Background job', 'Pekerjaan latar'),
  ListView: label('List view', 'Tampilan daftar'),
  Menu: label('Menu', 'Menu'),
  MenuGrant: label('Menu permission', 'Izin menu'),
  OrganizationUnitVersion: label('Version of an organisation unit', 'Versi unit organisasi'),
  Notification: label('Notice', 'Pemberitahuan'),
  PositionHeadcount: label('Headcount of a position', 'Jumlah kursi jabatan'),
  RecordCustom: label('Custom fields of the organisation', 'Isian tambahan organisasi'),
  Region: label('Region', 'Wilayah'),
  Role: Role.label.one,
  SetupMark: label('Set-up step', 'Langkah penyiapan'),
  SeparationOfDuties: label('Separated duties', 'Pemisahan tugas'),
  Setup: label('Set-up', 'Penyiapan'),
  SodException: label('Exception to separated duties', 'Pengecualian pemisahan tugas'),
  SodRule: label('Rule of separated duties', 'Aturan pemisahan tugas'),
  Tenant: label('Company settings', 'Pengaturan perusahaan'),
  TenantSetting: label('Company settings', 'Pengaturan perusahaan'),
  User: User.label.one,
  UserRole: label('Role of a user', 'Peran seorang pengguna'),
};

/** Columns that stand on no form, or on one that is no plain resource's. */
const OTHER_COLUMNS: Readonly<Record<string, Label>> = {
  access: label('Access', 'Akses'),
  actions: label('Actions', 'Tindakan'),
  email: label('E-mail', 'Email'),
  external_name: label('Name at the sign-in provider', 'Nama pada penyedia masuk'),
  field_class: label('Field class', 'Kelas isian'),
  filter: label('Filter', 'Filter'),
  icon: label('Icon', 'Ikon'),
  include_self: label('And oneself', 'Dan diri sendiri'),
  is_employed: label('Employed', 'Bekerja'),
  is_system: label('Of the system', 'Bawaan sistem'),
  key: label('Key', 'Kunci'),
  label_en: label('Label in English', 'Label bahasa Inggris'),
  label_id: label('Label in Indonesian', 'Label bahasa Indonesia'),
  locale: label('Language', 'Bahasa'),
  menu_id: label('Menu', 'Menu'),
  parent_id: label('Below', 'Di bawah'),
  path: label('Page', 'Halaman'),
  priority: label('Order among roles', 'Urutan di antara peran'),
  role_id: label('Role', 'Peran'),
  rows: label('Rows', 'Baris'),
  scope: label('Reach', 'Jangkauan'),
  scope_refs: label('Reach limited to', 'Jangkauan terbatas pada'),
  sort_order: label('Order', 'Urutan'),
  source: label('Source', 'Sumber'),
  status: label('Status', 'Status'),
  type: label('Type', 'Jenis'),
  user_id: label('User', 'Pengguna'),
  valid_from: label('From', 'Dari'),
  valid_to: label('Until', 'Sampai'),
};

/** What the columns of access point to; those of records say it in their definition. */
const OTHER_TARGETS: Readonly<Record<string, string>> = { role_id: 'Role', user_id: 'User', menu_id: 'Menu' };

/** Words that stand in columns of access. */
const WORDS: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  actions: ACTION_LABELS,
  scope: SCOPE_LABELS,
  status: USER_STATUS_LABELS,
  source: {
    local: label('given here', 'diberi di sini'),
    idp: label('sign-in provider', 'penyedia masuk'),
    derived: label('by rule', 'menurut aturan'),
  },
};

/** What a kind of record is called; one without a name of its own keeps the one it has in the trail. */
export const kindText = (entity: string, locale: Locale): string =>
  (referable.get(entity)?.label.one ?? OTHER_KINDS[entity])?.[locale] ?? entity;

/** The field that a column of a kind of record keeps. Rows without a definition borrow it from a kind that has one. */
export function fieldOf(entity: string, column: string): Field | undefined {
  const own = referable.get(entity);
  if (own) return fieldIn(entity, column);
  if (column in OTHER_COLUMNS) return undefined;
  for (const kind of kindsOfRecords()) {
    const field = fieldIn(kind, column);
    if (field) return field;
  }
  return undefined;
}

function fieldIn(entity: string, column: string): Field | undefined {
  const fields = Object.entries(referable.get(entity)?.fields ?? {});
  return fields.find(([name]) => columnName(name) === column)?.[1];
}

/** What a column of a kind of record is called on its form. */
export function columnText(entity: string, column: string, locale: Locale): string {
  return (fieldOf(entity, column)?.options.label ?? OTHER_COLUMNS[column])?.[locale] ?? column;
}

/** The kind of record that a column of ids points to. */
export const targetOf = (entity: string, column: string): string | undefined =>
  fieldOf(entity, column)?.options.to ?? OTHER_TARGETS[column];

/** The words for a value out of a list; undefined for a value that is no such word. */
export function wordText(entity: string, column: string, value: unknown, locale: Locale): string | undefined {
  if (Array.isArray(value)) {
    const words = value.map((one) => wordText(entity, column, one, locale));
    return words.every((word) => word !== undefined) ? words.join(', ') : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const choice = fieldOf(entity, column)?.options.choices?.find((one) => one.value === value);
  return (choice?.label ?? WORDS[column]?.[value])?.[locale];
}

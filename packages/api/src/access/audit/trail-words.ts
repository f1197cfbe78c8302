import {
  columnName,
  type Field,
  formatDate,
  type Label,
  type Locale,
  label,
  type Resource,
  ROWS_OF_RECORDS,
  Role,
  User,
} from '@personalia/contract';
import { type ColumnWords, kindsOfRecords, referable } from '../../platform/resource/index.ts';
import { OTHER_COLUMNS, OTHER_TARGETS, OWN_WORDS, WORDS } from './trail-columns.ts';
import { WORKFLOW_TRAIL } from './workflow-words.ts';

/** Kinds of rows that are no resource of their own. */
const OTHER_KINDS: Readonly<Record<string, Label>> = {
  ...WORKFLOW_TRAIL.kinds,
  ApprovalEnd: label('Request to give roles without approval', 'Permintaan memberi peran tanpa persetujuan'),
  AuditLog: label('Audit trail', 'Jejak audit'),
  CareerTransition: label('Career transition', 'Transisi karier'),
  CustomField: label('Custom field', 'Isian tambahan'),
  DocumentRequest: label('Requested document', 'Dokumen yang diminta'),
  EmployeeCustom: label('Custom fields of an employee', 'Isian tambahan karyawan'),
  EmployeeData: label('Employee register', 'Register karyawan'),
  EmployeeDataView: label('View of the employee register', 'Tampilan register karyawan'),
  EmployeeErasure: label('Erasure', 'Penghapusan data'),
  EmployeeRecordCustom: label('Custom fields of a record of an employee', 'Isian tambahan data karyawan'),
  EmployeeFile: label('File of an employee', 'Berkas karyawan'),
  EstablishmentFile: label('File of an establishment', 'Berkas cabang'),
  File: label('File', 'Berkas'),
  FieldGrant: label('Field permission', 'Izin isian'),
  HireDraft: label('Draft of a hire', 'Konsep penerimaan'),
  Import: label('Upload', 'Unggahan'),
  ImportProfile: label('Mapping of an upload', 'Pemetaan unggahan'),
  Job: label('Background job', 'Pekerjaan latar'),
  MailMessage: label('Mail', 'Email'),
  ListView: label('List view', 'Tampilan daftar'),
  Menu: label('Menu', 'Menu'),
  MenuGrant: label('Menu permission', 'Izin menu'),
  Notification: label('Notice', 'Pemberitahuan'),
  RecordCustom: label('Custom fields of the organisation', 'Isian tambahan organisasi'),
  Region: label('Region', 'Wilayah'),
  Role: Role.label.one,
  RoleGrant: label('Request for a role', 'Permohonan peran'),
  ScheduledExport: label('Scheduled export', 'Ekspor terjadwal'),
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

/** What a kind of record is called; one without a name of its own keeps the one it has in the trail. */
export function kindText(entity: string, locale: Locale): string {
  const rows = ROWS_OF_RECORDS[entity];
  if (rows) return `${rows.of.label.one[locale]}: ${rows.label[locale]}`;
  return (referable.get(entity)?.label.one ?? OTHER_KINDS[entity])?.[locale] ?? entity;
}

/** The field that a column of a kind of record keeps. Rows without a definition borrow it from a kind that has one. */
export function fieldOf(entity: string, column: string): Field | undefined {
  const own = fieldIn(entity, column);
  if (own || referable.get(entity)) return own;
  if (column in OTHER_COLUMNS) return undefined;
  for (const kind of kindsOfRecords()) {
    const field = fieldIn(kind, column);
    if (field) return field;
  }
  return undefined;
}

function fieldIn(entity: string, column: string): Field | undefined {
  const fields = Object.entries((referable.get(entity) ?? ROWS_OF_RECORDS[entity])?.fields ?? {});
  return fields.find(([name]) => columnName(name) === column)?.[1];
}

/** The record that rows belong to, where a column names it. */
const ownerIn = (entity: string, column: string): Resource | undefined => {
  const of = ROWS_OF_RECORDS[entity]?.of;
  return of && columnName(`${of.name}Id`).replace(/^_/, '') === column ? of : undefined;
};

/** What a column of a kind of record is called on its form. */
export function columnText(entity: string, column: string, locale: Locale): string {
  const words = fieldOf(entity, column)?.options.label ?? ownerIn(entity, column)?.label.one ?? OTHER_COLUMNS[column];
  return words?.[locale] ?? column;
}

/** The kind of record that a column of ids points to. */
export const targetOf = (entity: string, column: string): string | undefined =>
  fieldOf(entity, column)?.options.to ?? ownerIn(entity, column)?.name ?? OTHER_TARGETS[column];

/** Where rows of the trail list the columns of a list. */
const COLUMN_LISTS: ReadonlySet<string> = new Set(['columns', 'in_full']);

/** The columns that a row of the trail lists, where it does. */
export const listedColumns = (column: string, value: unknown): readonly string[] | null =>
  COLUMN_LISTS.has(column) && Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;

/** What columns of a list are called, those of a second day with that day; unknown ones keep their names. */
export const columnsText = (words: ColumnWords | undefined, names: readonly string[], locale: Locale): string =>
  names
    .map((name) => {
      const [column = '', day] = name.split('@');
      const called = (words?.get(column) ?? OTHER_COLUMNS[column])?.[locale] ?? column;
      return day === undefined ? called : `${called} (${formatDate(day, locale)})`;
    })
    .join(', ');

/** The words for a value out of a list; undefined for a value that is no such word. */
export function wordText(entity: string, column: string, value: unknown, locale: Locale): string | undefined {
  if (Array.isArray(value)) {
    const words = value.map((one) => wordText(entity, column, one, locale));
    return words.every((word) => word !== undefined) ? words.join(', ') : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (entity === 'Import' && column === 'entity') return kindText(value, locale);
  const choice = fieldOf(entity, column)?.options.choices?.find((one) => one.value === value);
  // A column without a definition may borrow one in which the same word means something else.
  return (OWN_WORDS[entity]?.[column]?.[value] ?? choice?.label ?? WORDS[column]?.[value])?.[locale];
}

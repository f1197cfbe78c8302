import { columnName, type Label, type Locale, label, Role, User } from '@personalia/contract';
import { referable } from '../../platform/resource/index.ts';

/** Kinds of rows that are no resource of their own. */
const OTHER_KINDS: Readonly<Record<string, Label>> = {
  AuditLog: label('Audit trail', 'Jejak audit'),
  FieldGrant: label('Field permission', 'Izin isian'),
  Menu: label('Menu', 'Menu'),
  MenuGrant: label('Menu permission', 'Izin menu'),
  Role: Role.label.one,
  SetupMark: label('Set-up step', 'Langkah penyiapan'),
  SodException: label('Exception to separated duties', 'Pengecualian pemisahan tugas'),
  SodRule: label('Rule of separated duties', 'Aturan pemisahan tugas'),
  Tenant: label('Company settings', 'Pengaturan perusahaan'),
  User: User.label.one,
  UserRole: label('Role of a user', 'Peran seorang pengguna'),
};
const STATUS = label('Status', 'Status');

/** What a kind of record is called; one without a name of its own keeps the one it has in the trail. */
export const kindText = (entity: string, locale: Locale): string =>
  (referable.get(entity)?.label.one ?? OTHER_KINDS[entity])?.[locale] ?? entity;

/** What a column of a kind of record is called on its form. */
export function columnText(entity: string, column: string, locale: Locale): string {
  if (column === 'status') return STATUS[locale];
  const fields = referable.get(entity)?.fields ?? {};
  const named = Object.entries(fields).find(([name]) => columnName(name) === column);
  return named?.[1].options.label[locale] ?? column;
}

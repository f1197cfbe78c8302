import { type Label, label } from '../platform/label.ts';

/** What readers call the roles of the system. Their names are fixed in English, because the sign-in provider sends them. */
export const ROLE_NAMES: Readonly<Record<string, Label>> = {
  'Tenant Administrator': label('Tenant Administrator', 'Administrator Perusahaan'),
  'HR Administrator': label('HR Administrator', 'Administrator HR'),
  'HR Officer': label('HR Officer', 'Staf HR'),
  Manager: label('Manager', 'Manajer'),
  Employee: label('Employee', 'Karyawan'),
  'Payroll/Finance': label('Payroll/Finance', 'Penggajian/Keuangan'),
  'Claims Officer': label('Claims Officer', 'Petugas Klaim'),
  'Time Administrator': label('Time Administrator', 'Administrator Waktu Kerja'),
  Auditor: label('Auditor', 'Auditor'),
};

/** A role's name for whoever reads it; a name that a company gave is the same in every language. */
export const roleLabel = (name: string): Label => ROLE_NAMES[name] ?? label(name, name);

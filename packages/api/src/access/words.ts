import {
  ACTION_LABELS,
  type Action,
  CLASS_LABELS,
  FIELD_CLASSES,
  type FieldClass,
  fillIn,
  type Label,
  type Locale,
  label,
} from '@personalia/contract';

/** What was tried, as it stands in a refusal: "System roles cannot be {done}." */
export const DONE = {
  renamed: label('renamed', 'diganti namanya'),
  deleted: label('deleted', 'dihapus'),
  regranted: label('given other permissions', 'diberi izin lain'),
  deactivated: label('deactivated', 'dinonaktifkan'),
  suspended: label('suspended', 'ditangguhkan'),
  activated: label('activated', 'diaktifkan'),
  invited: label('invited', 'diundang'),
  unlinked: label('unlinked', 'dilepas tautannya'),
  given: label('given a role', 'diberi peran'),
  approved: label('approved', 'disetujui'),
  rejected: label('rejected', 'ditolak'),
  withdrawn: label('withdrawn', 'ditarik'),
  repathed: label('given another path', 'diberi alamat lain'),
} as const satisfies Record<string, Label>;

const FIELDS = label('{class} fields of employees', 'Isian {class} karyawan');

/** A side of a separation that is no menu but a class of fields: whoever edits these of employees. */
export const fieldSide = (fieldClass: FieldClass): string => `field:${fieldClass}`;

/** What a side of a separation is called: a menu by its label, a class of fields by its name. */
export function sideLabel(menu: string, menuLabel: string | undefined, locale: Locale): string {
  const fieldClass = FIELD_CLASSES.find((one) => fieldSide(one) === menu);
  return fieldClass ? fillIn(FIELDS, { class: CLASS_LABELS[fieldClass] }, locale) : (menuLabel ?? menu);
}

/** "Claim Settings: Edit" */
export const actionPhrase = (menuLabel: string, action: Action, locale: Locale): string =>
  `${menuLabel}: ${ACTION_LABELS[action][locale]}`;

import { ACTION_LABELS, type Action, type Label, type Locale, label } from '@personalia/contract';

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
  repathed: label('given another path', 'diberi alamat lain'),
} as const satisfies Record<string, Label>;

/** "Claim Settings: Edit" */
export const actionPhrase = (menuLabel: string, action: Action, locale: Locale): string =>
  `${menuLabel}: ${ACTION_LABELS[action][locale]}`;

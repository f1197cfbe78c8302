import { label } from '@personalia/contract';
import type { AreaFinders } from '../platform/shell/index.ts';

const invite = (page: string): AreaFinders[string]['acts'][number] => ({
  key: 'invite',
  label: label('Invite a person to sign in', 'Undang orang untuk masuk'),
  also: label('add user account login', 'tambah pengguna akun'),
  needs: 'create',
  pathOf: () => `${page}/user-form`,
});
const also = label('accounts logins', 'akun');

export const finders: AreaFinders = Object.fromEntries(
  ['/user-management', '/user-list'].map((page) => [page, { acts: [invite(page)], also }]),
);

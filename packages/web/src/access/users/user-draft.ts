import { CreateUser, type Field, label, UpdateUser, type UserDetail } from '@personalia/contract';
import { call } from '../../platform/api/index.ts';
import type { Values } from '../../platform/form/index.ts';
import { chosen, named, shownReference, shownText } from '../parts/stale-fields.ts';
import type { RoleLine } from './user-roles-field.tsx';

export interface UserDraft {
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly locale: 'en' | 'id' | null;
  readonly employeeId: string | null;
  readonly keepUntil: string | null;
  readonly roles: readonly RoleLine[];
}

export const draftOf = (user: UserDetail | null): UserDraft => ({
  firstName: user?.firstName ?? '',
  name: user?.name ?? '',
  email: user?.email ?? '',
  username: user?.username ?? '',
  locale: user?.locale ?? null,
  employeeId: user?.employeeId ?? null,
  keepUntil: user?.keepUntil ?? null,
  roles: (user?.userRoles ?? [])
    .filter(({ source }) => source === 'local')
    .map(({ roleId, validFrom, validTo, scopeRefs }) => ({ roleId, validFrom, validTo, scopeRefs })),
});

export function sendUser(
  draft: UserDraft,
  user: UserDetail | null,
  withRoles: boolean,
  version: number | null,
): Promise<UserDetail> {
  const { roles, username, ...fields } = draft;
  const userRoles = roles.map((line) => ({ ...line, scopeRefs: [...line.scopeRefs] }));
  const body = { ...fields, username: username || null, ...(withRoles ? { userRoles } : {}) };
  return user
    ? call(UpdateUser, { params: { id: user.id }, body: { ...body, version: version ?? user.version } })
    : call(CreateUser, { body });
}

const PLAIN: Readonly<Record<Exclude<keyof UserDraft, 'roles'>, Field>> = {
  firstName: shownText(label('First name', 'Nama depan')),
  name: shownText(label('Full name', 'Nama lengkap')),
  email: shownText(label('E-mail', 'Email')),
  username: shownText(label('User name', 'Nama pengguna')),
  locale: shownText(label('Language', 'Bahasa')),
  employeeId: shownReference(label('Employee', 'Karyawan'), 'Employee'),
  keepUntil: shownText(label('Keep the account until', 'Pertahankan akun sampai')),
};
const keyOf = (roleId: string): string => `role ${roleId}`;

/** Headings of a comparison: the fields of a user, and every role that one of the drafts gives. */
export function fieldsOf(
  drafts: readonly UserDraft[],
  roleName: (id: string) => string,
): Readonly<Record<string, Field>> {
  const ids = new Set(drafts.flatMap(({ roles }) => roles.map(({ roleId }) => roleId)).filter(Boolean));
  return { ...PLAIN, ...Object.fromEntries([...ids].map((id) => [keyOf(id), shownText(named(roleName(id)))])) };
}

export function valuesOf({ roles, ...plain }: UserDraft, held: string): Values {
  const lines = roles.map(({ roleId, validFrom, validTo, scopeRefs }) => {
    const days = [validFrom, validTo].some(Boolean) ? `${validFrom ?? ''} – ${validTo ?? ''}` : held;
    return [keyOf(roleId), scopeRefs.length > 0 ? `${days} (${scopeRefs.length})` : days];
  });
  return { ...plain, ...Object.fromEntries(lines) };
}

/** The draft that was decided for, field by field and role by role. */
export function merge(merged: Values, mine: UserDraft, theirs: UserDraft, theirValues: Values): UserDraft {
  const plain = Object.fromEntries(
    Object.keys(PLAIN).map((name) => [name, merged[name] ?? (name in EMPTY ? null : '')]),
  );
  const ids = [...new Set([...theirs.roles, ...mine.roles].map(({ roleId }) => roleId))];
  const line = (draft: UserDraft, id: string) => draft.roles.filter(({ roleId }) => roleId === id);
  return {
    ...(plain as unknown as UserDraft),
    roles: ids.flatMap((id) =>
      chosen(keyOf(id), merged, theirValues, { mine: line(mine, id), theirs: line(theirs, id) }),
    ),
  };
}
const EMPTY = { locale: null, employeeId: null, keepUntil: null };

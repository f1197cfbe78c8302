import { ACTION_LABELS, type Field, type Locale, label, type Menu, roleLabel } from '@personalia/contract';
import type { Values } from '../../platform/form/index.ts';
import { chosen, shownText } from '../parts/stale-fields.ts';
import type { MenuDraft, MenuWithGrants } from './menu-draft.ts';

/** A menu as it is compared with another edit of it: its words and place, then one line for each role. */

const PLAIN = {
  parentId: shownText(label('Below', 'Di bawah')),
  labelEn: shownText(label('Label in English', 'Label bahasa Inggris')),
  labelId: shownText(label('Label in Indonesian', 'Label bahasa Indonesia')),
  path: shownText(label('Page', 'Halaman')),
  url: shownText(label('Outside address', 'Alamat luar')),
  icon: shownText(label('Icon', 'Ikon')),
  status: shownText(label('Shown', 'Ditampilkan')),
  featureFlag: shownText(label('Feature', 'Fitur')),
  order: shownText(label('Order', 'Urutan')),
} as const;
type Plain = keyof typeof PLAIN;
const NAMES = Object.keys(PLAIN) as Plain[];
const roleKey = (roleId: string): string => `role ${roleId}`;

export const fieldsOf = ({ grants }: MenuWithGrants): Readonly<Record<string, Field>> => ({
  ...PLAIN,
  ...Object.fromEntries(grants.map(({ roleId, roleName }) => [roleKey(roleId), shownText(roleLabel(roleName))])),
});

export function valuesOf(draft: MenuDraft, menus: readonly Menu[], locale: Locale): Values {
  const words = { active: { en: 'Yes', id: 'Ya' }, inactive: { en: 'No', id: 'Tidak' } };
  const parent = menus.find(({ id }) => id === draft.parentId);
  const plain: Record<Plain, string | null> = {
    parentId: (locale === 'id' ? parent?.labelId : parent?.labelEn) ?? null,
    labelEn: draft.labelEn,
    labelId: draft.labelId,
    path: draft.path || null,
    url: draft.url || null,
    icon: draft.icon,
    status: words[draft.status][locale],
    featureFlag: draft.featureFlag || null,
    order: String(draft.order),
  };
  const roles = draft.grants
    .filter(({ actions }) => actions.length > 0)
    .map(({ roleId, actions }) => [
      roleKey(roleId),
      actions
        .map((one) => ACTION_LABELS[one][locale])
        .sort()
        .join(', '),
    ]);
  return { ...plain, ...Object.fromEntries(roles) };
}

/** The draft that was decided for, line by line. */
export function merge(merged: Values, mine: MenuDraft, theirs: MenuDraft, theirValues: Values): MenuDraft {
  const pick = <T>(name: string, sides: { mine: T; theirs: T }): T => chosen(name, merged, theirValues, sides);
  const plain = Object.fromEntries(
    NAMES.map((name) => [name, pick<unknown>(name, { mine: mine[name], theirs: theirs[name] })]),
  );
  const held = (draft: MenuDraft, id: string) => draft.grants.find(({ roleId }) => roleId === id)?.actions ?? [];
  const roles = [...new Set([...mine.grants, ...theirs.grants].map(({ roleId }) => roleId))];
  return {
    ...mine,
    ...(plain as Pick<MenuDraft, Plain>),
    grants: roles.map((roleId) => ({
      roleId,
      actions: pick(roleKey(roleId), { mine: held(mine, roleId), theirs: held(theirs, roleId) }),
    })),
  };
}

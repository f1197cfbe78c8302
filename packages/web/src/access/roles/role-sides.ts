import {
  ACTION_LABELS,
  ACTIONS,
  CLASS_ACCESS_LABELS,
  CLASS_LABELS,
  FIELD_CLASSES,
  type Field,
  type Locale,
  label,
  type MatrixMenu,
  type MatrixModule,
  type RoleDetail,
  SCOPE_LABELS,
} from '@personalia/contract';
import type { Values } from '../../platform/form/index.ts';
import { chosen, named, shownText } from '../parts/stale-fields.ts';
import { draftOf, type RoleDraft } from './use-role-draft.ts';

/** A role as it is compared with another edit of it: its words, then one line for each menu and each class of fields. */

const PLAIN = {
  name: shownText(label('Name', 'Nama')),
  externalName: shownText(label('External role name (SSO)', 'Nama peran eksternal (SSO)')),
  priority: shownText(label('Sort order', 'Urutan')),
  description: shownText(label('Description', 'Keterangan')),
} as const;
type Plain = keyof typeof PLAIN;

const menusOf = (modules: readonly MatrixModule[]): MatrixMenu[] => modules.flatMap(({ menus }) => menus);
const menuKey = ({ key }: MatrixMenu): string => `menu ${key}`;

export const fieldsOf = ({ modules }: RoleDraft): Readonly<Record<string, Field>> => ({
  ...PLAIN,
  ...Object.fromEntries(menusOf(modules).map((menu) => [menuKey(menu), shownText(named(menu.label))])),
  ...Object.fromEntries(FIELD_CLASSES.map((one) => [`class ${one}`, shownText(CLASS_LABELS[one])])),
});

export function valuesOf(draft: RoleDraft, locale: Locale): Values {
  const plain = Object.fromEntries((Object.keys(PLAIN) as Plain[]).map((name) => [name, draft[name]]));
  const menus = menusOf(draft.modules).map((menu) => [menuKey(menu), phrase(menu, locale)]);
  const classes = FIELD_CLASSES.map((one) => [`class ${one}`, CLASS_ACCESS_LABELS[draft.classes[one]][locale]]);
  return { ...plain, ...Object.fromEntries([...menus, ...classes]) };
}

function phrase({ actions, scope, scopeRefs, includeSelf }: MatrixMenu, locale: Locale): string | null {
  if (actions.length === 0) return null;
  const words = ACTIONS.filter((one) => actions.includes(one)).map((one) => ACTION_LABELS[one][locale]);
  const reach = `${SCOPE_LABELS[scope][locale]}${scopeRefs.length > 0 ? ` (${scopeRefs.length})` : ''}`;
  return `${words.join(', ')} · ${reach}${includeSelf ? ' +' : ''}`;
}

/** The matrix of a role, as somebody else left it, on the menus that there are. */
export function draftOfCurrent(role: RoleDetail, modules: readonly MatrixModule[]): RoleDraft {
  const granted = new Map(role.menuGrants.map((grant) => [grant.menuId, grant]));
  const nothing = { actions: [], scope: 'tenant', scopeRefs: [], includeSelf: false } as const;
  return draftOf(
    role,
    modules.map((module) => ({
      ...module,
      menus: module.menus.map((menu) => ({
        ...menu,
        ...nothing,
        ...granted.get(menu.menuId),
        actions: [...(granted.get(menu.menuId)?.actions ?? [])],
        scopeRefs: [...(granted.get(menu.menuId)?.scopeRefs ?? [])],
      })),
    })),
  );
}

/** The draft that was decided for, line by line. */
export function merge(merged: Values, mine: RoleDraft, theirs: RoleDraft, theirValues: Values): RoleDraft {
  const others = new Map(menusOf(theirs.modules).map((menu) => [menu.menuId, menu]));
  const plain = Object.fromEntries(
    (Object.keys(PLAIN) as Plain[]).map((name) => [
      name,
      chosen(name, merged, theirValues, { mine: mine[name], theirs: theirs[name] }),
    ]),
  );
  return {
    ...(plain as Pick<RoleDraft, Plain>),
    modules: mine.modules.map((module) => ({
      ...module,
      menus: module.menus.map((menu) =>
        chosen(menuKey(menu), merged, theirValues, { mine: menu, theirs: others.get(menu.menuId) ?? menu }),
      ),
    })),
    classes: Object.fromEntries(
      FIELD_CLASSES.map((one) => [
        one,
        chosen(`class ${one}`, merged, theirValues, { mine: mine.classes[one], theirs: theirs.classes[one] }),
      ]),
    ) as RoleDraft['classes'],
  };
}

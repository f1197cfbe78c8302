import { type Action, inTitleCase, type Label, MENUS, MODULES } from '@personalia/contract';

/** One menu of the product as a new tenant gets it. `actions` are those that make sense there. */
export interface MenuSeed {
  readonly key: string;
  readonly label: Label;
  readonly icon: string;
  readonly actions: readonly Action[];
}
export interface SectionSeed {
  readonly key: string;
  readonly label: Label;
  readonly menus: readonly MenuSeed[];
}
export interface ModuleSeed {
  readonly key: string;
  readonly label: Label;
  readonly icon: string;
  readonly sections: readonly SectionSeed[];
}

/** Modules, sections and menus of the product, from the pages that the areas declare: a menu's key is its path without the slash. */
export const MENU_CATALOGUE: readonly ModuleSeed[] = MODULES.map(({ key, label, icon, sections }) => ({
  key,
  label,
  icon,
  sections: sections.map((section) => ({ ...section, menus: menusIn(section.key) })),
}));

function menusIn(section: string): MenuSeed[] {
  return MENUS.filter((menu) => menu.section === section).map(({ page, icon, actions }) => ({
    key: page.path,
    label: inTitleCase(page.label.many),
    icon,
    actions,
  }));
}

export const allMenus = (): MenuSeed[] =>
  MENU_CATALOGUE.flatMap((module) => module.sections.flatMap((one) => one.menus));

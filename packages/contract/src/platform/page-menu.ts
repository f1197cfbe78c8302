import type { Action } from './access.ts';
import type { Label } from './label.ts';

export const RECORD_ACTIONS: readonly Action[] = ['view', 'create', 'edit', 'delete', 'export'];
export const REQUEST_ACTIONS: readonly Action[] = ['view', 'create', 'edit', 'delete', 'approve', 'export'];
export const REPORT_ACTIONS: readonly Action[] = ['view', 'export'];
export const SETTING_ACTIONS: readonly Action[] = ['view', 'edit'];

/** Where a page stands in the menu of a new tenant. */
export interface MenuPlace {
  /** Key of a section, which may belong to a module of another area. */
  readonly section: string;
  readonly icon: string;
  /** Those that make sense on the page; those of records if left out. */
  readonly actions?: readonly Action[];
  /** Place in a section that pages of several areas share; pages of one area stand as declared. */
  readonly order?: number;
}

export interface MenuSection {
  readonly key: string;
  readonly label: Label;
}
/** A module of the menu, declared by the area that opens it. */
export interface ModuleDefinition extends MenuSection {
  readonly icon: string;
  readonly order: number;
  readonly sections: readonly MenuSection[];
}

/** What an area brings to the menu. It stands apart from its pages, so that the web's first load leaves it out. */
export interface AreaMenu<Pages> {
  readonly modules: readonly ModuleDefinition[];
  /** By the names of the pages; a page that is not here is open to everybody who is signed in. */
  readonly menus: Readonly<Partial<Record<keyof Pages, MenuPlace>>>;
}

import { accessMenu, accessPages } from './access/index.ts';
import { attendanceMenu, attendancePages } from './attendance/index.ts';
import { changeMenu, changePages } from './change/index.ts';
import { claimMenu, claimPages } from './claim/index.ts';
import { employeeMenu, employeePages } from './employee/index.ts';
import { importMenu, importPages } from './import/index.ts';
import { leaveMenu, leavePages } from './leave/index.ts';
import { organisationMenu, organisationPages } from './organisation/index.ts';
import type { Page } from './platform/page.ts';
import { type AreaMenu, type MenuPlace, type ModuleDefinition, RECORD_ACTIONS } from './platform/page-menu.ts';
import { regionMenu, regionPages } from './region/index.ts';
import { reportMenu, reportPages } from './report/index.ts';
import { workflowMenu, workflowPages } from './workflow/index.ts';

export type PageMenu = Required<MenuPlace> & { readonly page: Page };

const menusOf = <Pages extends Readonly<Record<string, Page>>>(
  pages: Pages,
  { menus, modules }: AreaMenu<Pages>,
): { modules: readonly ModuleDefinition[]; menus: PageMenu[] } => ({
  modules,
  menus: Object.entries<MenuPlace | undefined>(menus).flatMap(([name, place]) => {
    const page = pages[name];
    return page && place ? [{ actions: RECORD_ACTIONS, order: 0, ...place, page }] : [];
  }),
});

/** The one list that joins the menus of all areas. It is no part of the web. */
const AREAS = [
  menusOf(accessPages, accessMenu),
  menusOf(regionPages, regionMenu),
  menusOf(organisationPages, organisationMenu),
  menusOf(employeePages, employeeMenu),
  menusOf(workflowPages, workflowMenu),
  menusOf(changePages, changeMenu),
  menusOf(attendancePages, attendanceMenu),
  menusOf(leavePages, leaveMenu),
  menusOf(claimPages, claimMenu),
  menusOf(reportPages, reportMenu),
  menusOf(importPages, importMenu),
];

const byOrder = (a: { readonly order: number }, b: { readonly order: number }): number => a.order - b.order;

export const MODULES: readonly ModuleDefinition[] = AREAS.flatMap(({ modules }) => modules).toSorted(byOrder);
export const MENUS: readonly PageMenu[] = AREAS.flatMap(({ menus }) => menus).toSorted(byOrder);

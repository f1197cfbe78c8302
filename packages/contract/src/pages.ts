import { accessArea } from './access/index.ts';
import { attendanceArea } from './attendance/index.ts';
import { changeArea } from './change/index.ts';
import { claimArea } from './claim/index.ts';
import { employeeArea } from './employee/index.ts';
import { importArea } from './import/index.ts';
import { leaveArea } from './leave/index.ts';
import { organisationArea } from './organisation/index.ts';
import type { AreaPages, ModuleDefinition, Page } from './platform/page.ts';
import { regionArea } from './region/index.ts';
import { reportArea } from './report/index.ts';
import { workflowArea } from './workflow/index.ts';

/** The one list that joins the pages of all areas. */
const AREAS: readonly AreaPages[] = [
  accessArea,
  regionArea,
  organisationArea,
  employeeArea,
  workflowArea,
  changeArea,
  attendanceArea,
  leaveArea,
  claimArea,
  reportArea,
  importArea,
];

export const PAGES: readonly Page[] = AREAS.flatMap(({ pages }) => Object.values(pages));
export const MODULES: readonly ModuleDefinition[] = AREAS.flatMap(({ modules }) => modules).toSorted(
  (a, b) => a.order - b.order,
);

/** First segments of the product's pages: the path of a menu begins with one of them. */
export const PAGE_BASES: readonly string[] = PAGES.map(({ path }) => path);

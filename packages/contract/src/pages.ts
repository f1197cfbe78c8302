import { accessPages } from './access/index.ts';
import { attendancePages } from './attendance/index.ts';
import { changePages } from './change/index.ts';
import { claimPages } from './claim/index.ts';
import { employeePages } from './employee/index.ts';
import { importPages } from './import/index.ts';
import { leavePages } from './leave/index.ts';
import { organisationPages } from './organisation/index.ts';
import type { Page } from './platform/page.ts';
import { regionPages } from './region/index.ts';
import { reportPages } from './report/index.ts';
import { workflowPages } from './workflow/index.ts';

/** The one list that joins the pages of all areas. */
const AREAS: readonly Readonly<Record<string, Page>>[] = [
  accessPages,
  regionPages,
  organisationPages,
  employeePages,
  workflowPages,
  changePages,
  attendancePages,
  leavePages,
  claimPages,
  reportPages,
  importPages,
];

export const PAGES: readonly Page[] = AREAS.flatMap((pages) => Object.values(pages));

/** First segments of the product's pages: the path of a menu begins with one of them. */
export const PAGE_BASES: readonly string[] = PAGES.map(({ path }) => path);

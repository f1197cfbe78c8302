import { access } from './access/index.ts';
import { attendance } from './attendance/index.ts';
import { change } from './change/index.ts';
import { claim } from './claim/index.ts';
import { employee } from './employee/index.ts';
import { uploadData } from './import/index.ts';
import { leave } from './leave/index.ts';
import { organisation } from './organisation/index.ts';
import type { AreaRoute } from './platform/shell/area-route.ts';
import { region } from './region/index.ts';
import { report } from './report/index.ts';
import { workflow } from './workflow/index.ts';

/** The one list that composes all areas. */
export const areas: readonly AreaRoute[] = [
  ...access,
  ...region,
  ...organisation,
  ...employee,
  ...workflow,
  ...change,
  ...attendance,
  ...leave,
  ...claim,
  ...report,
  ...uploadData,
];

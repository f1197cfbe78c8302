import { access } from './access/index.ts';
import { employee } from './employee/index.ts';
import { uploadData } from './import/index.ts';
import { organisation } from './organisation/index.ts';
import type { AreaRoute } from './platform/shell/area-route.ts';

/** The one list that composes all areas. */
export const areas: readonly AreaRoute[] = [...access, ...organisation, ...employee, ...uploadData];

import type { Route } from './platform/http/index.ts';
import { accessRoutes } from './access/index.ts';
import { organisationRoutes } from './organisation/index.ts';

/** Everything the API answers, area by area. */
export const routes: readonly Route[] = [...accessRoutes, ...organisationRoutes];

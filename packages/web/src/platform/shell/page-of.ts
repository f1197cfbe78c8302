import type { PageRoute } from '@personalia/contract';
import type { AreaRoute } from './area-route.ts';
import type { LazyPage } from './lazy-page.tsx';

/** What an area draws for a route of the table; nothing means the page comes with a later module. */
export function pageOf({ pattern }: PageRoute, areas: readonly AreaRoute[]): LazyPage | undefined {
  const [, base, ...below] = pattern.split('/');
  // A page below another one may be drawn by an area to the right of it: the leave balance of an employee.
  const routes = areas.filter(({ page }) => page.path === base);
  const [last] = below;
  if (last === undefined) return routes.find(({ list }) => list)?.list;
  const name = below.findLast((segment) => !segment.startsWith(':')) ?? last;
  return routes.find(({ children }) => children?.[name])?.children?.[name];
}

import type { PageRoute } from '@personalia/contract';
import type { AreaRoute } from './area-route.ts';
import type { LazyPage } from './lazy-page.tsx';

/** What an area draws for a route of the table; nothing means the page comes with a later module. */
export function pageOf({ pattern }: PageRoute, areas: readonly AreaRoute[]): LazyPage | undefined {
  const [, base, ...below] = pattern.split('/');
  const area = areas.find(({ page }) => page.path === base);
  const [last] = below;
  if (last === undefined) return area?.list;
  return area?.children?.[below.findLast((segment) => !segment.startsWith(':')) ?? last];
}

import type { AreaRoute } from './area-route.ts';
import type { LazyPage } from './lazy-page.tsx';
import type { ProductRoute } from './routes.ts';

/** The page an area offers for a route of the table; none means the page comes with a later module. */
export function pageOf({ pattern }: ProductRoute, areas: readonly AreaRoute[]): LazyPage | undefined {
  const area = areas.find(({ path }) => pattern === path || pattern.startsWith(`${path}/`));
  if (!area) return undefined;
  if (pattern === area.path) return area.list;
  const rest = shape(pattern.slice(area.path.length + 1));
  return area.children?.find(({ path }) => spellings(path).some((one) => shape(one) === rest))?.page;
}

/** 'grade-form/:id?' stands for the path with and without its last parts. */
function spellings(path: string): string[] {
  const parts = path.split('/');
  const fixed = parts.filter((part) => !part.endsWith('?'));
  return fixed.length === parts.length
    ? [path]
    : [fixed.join('/'), parts.map((part) => part.replace('?', '')).join('/')];
}

/** Parameters may have other names in an area than in the table; only their places count. */
function shape(path: string): string {
  return path.replace(/:\w+/g, ':');
}

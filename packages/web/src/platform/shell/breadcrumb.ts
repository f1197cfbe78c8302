import { type ProductRoute, type Purpose, productRoutes } from './routes.ts';

export interface Crumb {
  purpose: Purpose;
  entity: string;
  /** Where a click goes. */
  path: string;
}

/** The pages from the list down to a path, by the route table; empty for a path that is not in it. */
export function crumbsOf(pathname: string): Crumb[] {
  const match = matchRoute(pathname);
  if (!match) return [];
  const crumbs: Crumb[] = [];
  for (let route: ProductRoute | undefined = match; route; route = above(route)) {
    const depth = segments(route.pattern).length;
    const path = `/${segments(pathname).slice(0, depth).join('/')}`;
    crumbs.unshift({ purpose: route.purpose, entity: route.entity, path });
  }
  return crumbs;
}

export function matchRoute(pathname: string): ProductRoute | undefined {
  const asked = segments(pathname);
  return productRoutes.find(({ pattern }) => {
    const parts = segments(pattern);
    return parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at]);
  });
}

/** Key and values of a crumb's label in the catalogue 'routes'. */
export function crumbLabel(crumb: Crumb): { key: string; entityKey: string } {
  return { key: `purpose.${crumb.purpose}`, entityKey: `${crumb.purpose === 'list' ? 'list' : 'one'}.${crumb.entity}` };
}

function above(route: ProductRoute): ProductRoute | undefined {
  return productRoutes.find(({ pattern }) => pattern === route.parent);
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

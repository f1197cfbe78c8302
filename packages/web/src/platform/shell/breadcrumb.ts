import type { Label, PageRoute, Purpose } from '@personalia/contract';
import { productRoutes } from './routes.ts';

export interface Crumb {
  purpose: Purpose;
  /** What the page shows, in title case. */
  label: Label;
  /** Where a click goes. */
  path: string;
}

/** The pages from the list down to a path, by the route table; empty for a path that is not in it. */
export function crumbsOf(pathname: string): Crumb[] {
  const match = matchRoute(pathname);
  if (!match) return [];
  const crumbs: Crumb[] = [];
  for (let route: PageRoute | undefined = match; route; route = above(route)) {
    const depth = segments(route.pattern).length;
    const path = `/${segments(pathname).slice(0, depth).join('/')}`;
    crumbs.unshift({ purpose: route.purpose, label: route.label, path });
  }
  return crumbs;
}

export function matchRoute(pathname: string): PageRoute | undefined {
  const asked = segments(pathname);
  return productRoutes.find(({ pattern }) => {
    const parts = segments(pattern);
    return parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at]);
  });
}

function above(route: PageRoute): PageRoute | undefined {
  return productRoutes.find(({ pattern }) => pattern === route.parent);
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

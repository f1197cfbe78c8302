import { areas } from '../../areas.ts';
import { matchRoute } from './breadcrumb.ts';
import { pageOf } from './page-of.ts';

/** Starts loading the page of a path, if it has one: on the way in, and when the pointer rests on a menu item. */
export function preloadPath(pathname: string): void {
  const route = matchRoute(pathname);
  if (route) pageOf(route, areas)?.preload();
}

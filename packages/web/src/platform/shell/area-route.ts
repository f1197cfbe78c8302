import type { LazyPage } from './lazy-page.tsx';

/**
 * The pages an area has for one product route. `path` is a base path of the route table, and the path of a child is
 * a pattern below it ('grade-form/:id?'). A route of the table without a page shows the 404 page.
 */
export interface AreaRoute {
  path: `/${string}`;
  list: LazyPage;
  children?: { path: string; page: LazyPage }[];
  /** Records that the finder offers to whoever may see the list: their kind, and where one of them is shown. */
  finds?: { resource: string; pathOf(id: string): string };
}

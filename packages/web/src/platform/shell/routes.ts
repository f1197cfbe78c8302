import { PAGES, type PageRoute, routesOfPage } from '@personalia/contract';

/**
 * Every route of the product, from the pages that the areas declare. Router, breadcrumb and guard are built from this
 * list; a route whose page is not built yet shows the 404 page.
 */
export const productRoutes: readonly PageRoute[] = PAGES.flatMap(routesOfPage);

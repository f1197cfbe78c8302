import type { AreaRoute } from '../shell/area-route.ts';
import { lazyPage } from '../shell/lazy-page.tsx';
import type { ResourcePage, ResourcePages } from './pages.ts';

/**
 * The route of a plain resource: `resourceRoute('grade', () => import('./grade.ts'))`, where the module exports
 * `pages = pagesOf(Grade)`. Nothing of the definition is in the first load; it comes with the page.
 */
export function resourceRoute(
  path: string,
  load: () => Promise<{ pages: ResourcePages }>,
  recordKey: string = ':id?',
): AreaRoute {
  const list = page(
    `${path}-list`,
    load,
    ({ list: own }) => own(),
    () => import('./list/resource-list-page.tsx'),
  );
  const form = page(
    `${path}-form`,
    load,
    ({ form: own }) => own(),
    () => import('./form-page/resource-form-page.tsx'),
  );
  return { path: `/${path}`, list, children: [{ path: `${path}-form/${recordKey}`, page: form }] };
}

/** The kit is fetched beside the definition, not after it. */
function page(
  id: string,
  load: () => Promise<{ pages: ResourcePages }>,
  choose: (pages: ResourcePages) => Promise<ResourcePage>,
  kit: () => Promise<unknown>,
) {
  return lazyPage(id, async () => {
    const [{ pages }] = await Promise.all([load(), kit()]);
    const Page = await choose(pages);
    return { Component: () => <Page pages={pages} /> };
  });
}

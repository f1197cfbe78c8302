import type { Page, Resource } from '@personalia/contract';
import type { AreaRoute } from '../shell/area-route.ts';
import { lazyPage } from '../shell/lazy-page.tsx';
import type { ResourcePage, ResourcePages } from './pages.ts';

type Load = () => Promise<{ pages: ResourcePages }>;

/**
 * The screens of a resource in which nothing differs from its definition, which an area imports by its file, so that it
 * comes with the screen and not with the first load. See `region/index.ts`.
 */
export const plainRoute = (of: Page, definition: () => Promise<Resource>): AreaRoute =>
  resourceRoute(of, async () => {
    const [{ pagesOf }, resource] = await Promise.all([import('./pages.ts'), definition()]);
    return { pages: pagesOf(resource) };
  });

/**
 * The screens of a resource with something of its own: `resourceRoute(organisationPages.grade, () => import('./grade.ts'))`,
 * where the module exports `pages = { ...pagesOf(Grade), ... }`.
 */
export function resourceRoute(of: Page, load: Load, form: string = `${of.path}-form`): AreaRoute {
  return { page: of, list: resourceList(of.path, load), children: { [form]: resourceForm(form, load) } };
}

const resourceList = (path: string, load: Load) =>
  page(
    `${path}-list`,
    load,
    ({ list: own }) => own(),
    () => import('./list/resource-list-page.tsx'),
  );

/** The form alone, of a resource whose list is part of a screen with several. */
export const resourceForm = (id: string, load: Load) =>
  page(
    id,
    load,
    ({ form: own }) => own(),
    () => import('./form-page/resource-form-page.tsx'),
  );

/** The kit is fetched beside the definition, not after it. */
function page(
  id: string,
  load: Load,
  choose: (pages: ResourcePages) => Promise<ResourcePage>,
  kit: () => Promise<unknown>,
) {
  return lazyPage(id, async () => {
    const [{ pages }] = await Promise.all([load(), kit()]);
    const Page = await choose(pages);
    return { Component: () => <Page pages={pages} /> };
  });
}

/** What an area needs to offer its pages; kept apart from the frame, which imports the areas itself. */
export type { AreaRoute } from './area-route.ts';
export { type LazyPage, lazyPage } from './lazy-page.tsx';

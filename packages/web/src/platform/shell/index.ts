/**
 * The frame of the application: layout, menu, roles, guard, routes. Areas bring their pages as AreaRoutes. Start
 * reading with router.tsx and layout/shell-layout.tsx.
 */
export type { AreaRoute } from './area-route.ts';
export type { AreaFinders } from './finder/acts.ts';
export { areKeysOn, isForPage, switchKeys } from './keys/single-keys.ts';
export { useModuleLetters } from './keys/use-module-keys.ts';
export { menuIconNames } from './layout/icon-paths.ts';
export { MenuIcon } from './layout/menu-icon.tsx';
export { SidePanel } from './layout/side-panel.tsx';
export { type LazyPage, lazyPage } from './lazy-page.tsx';
export { useNameOfPage, useOnlyShown } from './page-name.ts';
export { ForbiddenPage } from './pages/forbidden-page.tsx';
export { StatusResult } from './pages/status-result.tsx';
export { refreshMenu } from './role/role-session.ts';
export { useMayDo } from './use-may-do.ts';
export { useMayOpen } from './use-may-open.ts';
export { useMe, useToday } from './use-me.ts';

/** Users, roles, menus, and one's own password. */
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

export const access: AreaRoute[] = [
  {
    path: '/change-password',
    list: lazyPage('change-password', () => import('./change-password/change-password-page.tsx')),
  },
];

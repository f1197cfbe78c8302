/** Users, roles, menus, the audit trail, and one's own password. */
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

const userForm = lazyPage('user-form', () => import('./users/user-form-page.tsx'));
const roleForm = lazyPage('role-form', () => import('./roles/role-form-page.tsx'));

/** What other lists offer of access; it comes with the page that shows it. */
export const loadInvitePeople = () => import('./users/invite-employees.tsx');

export const access: AreaRoute[] = [
  {
    path: '/user-management',
    list: lazyPage('user-management', () => import('./users/user-management-page.tsx')),
    children: [
      { path: 'user-form/:userId?', page: userForm },
      { path: 'add-new-role/:id?', page: roleForm },
    ],
  },
  {
    path: '/user-list',
    list: lazyPage('user-list', () => import('./users/user-list.tsx')),
    children: [{ path: 'user-form/:userId?', page: userForm }],
  },
  {
    path: '/user-role',
    list: lazyPage('user-role', () => import('./roles/user-role-page.tsx')),
    children: [{ path: 'user-role-form/:id?', page: roleForm }],
  },
  {
    path: '/menu',
    list: lazyPage('menu', () => import('./menus/menu-list-page.tsx')),
    children: [{ path: 'menu-form/:id?', page: lazyPage('menu-form', () => import('./menus/menu-form-page.tsx')) }],
  },
  {
    path: '/audit-trail',
    list: lazyPage('audit-trail', () => import('./audit/audit-trail-page.tsx')),
  },
  {
    path: '/tenant-setting',
    list: lazyPage('tenant-setting', () => import('./tenant/tenant-setting-page.tsx')),
  },
  {
    path: '/change-password',
    list: lazyPage('change-password', () => import('./change-password/change-password-page.tsx')),
  },
];

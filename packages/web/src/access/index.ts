/** Users, roles, menus, the audit trail, and one's own password. */
import { accessArea } from '@personalia/contract';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

const userForm = lazyPage('user-form', () => import('./users/user-form-page.tsx'));
const roleForm = lazyPage('role-form', () => import('./roles/role-form-page.tsx'));

/** What other lists offer of access; it comes with the page that shows it. */
export const loadInvitePeople = () => import('./users/invite-employees.tsx');

const { pages } = accessArea;

export const access: AreaRoute[] = [
  {
    page: pages.userManagement,
    list: lazyPage('user-management', () => import('./users/user-management-page.tsx')),
    children: { 'user-form': userForm, 'add-new-role': roleForm },
  },
  {
    page: pages.userList,
    list: lazyPage('user-list', () => import('./users/user-list.tsx')),
    children: { 'user-form': userForm },
  },
  {
    page: pages.userRole,
    list: lazyPage('user-role', () => import('./roles/user-role-page.tsx')),
    children: { 'user-role-form': roleForm },
  },
  {
    page: pages.menu,
    list: lazyPage('menu', () => import('./menus/menu-list-page.tsx')),
    children: { 'menu-form': lazyPage('menu-form', () => import('./menus/menu-form-page.tsx')) },
  },
  { page: pages.auditTrail, list: lazyPage('audit-trail', () => import('./audit/audit-trail-page.tsx')) },
  { page: pages.tenantSetting, list: lazyPage('tenant-setting', () => import('./tenant/tenant-setting-page.tsx')) },
  {
    page: pages.changePassword,
    list: lazyPage('change-password', () => import('./change-password/change-password-page.tsx')),
  },
];

/** Users, roles, menus, the audit trail, and one's own password. */
import { accessPages } from '@personalia/contract';
import { resourceRoute } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

const userForm = lazyPage('user-form', () => import('./users/user-form-page.tsx'));
const roleForm = lazyPage('role-form', () => import('./roles/role-form-page.tsx'));

/** What other lists offer of access; it comes with the page that shows it. */
export const loadInvitePeople = () => import('./users/invite-employees.tsx');

export const access: AreaRoute[] = [
  {
    page: accessPages.home,
    list: lazyPage('home', () => import('../platform/home/home-page.tsx')),
    home: () => import('./home.tsx'),
  },
  {
    page: accessPages.userManagement,
    list: lazyPage('user-management', () => import('./users/user-management-page.tsx')),
    children: { 'user-form': userForm, 'add-new-role': roleForm },
  },
  {
    page: accessPages.userList,
    list: lazyPage('user-list', () => import('./users/user-list.tsx')),
    children: { 'user-form': userForm },
  },
  {
    page: accessPages.userRole,
    list: lazyPage('user-role', () => import('./roles/user-role-page.tsx')),
    children: { 'user-role-form': roleForm },
  },
  {
    page: accessPages.menu,
    list: lazyPage('menu', () => import('./menus/menu-list-page.tsx')),
    children: { 'menu-form': lazyPage('menu-form', () => import('./menus/menu-form-page.tsx')) },
  },
  { page: accessPages.auditTrail, list: lazyPage('audit-trail', () => import('./audit/audit-trail-page.tsx')) },
  {
    page: accessPages.tenantSetting,
    list: lazyPage('tenant-setting', () => import('./tenant/tenant-setting-page.tsx')),
  },
  resourceRoute(accessPages.integration, () => import('./integration/webhook.ts'), 'webhook-form'),
  {
    page: accessPages.changePassword,
    list: lazyPage('change-password', () => import('./change-password/change-password-page.tsx')),
  },
];

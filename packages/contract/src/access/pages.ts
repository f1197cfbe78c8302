import { label } from '../platform/label.ts';
import { definePage, formPages } from '../platform/page.ts';
import { type AreaMenu, REPORT_ACTIONS, SETTING_ACTIONS } from '../platform/page-menu.ts';

export const accessPages = {
  home: definePage('home', {
    label: label('Home', 'Beranda'),
    bar: { own: 10, manager: 10, other: 10 },
  }),
  userManagement: definePage('user-management', {
    label: { one: label('User', 'Pengguna'), many: label('User management', 'Manajemen pengguna') },
    children: [
      ...formPages('user-form', label('User', 'Pengguna'), ':userId'),
      ...formPages('add-new-role', label('Role', 'Peran')),
    ],
  }),
  userList: definePage('user-list', {
    label: { one: label('User', 'Pengguna'), many: label('User list', 'Daftar pengguna') },
    children: formPages('user-form', label('User', 'Pengguna'), ':userId'),
  }),
  userRole: definePage('user-role', {
    label: { one: label('User role', 'Peran pengguna'), many: label('User roles', 'Peran pengguna') },
    children: formPages('user-role-form'),
  }),
  menu: definePage('menu', {
    label: { one: label('Menu', 'Menu'), many: label('Menus', 'Menu') },
    children: formPages('menu-form'),
  }),
  auditTrail: definePage('audit-trail', {
    label: label('Audit trail', 'Jejak audit'),
  }),
  tenantSetting: definePage('tenant-setting', {
    label: label('Company settings', 'Pengaturan perusahaan'),
  }),
  integration: definePage('integration', {
    label: label('Integrations', 'Integrasi'),
    children: formPages('webhook-form', label('Webhook', 'Webhook')),
  }),
  changePassword: definePage('change-password', {
    label: { one: label('Password', 'Kata sandi'), many: label('Change password', 'Ubah kata sandi') },
  }),
};

/** What the area opens in the menu, and where its pages stand. */
export const accessMenu = {
  modules: [
    {
      key: 'access',
      label: label('Access', 'Akses'),
      icon: 'lock',
      order: 70,
      sections: [
        { key: 'access-users', label: label('Users', 'Pengguna') },
        { key: 'access-system', label: label('System', 'Sistem') },
      ],
    },
  ],
  menus: {
    home: { section: 'people-home', icon: 'home', actions: ['view'] },
    userManagement: { section: 'access-users', icon: 'safety' },
    userList: { section: 'access-users', icon: 'contacts' },
    userRole: { section: 'access-users', icon: 'key' },
    menu: { section: 'access-system', icon: 'menu' },
    auditTrail: { section: 'access-system', icon: 'audit', actions: REPORT_ACTIONS },
    tenantSetting: { section: 'access-system', icon: 'setting', actions: SETTING_ACTIONS },
    integration: { section: 'access-system', icon: 'deployment-unit' },
  },
} satisfies AreaMenu<typeof accessPages>;

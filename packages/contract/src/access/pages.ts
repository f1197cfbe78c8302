import { label } from '../platform/label.ts';
import { type AreaPages, definePage, formPages, REPORT_ACTIONS, SETTING_ACTIONS } from '../platform/page.ts';

/** The pages of the area, and what it opens in the menu. */
export const accessArea = {
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
  pages: {
    userManagement: definePage('user-management', {
      label: { one: label('User', 'Pengguna'), many: label('User management', 'Manajemen pengguna') },
      menu: { section: 'access-users', icon: 'safety' },
      children: [
        ...formPages('user-form', label('User', 'Pengguna'), ':userId'),
        ...formPages('add-new-role', label('Role', 'Peran')),
      ],
    }),
    userList: definePage('user-list', {
      label: { one: label('User', 'Pengguna'), many: label('User list', 'Daftar pengguna') },
      menu: { section: 'access-users', icon: 'contacts' },
      children: formPages('user-form', label('User', 'Pengguna'), ':userId'),
    }),
    userRole: definePage('user-role', {
      label: { one: label('User role', 'Peran pengguna'), many: label('User roles', 'Peran pengguna') },
      menu: { section: 'access-users', icon: 'key' },
      children: formPages('user-role-form'),
    }),
    menu: definePage('menu', {
      label: { one: label('Menu', 'Menu'), many: label('Menus', 'Menu') },
      menu: { section: 'access-system', icon: 'menu' },
      children: formPages('menu-form'),
    }),
    auditTrail: definePage('audit-trail', {
      label: label('Audit trail', 'Jejak audit'),
      menu: { section: 'access-system', icon: 'audit', actions: REPORT_ACTIONS },
    }),
    tenantSetting: definePage('tenant-setting', {
      label: label('Company settings', 'Pengaturan perusahaan'),
      menu: { section: 'access-system', icon: 'setting', actions: SETTING_ACTIONS },
    }),
    changePassword: definePage('change-password', {
      label: { one: label('Password', 'Kata sandi'), many: label('Change password', 'Ubah kata sandi') },
    }),
  },
} satisfies AreaPages;

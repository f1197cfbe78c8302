import { label } from '@personalia/contract';
import { type RoleDefaults, rowIn, type SetupStep } from '../platform/area/index.ts';

/** Which roles get the pages of this area in a new tenant (RO-7). */
export const roleDefaults: RoleDefaults = {
  // HS-1: the first page of every role.
  home: {
    'HR-ADMIN': 'all',
    'HR-OFFICER': 'all',
    MANAGER: 'all',
    EMPLOYEE: 'all',
    PAYROLL: 'all',
    CLAIMS: 'all',
    'TIME-ADMIN': 'all',
  },
  'user-list': { 'HR-ADMIN': ['view', 'create', 'edit'], 'HR-OFFICER': ['view', 'create'] },
};

export const setupSteps: readonly SetupStep[] = [
  {
    code: 'ROLES',
    order: 120,
    label: label('Give roles to your colleagues', 'Beri peran kepada rekan Anda'),
    path: '/user-management',
    required: true,
    found: '(select count(*) from (select distinct x.user_id from user_role x where x.tenant_id = t.id limit 2) u) = 2',
  },
  {
    code: 'MAIL',
    order: 130,
    label: label('Send a test e-mail', 'Kirim email uji coba'),
    path: '/tenant-setting',
    required: false,
    found: rowIn('mail_message', " and x.kind = 'test' and x.state = 'sent'"),
  },
];

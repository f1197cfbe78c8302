import { ChangePassword, GetMe, GetMenuByRole, GetMyRoles, SavePreferences, SwitchRole } from '@personalia/contract';
import { route } from '../platform/http/index.ts';
import { approvalEndRoutes } from './approval-end/index.ts';
import { auditRoutes } from './audit/routes.ts';
import { changePassword } from './change-password.ts';
import { homeRoutes } from './home/layout.ts';
import { listViewRoutes } from './list-views.ts';
import { mailTestRoutes, undeliveredMailRoutes } from './mail/index.ts';
import { menuRoutes } from './menus/routes.ts';
import { noticeRoutes } from './notices/index.ts';
import { roleGrantRoutes } from './role-grants/index.ts';
import { roleRoutes } from './roles/routes.ts';
import { me, menuByRole, myRoles, savePreferences, switchRole } from './session.ts';
import { setupRoutes } from './setup-progress/routes.ts';
import { tenantRoutes } from './tenant-settings.ts';
import { userRoutes } from './users/routes.ts';
import { webhookRoutes } from './webhooks/index.ts';

export const accessRoutes = [
  route(GetMe, me),
  route(SavePreferences, savePreferences),
  route(ChangePassword, changePassword),
  route(GetMyRoles, myRoles),
  route(SwitchRole, switchRole),
  route(GetMenuByRole, menuByRole),
  ...userRoutes,
  ...roleRoutes,
  ...roleGrantRoutes,
  ...approvalEndRoutes,
  ...menuRoutes,
  ...auditRoutes,
  ...homeRoutes,
  ...listViewRoutes,
  ...noticeRoutes,
  ...setupRoutes,
  ...tenantRoutes,
  ...mailTestRoutes,
  ...undeliveredMailRoutes,
  ...webhookRoutes,
];

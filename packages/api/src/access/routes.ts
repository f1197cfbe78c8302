import { GetMe, GetMenuByRole, GetMyRoles, SavePreferences } from '@personalia/contract';
import { route } from '../platform/http/index.ts';
import { me, menuByRole, myRoles, savePreferences } from './session.ts';

export const accessRoutes = [
  route(GetMe, me(true)),
  route(SavePreferences, savePreferences),
  route(GetMyRoles, myRoles),
  route(GetMenuByRole, menuByRole),
];

import type {
  CancelJob,
  ChangePassword,
  CountApprovals,
  CountNotifications,
  Endpoint,
  GetEvents,
  GetMe,
  GetMenuByRole,
  GetMyJobs,
  GetMyRoles,
  GetNotifications,
  GetSetupProgress,
  ReadAllNotifications,
  ReadNotification,
  SavePreferences,
  SwitchRole,
} from '@personalia/contract';

/**
 * The endpoints of the shell by address only. Their schemas would bring the validation library into the first load,
 * which the shell does not need; a test compares each address with the contract.
 */
const address = <E extends Endpoint>(method: E['method'], path: E['path'], form: E['form'] = 'data'): E =>
  ({ method, path, form }) as E;

export const shellEndpoints = {
  GetMe: address<typeof GetMe>('GET', '/v1/User/Me'),
  SavePreferences: address<typeof SavePreferences>('PUT', '/v1/User/Me/Preferences'),
  ChangePassword: address<typeof ChangePassword>('POST', '/v1/User/Me/ChangePassword', 'nothing'),
  GetMyRoles: address<typeof GetMyRoles>('GET', '/v1/Role/Mine'),
  SwitchRole: address<typeof SwitchRole>('POST', '/v1/User/Me/SwitchRole', 'nothing'),
  GetMenuByRole: address<typeof GetMenuByRole>('GET', '/v1/Menu/MenuByRole'),
  GetSetupProgress: address<typeof GetSetupProgress>('GET', '/v1/Setup/Progress'),
  GetMyJobs: address<typeof GetMyJobs>('GET', '/v1/Job/Mine'),
  GetNotifications: address<typeof GetNotifications>('GET', '/v1/Notification/GetPagination', 'page'),
  CountNotifications: address<typeof CountNotifications>('GET', '/v1/Notification/Count'),
  GetEvents: address<typeof GetEvents>('GET', '/v1/Notification/Events', 'events'),
  CountApprovals: address<typeof CountApprovals>('GET', '/v1/Approval/Count'),
  ReadNotification: address<typeof ReadNotification>('POST', '/v1/Notification/{id}/Read', 'nothing'),
  ReadAllNotifications: address<typeof ReadAllNotifications>('POST', '/v1/Notification/ReadAll', 'nothing'),
  CancelJob: address<typeof CancelJob>('POST', '/v1/Job/{id}/Cancel'),
} as const;

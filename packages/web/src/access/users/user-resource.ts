import { type Resource, User } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';

export type UserHome = 'user-management' | 'user-list';

/** Users as one of their two homes lists them: accounts with roles, or the directory of HR. */
export const usersOf = (home: UserHome): ResourcePages => {
  const resource: Resource = {
    ...User,
    path: home,
    formPath: `/${home}/user-form`,
    list:
      home === 'user-list'
        ? { ...User.list, columns: ['name', 'email', 'employee', 'status', 'lastSignInAt'] }
        : User.list,
  };
  return pagesOf(resource);
};

import { type Resource, Role } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';

/** Roles as one of their two homes lists them: where the form of a role is differs. */
export const rolesOf = (home: 'user-role' | 'user-management'): ResourcePages => {
  const resource: Resource = home === 'user-role' ? Role : { ...Role, formPath: '/user-management/add-new-role' };
  return pagesOf(resource);
};

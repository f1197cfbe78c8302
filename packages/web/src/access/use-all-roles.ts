import { Role } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRoleWords } from '../platform/i18n/index.ts';
import { notify } from '../platform/notify/index.ts';
import { type RoleRow, roleService } from './role-service.ts';

const NONE: readonly RoleRow[] = [];

/** Every role of the company, to choose from. When the service cannot tell them, its message is shown. */
export function useAllRoles({ enabled = true } = {}): readonly RoleRow[] {
  const { data: answer, dataUpdatedAt } = useQuery({
    queryKey: [Role.name, 'all'],
    queryFn: () => roleService.getAll(),
    enabled,
    staleTime: ({ state }) => (state.data?.error ? 0 : 30_000),
  });
  const failure = answer?.error ? answer.message : null;
  useEffect(() => {
    if (failure !== null) notify.error(failure);
  }, [failure, dataUpdatedAt]);
  const { nameOf } = useRoleWords();
  return answer?.data?.map((role) => ({ ...role, name: nameOf(role.name) })) ?? NONE;
}

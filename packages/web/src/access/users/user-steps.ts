import {
  ActivateUser,
  DeactivateUser,
  InviteUser,
  SuspendUser,
  UnlinkUser,
  type UserDetail,
  type UserStatus,
} from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { attempt, call } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';

const STEPS = {
  suspend: SuspendUser,
  activate: ActivateUser,
  deactivate: DeactivateUser,
  invite: InviteUser,
  unlink: UnlinkUser,
} as const;
export type UserStep = keyof typeof STEPS;

/** What can be done with an account in a state; the server has the last word. */
export function stepsOf(status: UserStatus): UserStep[] {
  if (status === 'invited') return ['invite', 'deactivate'];
  if (status === 'active') return ['invite', 'suspend', 'deactivate'];
  return status === 'suspended' ? ['activate', 'deactivate'] : ['activate'];
}

/** Takes a step and tells how it went; null when it was refused. */
export function useUserStep() {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  return async (step: UserStep, user: { id: string; version: number; name: string }): Promise<UserDetail | null> => {
    const changed = await attempt(() =>
      call(STEPS[step], { params: { id: user.id }, body: { version: user.version } }),
    );
    if (changed) notify.success(t(`done.${step}`, { name: user.name }));
    await client.invalidateQueries({ queryKey: ['User'] });
    return changed;
  };
}

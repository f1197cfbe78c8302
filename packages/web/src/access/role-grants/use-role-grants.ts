import { GetRoleGrant, GetRoleGrants, type RoleGrantState, TenantSetting, User } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';

const KEY = 'RoleGrant';

interface Asked {
  readonly state: RoleGrantState;
  readonly page: number;
  readonly pageSize: number;
}

export const useRoleGrants = (asked: Asked) =>
  useQuery({
    queryKey: [KEY, 'page', asked],
    queryFn: ({ signal }) => call(GetRoleGrants, { query: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What there is to know before one decides. */
export const useGrantToDecide = (id: string) =>
  useQuery({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(GetRoleGrant, { params: { id }, signal }),
    staleTime: 0,
  });

/** A decision changes the request, and the account that it is about. */
export const useGrantStep = () => useStep(KEY, User.name);

/** A decision on the rule itself changes the request, and the company settings. */
export const useEndStep = () => useStep('ApprovalEnd', TenantSetting.name);

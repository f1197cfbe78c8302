import {
  addressText,
  GetRegisterFields,
  GetRegisterViews,
  QueryRegister,
  type RegisterFieldInfo,
  type RegisterView,
  type SavedRegisterView,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import {
  changed,
  FIRST_VIEW,
  isSameView,
  type RegisterAddress,
  readAddress,
  viewNamed,
  writeAddress,
} from './register-state.ts';

const A_WHILE = 5 * 60_000;
const NO_FIELDS: RegisterFieldInfo[] = [];
export const VIEWS_KEY = ['EmployeeData', 'views'];

/** Everything the register knows: its columns and views, what the address asks for, and the answer. */
export function useRegister() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const go = (to: RegisterAddress) => void navigate({ search: addressText(writeAddress(to)) });
  const address = readAddress(params);
  const fieldList = useQuery({
    queryKey: ['EmployeeData', 'fields'],
    queryFn: ({ signal }) => call(GetRegisterFields, { signal }),
    staleTime: A_WHILE,
  });
  const saved = useQuery({
    queryKey: VIEWS_KEY,
    queryFn: ({ signal }) => call(GetRegisterViews, { signal }),
    staleTime: A_WHILE,
  });
  const list = fieldList.data ?? NO_FIELDS;
  const fields = useMemo(() => new Map(list.map((one) => [one.key, one])), [list]);
  const opened = viewNamed(saved.data?.views ?? [], address.viewId);
  const view = address.draft ?? opened?.view ?? null;
  const answer = useQuery({
    queryKey: ['EmployeeData', 'rows', view, address.page],
    queryFn: ({ signal }) => call(QueryRegister, { body: { view: view as RegisterView, page: address.page }, signal }),
    placeholderData: keepPreviousData,
    enabled: view !== null,
  });
  return {
    fields,
    views: saved.data?.views ?? [],
    roles: saved.data?.roles ?? [],
    opened,
    view,
    isChanged: Boolean(address.draft && opened && !isSameView(address.draft, opened.view)),
    answer,
    failure: fieldList.error ?? saved.error ?? answer.error,
    retry: () => void Promise.all([fieldList, saved, answer].filter((one) => one.error).map((one) => one.refetch())),
    page: address.page,
    change: (change: Partial<RegisterView>) =>
      view && go({ viewId: opened?.id ?? FIRST_VIEW, draft: changed(view, change), page: 1 }),
    open: (one: SavedRegisterView | undefined) => go({ viewId: one?.id ?? FIRST_VIEW, draft: null, page: 1 }),
    goTo: (page: number) => go({ ...address, page }),
  };
}

export type Register = ReturnType<typeof useRegister>;

import {
  CreateListView,
  DeleteListView,
  GetListViews,
  type ListLayout,
  type ListState,
  type ListView,
  type ReplyOf,
  SaveListLayout,
  SetDefaultListView,
  UpdateListView,
} from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../../api/index.ts';
import { notify } from '../../notify/index.ts';

export interface ViewDraft {
  readonly name: string;
  readonly state: ListState;
  readonly roleId: string | null;
  readonly isDefault: boolean;
}

type Known = ReplyOf<typeof GetListViews>;

/** Saved views and the layout of a list, kept on the server for this user. */
export function useListViews(list: string) {
  const client = useQueryClient();
  const key = ['ListView', list];
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(GetListViews, { query: { list }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refresh = () => client.invalidateQueries({ queryKey: key });
  /** Views are a convenience: what goes wrong with one is said, and the list goes on. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      notify.error(messageOf(error));
      return null;
    } finally {
      await refresh();
    }
  };
  return {
    views: data?.views ?? NO_VIEWS,
    layout: data?.layout ?? null,
    isPending,
    create: (draft: ViewDraft): Promise<ListView | null> =>
      attempt(() => call(CreateListView, { body: { list, ...draft } })),
    update: (id: string, draft: ViewDraft): Promise<ListView | null> =>
      attempt(() => call(UpdateListView, { params: { id }, body: draft })),
    remove: (id: string) =>
      attempt(async () => {
        await call(DeleteListView, { params: { id } });
        return true;
      }),
    openFirst: (viewId: string | null) => attempt(() => call(SetDefaultListView, { body: { list, viewId } })),
    saveLayout: (layout: ListLayout | null) => {
      client.setQueryData<Known>(key, (known) => ({ views: known?.views ?? [], layout }));
      void attempt(() => call(SaveListLayout, { body: { list, layout } }));
    },
  };
}

export type ListViews = ReturnType<typeof useListViews>;

const NO_VIEWS: ListView[] = [];

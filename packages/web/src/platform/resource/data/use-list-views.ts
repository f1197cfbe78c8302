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
import { attempt, call } from '../../api/index.ts';

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
  /** Views are a convenience: what goes wrong with one is said, and the list goes on. */
  const change = async <T>(work: () => Promise<T>, report?: (error: unknown) => void): Promise<T | null> => {
    const changed = await attempt(work, report);
    await client.invalidateQueries({ queryKey: key });
    return changed;
  };
  return {
    views: data?.views ?? NO_VIEWS,
    layout: data?.layout ?? null,
    isPending,
    create: (draft: ViewDraft, report: (error: unknown) => void): Promise<ListView | null> =>
      change(() => call(CreateListView, { body: { list, ...draft } }), report),
    update: (id: string, draft: ViewDraft): Promise<ListView | null> =>
      change(() => call(UpdateListView, { params: { id }, body: draft })),
    remove: (id: string) =>
      change(async () => {
        await call(DeleteListView, { params: { id } });
        return true;
      }),
    openFirst: (viewId: string | null) => change(() => call(SetDefaultListView, { body: { list, viewId } })),
    saveLayout: (layout: ListLayout | null) => {
      client.setQueryData<Known>(key, (known) => ({ views: known?.views ?? [], layout }));
      void change(() => call(SaveListLayout, { body: { list, layout } }));
    },
  };
}

export type ListViews = ReturnType<typeof useListViews>;

const NO_VIEWS: ListView[] = [];

import type { ListState, ListView } from '@personalia/contract';
import { useEffect, useState } from 'react';
import { useListViews } from '../resource/data/use-list-views.ts';
import { INITIAL_LAYOUT, isSameState } from '../resource/list/view-state.ts';
import type { ViewedList } from '../resource/list/viewed-list.ts';

type Params = Readonly<Record<string, string>>;

/** What of a report's address is no part of what somebody sees. */
const NOT_KEPT: ReadonlySet<string> = new Set(['view', 'page']);

const paramsOf = (view: ListView): Params => ({ ...view.state.filters, view: view.id });

/** Saved views of a page of reports: report, filters and hidden columns, as its address has them (CL4). */
export function useReportView(page: string, params: URLSearchParams, setParams: (params: Params) => void): ViewedList {
  const saved = useListViews(page);
  const view = saved.views.find(({ id }) => id === params.get('view')) ?? null;
  const filters = Object.fromEntries([...params].filter(([name, value]) => value && !NOT_KEPT.has(name)));
  const state: ListState = { search: '', sort: [], status: [], filters, layout: INITIAL_LAYOUT };
  useDefault(saved.isPending, saved.views, params.size === 0, setParams);
  return {
    saved,
    view,
    state,
    viewIsChanged: view !== null && !isSameState(view.state, state),
    openView: (next) => setParams(next ? paramsOf(next) : {}),
    keepView: (kept) => setParams(paramsOf(kept)),
  };
}

/** A page that is entered without a wish opens this person's default view, once. */
function useDefault(
  isPending: boolean,
  views: readonly ListView[],
  isPlain: boolean,
  setParams: (params: Params) => void,
): void {
  const [isDecided, setDecided] = useState(!isPlain);
  const first = views.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (isDecided || isPending) return;
    setDecided(true);
    if (first && isPlain) setParams(paramsOf(first));
  }, [isDecided, isPending, first, isPlain, setParams]);
}

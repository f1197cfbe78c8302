import { useState } from 'react';
import type { AnyRecord } from '../data/record.ts';

interface Row {
  readonly id: string;
}
type Chosen<R> = ReadonlyMap<string, R>;

/** Chosen records by id; they stay chosen from page to page. */
export interface Selection<R extends Row = AnyRecord> {
  readonly chosen: Chosen<R>;
  /** All that match the filter are meant, on whatever page. */
  readonly all: boolean;
  has(record: R): boolean;
  toggle(record: R): void;
  chooseAll(): void;
  clear(): void;
  /** The tick box above the rows of a page. */
  pageTick(records: readonly R[]): { checked: boolean; isPartly: boolean; onChange: () => void };
}

/** @param filter what the list is narrowed to: with another filter, "all that match" are others */
export function useSelection<R extends Row = AnyRecord>(filter: string): Selection<R> {
  const [chosen, setChosen] = useState<Chosen<R>>(new Map());
  const [allOf, setAllOf] = useState<string | null>(null);
  const all = allOf === filter;
  function choose(change: (before: Chosen<R>) => Chosen<R>): void {
    setAllOf(null);
    setChosen(change);
  }
  return {
    chosen,
    all,
    has: (record) => all || chosen.has(record.id),
    toggle: (record) => choose((before) => toggled(before, record)),
    chooseAll: () => setAllOf(filter),
    clear: () => choose(() => new Map()),
    pageTick: (records) => ({
      ...(all ? { checked: true, isPartly: false } : tickOf(chosen, records)),
      onChange: () => choose((before) => (all ? new Map() : pageToggled(before, records))),
    }),
  };
}

export function toggled<R extends Row>(chosen: Chosen<R>, record: R): Chosen<R> {
  const next = new Map(chosen);
  if (!next.delete(record.id)) next.set(record.id, record);
  return next;
}

/** All rows of the page, or none of them when all were chosen; rows of other pages stay as they are. */
export function pageToggled<R extends Row>(chosen: Chosen<R>, records: readonly R[]): Chosen<R> {
  const next = new Map(chosen);
  const { checked } = tickOf(chosen, records);
  for (const record of records) {
    if (checked) next.delete(record.id);
    else next.set(record.id, record);
  }
  return next;
}

export function tickOf<R extends Row>(
  chosen: Chosen<R>,
  records: readonly R[],
): { checked: boolean; isPartly: boolean } {
  const count = records.filter(({ id }) => chosen.has(id)).length;
  return { checked: count > 0 && count === records.length, isPartly: count > 0 && count < records.length };
}

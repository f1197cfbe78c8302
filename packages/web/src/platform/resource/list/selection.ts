import { useState } from 'react';
import type { AnyRecord } from '../data/record.ts';

type Chosen = ReadonlyMap<string, AnyRecord>;

/** Chosen records by id; they stay chosen from page to page. */
export interface Selection {
  readonly chosen: Chosen;
  /** All that match the filter are meant, on whatever page. */
  readonly all: boolean;
  has(record: AnyRecord): boolean;
  toggle(record: AnyRecord): void;
  chooseAll(): void;
  clear(): void;
  /** The tick box above the rows of a page. */
  pageTick(records: readonly AnyRecord[]): { checked: boolean; isPartly: boolean; onChange: () => void };
}

/** @param filter what the list is narrowed to: with another filter, "all that match" are others */
export function useSelection(filter: string): Selection {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [allOf, setAllOf] = useState<string | null>(null);
  const all = allOf === filter;
  function choose(change: (before: Chosen) => Chosen): void {
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

export function toggled(chosen: Chosen, record: AnyRecord): Chosen {
  const next = new Map(chosen);
  if (!next.delete(record.id)) next.set(record.id, record);
  return next;
}

/** All rows of the page, or none of them when all were chosen; rows of other pages stay as they are. */
export function pageToggled(chosen: Chosen, records: readonly AnyRecord[]): Chosen {
  const next = new Map(chosen);
  const { checked } = tickOf(chosen, records);
  for (const record of records) {
    if (checked) next.delete(record.id);
    else next.set(record.id, record);
  }
  return next;
}

export function tickOf(chosen: Chosen, records: readonly AnyRecord[]): { checked: boolean; isPartly: boolean } {
  const count = records.filter(({ id }) => chosen.has(id)).length;
  return { checked: count > 0 && count === records.length, isPartly: count > 0 && count < records.length };
}

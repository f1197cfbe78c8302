import { useState } from 'react';
import type { AnyRecord } from '../data/record.ts';

/** Chosen records by id; they stay chosen from page to page. */
export interface Selection {
  readonly chosen: ReadonlyMap<string, AnyRecord>;
  set(records: readonly AnyRecord[]): void;
  toggle(record: AnyRecord): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  return {
    chosen,
    set: (records) => setChosen(new Map(records.map((record) => [record.id, record]))),
    toggle: (record) => setChosen((before) => toggled(before, record)),
    clear: () => setChosen(new Map()),
  };
}

export function toggled(chosen: ReadonlyMap<string, AnyRecord>, record: AnyRecord): ReadonlyMap<string, AnyRecord> {
  const next = new Map(chosen);
  if (!next.delete(record.id)) next.set(record.id, record);
  return next;
}

/** The same for antd's table, which knows only the rows it shows and keeps nothing of the others. */
export function selectedRows({ chosen, set }: Selection) {
  return {
    selectedRowKeys: [...chosen.keys()],
    preserveSelectedRowKeys: true,
    onChange: (keys: readonly (string | number | bigint)[], rows: readonly (AnyRecord | undefined)[]) => {
      const shown = new Map(rows.flatMap((row): [string, AnyRecord][] => (row ? [[row.id, row]] : [])));
      set(keys.flatMap((key) => shown.get(String(key)) ?? chosen.get(String(key)) ?? []));
    },
  };
}

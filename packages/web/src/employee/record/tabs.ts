import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { CONTACT, type Fields, fieldsIn, IDENTITY } from '../parts/employee-parts.ts';

export const TABS = ['personal', 'contact', 'employment', 'pay', 'history'] as const;
export type TabKey = (typeof TABS)[number];

/** A tab without permission is not shown: the answer then holds nothing of it (organisation-and-employee 10.10). */
export function tabsOf(record: AnyRecord): TabKey[] {
  const isThere: Readonly<Record<TabKey, boolean>> = {
    personal: isFilled(fieldsIn(record, IDENTITY)),
    contact: isFilled(fieldsIn(record, CONTACT)),
    employment: Array.isArray(record['segments']),
    pay: Array.isArray(record['salary']),
    history: true,
  };
  return TABS.filter((tab) => isThere[tab]);
}

const isFilled = (fields: Fields): boolean => Object.keys(fields).length > 0;

/** The tab an address asks for, or the first there is. */
export function tabIn(search: URLSearchParams, tabs: readonly TabKey[]): TabKey {
  return tabs.find((tab) => tab === search.get('tab')) ?? tabs[0] ?? 'history';
}

/** Where a field of the person stands; null for one that is no part of the form. */
export function tabOfField(name: string): 'personal' | 'contact' | null {
  if (name in IDENTITY) return 'personal';
  return name in CONTACT ? 'contact' : null;
}

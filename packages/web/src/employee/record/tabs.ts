import type { FieldClass } from '@personalia/contract';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { CONTACT, type Fields, fieldsIn, IDENTITY } from '../parts/employee-parts.ts';

export const TABS = [
  'personal',
  'contact',
  'family',
  'employment',
  'contracts',
  'pay',
  'bank',
  'learning',
  'documents',
  'assets',
  'notes',
  'history',
] as const;
export type TabKey = (typeof TABS)[number];

/** Tabs with lists of records, and the classes of what they list: one of them is enough to have something to see. */
const CLASSES = {
  personal: ['basic', 'personal', 'identifier', 'medical'],
  contact: ['contact'],
  family: ['personal'],
  contracts: ['document'],
  bank: ['bank', 'pay', 'identifier'],
  learning: ['personal'],
  documents: ['document'],
  assets: ['basic'],
  notes: ['basic', 'disciplinary'],
} as const satisfies Partial<Record<TabKey, readonly FieldClass[]>>;
export type RecordTabKey = keyof typeof CLASSES;

export const hasRecords = (tab: TabKey): tab is RecordTabKey => tab in CLASSES;

/** A tab without permission is not shown: the answer then holds nothing of it (organisation-and-employee 10.10). */
export function tabsOf(record: AnyRecord, mayView: (name: FieldClass) => boolean): TabKey[] {
  const listed = (tab: RecordTabKey) => CLASSES[tab].some(mayView);
  const isThere: Readonly<Record<TabKey, boolean>> = {
    personal: isFilled(fieldsIn(record, IDENTITY)),
    contact: isFilled(fieldsIn(record, CONTACT)),
    family: listed('family'),
    employment: Array.isArray(record['segments']),
    contracts: listed('contracts'),
    pay: Array.isArray(record['salary']),
    bank: listed('bank'),
    learning: listed('learning'),
    documents: listed('documents'),
    assets: listed('assets'),
    notes: listed('notes'),
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

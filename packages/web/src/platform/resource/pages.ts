/**
 * From one definition to the pages of a resource, in three steps down: whole pages (`pagesOf` here, put into the route
 * table by `resourceRoute`), parts (`ResourceTable`, `ResourceForm`, `HistoryList`, `FieldControl`), data
 * (`useResourcePage`). Each is imported from its own file, so that a page brings only what it draws.
 */
import type { Endpoint, Label, Locale, Resource } from '@personalia/contract';
import type { ComponentType } from 'react';
import type { Values } from '../form/index.ts';
import type { AnyRecord } from './data/record.ts';
import { ask } from './data/use-resource.ts';

export type { AnyRecord };
export { ask };

export type RouteParams = Readonly<Record<string, string | undefined>>;

/** How a record is found in the address of its form. */
export interface RecordKey {
  /** The part of the address below the form. */
  pathOf(record: AnyRecord): string;
  load(params: RouteParams, signal: AbortSignal): Promise<AnyRecord>;
}

export type ResourcePage = ComponentType<{ pages: ResourcePages }>;

/** What else belongs to a record, shown beside its form. */
export interface RecordTab {
  readonly key: string;
  readonly label: Label;
  /** Whether a record has such things at all; every record unless said. */
  readonly fits?: (record: AnyRecord) => boolean;
  /** `onChanged`: the tab has written, and the record counts that as a change of its own. */
  readonly load: () => Promise<ComponentType<{ record: AnyRecord; onChanged: () => void }>>;
}

/** Fields that are asked for by what is typed in others, such as a value by the field that it is of. */
export interface Asking {
  /** The resource with those fields as they are asked for beside these values. */
  readonly fields: (resource: Resource, values: Values) => Resource;
  /** Which field says how another is asked for, by that other: it is emptied when the first becomes something else. */
  readonly follows: Readonly<Record<string, string>>;
}

/** The pages of one resource. To override, spread `pagesOf(Grade)` and replace a key. */
export interface ResourcePages {
  readonly resource: Resource;
  readonly key: RecordKey;
  /** The definition by which one record is shown, where records differ in what may be changed. */
  readonly variant?: (record: AnyRecord) => Resource;
  readonly asking?: Asking;
  /** What a new record begins with by the settings of the company, besides what its fields begin with. */
  readonly begin?: (signal: AbortSignal) => Promise<Values>;
  /** What is filled in, said in a sentence above the form while it is typed; null: nothing can be said yet. */
  readonly sentence?: (values: Values, locale: Locale) => string | null;
  readonly tabs?: readonly RecordTab[];
  /** The tab that a new record opens on once it is saved, where it means nothing before that is filled in; left out: the list. */
  readonly tabOfNew?: string;
  /** Below the form of a record: what is asked for apart from its fields. */
  readonly below?: RecordTab['load'];
  /** Where tenants add fields to the records: the address that tells those of the list. */
  readonly ownFields?: Endpoint;
  /** Each page comes in a chunk of its own. */
  readonly list: () => Promise<ResourcePage>;
  readonly form: () => Promise<ResourcePage>;
}

export const pagesOf = (resource: Resource): ResourcePages => ({
  resource,
  key: byId(resource),
  list: async () => (await import('./list/resource-list-page.tsx')).ResourceListPage,
  form: async () => (await import('./form-page/resource-form-page.tsx')).ResourceFormPage,
});

const byId = (resource: Resource): RecordKey => ({
  pathOf: ({ id }) => id,
  load: ({ id }, signal) => ask<AnyRecord>(resource.endpoints.one, { params: { id: id ?? '' }, signal }),
});

export const listPath = ({ path }: Resource): string => `/${path}`;
export const newPath = ({ path, formPath }: Resource): string => formPath ?? `/${path}/${path}-form`;
export const recordPath = ({ resource, key }: ResourcePages, record: AnyRecord): string =>
  `${newPath(resource)}/${key.pathOf(record)}`;

/** Where a form returns to: the list as it was left, with its filters and its page. */
export interface CameFrom {
  readonly listSearch: string;
}

export const cameFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'listSearch' in state ? String(state.listSearch) : '';

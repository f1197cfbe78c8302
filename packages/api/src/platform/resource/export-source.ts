import type { ListQuery, Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../http/index.ts';
import type { ResourceStore } from './store.ts';

/** A list that can be written to a file, however long it is. */
export interface ExportSource {
  readonly resource: Resource;
  /** Every record of a filter that the caller may see, in order, read piece by piece. */
  every(tx: Tx, caller: Caller, query: ListQuery): AsyncIterable<Readonly<Record<string, unknown>>>;
}

/** What the worker can export, by the resource's name; filled when areas list their resources. */
export const exportSources: Map<string, ExportSource> = new Map();

/** The export of a plain resource. */
export const exportSource = ({ resource, every }: ResourceStore): ExportSource => ({ resource, every });

/** Makes a list known to the worker. */
export function exportable(source: ExportSource): ExportSource {
  exportSources.set(source.resource.name, source);
  return source;
}

import type { ListQuery, Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { RawBuilder } from 'kysely';
import type { Caller } from '../http/index.ts';
import type { ResourceStore } from './store.ts';

/** A list that can be written to a file, however long it is. */
export interface ExportSource {
  readonly resource: Resource;
  /** Which of its rows, aliased `t`, the caller may be told of by name; null or nothing: all of them. */
  reach?(caller: Caller): RawBuilder<boolean> | null;
  /** The list as a tenant has it, where tenants add columns to it. */
  ofTenant?(tx: Tx, caller: Caller): Promise<ExportSource | null>;
  /** Every record of a filter that the caller may see, in order, read piece by piece. */
  every(tx: Tx, caller: Caller, query: ListQuery): AsyncIterable<Readonly<Record<string, unknown>>>;
}

/** The export of a plain resource. */
export const exportSource = ({ shown, every, ofTenant }: ResourceStore): ExportSource => ({
  resource: shown,
  every,
  ofTenant,
});

export const sourceFor = async <S extends ExportSource | undefined>(
  tx: Tx,
  caller: Caller,
  source: S,
): Promise<S | ExportSource> => (await source?.ofTenant?.(tx, caller)) ?? source;

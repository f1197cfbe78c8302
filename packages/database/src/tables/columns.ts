import type { RecordOf, Resource } from '@personalia/contract';
import type { ColumnType, Generated } from 'kysely';

export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Lowercase<Head>}${Snake<Tail>}`
    : `${Lowercase<Head>}_${Snake<Tail>}`
  : S;

/** A document: written as text. */
export type Json<T> = ColumnType<T, string, string>;

/** Columns that every row of a tenant has. */
export interface RowColumns {
  tenant_id: string;
  id: Generated<string>;
}
/** Columns of a record that people create and change. */
export interface RecordColumns extends RowColumns {
  status: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: string | null;
  updated_at: Generated<string>;
  updated_by: string | null;
}

/** A plain resource's table, inferred from its definition: nothing to generate, nothing to drift. */
export type TableOf<R extends Resource> = RecordColumns & {
  [K in keyof R['fields'] as Snake<K & string>]: K extends keyof RecordOf<R> ? RecordOf<R>[K] : never;
};

/** A sealed file that is kept with a record of its owner. */
export interface KeptFileColumns {
  tenant_id: string;
  id: string;
  record_id: string;
  name: string;
  media_type: string;
  size_bytes: string | number;
  sha256: string;
  created_at: Generated<string>;
  created_by: string | null;
}

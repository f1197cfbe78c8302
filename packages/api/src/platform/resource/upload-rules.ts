import type { Finding, Label, ProblemCode } from '@personalia/contract';
import type { Tx } from '@personalia/database';

type Values = Readonly<Record<string, unknown>>;

/** How the upload of a resource differs from what its definition says. */
export interface UploadRules {
  /** Other titles under which files bring its fields, besides their labels. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  /** Fields that no two records share, besides those of the definition. */
  readonly unique?: readonly { readonly label: Label; readonly fields: readonly string[] }[];
  /** Checks that need other data, for rows that would be added. */
  judge?(tx: Tx, tenantId: string, rows: readonly Values[]): Promise<Finding[][]>;
  /** Why a field of a record that is there may not be changed. */
  fixed?(field: string, existing: Values): ProblemCode | null;
  /** Removes those of the added records that nothing refers to; returns their ids. */
  remove?(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string[]>;
}

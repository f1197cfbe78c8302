/** The kind of record that the benchmark works with, as the product's API knows it. */
export interface Subject {
  readonly name: string;
  /** Address of the list below `/api`. */
  readonly list: string;
  /** Address of one record without its id, and of creation. */
  readonly records: string;
  /** The field whose text is shown and searched. */
  readonly title: string;
  /** Another order than the usual one. */
  readonly sort: string;
  /** A new record; `n` never comes twice. */
  draft(n: number): Record<string, unknown>;
  /** The body that changes a record, made of the record as it was read. */
  change(record: ProductRecord, n: number): Record<string, unknown>;
}

export type ProductRecord = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

export interface ProductPage {
  readonly data: readonly ProductRecord[];
  readonly pagination: {
    readonly totalItems: number;
    readonly totalPages: number;
    readonly next: string | null;
    readonly previous: string | null;
  };
}

import type { Field, ImportMode, Label, Rule } from '@personalia/contract';
import type { Tx } from '@personalia/database';

/** Values of a record by field, as they are on the wire: dates and exact numbers are text, references are ids. */
export type Values = Readonly<Record<string, unknown>>;

export interface ImportField {
  readonly key: string;
  readonly field: Field;
  readonly label: Label;
  /** Other titles under which files bring it. */
  readonly synonyms: readonly string[];
  /** Entries that are not there can be created from their name. */
  readonly creatable?: boolean;
  /** The field of the same row that tells which of several entries of one name is meant. */
  readonly within?: string;
}

/** A set of fields that together find one record. */
export interface KeySet {
  readonly key: string;
  readonly label: Label;
  readonly fields: readonly string[];
}

export interface Existing {
  readonly id: string;
  readonly version: number;
  readonly values: Values;
}

export interface NewRow {
  readonly id: string;
  readonly values: Values;
}
/** Only what changes. */
export interface ChangedRow extends NewRow {
  readonly before: Existing;
}

export interface Finding {
  readonly field: string | null;
  readonly code: string;
  readonly message: Label;
}

export interface Origin {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly importId: string;
}

/** What can be uploaded: how its columns are called, how rows find records, and how many are written at once. */
export interface ImportEntity {
  readonly name: string;
  readonly label: Label;
  /** Menu whose create and edit actions are needed, and page of the list. */
  readonly menu: string;
  readonly fields: readonly ImportField[];
  readonly matchKeys: readonly KeySet[];
  /** Sets of fields that no two records share, besides the match keys. */
  readonly unique: readonly KeySet[];
  readonly modes: readonly ImportMode[];
  readonly rules: readonly Rule[];
  /** The reference to another row of its own kind, if rows may name each other. */
  readonly own: string | null;
  /** Rows written in one transaction. */
  readonly chunk: number;
  /** Fields that records show but do not keep, being made of others: a whole name. Said again, they change nothing. */
  readonly composed: readonly string[];
  /** Fields that follow from others of the row, such as the parts of a name. Only what was given may be looked at. */
  derive(given: Values): Values;
  /** For each row the record that has its values in these fields. */
  find(tx: Tx, tenantId: string, fields: readonly string[], rows: readonly Values[]): Promise<(Existing | null)[]>;
  /** Checks that need other data, for rows that would be added. */
  judge(tx: Tx, tenantId: string, rows: readonly Values[]): Promise<Finding[][]>;
  /** Fields that an upload may set once and not change, with what to say. */
  fixed(field: string): Finding | null;
  insert(tx: Tx, origin: Origin, rows: readonly NewRow[]): Promise<void>;
  update(tx: Tx, origin: Origin, rows: readonly ChangedRow[]): Promise<void>;
  /** Gives changed records their former values, as written down by `import_change.before`. */
  restore(tx: Tx, origin: Origin, rows: readonly { id: string; before: Values }[]): Promise<void>;
  /** Removes those of the added records that nothing refers to; returns their ids. */
  remove(tx: Tx, origin: Origin, ids: readonly string[]): Promise<string[]>;
  /** Puts away an added record that others refer to; false when this kind cannot be put away. */
  putAway(tx: Tx, origin: Origin, ids: readonly string[]): Promise<boolean>;
  /** Records as they are now; a missing one was deleted. */
  load(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, Existing>>;
}

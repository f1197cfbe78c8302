import type { Field, FieldClass, Label, RowPer } from '@personalia/contract';
import type { Vault } from '../../platform/vault/index.ts';
import { type At, col, type Sql } from '../at.ts';
import type { FormerFact } from '../stretch.ts';

/** One column of the register: what it is called and whose eyes it is for, and how it is read. */
export interface RegisterField {
  readonly key: string;
  readonly group: Label;
  /** Label, kind, class and choices, as the definition has them. */
  readonly field: Field;
  readonly dated: boolean;
  /** The class of the record that the value is part of, where that is not its own. */
  readonly of?: FieldClass;
  readonly value: (at: At) => Sql;
  /** What a reference is called. */
  readonly named?: (at: At) => { readonly code: Sql; readonly name: Sql };
  /** What rows are sorted by, where it is not the value or the name. */
  readonly order?: (at: At) => Sql;
  /** The folded text, where it is kept. */
  readonly folded?: (at: At) => Sql;
  /** Amounts are added up only when this is the same for all of them. */
  readonly unit?: (at: At) => Sql;
  /** It becomes another as days pass, without anybody's doing: no change of a person. */
  readonly movesWithDays?: true;
  /** It follows from how many days and hours the company counts a month as: an export says so. */
  readonly isByMonth?: true;
  /** Of a value that is shown masked: how it is read in full. */
  readonly sealed?: SealedColumn;
  /** Days within the stretches of `assignment_segment` on which the value may become another: by custom fields. */
  readonly changesWith?: readonly string[];
  /** The same by a fact of the person. */
  readonly former?: FormerFact;
  /** The same by a part of pay. */
  readonly payComponent?: string;
  /** What has this value, where it is not the person: a stretch of days, or a kind of record by its child. */
  readonly belongsTo?: string;
  /** The rows of people that a value is taken from, where it is none of the frame's own: each is one of their values. */
  readonly keptIn?: (at: At) => KeptIn | null;
}

/** A table with a row or several of a person, as `x`. */
export interface KeptIn {
  readonly table: string;
  readonly column: string;
  /** Which of its rows count. */
  readonly where: Sql;
}

/** As rows that are about stretches of days are called (`RowPer`). */
export const STRETCH = 'segment' satisfies RowPer;

export interface SealedColumn {
  readonly value: (at: At) => Sql;
  readonly open: (vault: Vault, tenantId: string, sealed: Buffer) => string;
}

type Rest = Omit<RegisterField, 'key' | 'group' | 'field' | 'dated' | 'value'>;

export const registerField = (
  key: string,
  group: Label,
  field: Field,
  dated: boolean,
  value: (at: At) => Sql,
  rest: Rest = {},
): RegisterField => ({ key, group, field, dated, value, ...rest });

/** Columns of what holds for a stretch of days. */
export const ofStretch = (columns: readonly RegisterField[]): RegisterField[] =>
  columns.map((one) => ({ ...one, belongsTo: STRETCH }));

/** A column of the frame's own row. */
export const ofRow = (name: string) => (): Sql => col('t', name);

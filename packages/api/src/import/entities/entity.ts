import type { Field, FieldClass, Finding, Label, Locale, ToMeaning } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Vault } from '../../platform/vault/index.ts';
import type { EntityDescription, EntityMatching, EntityRules, EntityUndoing, EntityWriting } from './entity-parts.ts';

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
  /** It says something of what is made by the way, and nothing of the record itself. */
  readonly isAside?: boolean;
  /** The field of the same row that tells which of several entries of one name is meant. */
  readonly within?: string;
  /** The list that a value of that field stands for, or none of it; without such a field the list that is looked at first. */
  readonly listOf?: (value: string | null) => string;
  /** A further list that may be meant: what the word is there stands in the row as well, under this key. */
  readonly or?: { readonly list: string; readonly key: string };
  /** It may be one of elsewhere, such as a position that has moved to another unit since: by its code, or by its name too. */
  readonly elsewhere?: 'by code' | 'by code or name';
  /** A new record may lack it although it is required: it is asked for later. */
  readonly askedLater?: boolean;
  /** An empty cell says something by itself: that there is no end. */
  readonly emptySays?: boolean;
  /** Without a value of that field in its row it says nothing: how an employment ended, without an end. */
  readonly onlyWith?: string;
}

/** A set of fields that together find one record. */
export interface KeySet {
  readonly key: string;
  readonly label: Label;
  readonly fields: readonly string[];
  /** Several may have it: which of them a row means is found out over the whole file. */
  readonly isLoose?: true;
  /** A mark that only one of such records has: whoever gets it takes it from the other. */
  readonly mark?: string;
}

export interface Existing {
  readonly id: string;
  readonly version: number;
  readonly values: Values;
  /** What it was found by, where it has another value by now: its former code. */
  readonly former?: Values;
}

export interface NewRow {
  readonly id: string;
  readonly values: Values;
}
/** Only what changes. */
export interface ChangedRow extends NewRow {
  readonly before: Existing;
}

/** The record as it would be. */
export const wholeOf = ({ before, values }: ChangedRow): Values => ({ ...before.values, ...values });

/** A record that had to change so that another could be written: it is put back with that one. */
export interface SideChange {
  /** The record that it was changed for. */
  readonly by: string;
  readonly id: string;
  readonly before: Values;
  /** As it is now. */
  readonly version: number;
}

/** A file of which all rows are judged. */
export interface WholeFile {
  readonly tenantId: string;
  readonly vault: Vault;
  readonly importId: string;
  sees(fieldClass: FieldClass): boolean;
}

/** For whom rows are judged, with what is kept from the first row of a file to the last. */
export interface JudgeFor {
  readonly memory: Map<string, unknown>;
  /** Whether whoever uploads may see facts of a class. */
  sees(fieldClass: FieldClass): boolean;
}

/** What should be looked at again in a row because of others. */
export interface FoundLater {
  readonly turn: number;
  readonly finding: Finding;
  /** What it is about, as it may be shown. */
  readonly shown: string;
}

export interface Origin {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly locale: Locale;
  readonly importId: string;
  /** Of histories: what the date at the end of a row says. */
  readonly toMeans?: ToMeaning | undefined;
  /** Of people who are there: from when changes of position, unit and pay apply. */
  readonly changesOn?: string | undefined;
}

export interface Prepared {
  readonly values: Values;
  readonly findings: readonly Finding[];
}

/** A record as it would be; `id` is null for a new one. */
export interface Judged {
  readonly id: string | null;
  readonly values: Values;
}

/** A row of a set, in the product's own values. */
export interface SetRow {
  readonly no: number;
  readonly values: Values;
}

export interface Verdict {
  readonly state: 'add' | 'change' | 'same';
  readonly findings: readonly Finding[];
}

/** Why a set stays: somebody has changed it since, or what was before it would break a rule. */
export type SetKept = 'CHANGED_SINCE' | 'BREAKS_RULE';

/** Rows that only mean something together, such as the history of a person. */
export interface Together {
  /** The field that the rows of a set share. */
  readonly by: string;
  /** Judges whole sets, by row; `alone`: there are no others in the file that they could lean on. */
  judge(tx: Tx, where: Origin & { readonly alone: boolean }, rows: readonly SetRow[]): Promise<Map<number, Verdict>>;
  /** Writes whole sets; refuses all of them by throwing what is wrong. */
  write(tx: Tx, origin: Origin, rows: readonly SetRow[]): Promise<void>;
  /** Takes back what was written of these; answers those that stay, and why. */
  undo(tx: Tx, origin: Origin, ids: readonly string[]): Promise<ReadonlyMap<string, SetKept>>;
}

export interface Room {
  /** The rows to add, with what their coming gives them. */
  readonly added: readonly NewRow[];
  readonly sides: readonly SideChange[];
}

/** What can be uploaded. Whoever needs one part of it asks for that part. */
export interface ImportEntity extends EntityDescription, EntityMatching, EntityRules, EntityWriting, EntityUndoing {}

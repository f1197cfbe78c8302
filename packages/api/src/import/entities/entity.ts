import type {
  Field,
  FieldClass,
  Finding,
  ImportEntityInfo,
  ImportMode,
  Label,
  Locale,
  Rule,
  ToMeaning,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { OwnerFacts } from '@personalia/domain';
import type { ExportSource } from '../../platform/resource/index.ts';
import type { Vault } from '../../platform/vault/index.ts';

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
  /** It may be one of elsewhere, such as a post that has moved to another unit since: by its code, or by its name too. */
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

/** What can be uploaded: how its columns are called, how rows find records, and how many are written at once. */
export interface ImportEntity {
  readonly name: string;
  readonly label: Label;
  /** Menu whose create and edit actions are needed, and page of the list. */
  readonly menu: string;
  /** Class that one must be allowed to edit, whatever is mapped. */
  readonly class?: FieldClass;
  /** Tables that grow with its rows. */
  readonly tables: readonly string[];
  readonly fields: readonly ImportField[];
  readonly matchKeys: readonly KeySet[];
  /** Sets of fields that no two records share, besides the match keys. */
  readonly unique: readonly KeySet[];
  readonly modes: readonly ImportMode[];
  readonly rules: readonly Rule[];
  /** What a new record is refused without, depending on what else it has. */
  readonly needs?: ImportEntityInfo['needs'];
  /** What the company asks of every new record besides. */
  asked?(tx: Tx, tenantId: string): Promise<ImportEntityInfo['needs']>;
  /** The reference to another row of its own kind, if rows may name each other. */
  readonly own: string | null;
  /** Rows to add are people, who may be there already and may lead each other. */
  readonly isPeople?: true;
  /** Rows that only mean something together; they are judged and written in whole sets. */
  readonly together?: Together;
  /** Rows written in one transaction. */
  readonly chunk: number;
  /** Where rows of one chunk lean on those of the one before: one at a time. */
  readonly inTurn?: boolean;
  /** Files can come with its rows, in a zip. */
  readonly takesFiles?: boolean;
  /** Everything of this kind in the columns of an upload, where no list of the kind has an export. */
  readonly source?: ExportSource;
  /** Fields that records show but do not keep, being made of others: a whole name. Said again, they change nothing. */
  readonly composed: readonly string[];
  /** Fields that follow from others of the row, such as the parts of a name. Only what was given may be looked at. */
  derive(given: Values): Values;
  /** Of what a row would change, the fields that only tell of a change of others, and say nothing here. */
  idle?(changed: Values): readonly string[];
  /** Values as they may be written down before they are applied: numbers that are kept encrypted are sealed here. */
  prepare?(
    where: {
      readonly tenantId: string;
      readonly vault: Vault;
      readonly defaults: Values;
      readonly owner: OwnerFacts | null;
    },
    given: Values,
  ): Prepared;
  /** Of whom the records of these rows are; only where they are somebody's. */
  owners?(
    tx: Tx,
    where: { readonly tenantId: string },
    rows: readonly Values[],
  ): Promise<ReadonlyMap<unknown, OwnerFacts>>;
  /** For each row the record that has its values in these fields. */
  find(tx: Tx, tenantId: string, fields: readonly string[], rows: readonly Values[]): Promise<(Existing | null)[]>;
  /** Checks that need other data, for rows that would be added. */
  judge(tx: Tx, tenantId: string, rows: readonly Values[]): Promise<Finding[][]>;
  /** Rules of rows to add and to change, as they would be. */
  judgeWhole?(tx: Tx, tenantId: string, rows: readonly Judged[], where: JudgeFor): Promise<Finding[][]>;
  /** Rules of what rows are to each other, for all of a file at once; those that are new have an id that nobody knows yet. */
  judgeFile?(tx: Tx, tenantId: string, rows: readonly Judged[]): Promise<Finding[][]>;
  /** What should be looked at again in rows because of others, once all are judged; piece by piece. */
  warnFile?(tx: Tx, where: WholeFile): AsyncIterable<readonly FoundLater[]>;
  /** Fields that change as transitions of a chosen day, and how they are judged: by row what it would do. */
  readonly dated?: {
    readonly fields: ReadonlySet<string>;
    judge(tx: Tx, origin: Origin, rows: readonly SetRow[]): Promise<Map<number, Verdict>>;
  };
  /** Fields that an upload may set once and not change, with what to say. */
  fixed(field: string, existing: Existing): Finding | null;
  /** Gives rows to add the numbers that they take out of a series; what is not written leaves a gap. */
  reserve?(tx: Tx, origin: Origin, rows: readonly NewRow[]): Promise<NewRow[]>;
  /** Before the first of the rows that one transaction writes: what they are judged by stays what it is until all are written. */
  hold?(tx: Tx, origin: Origin, added: readonly NewRow[], changed: readonly ChangedRow[]): Promise<void>;
  /** What may be otherwise since the dry run, asked of rows once they are written; throws what is wrong. */
  judgeWritten?(tx: Tx, origin: Origin, added: readonly NewRow[], changed: readonly ChangedRow[]): Promise<void>;
  /** Changes what stands in the way of rows about to be written: the former of a row that has a start only. */
  makeRoom?(tx: Tx, origin: Origin, added: readonly NewRow[], changed: readonly ChangedRow[]): Promise<Room>;
  insert(tx: Tx, origin: Origin, rows: readonly NewRow[]): Promise<void>;
  update(tx: Tx, origin: Origin, rows: readonly ChangedRow[]): Promise<void>;
  /** Gives changed records their former values, as written down by `import_change.before`. */
  restore(tx: Tx, origin: Origin, rows: readonly { id: string; before: Values }[]): Promise<void>;
  /** Removes those of the added records that nothing refers to; returns their ids. */
  remove(tx: Tx, origin: Origin, ids: readonly string[]): Promise<string[]>;
  /** Puts away an added record that others refer to; false when this kind cannot be put away. */
  putAway(tx: Tx, origin: Origin, ids: readonly string[]): Promise<boolean>;
  /** Makes up for what was put off while rows were written: now and then, and when all are. */
  settle?(tx: Tx): Promise<void>;
  /** Versions of records just written, where one row more or less does not make one version more. */
  versions?(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Of what has no page of its own: the kind of record whose page shows it, and which one by id, where ids are not its own. */
  readonly shownWith?: {
    readonly kind: string;
    pages?(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  };
  /** Records as they are now; a missing one was deleted. */
  load(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, Existing>>;
}

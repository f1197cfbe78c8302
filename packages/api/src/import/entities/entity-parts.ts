import type { FieldClass, Finding, ImportEntityInfo, ImportMode, Label, Rule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { OwnerFacts } from '@personalia/domain';
import type { ExportSource } from '../../platform/resource/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type {
  ChangedRow,
  Existing,
  FoundLater,
  ImportField,
  Judged,
  JudgeFor,
  KeySet,
  NewRow,
  Origin,
  Prepared,
  Room,
  SetRow,
  Together,
  Values,
  Verdict,
  WholeFile,
} from './entity.ts';

/** What is uploaded, as people choose it: its columns, and who may. */
export interface EntityDescription {
  readonly name: string;
  readonly label: Label;
  /** Menu whose create and edit actions are needed, and page of the list. */
  readonly menu: string;
  /** Class that one must be allowed to edit, whatever is mapped. */
  readonly class?: FieldClass;
  /** Tables that grow with its rows. */
  readonly tables: readonly string[];
  readonly fields: readonly ImportField[];
  readonly modes: readonly ImportMode[];
  /** What a new record is refused without, depending on what else it has. */
  readonly needs?: ImportEntityInfo['needs'];
  /** What the company asks of every new record besides. */
  asked?(tx: Tx, tenantId: string): Promise<ImportEntityInfo['needs']>;
  /** The reference to another row of its own kind, if rows may name each other. */
  readonly own: string | null;
  /** Rows to add are people, who may be there already and may lead each other. */
  readonly isPeople?: true;
  /** Files can come with its rows, in a zip. */
  readonly takesFiles?: boolean;
  /** Everything of this kind in the columns of an upload, where no list of the kind has an export. */
  readonly source?: ExportSource;
  /** Of what has no page of its own: the kind of record whose page shows it, and which one by id, where ids are not its own. */
  readonly shownWith?: {
    readonly kind: string;
    pages?(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  };
}

/** How a row is read, and which record it means. */
export interface EntityMatching {
  readonly matchKeys: readonly KeySet[];
  /** Sets of fields that no two records share, besides the match keys. */
  readonly unique: readonly KeySet[];
  /** Fields that records show but do not keep, being made of others: a whole name. Said again, they change nothing. */
  readonly composed: readonly string[];
  /** Fields that follow from others of the row, such as the parts of a name. Only what was given may be looked at. */
  derive(given: Values): Values;
  /** Changed fields that have no effect on their own, because they only describe a change of other fields. */
  withoutEffect?(changed: Values): readonly string[];
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
  /** Records as they are now; a missing one was deleted. */
  load(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, Existing>>;
}

/** What rows are judged by, before anything is written. */
export interface EntityRules {
  readonly rules: readonly Rule[];
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
}

/** How good rows are written, so many in one transaction. */
export interface EntityWriting {
  /** Rows written in one transaction. */
  readonly chunk: number;
  /** Where rows of one chunk lean on those of the one before: one at a time. */
  readonly inTurn?: boolean;
  /** Rows that only mean something together; they are judged and written in whole sets. */
  readonly together?: Together;
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
  /** Makes up for what was put off while rows were written: now and then, and when all are. */
  settle?(tx: Tx): Promise<void>;
  /** Versions of records just written, where one row more or less does not make one version more. */
  versions?(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** How what an upload wrote is taken back. */
export interface EntityUndoing {
  /** Gives changed records their former values, as written down by `import_change.before`. */
  restore(tx: Tx, origin: Origin, rows: readonly { id: string; before: Values }[]): Promise<void>;
  /** Removes those of the added records that nothing refers to; returns their ids. */
  remove(tx: Tx, origin: Origin, ids: readonly string[]): Promise<string[]>;
  /** Puts away an added record that others refer to; false when this kind cannot be deactivated. */
  deactivate(tx: Tx, origin: Origin, ids: readonly string[]): Promise<boolean>;
}

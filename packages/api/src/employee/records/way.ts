import type { Finding } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { IdentifierFacts } from '@personalia/domain';
import type { Caller } from '../../platform/http/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type { RecordJudge } from './judges/judge.ts';
import type { Owner } from './owner.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record about to be written. */
export interface Writing {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly vault: Vault;
  readonly owner: Owner;
  /** Null for a new one. */
  readonly id: string | null;
  /** As they will be kept, sealed values in full where they were typed again. */
  readonly values: Values;
}

/** A record that is gone, as it was. */
export interface Removed extends Omit<Writing, 'values' | 'vault'> {
  readonly id: string;
  readonly record: Values;
}

/** What a kind of record does its own way; what is left out is as in every kind. */
export interface RecordBehaviour {
  /** What else the records of somebody are read with, asked once for all of them. */
  facts(tx: Tx, caller: Caller, owner: Owner): Promise<Values>;
  /** Fields that follow from the others, from what the caller may see of them. */
  compute(record: Values, owner: Owner, facts: Values): Values;
  /** The one form in which a sealed value is kept and compared. */
  plain(values: Values, typed: string): string;
  /** Fields that say how a sealed value is judged and found: where one of them changes, it is looked at as if typed again. */
  readonly judgedBy: readonly string[];
  /** Rules of the kind, of forms and uploads alike. */
  readonly judges: readonly RecordJudge[];
  /** Rules that are asked once all rows of a person are known; they give warnings only. */
  readonly judgesOfAll: readonly RecordJudge[];
  /** Rules of a sealed number, which only its plain form shows. */
  judgeNumber(values: Values, value: string, facts: IdentifierFacts): readonly Finding[];
  /** The other numbers of the person that the plain form is compared with. */
  otherNumbers(writing: Writing): Promise<IdentifierFacts['others']>;
  /** What follows once it is written. */
  written(writing: Writing & { readonly id: string }): Promise<void>;
  /** What should be looked at again when one is gone. */
  gone(removed: Removed): Promise<readonly Finding[]>;
}

import type { ChangeItem } from '@personalia/domain';
import type { Vault } from '../../platform/vault/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** What was done for an item, so that it can be taken back (14.4). */
export interface Applied {
  readonly kind: 'PERSON' | 'ADDED' | 'CORRECTED' | 'SUCCEEDED' | 'ENDED' | 'REMOVED';
  /** The record that was added, changed, ended or removed; null: the person. */
  readonly recordId: string | null;
  /** SUCCEEDED: the record that holds from the day on. */
  readonly newId: string | null;
  /** What it holds since, encrypted values as they are shown: whatever was changed again is not restored. */
  readonly values: Values;
  /** Encrypted values that were there before, in full. */
  readonly sealedBefore: Readonly<Record<string, string>>;
  /** PERSON: since when what held before was so, by the field of the day. */
  readonly since: Values | null;
}

/** An item as it is kept: old and new, and what became of it. */
export interface StoredItem extends ChangeItem {
  readonly topic: string;
  readonly rejected: { readonly by: string; readonly reason: string } | null;
  readonly applied: Applied | null;
}

const PURPOSE = 'personal_change.content';

export const sealItems = (vault: Vault, tenantId: string, items: readonly StoredItem[]): Buffer =>
  vault.seal(tenantId, PURPOSE, JSON.stringify(items));

export const openItems = (vault: Vault, tenantId: string, content: Uint8Array): StoredItem[] =>
  JSON.parse(vault.open(tenantId, PURPOSE, content)) as StoredItem[];

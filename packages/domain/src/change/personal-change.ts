import { addDays, type CalendarDate, type ItemOperation, isMasked, type PersonalPolicy } from '@personalia/contract';

type Values = Readonly<Record<string, unknown>>;

/** One thing that a request asks for, as its rules look at it (organisation-and-employee 14.2). */
export interface ChangeItem {
  readonly id: string;
  /** Kind of record; null: fields of the person. */
  readonly record: string | null;
  readonly recordId: string | null;
  readonly operation: ItemOperation;
  readonly policy: PersonalPolicy;
  readonly before: Values;
  readonly after: Values;
}

/** The furthest day from which a change may hold (14.2). */
export const MOST_DAYS_AHEAD = 90;
/** Days after the approval in which a new bank account is not used for payroll (14.3). */
export const BANK_WAITING_DAYS = 2;

/** Nothing, an empty text and spaces around a text are no difference (14.3 SAME_VALUE). */
const plain = (value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? null : text;
};
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** Names of the values that become others. A value that comes back as it was shown was not typed. */
export const changedFields = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => !isSame(before[name], after[name]));

/** Whether an item changes nothing (SAME_VALUE). */
export const changesNothing = ({ operation, before, after }: Pick<ChangeItem, 'operation' | 'before' | 'after'>) =>
  operation === 'CHANGE' && changedFields(before, after).length === 0;

/**
 * What an item takes hold of: of two open requests none may have the same (14.3 FIELD_PENDING). A new record takes hold of
 * nothing, but one address of a type holds at a time.
 */
export function targetsOf({ record, recordId, operation, before, after }: Omit<ChangeItem, 'policy' | 'id'>): string[] {
  if (record === null) return changedFields(before, after).map((name) => `person.${name}`);
  if (record === 'Address') return [`Address.${String((operation === 'REMOVE' ? before : after)['type'])}`];
  return recordId === null ? [] : [`${record}.${recordId}`];
}

/** The first thing that another open request has hold of already. */
export const conflictIn = <Other extends { readonly targets: readonly string[] }>(
  targets: readonly string[],
  others: readonly Other[],
): { readonly target: string; readonly other: Other } | null => {
  for (const other of others)
    for (const target of targets) if (other.targets.includes(target)) return { target, other };
  return null;
};

/** The last day that may be asked for. */
export const latestEffectiveDate = (today: CalendarDate): CalendarDate => addDays(today, MOST_DAYS_AHEAD);

/** What applies at once, and what others decide on. */
export const isFree = ({ policy }: Pick<ChangeItem, 'policy'>): boolean => policy === 'FREE';

/** Items that need a document and have none (EVIDENCE_REQUIRED). Taking something away needs none. */
export const withoutEvidence = <Item extends Pick<ChangeItem, 'id' | 'policy' | 'operation'>>(
  items: readonly Item[],
  files: ReadonlyMap<string, number>,
): Item[] =>
  items.filter(({ id, policy, operation }) => policy === 'EVIDENCE' && operation !== 'REMOVE' && !files.get(id));

/** Bank accounts are decided by two different people (14.3). */
export const approversNeeded = (items: readonly Pick<ChangeItem, 'record'>[]): number =>
  items.some(({ record }) => record === 'BankAccount') ? 2 : 1;

/**
 * What the record holds otherwise than when the request was made (VALUE_CHANGED): of a change the values that it changes, of a
 * removal all. A record that is gone has changed.
 */
export function changedMeanwhile(
  { operation, before, after }: Pick<ChangeItem, 'operation' | 'before' | 'after'>,
  current: Values | null,
): string[] {
  if (operation === 'ADD') return [];
  const looked = operation === 'REMOVE' ? Object.keys(before) : changedFields(before, after);
  if (current === null) return looked;
  return looked.filter((name) => !isSame(before[name], current[name]));
}

/** The day from which a new bank account is used: days after the approval in which a fraud is noticed (14.3). */
export const accountUsableFrom = (effectiveDate: CalendarDate, approvedOn: CalendarDate): CalendarDate => {
  const first = addDays(approvedOn, BANK_WAITING_DAYS);
  return effectiveDate > first ? effectiveDate : first;
};

type DatedStep =
  /** The record that holds now is corrected. */
  | { readonly kind: 'CORRECT' }
  /** Another one holds from a day on; the one before ends the day before. */
  | { readonly kind: 'SUCCEED'; readonly from: CalendarDate; readonly formerEnds: CalendarDate };

/** How a dated record is changed from a day on: what held before stays known (14.4, 1.1). */
export function changeDated(before: Values, from: CalendarDate): DatedStep {
  const since = before['validFrom'];
  return typeof since === 'string' && since < from
    ? { kind: 'SUCCEED', from, formerEnds: addDays(from, -1) }
    : { kind: 'CORRECT' };
}

/** Encrypted values that were not typed again come as they are shown. */
export const typedFields = (after: Values): string[] => Object.keys(after).filter((name) => !isMasked(after[name]));

/** Married without a spouse among the family: asked for in the same request (14.3). */
export const asksForSpouse = (
  items: readonly Pick<ChangeItem, 'record' | 'before' | 'after'>[],
  hasSpouse: boolean,
): boolean =>
  !hasSpouse &&
  items.some(
    ({ record, before, after }) =>
      record === null && after['maritalStatus'] === 'married' && before['maritalStatus'] !== 'married',
  ) &&
  !items.some(({ record, after }) => record === 'FamilyMember' && after['relation'] === 'spouse');

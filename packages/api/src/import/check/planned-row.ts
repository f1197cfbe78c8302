import {
  errorAt,
  type FieldClass,
  type Finding,
  fillInLabel,
  type ImportSettings,
  isError,
  type Resource,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Vault } from '../../platform/vault/index.ts';
import type { ImportEntity, Origin, Values } from '../entities/entity.ts';
import type { EntityDescription } from '../entities/entity-parts.ts';
import type { KeyRows } from '../key-rows.ts';
import type { PeopleOfFile } from '../people/people-of-file.ts';
import { importText } from '../texts.ts';
import type { Converted } from './convert.ts';
import { type Issue, type IssueText, issueAt, labelOf, quoteOf } from './issue.ts';

/** What a row would do. */
export interface PlannedRow {
  readonly no: number;
  state: 'add' | 'change' | 'same' | 'error';
  targetId: string | null;
  /** What is to be written. */
  values: Values;
  /** The record as it would be. */
  whole: Values;
  readonly fresh: Values;
  /** What is said of records that are made by the way. */
  readonly aside: Values;
  readonly inactive: Converted['inactive'];
  /** Keys of rows of the same file that this one refers to. */
  readonly later: Record<string, string>;
  readonly said: IssueText;
  readonly issues: Issue[];
  /** What should be looked at again before it is written. */
  readonly warnings: Issue[];
}

export interface PlanContext {
  readonly tx: Tx;
  readonly tenantId: string;
  readonly vault: Vault;
  readonly entity: ImportEntity;
  readonly settings: ImportSettings;
  readonly header: readonly string[];
  /** By key set: which row of the file has a key. Filled as the file goes by. */
  readonly seen: Map<string, KeyRows>;
  /** Values of rows that say nothing. */
  readonly defaults: Values;
  /** Whom the rows mean, where they have no number. */
  readonly people: PeopleOfFile | null;
  readonly origin: Origin;
  /** What the rules of records keep of the rows so far. */
  readonly memory: Map<string, unknown>;
  /** Whether whoever uploads may see facts of a class. */
  sees(fieldClass: FieldClass): boolean;
}

export const missingAt = (entity: EntityDescription, field: string): Finding =>
  errorAt(field, 'required', importText('required', { field: labelOf(entity, field) }));

/** An error, or what should be looked at again. */
export function refuse(context: PlanContext, row: PlannedRow, finding: Finding): void {
  const issue = issueAt(context, finding, quoteOf(context.entity, row.said, row.whole, finding.path));
  (isError(finding) ? row.issues : row.warnings).push(issue);
}

/** What the rules across fields have against a record as it would be. */
export function applyRules(context: PlanContext, row: PlannedRow, draft: Values): void {
  for (const rule of context.entity.rules as NonNullable<Resource['rules']>) {
    const finding = rule(draft);
    if (finding) refuse(context, row, { ...finding, text: fillInLabel(finding.text, { ...draft, ...finding.values }) });
  }
}

export const isEmpty = (values: Values): boolean => {
  for (const _ in values) return false;
  return true;
};

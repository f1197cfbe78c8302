import type { Label } from './label.ts';

/** Lines of the audit trail that are an event: of which kind of record, and what has become of it. */
export interface TrailMatch {
  readonly entity: string;
  /** Any of these; left out: every change. */
  readonly actions?: readonly string[];
  /** The column takes one of these values. */
  readonly becomes?: { readonly column: string; readonly values: readonly string[] };
  /** The record that the line belongs to, by the column that points to it, where that is another. */
  readonly about?: { readonly resource: string; readonly column: string };
}

/** An event that webhooks are told of (home-and-self-service 6, HS-40). */
export interface WebhookEventDefinition {
  readonly label: Label;
  /** Left out: it does not follow from a change, and is raised by its area. */
  readonly lines?: readonly TrailMatch[];
}

/** Every change of a record. */
export const whenChanged = (entity: string, more: Omit<TrailMatch, 'entity'> = {}): TrailMatch => ({ entity, ...more });

/** A column of a record takes one of the values. */
export const whenBecomes = (entity: string, column: string, ...values: readonly string[]): TrailMatch => ({
  entity,
  becomes: { column, values },
});

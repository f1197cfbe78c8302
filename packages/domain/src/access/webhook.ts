import {
  type TrailMatch,
  WEBHOOK_EVENT_DEFINITIONS,
  type WebhookEvent,
  type WebhookEventDefinition,
} from '@personalia/contract';

/** Rules of webhooks (home-and-self-service 6, HS-40). */

/** A line of the audit trail as far as events follow from it. */
export interface TrailLine {
  readonly entity: string;
  readonly entityId: string | null;
  readonly action: string;
  /** By column: the value before and after. */
  readonly changes: Readonly<Record<string, unknown>>;
}

export interface EventOfLine {
  readonly event: WebhookEvent;
  /** What it is about, where that is not the record of the line itself. */
  readonly resource: string;
  readonly resourceId: string | null;
}

type Side = 'before' | 'after';
function valueOf({ changes }: TrailLine, column: string, side: Side = 'after'): unknown {
  const change = changes[column];
  return Array.isArray(change) ? change[side === 'before' ? 0 : 1] : undefined;
}

interface Source {
  readonly event: WebhookEvent;
  readonly line: TrailMatch;
}

/** Which lines of the trail are events, by the kind of record, the latest of its life first. */
const SOURCES: ReadonlyMap<string, readonly Source[]> = Map.groupBy(
  Object.entries<WebhookEventDefinition>(WEBHOOK_EVENT_DEFINITIONS)
    .flatMap(([event, { lines = [] }]) => lines.map((line): Source => ({ event: event as WebhookEvent, line })))
    .reverse(),
  ({ line }) => line.entity,
);
export const WEBHOOK_SOURCES: readonly string[] = [...SOURCES.keys()];

const WRITTEN = ['CREATE', 'UPDATE', 'DELETE', 'ACTION:CORRECT', 'ACTION:CANCEL'];

function fits(line: TrailLine, { actions = WRITTEN, becomes }: TrailMatch): boolean {
  if (!actions.includes(line.action)) return false;
  return !becomes || becomes.values.includes(String(valueOf(line, becomes.column)));
}

/** The event that a line of the trail is, the latest where it is several; null for what no webhook is told of. */
export function webhookEventOf(line: TrailLine): EventOfLine | null {
  const source = SOURCES.get(line.entity)?.find((one) => fits(line, one.line));
  if (!source) return null;
  const { event, line: match } = source;
  if (!match.about) return { event, resource: line.entity, resourceId: line.entityId };
  const { resource, column } = match.about;
  const id = valueOf(line, column) ?? valueOf(line, column, 'before');
  return { event, resource, resourceId: typeof id === 'string' ? id : null };
}

/** Seconds before each further attempt: eleven attempts within 72 hours. */
const WAITS = [5, 30, 120, 600, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400] as const;
export const MOST_ATTEMPTS = WAITS.length + 1;
/** Each wait is up to a tenth shorter by chance, so that what failed together does not come back together. */
const SHORTER = 0.1;
/** As long as a receiver may ask us to wait. */
const LONGEST_ASKED = 3_600;

/** What came of an attempt. */
export interface Attempt {
  /** Null: there was no answer. */
  readonly status: number | null;
  /** Seconds that the receiver asks us to wait. */
  readonly retryAfter: number | null;
  /** Attempts so far, this one included. */
  readonly attempts: number;
}

export type NextStep =
  | { readonly state: 'sent' }
  | { readonly state: 'dead'; readonly isGone: boolean }
  | { readonly state: 'queued'; readonly seconds: number };

/** HS-40: delivered, tried again, or given up. `chance` is from 0 to 1. */
export function afterAttempt({ status, retryAfter, attempts }: Attempt, chance: number): NextStep {
  if (status !== null && status >= 200 && status < 300) return { state: 'sent' };
  if (status === 410) return { state: 'dead', isGone: true };
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return { state: 'dead', isGone: false };
  const asked = status === 429 || status === 503 ? Math.min(retryAfter ?? 0, LONGEST_ASKED) : 0;
  return { state: 'queued', seconds: Math.max(wait * (1 - SHORTER * chance), asked) };
}

import type { WebhookEvent } from '@personalia/contract';

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

type States = Readonly<Record<string, WebhookEvent>>;
const LEAVE: States = {
  PENDING: 'leave.submitted',
  APPROVED: 'leave.approved',
  REJECTED: 'leave.rejected',
  CANCELLED: 'leave.cancelled',
};

/** What becomes of a record when a column takes a value. */
const byState =
  (column: string, states: States) =>
  (line: TrailLine): WebhookEvent | null => {
    const value = valueOf(line, column);
    return (typeof value === 'string' && states[value]) || null;
  };
const always = (event: WebhookEvent) => (): WebhookEvent => event;

interface Source {
  readonly event: (line: TrailLine) => WebhookEvent | null;
  /** The record that the line belongs to, by the column that points to it. */
  readonly about?: { readonly resource: string; readonly column: string };
}

const FINISHED = ['completed', 'completedWithErrors', 'failed', 'cancelled'];
/** Which lines of the trail are events, by the kind of record. */
const SOURCES: Readonly<Record<string, Source>> = {
  Employee: {
    event: ({ action }) => (action === 'CREATE' ? 'employee.created' : action === 'UPDATE' ? 'employee.updated' : null),
  },
  CareerTransition: { event: always('assignment.changed') },
  OrganizationUnit: { event: always('unit.changed') },
  OrganizationUnitVersion: {
    event: always('unit.changed'),
    about: { resource: 'OrganizationUnit', column: 'unit_id' },
  },
  LeaveRequest: { event: byState('status', LEAVE) },
  AttendancePeriod: { event: byState('state', { LOCKED: 'attendance.period_locked' }) },
  AttendanceCorrection: { event: byState('status', { APPROVED: 'correction.approved' }) },
  ClaimRequest: {
    event: (line) =>
      byState('payment_state', { PAID: 'claim.paid' })(line) ?? byState('state', { APPROVED: 'claim.approved' })(line),
  },
  PersonalChange: { event: byState('state', { APPROVED: 'personal_change.applied' }) },
  UserRole: { event: always('user.role_changed'), about: { resource: 'User', column: 'user_id' } },
  Import: { event: byState('state', Object.fromEntries(FINISHED.map((state) => [state, 'import.finished']))) },
};
export const WEBHOOK_SOURCES: readonly string[] = Object.keys(SOURCES);

const WRITTEN = ['CREATE', 'UPDATE', 'DELETE', 'ACTION:CORRECT', 'ACTION:CANCEL'];

/** The event that a line of the trail is; null for what no webhook is told of. */
export function webhookEventOf(line: TrailLine): EventOfLine | null {
  const source = SOURCES[line.entity];
  const event = WRITTEN.includes(line.action) ? source?.event(line) : null;
  if (!source || !event) return null;
  if (!source.about) return { event, resource: line.entity, resourceId: line.entityId };
  const { resource, column } = source.about;
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

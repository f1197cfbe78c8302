import {
  type ApprovalEvent,
  type ApprovalStep,
  DROP_REASON_LABELS,
  EVENT_LABELS,
  type EventType,
  fillIn,
  type Label,
  type Locale,
  label,
  ON_MISSING_LABELS,
  SKIP_REASON_LABELS,
  SLOT_KIND_LABELS,
  type StepState,
  stepLabel,
  type TaskState,
  type WorkflowDefinition,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { SlotReason, TaskRun } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { userName } from '../request/store.ts';

/** A step's kept reasons as sentences for "Why?". */
export function reasonsOf(
  why: readonly SlotReason[],
  slots: WorkflowDefinition['steps'][number]['slots'],
  locale: Locale,
): ApprovalStep['why'] {
  return why.map((reason) => {
    const slot = reason.slot === null ? undefined : slots[reason.slot];
    const rule = reason.condition ?? (slot ? SLOT_KIND_LABELS[slot.kind][locale] : ON_MISSING_LABELS.FALLBACK[locale]);
    return {
      rule,
      result: resultOf(reason, locale),
      inputs: reason.inputs.map(({ name, value }) => ({ name, value: value === null ? '–' : String(value) })),
      dropped: reason.dropped.map(({ reason: why, ...person }) => ({
        ...person,
        reason: DROP_REASON_LABELS[why][locale],
      })),
    };
  });
}

const HELD = label('The condition is met.', 'Syarat terpenuhi.');
const NOT_HELD = label('The condition is not met.', 'Syarat tidak terpenuhi.');
const NOBODY = label('No approver found.', 'Tidak ada penyetuju.');
const CLIMBED = label('{people}, {n} level(s) up', '{people}, {n} tingkat di atas');
const BY_FALLBACK = label('{people}, by the fallback role', '{people}, melalui peran cadangan');

function resultOf(reason: SlotReason, locale: Locale): string {
  if (reason.error !== null) return reason.error[locale];
  if (reason.condition !== null) return reason.held ? HELD[locale] : NOT_HELD[locale];
  const people = reason.people.join(', ');
  if (reason.via === 'NONE' || people === '') return NOBODY[locale];
  const text = reason.via === 'RULE' ? '{people}' : reason.via === 'FALLBACK' ? BY_FALLBACK[locale] : CLIMBED[locale];
  return text.replace('{people}', () => people).replace('{n}', String(reason.climbs));
}

/** Why an approval counts that nobody gave for this step: instead of a comment (A5, AE-9, W14). */
const COUNTED: Partial<Record<NonNullable<TaskRun['note']>, Label>> = {
  CARRIED: label('carried from step {n}', 'dibawa dari langkah {n}'),
  FILED: label('filed by approver', 'diajukan oleh penyetuju'),
  ROUND: label('carried from the round before', 'dibawa dari putaran sebelumnya'),
};

function countedText(note: TaskRun['note'], carriedFrom: number | null, locale: Locale): string | null {
  const text = note && COUNTED[note];
  return text ? fillIn(text, { n: carriedFrom ?? 0 }, locale) : null;
}

interface StepRow {
  readonly id: string;
  readonly seq: number;
  readonly name: string;
  readonly state: StepState;
  readonly skipReason: ApprovalStep['skipReason'];
  readonly isExtra: boolean;
  readonly enteredAt: string | null;
  readonly dueAt: string | null;
  readonly completedAt: string | null;
  readonly why: readonly SlotReason[];
  readonly people: readonly {
    readonly taskId: string;
    readonly userId: string;
    readonly employeeId: string | null;
    readonly name: string;
    readonly state: TaskState;
    readonly actedBy: string | null;
    readonly actedById: string | null;
    readonly actedAt: string | null;
    readonly comment: string | null;
    readonly note: TaskRun['note'];
    readonly carriedFrom: number | null;
  }[];
}

/** The steps of the current round with their people and reasons. */
export async function viewSteps(
  tx: Tx,
  caller: Caller,
  id: string,
  definition: WorkflowDefinition,
): Promise<ApprovalStep[]> {
  const { rows } = await sql<StepRow>`
    select s.id, s.seq, s.name, s.state, s.skip_reason as "skipReason", s.is_extra as "isExtra", s.entered_at as "enteredAt", s.due_at as "dueAt",
      s.completed_at as "completedAt", s.why,
      coalesce((select json_agg(json_build_object('taskId', t.id, 'userId', t.assignee_user_id, 'employeeId', t.assignee_employee_id, 'name', ${userName('u')},
          'state', t.state, 'actedBy', ${userName('a')}, 'actedById', t.acted_by_user_id, 'actedAt', t.acted_at, 'comment', t.comment,
          'note', t.note, 'carriedFrom', t.carried_from) order by t.slot, u.name, t.id)
        from approval_task t join app_user u on u.tenant_id = t.tenant_id and u.id = t.assignee_user_id
        left join app_user a on a.tenant_id = t.tenant_id and a.id = t.acted_by_user_id
        where t.tenant_id = s.tenant_id and t.step_run_id = s.id), '[]') as people
    from approval_step_run s join approval_request r on r.tenant_id = s.tenant_id and r.id = s.request_id and r.round = s.round
    where s.tenant_id = ${caller.tenantId} and s.request_id = ${id}::uuid order by s.seq`.execute(tx);
  return rows.map(({ id: _, isExtra, why, people, ...step }) => ({
    ...step,
    name: stepLabel(step.name)[caller.locale],
    people: people.map(({ actedById, actedBy, note, carriedFrom, ...one }) => ({
      ...one,
      comment: one.comment ?? countedText(note, carriedFrom, caller.locale),
      actedBy: actedById === one.userId ? null : actedBy,
    })),
    why: reasonsOf(why, isExtra ? [] : (definition.steps[step.seq - 1]?.slots ?? []), caller.locale),
  }));
}

export async function viewHistory(tx: Tx, caller: Caller, id: string): Promise<ApprovalEvent[]> {
  const { rows } = await sql<Omit<ApprovalEvent, 'no' | 'label'> & { type: EventType; data: Record<string, unknown> }>`
    select v.round, v.at, v.type, ${userName('a')} as by, ${userName('b')} as "onBehalfOf", v.acting_role as role, s.name as step, ${userName('w')} as to, v.comment, v.data
    from approval_event v
    left join app_user a on a.tenant_id = v.tenant_id and a.id = v.actor_user_id
    left join app_user b on b.tenant_id = v.tenant_id and b.id = v.on_behalf_of_user_id
    left join app_user w on w.tenant_id = v.tenant_id and w.id = v.to_user_id
    left join approval_step_run s on s.tenant_id = v.tenant_id and s.request_id = v.request_id and s.round = v.round and s.seq = v.seq
    where v.tenant_id = ${caller.tenantId} and v.request_id = ${id}::uuid order by v.id limit 1000`.execute(tx);
  return rows.map(({ data, ...event }, index) => {
    const skipped = data['reason'];
    const detail =
      event.type === 'STEP_SKIPPED' && typeof skipped === 'string'
        ? `: ${SKIP_REASON_LABELS[skipped as keyof typeof SKIP_REASON_LABELS][caller.locale].toLowerCase()}`
        : '';
    const failure =
      event.type === 'EFFECT_FAILED' ? (data['reason'] as { en: string; id: string })[caller.locale] : null;
    return {
      ...event,
      step: event.step && stepLabel(event.step)[caller.locale],
      no: index + 1,
      label: `${EVENT_LABELS[event.type][caller.locale]}${detail}`,
      comment: event.comment ?? failure,
    };
  });
}

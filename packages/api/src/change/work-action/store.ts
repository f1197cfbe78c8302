import {
  type CalendarDate,
  type RequestState,
  type SuspensionDraft,
  type WorkAction,
  type WorkActionBlock,
  type WorkActionDraft,
  type WorkActionNature,
  WorkActionType,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { titleOf } from '../../platform/resource/index.ts';
import { stateColumns } from '../../workflow/index.ts';
import { violationsOf, writeViolations } from './violations.ts';

export const WORK_ACTION = 'WORK_ACTION';
/** First part of transaction numbers. */
export const PREFIX = 'WA';

export interface ActionType {
  readonly id: string;
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  readonly nature: WorkActionNature;
  readonly ladder: string | null;
  readonly level: number | null;
  readonly allowSkip: boolean;
  readonly validityMonths: number;
  readonly needsAcknowledgement: boolean;
  readonly letterTemplateId: string | null;
  readonly numberPattern: string | null;
  readonly isActive: boolean;
  readonly suspends: boolean;
  readonly needsHearing: boolean;
  readonly proposesTermination: boolean;
  readonly points: number;
  readonly maySupersedeLower: boolean;
  readonly blocks: WorkActionBlock[];
}

type Reader = Pick<Caller, 'tenantId' | 'locale'>;

/** What a type `t` keeps from the employee, as JSON. */
export const blocksOf = sql<WorkActionBlock[]>`to_json(array_remove(array[
  case when t.blocks_promotion then 'promotion' end, case when t.blocks_bonus then 'bonus' end], null))`;

/** Columns of a type on `t` as a JSON object. */
const typeColumns = (locale: Reader['locale']) => sql<ActionType>`json_build_object('id', t.id, 'code', t.code,
  'name', ${titleOf(WorkActionType, 't', locale)}, 'nature', t.nature, 'ladder', t.ladder, 'level', t.level,
  'allowSkip', coalesce(t.allow_skip, false), 'validityMonths', t.validity_months,
  'needsAcknowledgement', coalesce(t.needs_acknowledgement, false), 'letterTemplateId', t.letter_template_id,
  'numberPattern', t.number_pattern, 'isActive', t.status = 'active',
  'suspends', coalesce(t.suspends, false), 'needsHearing', coalesce(t.needs_hearing, false),
  'proposesTermination', coalesce(t.proposes_termination, false), 'points', coalesce(t.points, 0),
  'maySupersedeLower', coalesce(t.may_supersede_lower, false), 'blocks', ${blocksOf})`;

export async function readTypes(tx: Tx, { tenantId, locale }: Reader): Promise<ActionType[]> {
  const { rows } = await sql<{ type: ActionType }>`
    select ${typeColumns(locale)} as type from work_action_type t
    where t.tenant_id = ${tenantId} order by t.nature desc, t.ladder nulls last, t.level, t.code`.execute(tx);
  return rows.map(({ type }) => type);
}

/** An action as its row keeps it, with its type. */
export interface ActionRow {
  readonly id: string;
  readonly employeeId: string;
  readonly type: ActionType;
  readonly transactionNo: string | null;
  readonly state: RequestState;
  readonly incidentDate: CalendarDate | null;
  readonly incidentPlace: string | null;
  readonly violations: WorkAction['violations'];
  readonly violationIds: readonly string[];
  readonly description: string;
  readonly witnesses: string | null;
  readonly hearing: string | null;
  readonly skipReason: string | null;
  readonly issueDate: CalendarDate;
  readonly validTo: CalendarDate | null;
  /** The last day where it was set by hand. */
  readonly setValidTo: CalendarDate | null;
  readonly supersededOn: CalendarDate | null;
  readonly supersededBy: { readonly id: string; readonly type: string } | null;
  readonly previousIds: readonly string[];
  readonly suspension: SuspensionDraft | null;
  /** The recorded suspension, by its first version. */
  readonly suspensionId: string | null;
  readonly suspensionNo: string | null;
  readonly acknowledgeBy: CalendarDate | null;
  readonly answer: 'ACKNOWLEDGED' | 'REFUSED' | null;
  readonly answeredAt: string | null;
  readonly answerComment: string | null;
  readonly refusalWitnessIds: readonly string[];
  readonly revokedAt: string | null;
  readonly revokedByName: string | null;
  readonly revokeReason: string | null;
  readonly letterNo: string | null;
  readonly submittedAt: string | null;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly createdByName: string | null;
  readonly version: number;
}

export async function readAction(
  tx: Tx,
  { tenantId, locale }: Reader,
  id: string,
  lock: 'read' | 'change',
): Promise<ActionRow | undefined> {
  const { rows } = await sql<Omit<ActionRow, 'violationIds'>>`
    select p.id, p.employee_id as "employeeId", ${typeColumns(locale)} as type, p.transaction_no as "transactionNo", p.state,
      p.incident_date as "incidentDate", p.incident_place as "incidentPlace", ${violationsOf(locale)} as violations, p.description, p.witnesses, p.hearing,
      p.skip_reason as "skipReason", p.issue_date as "issueDate", p.valid_to as "validTo",
      p.set_valid_to as "setValidTo", p.superseded_on as "supersededOn",
      (select json_build_object('id', s.id, 'type', ${titleOf(WorkActionType, 'k', locale)}) from work_action s
        join work_action_type k on k.tenant_id = s.tenant_id and k.id = s.type_id
        where s.tenant_id = p.tenant_id and s.id = p.superseded_by) as "supersededBy", p.previous_ids as "previousIds",
      case when p.suspend_from is not null then json_build_object('from', p.suspend_from, 'to', p.suspend_to,
        'payPercent', trim_scale(p.suspend_pay_percent)::text, 'blockLogin', coalesce(p.suspend_blocks_login, false)) end as suspension,
      p.suspension_id as "suspensionId",
      (select c.transaction_no from career_transition c where c.tenant_id = p.tenant_id and c.id = p.suspension_id) as "suspensionNo",
      p.acknowledge_by as "acknowledgeBy", p.answer, p.answered_at as "answeredAt", p.answer_comment as "answerComment", p.refusal_witness_ids as "refusalWitnessIds",
      p.revoked_at as "revokedAt", p.revoke_reason as "revokeReason",
      (select u.name from app_user u where u.tenant_id = p.tenant_id and u.id = p.revoked_by) as "revokedByName",
      (select l.letter_no from letter l where l.tenant_id = p.tenant_id and l.subject = ${WORK_ACTION} and l.subject_id = p.id) as "letterNo",
      p.submitted_at as "submittedAt", p.created_at as "createdAt", p.created_by as "createdBy",
      (select u.name from app_user u where u.tenant_id = p.tenant_id and u.id = p.created_by) as "createdByName", p.version
    from work_action p join work_action_type t on t.tenant_id = p.tenant_id and t.id = p.type_id
    where p.tenant_id = ${tenantId} and p.id = ${id}::uuid${lock === 'change' ? sql` for update of p` : sql``}`.execute(
    tx,
  );
  const [row] = rows;
  return row && { ...row, violationIds: row.violations.map((one) => one.id) };
}

interface Author {
  readonly tenantId: string;
  readonly userId: string | null;
}
export type ActionContent = WorkActionDraft & { readonly setValidTo: CalendarDate | null };

const NO_SUSPENSION = { from: null, to: null, payPercent: null, blockLogin: null };

export async function insertAction(
  tx: Tx,
  { tenantId, userId }: Author,
  employeeId: string,
  content: ActionContent,
): Promise<string> {
  const { from, to, payPercent, blockLogin } = content.suspension ?? NO_SUSPENSION;
  const { rows } = await sql<{ id: string }>`
    insert into work_action (tenant_id, employee_id, type_id, incident_date, incident_place, description, witnesses, hearing,
      skip_reason, issue_date, valid_to, set_valid_to, suspend_from, suspend_to, suspend_pay_percent, suspend_blocks_login, created_by, updated_by)
    values (${tenantId}, ${employeeId}::uuid, ${content.typeId}::uuid, ${content.incidentDate}::date, ${content.incidentPlace},
      ${content.description}, ${content.witnesses}, ${content.hearing}, ${content.skipReason}, ${content.issueDate}::date,
      ${content.validTo}::date, ${content.setValidTo}::date, ${from}::date, ${to}::date, ${payPercent}::numeric, ${blockLogin}, ${userId}::uuid, ${userId}::uuid)
    returning id`.execute(tx);
  const id = rows[0]?.id ?? '';
  if (content.violationIds.length > 0) await writeViolations(tx, { tenantId, userId }, id, content.violationIds);
  return id;
}

interface Changes {
  readonly state?: RequestState;
  readonly content?: ActionContent;
  readonly validTo?: CalendarDate | null;
  readonly previousIds?: readonly string[];
  readonly transactionNo?: string | null;
  readonly isSubmitted?: boolean;
  readonly suspensionId?: string | null;
  readonly acknowledgeBy?: CalendarDate;
  readonly answer?: { readonly answer: 'ACKNOWLEDGED' | 'REFUSED'; readonly comment: string | null };
  readonly refusalWitnessIds?: readonly string[];
  readonly revoked?: { readonly reason: string };
}

/** Writes what changed of a row that is locked. */
export async function writeAction(tx: Tx, { tenantId, userId }: Author, id: string, changes: Changes): Promise<void> {
  const { content, answer, revoked, validTo } = changes;
  const { from, to, payPercent, blockLogin } = content?.suspension ?? NO_SUSPENSION;
  const { numAffectedRows } = await sql`
    update work_action set version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
      ${stateColumns(changes.state)}
      ${
        content
          ? sql`, type_id = ${content.typeId}::uuid, incident_date = ${content.incidentDate}::date, incident_place = ${content.incidentPlace},
            description = ${content.description}, witnesses = ${content.witnesses}, hearing = ${content.hearing},
            skip_reason = ${content.skipReason}, issue_date = ${content.issueDate}::date, valid_to = ${content.validTo}::date,
            set_valid_to = ${content.setValidTo}::date, suspend_from = ${from}::date, suspend_to = ${to}::date, suspend_pay_percent = ${payPercent}::numeric, suspend_blocks_login = ${blockLogin}`
          : sql``
      }
      ${validTo === undefined ? sql`` : sql`, valid_to = ${validTo}::date`}
      ${changes.previousIds ? sql`, previous_ids = ${[...changes.previousIds]}::uuid[]` : sql``}
      ${changes.suspensionId ? sql`, suspension_id = ${changes.suspensionId}::uuid` : sql``}
      ${changes.transactionNo ? sql`, transaction_no = ${changes.transactionNo}` : sql``}
      ${changes.isSubmitted ? sql`, submitted_at = now()` : sql``}
      ${changes.acknowledgeBy ? sql`, acknowledge_by = ${changes.acknowledgeBy}::date` : sql``}
      ${answer ? sql`, answer = ${answer.answer}, answered_at = now(), answer_comment = ${answer.comment}` : sql``}
      ${changes.refusalWitnessIds ? sql`, refusal_witness_ids = ${[...changes.refusalWitnessIds]}::uuid[]` : sql``}
      ${revoked ? sql`, revoked_at = now(), revoked_by = ${userId}::uuid, revoke_reason = ${revoked.reason}` : sql``}
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  if (Number(numAffectedRows ?? 0) === 0) throw new Problem('NOT_FOUND');
  if (content) await writeViolations(tx, { tenantId, userId }, id, content.violationIds);
}

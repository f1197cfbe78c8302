import { type CalendarDate, isError, label, STEP_NAMES } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { answerBy } from '@personalia/domain';
import { sql } from 'kysely';
import { notify } from '../../access/index.ts';
import { refuseFindings } from '../../employee/index.ts';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import {
  type EffectContext,
  type RequestActor,
  type RequestType,
  stateEffects,
} from '../../platform/requests/index.ts';
import { personOf } from '../career/person.ts';
import { refuseGaps, voidLetter } from '../letter/index.ts';
import { typeLabel } from './act.ts';
import { detailOf } from './detail.ts';
import { judgeAction } from './judge.ts';
import { issueLetterOf, previewLetter } from './letter.ts';
import { MENU, maySee, ON_MENU } from './standing.ts';
import { type ActionRow, PREFIX, readAction, WORK_ACTION, writeAction } from './store.ts';
import { restoreLower, supersedeLower } from './supersede.ts';
import { endSuspension, recordSuspension } from './suspension.ts';

const found = async (tx: Tx, tenantId: string, id: string, locale: Caller['locale'] = 'en'): Promise<ActionRow> => {
  const row = await readAction(tx, { tenantId, locale }, id, 'change');
  if (!row) throw new Problem('NOT_FOUND');
  return row;
};

/** A letter is signed by a person: timers never approve one. */
function callerOf({ caller }: RequestActor): Caller {
  if (!caller) throw new Error('a work action is approved by a person');
  return caller;
}

/** PENDING_EXISTS: another step of the same ladder waits for the same person. */
async function refusePending(tx: Tx, { tenantId }: Caller, row: ActionRow): Promise<void> {
  // Submissions about one person take turns.
  await sql`select 1 from employee where tenant_id = ${tenantId} and id = ${row.employeeId}::uuid for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{ transactionNo: string }>`
    select p.transaction_no as "transactionNo" from work_action p
    join work_action_type t on t.tenant_id = p.tenant_id and t.id = p.type_id and t.ladder = ${row.type.ladder}
    where p.tenant_id = ${tenantId} and p.employee_id = ${row.employeeId}::uuid and p.id <> ${row.id}::uuid
      and p.state in ('PENDING', 'RETURNED') order by p.id limit 1`.execute(tx);
  const [other] = rows;
  if (other)
    throw new Problem('PENDING_EXISTS', { values: { transactionNo: other.transactionNo, fact: row.type.ladder } });
}

/** What speaks against it refuses it; the actions that count are kept with it. */
async function refuseFaults(tx: Tx, caller: Caller, row: ActionRow): Promise<void> {
  const { name } = await personOf(tx, caller.tenantId, row.employeeId);
  const { findings, previous } = await judgeAction(tx, caller, { ...row, name });
  refuseFindings(findings.filter(isError));
  const previousIds = previous.map(({ id }) => id);
  await writeAction(tx, caller, row.id, { previousIds });
  refuseGaps(await previewLetter(tx, caller, { ...row, previousIds }));
}

/** Holidays where the person works, for the days to answer. */
async function holidaysOf(tx: Tx, tenantId: string, employeeId: string): Promise<CalendarDate[]> {
  const { rows } = await sql<{ date: CalendarDate }>`
    with recursive calendar as (
      select h.id, h.parent_calendar_id from employee_current c
      join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
      join holiday_calendar h on h.tenant_id = l.tenant_id and h.id = l.holiday_calendar_id
      where c.tenant_id = ${tenantId} and c.id = ${employeeId}::uuid
      union
      select h.id, h.parent_calendar_id from holiday_calendar h join calendar c on h.id = c.parent_calendar_id
      where h.tenant_id = ${tenantId}
    ) select d.date from holiday d join calendar c on c.id = d.holiday_calendar_id
      where d.tenant_id = ${tenantId} and d.status = 'active' and d.kind not like '%-half' and d.date between current_date and current_date + 60`.execute(
    tx,
  );
  return rows.map(({ date }) => date);
}

const usersOf = async (tx: Tx, tenantId: string, employeeId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and status = 'active'`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

const issue = {
  name: 'issue',
  run: async ({ tx, actor, subjectId }: EffectContext) => {
    const caller = callerOf(actor);
    const row = await found(tx, actor.tenantId, subjectId, caller.locale);
    const { today } = await personOf(tx, actor.tenantId, row.employeeId);
    await issueLetterOf(tx, caller, row.id, row);
    const holidays = await holidaysOf(tx, actor.tenantId, row.employeeId);
    const suspensionId = await recordSuspension(tx, caller, row);
    await supersedeLower(tx, caller, row);
    await writeAction(tx, actor, row.id, {
      state: 'APPROVED',
      suspensionId,
      ...(row.type.needsAcknowledgement ? { acknowledgeBy: answerBy(today as CalendarDate, holidays) } : {}),
    });
    await notify(
      tx,
      { tenantId: actor.tenantId, userId: null },
      {
        event: row.type.needsAcknowledgement ? 'work-action-issued' : 'work-action-given',
        to: await usersOf(tx, actor.tenantId, row.employeeId),
        facts: { type: await typeLabel(tx, actor.tenantId, row.type.id) },
        link: `/work-action?action=${row.id}`,
        matter: row.id,
      },
    );
    return null;
  },
};

const revoke = {
  name: 'revoke',
  run: async ({ tx, actor, subjectId }: EffectContext) => {
    const row = await found(tx, actor.tenantId, subjectId);
    await endSuspension(tx, callerOf(actor), row, row.revokeReason ?? row.type.name);
    await voidLetter(tx, actor.tenantId, WORK_ACTION, row.id);
    await restoreLower(tx, callerOf(actor), row.id);
    await writeAction(tx, actor, row.id, { state: 'CANCELLED' });
    await notify(
      tx,
      { tenantId: actor.tenantId, userId: null },
      {
        event: 'work-action-revoked',
        to: await usersOf(tx, actor.tenantId, row.employeeId),
        facts: {
          type: await typeLabel(tx, actor.tenantId, row.type.id),
          no: row.letterNo ?? row.transactionNo ?? '',
        },
        link: `/work-action?action=${row.id}`,
        matter: row.id,
      },
    );
    return null;
  },
};

const EFFECTS = {
  ...stateEffects((tx, actor, id, state) => writeAction(tx, actor, id, { state })),
  APPROVED: [issue],
  CANCELLED: [revoke],
};

/** Work actions (organisation-and-employee 15): approval issues the letter. */
export const workActionType: RequestType = {
  code: WORK_ACTION,
  label: label('Work action', 'Tindakan kerja'),
  prefix: PREFIX,
  menuPath: 'work-action',
  link: (id) => `/work-action?action=${id}`,
  facts: {
    'action.type': { type: 'text', label: label('Type of work action', 'Jenis tindakan kerja') },
    'action.nature': { type: 'text', label: label('Nature', 'Sifat') },
    'action.level': { type: 'number', label: label('Level', 'Tingkat') },
  },
  materialFields: ['type', 'issueDate', 'content'],
  editableFields: {},
  mayApproveOnTimeout: false,
  submitterMayCount: false,
  aboutEmployee: true,
  employeeIsParty: false,
  standard: {
    code: 'WORK-ACTION',
    name: label('Work actions', 'Tindakan kerja'),
    steps: [
      {
        name: STEP_NAMES.hr,
        slots: [
          { kind: 'ROLE', roleCode: 'HR-ADMIN' },
          { kind: 'ROLE', roleCode: 'TENANT-ADMIN' },
        ],
      },
    ],
  },
  async lock(tx, tenantId, id) {
    const row = await readAction(tx, { tenantId, locale: 'en' }, id, 'change');
    if (!row) return undefined;
    const { type, issueDate, validTo, incidentDate, incidentPlace, violationIds, description, suspension } = row;
    return {
      employeeId: row.employeeId,
      subType: type.code,
      facts: { 'action.type': type.code, 'action.nature': type.nature, 'action.level': type.level },
      material: {
        type: type.id,
        issueDate,
        content: [validTo, incidentDate, incidentPlace, violationIds, description, suspension],
      },
    };
  },
  async validate(tx, actor, id, event) {
    const caller = callerOf(actor);
    const row = await found(tx, actor.tenantId, id, caller.locale);
    if (event === 'submit' && row.type.ladder !== null) await refusePending(tx, caller, row);
    await refuseFaults(tx, caller, row);
  },
  // Nothing is reserved: a step that waits stands in its row (PENDING_EXISTS).
  effects: (event) => EFFECTS[event],
  async snapshot(tx, tenantId, id) {
    const row = await found(tx, tenantId, id);
    // Lists show it to everybody who decides: what a warning says is read by those with its class.
    return {
      title:
        row.type.nature === 'commendation'
          ? label(row.type.name, (await found(tx, tenantId, id, 'id')).type.name)
          : workActionType.label,
      from: row.issueDate,
    };
  },
  // Whoever reaches the person and sees the class; never the person, who learns of it when it is issued.
  async mayView(tx, caller, id) {
    const row = await readAction(tx, caller, id, 'read');
    if (!row || row.employeeId === caller.employeeId || !maySee(caller, row.type.nature)) return false;
    return caller.permissions.can(MENU, 'view') && !(await isOutOfScope(tx, caller, ON_MENU, [row.employeeId]));
  },
  // That a letter was issued stays; what it says goes with the person.
  async forget(tx, tenantId, employeeId) {
    await sql`
      update work_action set description = '–', incident_place = null, witnesses = null, hearing = null, skip_reason = null,
        answer_comment = null, version = version + 1
      where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid`.execute(tx);
    await sql`delete from letter where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid`.execute(tx);
  },
  detail: detailOf,
};

import { type Locale, label, localized, STEP_NAMES, TRANSITION_TYPES, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { receivingManagersOf } from '@personalia/domain';
import { sql } from 'kysely';
import { factName, originOf, planTransitions, recordAndApply, refuseTransitions } from '../../employee/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import {
  type EffectContext,
  type RequestActor,
  type RequestType,
  stateEffects,
} from '../../platform/requests/index.ts';
import { blockingAction } from '../work-action/blocking.ts';
import { detailOf } from './detail.ts';
import { refuseWithoutFile } from './files.ts';
import { careerImpacts } from './impact.ts';
import { issueWithApproval } from './letter.ts';
import { commandsOf, heldNow } from './outcome.ts';
import { changedSince, factTextsOf } from './rows.ts';
import {
  CAREER_TRANSITION,
  type CareerRow,
  isPromotion,
  PREFIX,
  peopleOf,
  readRequest,
  writeRequest,
} from './store.ts';
import { titleText } from './view.ts';

const found = async (tx: Tx, tenantId: string, id: string): Promise<CareerRow> => {
  const row = await readRequest(tx, tenantId, id, 'change');
  if (!row) throw new Problem('NOT_FOUND');
  return row;
};

/** A career is changed by a person: timers never approve it. */
function callerOf({ caller }: RequestActor): Caller {
  if (!caller) throw new Error('a career transition is approved by a person');
  return caller;
}

/** PENDING_EXISTS (12.4): another request about one of the same people waits with the same fact. */
async function refusePending(tx: Tx, { tenantId, locale }: Caller, row: CareerRow): Promise<void> {
  // Submissions about one person take turns.
  await sql`
    select 1 from employee where tenant_id = ${tenantId} and id = any(${peopleOf(row)}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const wanted = [row, ...row.others].flatMap(({ employeeId, targets }) =>
    targets.map((target) => ({ employeeId, target })),
  );
  const { rows } = await sql<{ transactionNo: string; target: string }>`
    select p.transaction_no as "transactionNo", w.target
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w("employeeId" uuid, target text)
    join career_request p on p.tenant_id = ${tenantId} and p.id <> ${row.id}::uuid and p.state in ('PENDING', 'RETURNED') and (
      (p.employee_id = w."employeeId" and w.target = any(p.targets))
      or (p.other_ids @> array[w."employeeId"] and p.others @> jsonb_build_array(jsonb_build_object(
        'employeeId', w."employeeId", 'targets', jsonb_build_array(w.target)))))
    order by p.id limit 1`.execute(tx);
  const [other] = rows;
  if (other)
    throw new Problem('PENDING_EXISTS', {
      values: { transactionNo: other.transactionNo, fact: targetText(other.target, locale) },
    });
}

const THE_END = label('the last day', 'hari terakhir kerja');
function targetText(target: string, locale: Locale): string {
  if (target === 'end') return THE_END[locale];
  const [type = ''] = target.split(':');
  if (target.includes(':') && type !== 'pay') return transitionRule(type as CareerRow['type']).label[locale];
  return factName(type, locale);
}

/** CAREER_CHANGED: what the approvers compare is not what is so any more. */
async function refuseChangedMeanwhile(tx: Tx, { tenantId, locale }: Caller, row: CareerRow): Promise<void> {
  const { facts, pay } = changedSince(row, await heldNow(tx, tenantId, row));
  const changed = [...facts, ...(pay.length > 0 ? ['pay'] : [])].map((fact) => factName(fact, locale));
  if (changed.length > 0) throw new Problem('CAREER_CHANGED', { values: { facts: changed.join(', ') } });
}

/** ACTIVE_WARNING (15.3): a warning blocks a promotion, unless whoever knows of it says why it goes on. */
async function refuseActiveWarning(tx: Tx, caller: Caller, row: CareerRow): Promise<void> {
  if (!isPromotion(row) || row.content.comment) return;
  const blocking = await blockingAction(tx, caller, row.employeeId, row.effectiveDate);
  if (blocking) throw Problem.at('comment', 'ACTIVE_WARNING', { ...blocking });
}

/** A rotation is a set of two or more; what is corrected or cancelled says why; nobody decides on their own career. */
function refuseIncomplete({ type, action, content, others }: CareerRow): void {
  if (type === 'rotation' && action === 'add' && others.length === 0) throw Problem.at('others', 'ROTATION_PEOPLE');
  if (action !== 'add' && !content.correctionReason) throw Problem.at('correctionReason', 'REASON_REQUIRED');
}

function refuseOwn({ employeeId }: Caller, { others }: CareerRow): void {
  if (others.some((one) => one.employeeId === employeeId)) throw new Problem('WF_SELF');
}

/** Everything that the timeline has against it, at its fields: what a form shows before. */
async function refuseFindings(tx: Tx, caller: Caller, row: CareerRow): Promise<void> {
  const commands = await commandsOf(tx, caller, row);
  const plan = await planTransitions(tx, originOf(caller, row.content.reviewed), commands);
  refuseTransitions(plan.findings, caller.locale, commands.length);
}

/**
 * What goes beyond a limit needs a reason, which whoever approves it gives where its author could not know. Why it is refused stays in
 * the history of the request, which shows no pay: CAREER_REASON says what to do and no more.
 */
async function recordReasoned(tx: Tx, caller: Caller, row: CareerRow, comment: string | null) {
  const batchNo = row.others.length > 0 ? row.transactionNo : null;
  const origin = { ...originOf(caller, row.content.reviewed), batchNo };
  const recordWith = async (reason: string | null) =>
    recordAndApply(tx, origin, await commandsOf(tx, caller, row, reason));
  try {
    return await recordWith(null);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'REASON_REQUIRED') throw error;
    if (!comment) throw new Problem('CAREER_REASON', { cause: error });
    return recordWith(comment);
  }
}

const record = {
  name: 'record',
  run: async ({ tx, actor, subjectId, comment }: EffectContext) => {
    const caller = callerOf(actor);
    const row = await found(tx, actor.tenantId, subjectId);
    const [recorded] = await recordReasoned(tx, caller, row, comment);
    const transitionId = recorded?.id ?? null;
    await writeRequest(tx, actor, row.id, { state: 'APPROVED', transitionId });
    await issueWithApproval(tx, caller, row);
    return transitionId;
  },
};

const EFFECTS = {
  ...stateEffects((tx, actor, id, state) => writeRequest(tx, actor, id, { state })),
  APPROVED: [record],
};

/** Requests for career transitions (organisation-and-employee 12): approval records them as anybody records them. */
export const careerTransitionType: RequestType = {
  code: CAREER_TRANSITION,
  label: label('Career transition', 'Transisi karier'),
  prefix: PREFIX,
  menuPath: 'career-transition',
  link: (id) => `/career-transition?request=${id}`,
  facts: {
    'transition.type': { type: 'text', label: label('Type of change', 'Jenis perubahan') },
    'transition.action': { type: 'text', label: label('Kind of request', 'Macam permohonan') },
    'transition.changesPay': { type: 'boolean', label: label('Changes pay', 'Mengubah gaji') },
  },
  subTypes: () =>
    Promise.resolve(Object.entries(TRANSITION_TYPES).map(([value, rule]) => ({ value, label: rule.label }))),
  materialFields: ['type', 'effectiveDate', 'sets', 'pay', 'others'],
  editableFields: {},
  mayApproveOnTimeout: false,
  submitterMayCount: false,
  aboutEmployee: true,
  employeeIsParty: false,
  standard: {
    code: 'CAREER-TRANSITION',
    name: label('Career transitions', 'Transisi karier'),
    steps: [
      // A manager who proposes it has said so already: whoever is above decides.
      { name: STEP_NAMES.manager, slots: [{ kind: 'DIRECT_MANAGER' }], onSelf: 'ESCALATE_UP' },
      // Whoever is lent out is wanted there, where the request names who leads them (12.3).
      {
        name: STEP_NAMES.receivingManager,
        slots: [{ kind: 'RECEIVING_MANAGER' }],
        entryCondition: 'transition.type == "secondment"',
        onSelf: 'SKIP',
        onVacant: 'SKIP',
      },
      {
        name: STEP_NAMES.hr,
        slots: [
          { kind: 'ROLE', roleCode: 'HR-ADMIN' },
          { kind: 'ROLE', roleCode: 'HR-OFFICER' },
        ],
      },
    ],
  },
  async lock(tx, tenantId, id) {
    const row = await readRequest(tx, tenantId, id, 'change');
    if (!row) return undefined;
    return {
      employeeId: row.employeeId,
      subType: row.type,
      receivingManagers: receivingManagersOf([row, ...row.others]),
      facts: {
        'transition.type': row.type,
        'transition.action': row.action,
        'transition.changesPay': row.payChanges.length > 0,
      },
      material: { type: row.type, effectiveDate: row.effectiveDate, sets: row.sets, pay: row.pay, others: row.others },
    };
  },
  async validate(tx, actor, id, event) {
    const row = await found(tx, actor.tenantId, id);
    const caller = callerOf(actor);
    if (event === 'complete') {
      refuseOwn(caller, row);
      return refuseChangedMeanwhile(tx, caller, row);
    }
    refuseIncomplete(row);
    await refuseWithoutFile(tx, actor.tenantId, row);
    await refusePending(tx, caller, row);
    await refuseActiveWarning(tx, caller, row);
    await refuseFindings(tx, caller, row);
  },
  // Nothing is reserved: what an open request takes hold of stands in its row (PENDING_EXISTS).
  effects: (event) => EFFECTS[event],
  async snapshot(tx, tenantId, id) {
    const row = await found(tx, tenantId, id);
    return {
      title: localized((locale) => titleText(row, locale)),
      from: row.effectiveDate,
      to: row.content.endDate ?? null,
      // Lists show it to everybody who decides, so it tells nothing of pay.
      values: (await factTextsOf(tx, tenantId, row)).slice(0, 8),
    };
  },
  impact: careerImpacts,
  detail: detailOf,
};

import { label, localized, STEP_NAMES, topicOf } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { approversNeeded, changedMeanwhile, conflictIn, isFree, targetsOf, withoutEvidence } from '@personalia/domain';
import { sql } from 'kysely';
import { notify } from '../../access/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import {
  type EffectContext,
  type RequestActor,
  type RequestType,
  stateEffects,
} from '../../platform/requests/index.ts';
import { vaultOfTx } from '../../platform/vault/index.ts';
import { applyItems } from './apply.ts';
import { type StoredItem, sealItems } from './content.ts';
import { detailOf } from './detail.ts';
import { personalChangeImpacts } from './impact.ts';
import { currentsOf, filesOf, keeperOf } from './item-rows.ts';
import { restoreItems } from './restore.ts';
import { type ChangeRow, PERSONAL_CHANGE, PREFIX, readChange, takeTurn, writeChange } from './store.ts';
import { fieldsOfItem, seesField } from './topic-of-item.ts';
import { textOfValue } from './value-text.ts';

const found = async (tx: Tx, tenantId: string, id: string): Promise<ChangeRow> => {
  const row = await readChange(tx, tenantId, id, 'change');
  if (!row) throw new Problem('NOT_FOUND');
  return row;
};

/** A change of a person's data is completed by a person: timers never approve it. */
function callerOf({ caller }: RequestActor): Caller {
  if (!caller) throw new Error('a change of personal data is applied by a person');
  return caller;
}

/** What others decide on and did not reject. */
const decidedOn = (items: readonly StoredItem[]): StoredItem[] =>
  items.filter((item) => !isFree(item) && !item.rejected && !item.applied);

/** 14.3 FIELD_PENDING, EVIDENCE_REQUIRED: before it is submitted. */
async function validateSubmission(tx: Tx, caller: Caller, row: ChangeRow): Promise<void> {
  const { tenantId, locale } = caller;
  const [, { rows: others }] = await together(
    takeTurn(tx, tenantId, row.employeeId),
    sql<{ transactionNo: string; targets: string[] }>`
      select transaction_no as "transactionNo", targets from personal_change
      where tenant_id = ${tenantId} and employee_id = ${row.employeeId}::uuid and id <> ${row.id}::uuid and state in ('PENDING', 'RETURNED')`.execute(
      tx,
    ),
  );
  for (const item of decidedOn(row.items)) {
    const field = topicOf(item.topic)?.label[locale] ?? item.topic;
    const conflict = conflictIn(targetsOf(item), others);
    if (conflict)
      throw Problem.at(`items.${item.id}`, 'FIELD_PENDING', { transactionNo: conflict.other.transactionNo, field });
  }
  // Most changes need no document.
  const proven = decidedOn(row.items).filter(({ policy }) => policy === 'EVIDENCE');
  if (proven.length === 0) return;
  const ids = proven.map(({ id }) => id);
  const files = await filesOf(tx, tenantId, row.employeeId, ids);
  const [bare] = withoutEvidence(proven, new Map([...files].map(([id, list]) => [id, list.length])));
  if (bare) {
    const topic = topicOf(bare.topic);
    throw Problem.at(`items.${bare.id}.evidence`, 'EVIDENCE_REQUIRED', {
      document: topic?.evidence[locale],
      field: topic?.label[locale],
    });
  }
}

/** Items whose record holds something else by now, with the first such field as the viewer may see it (VALUE_CHANGED). */
export async function refuseChangedMeanwhile(tx: Tx, caller: Caller, row: ChangeRow): Promise<void> {
  const items = decidedOn(row.items);
  const currents = await currentsOf(keeperOf(tx, caller, row.employeeId), items);
  for (const item of items) {
    const current = currents.get(item.id) ?? null;
    const [name] = changedMeanwhile(item, current);
    const field = name === undefined ? undefined : fieldsOfItem(item)[name];
    if (name === undefined) continue;
    const text = field && current ? textOfValue(field, current[name], caller.locale) : null;
    const value = text !== null && !seesField(caller, row.employeeId, item.record, name) ? '••••' : (text ?? '–');
    throw Problem.at(`items.${item.id}.values.${name}`, 'VALUE_CHANGED', {
      field: field?.options.label[caller.locale] ?? topicOf(item.topic)?.label[caller.locale],
      value,
    });
  }
}

/** 14.3: a bank account is decided by two different people, whatever the workflow says. */
async function refuseTooFewApprovers(tx: Tx, tenantId: string, row: ChangeRow): Promise<void> {
  const needed = approversNeeded(decidedOn(row.items));
  if (needed < 2) return;
  const { rows } = await sql<{ n: number }>`
    select count(distinct t.acted_by_user_id)::int as n
    from approval_request r
    join approval_step_run s on s.tenant_id = r.tenant_id and s.request_id = r.id and s.round = r.round
    join approval_task t on t.tenant_id = s.tenant_id and t.step_run_id = s.id and t.state = 'APPROVED'
    where r.tenant_id = ${tenantId} and r.request_type = ${PERSONAL_CHANGE} and r.subject_id = ${row.id}::uuid`.execute(
    tx,
  );
  if ((rows[0]?.n ?? 0) < needed) throw new Problem('TWO_APPROVERS');
}

const apply = {
  name: 'apply',
  run: async ({ tx, actor, subjectId, transactionNo, requestId }: EffectContext) => {
    const caller = callerOf(actor);
    const row = await found(tx, actor.tenantId, subjectId);
    const items = decidedOn(row.items);
    const keeper = keeperOf(tx, caller, row.employeeId);
    const applied = await applyItems(tx, actor.tenantId, keeper, row.employeeId, items, row.effectiveDate);
    await writeChange(tx, actor, row.id, {
      state: 'APPROVED',
      items: row.items.map((item) => ({ ...item, applied: applied.get(item.id) ?? item.applied })),
    });
    if (items.some(({ record }) => record === 'BankAccount'))
      await notifyOfBank(tx, actor, row, transactionNo, requestId);
    return row.employeeId;
  },
};

/** 14.3: the person is told, so that a change that they did not ask for is noticed before it is used. */
async function notifyOfBank(
  tx: Tx,
  { tenantId }: RequestActor,
  { employeeId }: ChangeRow,
  transactionNo: string,
  requestId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and status = 'active'`.execute(
    tx,
  );
  await notify(
    tx,
    { tenantId, userId: null },
    {
      event: 'personal-change-bank',
      to: rows.map(({ id }) => id),
      facts: { transactionNo },
      link: `/personal-change?request=${transactionNo}`,
      matter: requestId,
    },
  );
}

const restore = {
  name: 'restore',
  run: async ({ tx, actor, subjectId }: EffectContext) => {
    const caller = callerOf(actor);
    const row = await found(tx, actor.tenantId, subjectId);
    const keeper = keeperOf(tx, caller, row.employeeId);
    await restoreItems(tx, caller, keeper, row.employeeId, row.items);
    await writeChange(tx, actor, row.id, { state: 'CANCELLED' });
    return null;
  },
};

const EFFECTS = {
  ...stateEffects((tx, actor, id, state) => writeChange(tx, actor, id, { state })),
  APPROVED: [apply],
  CANCELLED: [restore],
};

/** Requests to change personal data (organisation-and-employee 14). */
export const personalChangeType: RequestType = {
  code: PERSONAL_CHANGE,
  label: label('Personal change', 'Perubahan data pribadi'),
  prefix: PREFIX,
  menuPath: 'personal-change',
  link: (id) => `/personal-change?request=${id}`,
  facts: {
    'change.topics': { type: 'list', label: label('Changed data', 'Data yang diubah') },
    'change.bankAccount': { type: 'boolean', label: label('Changes a bank account', 'Mengubah rekening bank') },
  },
  materialFields: ['items', 'effectiveDate'],
  editableFields: {},
  mayApproveOnTimeout: false,
  submitterMayCount: false,
  aboutEmployee: true,
  drafts: { table: 'personal_change', state: 'state' },
  standard: {
    code: 'PERSONAL-CHANGE',
    name: label('Personal changes', 'Perubahan data pribadi'),
    steps: [
      { name: STEP_NAMES.manager, slots: [{ kind: 'DIRECT_MANAGER' }] },
      // Bank accounts need two people: whoever decided as the manager does not decide for HR as well.
      {
        name: STEP_NAMES.hr,
        slots: [
          { kind: 'ROLE', roleCode: 'HR-ADMIN' },
          { kind: 'ROLE', roleCode: 'HR-OFFICER' },
        ],
        requireAgain: true,
      },
    ],
  },
  async lock(tx, tenantId, id) {
    const row = await readChange(tx, tenantId, id, 'change');
    if (!row) return undefined;
    const items = row.items.filter((item) => !isFree(item));
    return {
      employeeId: row.employeeId,
      facts: {
        'change.topics': [...new Set(items.map(({ topic }) => topic))],
        'change.bankAccount': items.some(({ record }) => record === 'BankAccount'),
      },
      material: {
        items: items.map(({ record, recordId, operation, after }) => ({ record, recordId, operation, after })),
        effectiveDate: row.effectiveDate,
      },
    };
  },
  async validate(tx, actor, id, event) {
    const row = await found(tx, actor.tenantId, id);
    if (event === 'submit') return validateSubmission(tx, callerOf(actor), row);
    if (event !== 'complete') return;
    await refuseTooFewApprovers(tx, actor.tenantId, row);
    await refuseChangedMeanwhile(tx, callerOf(actor), row);
  },
  // Nothing is reserved: what an open request takes hold of stands in its row (14.3 FIELD_PENDING).
  effects: (event) => EFFECTS[event],
  async snapshot(tx, tenantId, id) {
    const row = await found(tx, tenantId, id);
    const topics = [...new Set(row.items.filter((item) => !isFree(item)).map(({ topic }) => topic))];
    // Lists show it to everybody who decides, so it names what changes and no values.
    return {
      title: localized((locale) => topics.map((code) => topicOf(code)?.label[locale] ?? code).join(', ')),
      from: row.effectiveDate,
    };
  },
  impact: personalChangeImpacts,
  // What was asked, when and how it ended stays; old and new values go with the person.
  async forget(tx, tenantId, employeeId) {
    await sql`
      update personal_change set content = ${sealItems(vaultOfTx(tx), tenantId, [])}, comment = null, version = version + 1
      where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid`.execute(tx);
  },
  detail: detailOf,
};

import { type CalendarDate, formatDate, formatNumber, label, STEP_NAMES } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { mostToTake } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { type Effect, type RequestType, stateEffects } from '../../platform/requests/index.ts';
import { lockBalance } from '../balance-lock.ts';
import { CLAIM_ADJUSTMENT, type Correction, correctable, readAdjustment } from './adjust.ts';

interface Row extends Correction {
  readonly currency: string;
  readonly employeeName: string;
}

async function readRow(tx: Tx, tenantId: string, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select a.employee_id as "employeeId", a.claim_type_id as "claimTypeId", a.member_id as "memberId", a.applies_to as "appliesTo",
      a.effective_date as date, trim_scale(a.amount)::text as amount, a.currency, coalesce(e.display_name, '–') as "employeeName"
    from claim_adjustment a left join employee_current e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    where a.tenant_id = ${tenantId} and a.id = ${id}::uuid for update of a`.execute(tx);
  return rows[0];
}

/** Into the ledger; what was approved and then cancelled is taken back by an entry of its own. */
const write = (name: string, isBack: boolean): Effect => ({
  name,
  run: async ({ tx, actor: { tenantId, userId }, subjectId }) => {
    await sql`
      insert into claim_ledger (tenant_id, employee_id, claim_type_id, member_id, applies_to, kind, amount, currency, effective_date,
        period_start, period_end, reason, by_user_id)
      select tenant_id, employee_id, claim_type_id, member_id, applies_to, 'ADJUSTMENT', case when ${isBack} then -amount else amount end,
        currency, period_start, period_start, period_end, reason, ${userId}::uuid
      from claim_adjustment where tenant_id = ${tenantId} and id = ${subjectId}::uuid`.execute(tx);
    return subjectId;
  },
});

const states = stateEffects((tx, { tenantId, userId }, id, state) =>
  sql`
    update claim_adjustment set state = ${state}, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx),
);
const EFFECTS = {
  ...states,
  APPROVED: [write('adjust', false), ...states.APPROVED],
  CANCELLED: [write('adjust-back', true), ...states.CANCELLED],
};

/** A correction of a limit is approved by somebody else who keeps the settings of claims (CL1). */
export const claimAdjustmentType: RequestType = {
  code: CLAIM_ADJUSTMENT,
  label: label('Claim balance adjustment', 'Penyesuaian saldo klaim'),
  prefix: 'CLA',
  menuPath: 'claim-setting',
  link: (id) => `/claim-setting?tab=balances&adjustment=${id}`,
  employeeLink: '/claim-request',
  facts: {
    'adjustment.amount': { type: 'number', label: label('Amount', 'Jumlah') },
    'adjustment.currency': { type: 'text', label: label('Currency', 'Mata uang') },
  },
  materialFields: ['amount'],
  editableFields: {},
  mayApproveOnTimeout: false,
  submitterMayCount: false,
  aboutEmployee: true,
  employeeIsParty: false,
  standard: {
    code: 'CLAIM-ADJUSTMENT',
    name: label('Claim balance adjustments', 'Penyesuaian saldo klaim'),
    steps: [
      {
        name: STEP_NAMES.secondPerson,
        slots: [{ kind: 'PERMISSION', menu: 'claim-setting', action: 'edit' }],
      },
    ],
  },
  async lock(tx, tenantId, id) {
    const row = await readRow(tx, tenantId, id);
    return (
      row && {
        employeeId: row.employeeId,
        amount: row.amount,
        currency: row.currency,
        facts: { 'adjustment.amount': row.amount, 'adjustment.currency': row.currency },
        material: { amount: row.amount },
      }
    );
  },
  // Claims may have changed what can be taken away since it was submitted.
  async validate(tx, { tenantId, caller }, id, event) {
    const row = event === 'complete' ? await readRow(tx, tenantId, id) : undefined;
    if (!row) return;
    await lockBalance(tx, tenantId, row.employeeId, row.claimTypeId);
    const { state, isPossible } = await correctable(tx, tenantId, row);
    const limit = formatNumber(mostToTake(state), caller?.locale ?? 'en');
    if (!isPossible) throw new Problem('ADJUST_BELOW', { values: { limit: state.row.isPay ? '–' : limit } });
  },
  effects: (event) => EFFECTS[event],
  async snapshot(tx, tenantId, id) {
    const row = await readRow(tx, tenantId, id);
    const { typeName, memberName, periodStart, periodEnd } = await readAdjustment(tx, tenantId, id);
    return {
      title: [typeName, memberName].filter(Boolean).join(' · '),
      subtitle: row?.employeeName ?? null,
      amount: row?.amount ?? null,
      currency: row?.currency ?? null,
      from: periodStart,
      to: periodEnd,
    };
  },
  async detail(tx, { tenantId, locale }, id) {
    const found = await readAdjustment(tx, tenantId, id);
    const day = (date: string): string => formatDate(date as CalendarDate, locale);
    return [
      {
        kind: 'values',
        title: null,
        rows: [
          { label: WORDS.type[locale], value: found.typeName },
          ...(found.memberName ? [{ label: WORDS.member[locale], value: found.memberName }] : []),
          { label: WORDS.period[locale], value: `${day(found.periodStart)} – ${day(found.periodEnd)}` },
          { label: WORDS.amount[locale], value: `${found.currency} ${formatNumber(found.amount, locale)}` },
          { label: WORDS.reason[locale], value: found.reason },
        ],
      },
    ];
  },
};

const WORDS = {
  type: label('Claim type', 'Jenis klaim'),
  member: label('For', 'Untuk'),
  period: label('Period', 'Periode'),
  amount: label('Amount', 'Jumlah'),
  reason: label('Reason', 'Alasan'),
};

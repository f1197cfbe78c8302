import { add, compare, type Decimal, subtract } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sumOf, taxesOn } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import { type Effect, stateEffects } from '../platform/requests/index.ts';
import { paidOf } from './detail.ts';
import { reverse, use } from './ledger.ts';
import { type ClaimRow, type LineRow, mustRead, readWhole } from './read.ts';
import { keepBack, returnKept } from './recovery/recoveries.ts';
import { readTypes } from './types.ts';
import { isUnpaid } from './view.ts';

const NONE = '0' as Decimal;

/** CL-15, CR-2: what is paid to the employee of the lines that they paid, with the taxes that come on top. */
async function settledAmounts(
  tx: Tx,
  tenantId: string,
  { currency }: ClaimRow,
  lines: readonly LineRow[],
): Promise<{ approved: Decimal; tax: Decimal; payable: Decimal }> {
  const types = await readTypes(
    tx,
    tenantId,
    lines.flatMap(({ claimTypeId }) => claimTypeId ?? []),
  );
  const settled = lines.map((line) => {
    const terms = line.claimTypeId && line.receiptDate ? types.on(line.claimTypeId, line.receiptDate)?.terms : null;
    const { rows, excluded } = taxesOn(paidOf(line), terms?.taxes ?? [], currency ?? 'IDR');
    const isTheirs = (terms?.payer ?? 'EMPLOYEE_PAID') === 'EMPLOYEE_PAID';
    return { id: line.id, taxes: rows, tax: excluded, payable: isTheirs ? add(paidOf(line), excluded) : NONE };
  });
  await sql`
    update claim_line l set taxes = i.taxes
    from jsonb_to_recordset(${JSON.stringify(settled.map(({ id, taxes }) => ({ id, taxes })))}::jsonb) as i(id uuid, taxes jsonb)
    where l.tenant_id = ${tenantId} and l.id = i.id and l.taxes <> i.taxes`.execute(tx);
  return {
    approved: sumOf(lines.map(paidOf)),
    tax: sumOf(settled.map(({ tax }) => tax)),
    payable: sumOf(settled.map(({ payable }) => payable)),
  };
}

/** The list of claims shows where each stands. */
const states = stateEffects((tx, { tenantId, userId }, id, state) =>
  sql`
    update claim_request set state = ${state}, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx),
);

/** RESERVE becomes USE, and what is approved is to be paid, less what the employee owes (CL-8); CR-5: nothing approved, nothing to pay. */
const useLimits: Effect = {
  name: 'use',
  run: async ({ tx, actor, subjectId }) => {
    const { tenantId, userId } = actor;
    await sql`
      update claim_line set approved = eligible
      where tenant_id = ${tenantId} and claim_id = ${subjectId}::uuid and approved is null`.execute(tx);
    await use(tx, { tenantId, userId }, subjectId);
    const { claim, lines } = await readWhole(tx, tenantId, subjectId);
    const settled = await settledAmounts(tx, tenantId, claim, lines);
    const recovered = await keepBack(tx, { tenantId, userId }, subjectId, { ...claim, payable: settled.payable });
    const payable = subtract(settled.payable, recovered);
    const state = compare(payable, NONE) > 0 ? 'READY' : 'SETTLED';
    await sql`
      update claim_request set approved = ${settled.approved}::numeric, tax = ${settled.tax}::numeric, recovered = ${recovered}::numeric,
        payable = ${payable}::numeric, approved_at = now(), payment_state = ${state}
      where tenant_id = ${tenantId} and id = ${subjectId}::uuid`.execute(tx);
    return subjectId;
  },
};

const reverseUse: Effect = {
  name: 'reverse',
  run: async ({ tx, actor, subjectId }) => {
    const { tenantId, userId } = actor;
    if (!isUnpaid(await mustRead(tx, tenantId, subjectId))) throw new Problem('CLAIM_PAID');
    await reverse(tx, { tenantId, userId }, subjectId);
    await returnKept(tx, { tenantId, userId }, subjectId);
    await sql`
      update claim_request set payment_state = 'NONE', recovered = 0 where tenant_id = ${tenantId} and id = ${subjectId}::uuid`.execute(
      tx,
    );
    return subjectId;
  },
};

export const EFFECTS = {
  ...states,
  APPROVED: [useLimits, ...states.APPROVED],
  CANCELLED: [reverseUse, ...states.CANCELLED],
};

import {
  type CalendarDate,
  type ClaimLineView,
  type ClaimSetting,
  type ClaimSettingDraft,
  ClaimTerms,
  ClaimType,
  checkClaimTerms,
  type Decimal,
  type InputOf,
  problemAt,
  type SimulateClaim,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { computeClaim, taxesOn } from '@personalia/domain';
import { sql } from 'kysely';
import { refuseFindings } from '../employee/index.ts';
import { type Caller, Problem } from '../platform/http/index.ts';
import {
  changeRow,
  defaults,
  guarded,
  insertRecord,
  type ResourceHandlers,
  storeOf,
} from '../platform/resource/index.ts';
import { findingView, shownSteps } from './calculate.ts';
import { readFacts, readFormulas } from './facts.ts';
import { refuseFormulas } from './formulas.ts';

/** Claim types with their versions (CL1). */

const store = storeOf(ClaimType);

async function countClaims(tx: Tx, { tenantId }: Caller, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct l.claim_id)::int as n from claim_line l where l.tenant_id = ${tenantId} and l.claim_type_id = ${id}::uuid`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

export async function readSetting(tx: Tx, caller: Caller, id: string): Promise<ClaimSetting> {
  const type = (await store.one(tx, caller, id)) as unknown as ClaimType;
  const { rows } = await sql<{ effectiveFrom: CalendarDate; terms: unknown }>`
    select v.effective_from as "effectiveFrom", v.terms from claim_type_version v
    where v.tenant_id = ${caller.tenantId} and v.claim_type_id = ${id}::uuid order by v.effective_from desc`.execute(
    tx,
  );
  const { code, name, category, currency, description, status, version } = type;
  return {
    id,
    code,
    name,
    category,
    currency,
    description,
    status,
    version,
    versions: rows.map((row) => ({ ...row, terms: ClaimTerms.parse(row.terms) })),
    claims: await countClaims(tx, caller, id),
  };
}

/** Names of grades, positions, employers and types in conditions have to be there; who shares a limit has its currency. */
async function refuseUnknown(tx: Tx, { tenantId }: Caller, terms: ClaimTerms, currency: string): Promise<void> {
  const grades = [...new Set([...terms.gradeIds, ...terms.limits.flatMap(({ gradeIds }) => gradeIds)])];
  const positions = [...new Set(terms.limits.flatMap(({ positionIds }) => positionIds))];
  const employers = [...new Set([...terms.employerIds, ...terms.accounts.map(({ employerId }) => employerId)])];
  const types = [...new Set(terms.limits.flatMap(({ sharedWith }) => sharedWith))];
  const { rows } = await sql<{ missing: boolean; others: string[] }>`
    select (select count(*) from grade g where g.tenant_id = ${tenantId} and g.id = any(${grades}::uuid[])) < ${grades.length}
      or (select count(*) from position p where p.tenant_id = ${tenantId} and p.id = any(${positions}::uuid[])) < ${positions.length}
      or (select count(*) from employer o where o.tenant_id = ${tenantId} and o.id = any(${employers}::uuid[])) < ${employers.length}
      or (select count(*) from claim_type t where t.tenant_id = ${tenantId} and t.id = any(${types}::uuid[])) < ${types.length} as missing,
      array(select t.id from claim_type t where t.tenant_id = ${tenantId} and t.id = any(${types}::uuid[]) and t.currency <> ${currency}) as others`.execute(
    tx,
  );
  if (rows[0]?.missing) throw Problem.at('terms.limits', 'REFERENCE_MISSING');
  const others: readonly string[] = rows[0]?.others ?? [];
  const at = terms.limits.findIndex(({ sharedWith }) => sharedWith.some((id) => others.includes(id)));
  if (at >= 0) throw Problem.at(`terms.limits.${at}.sharedWith`, 'POOL_CURRENCY');
}

async function judge(tx: Tx, caller: Caller, { terms, currency, effectiveFrom }: ClaimSettingDraft): Promise<void> {
  refuseTerms(terms, currency);
  await refuseUnknown(tx, caller, terms, currency);
  await refuseFormulas(tx, caller, terms, effectiveFrom);
}

const refuseTerms = (terms: ClaimTerms, currency: string): void =>
  refuseFindings(checkClaimTerms(terms, currency).map((one) => ({ ...one, path: `terms.${one.path}` })));

async function writeVersion(tx: Tx, caller: Caller, id: string, draft: ClaimSettingDraft): Promise<void> {
  const { tenantId, userId } = caller;
  await sql`
    insert into claim_type_version (tenant_id, claim_type_id, effective_from, terms, created_by, updated_by)
    values (${tenantId}, ${id}::uuid, ${draft.effectiveFrom}::date, ${JSON.stringify(draft.terms)}::jsonb, ${userId}::uuid, ${userId}::uuid)
    on conflict (tenant_id, claim_type_id, effective_from)
      do update set terms = excluded.terms, updated_at = now(), updated_by = excluded.updated_by
      where claim_type_version.terms <> excluded.terms`.execute(tx);
}

export async function createSetting(tx: Tx, caller: Caller, draft: ClaimSettingDraft): Promise<ClaimSetting> {
  await judge(tx, caller, draft);
  const { effectiveFrom: _from, terms: _terms, ...fields } = draft;
  const id = await insertRecord(tx, caller, ClaimType, fields);
  await writeVersion(tx, caller, id, draft);
  return readSetting(tx, caller, id);
}

/** The name and the currency are fixed once there are claims; the code always finds the type again by its former one. */
async function refuseLocked(tx: Tx, caller: Caller, id: string, draft: Pick<ClaimType, 'name' | 'currency'>) {
  const before = await readSetting(tx, caller, id);
  if (before.claims === 0) return;
  refuseFindings(
    before.name !== draft.name
      ? [problemAt('name', 'NAME_LOCKED')]
      : before.currency !== draft.currency
        ? [problemAt('currency', 'CURRENCY_LOCKED')]
        : [],
  );
}

export async function updateSetting(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...draft }: ClaimSettingDraft & { readonly version: number },
): Promise<ClaimSetting> {
  await judge(tx, caller, draft);
  await refuseLocked(tx, caller, id, draft);
  const { code, name, category, currency, description } = draft;
  await guarded(ClaimType, draft as unknown as Record<string, unknown>, () =>
    changeRow(
      tx,
      caller,
      store.within('edit'),
      id,
      version,
      sql`code = ${code}, name = ${name}, category = ${category}, currency = ${currency}, description = ${description}`,
    ),
  );
  await writeVersion(tx, caller, id, draft);
  return readSetting(tx, caller, id);
}

const plain = defaults(ClaimType);
export const claimTypeHandlers: ResourceHandlers = {
  ...plain,
  update: async (call) => {
    const draft = call.input.body as unknown as ClaimType;
    await refuseLocked(call.tx, call.caller, call.input.params.id, draft);
    return plain.update(call);
  },
};

/** What terms would cover, with what the employee has used so far; nothing is saved. */
export async function simulate(
  tx: Tx,
  caller: Caller,
  draft: InputOf<typeof SimulateClaim>['body'],
): Promise<ClaimLineView> {
  refuseTerms(draft.terms, draft.currency);
  await refuseFormulas(tx, caller, draft.terms, draft.receiptDate);
  const { employeeId } = draft;
  const id = draft.claimTypeId ?? '';
  const saved = await readFacts(tx, caller.tenantId, { employeeId, typeIds: draft.claimTypeId ? [id] : [] });
  const { employee, today } = saved.person;
  const { name, currency, terms, memberId, receiptDate, amount, quantity } = draft;
  const pools = saved.types.on(id, receiptDate)?.pools ?? [];
  const type = { id, name, currency, isActive: true, terms, pools };
  const formulas = await readFormulas(tx, caller.tenantId, employeeId, [type], [receiptDate]);
  const [result] = computeClaim({
    employee: { ...employee, formulas },
    lines: [
      {
        lineNo: 1,
        type,
        memberId,
        receiptDate,
        amount,
        currency,
        rate: null,
        quantity,
        // A simulation has no receipt.
        files: 1,
        duplicateOf: null,
      },
    ],
    // A type that was not saved has no uses yet.
    uses: draft.claimTypeId ? saved.uses : [],
    grants: draft.claimTypeId ? saved.grants : [],
    rates: [],
    today: receiptDate > today ? receiptDate : today,
  });
  const none = '0' as Decimal;
  return {
    id,
    lineNo: 1,
    claimTypeId: draft.claimTypeId,
    typeName: name,
    memberId,
    memberName: employee.family.find((one) => one.id === memberId)?.name ?? null,
    receiptDate,
    receiptNo: null,
    diagnosisCode: null,
    costCentre: null,
    providerName: null,
    amount,
    currency: null,
    rate: null,
    quantity,
    taxes: result ? [...taxesOn(result.eligible, terms.taxes, currency).rows] : [],
    claimed: result?.claimed ?? none,
    eligible: result?.eligible ?? none,
    notCovered: result?.notCovered ?? none,
    approved: null,
    approverNote: null,
    overLimit: result?.overLimit ?? false,
    steps: shownSteps(result?.steps ?? [], caller),
    findings: (result?.findings ?? []).map((one) => findingView(one, caller.locale)),
    files: [],
  };
}

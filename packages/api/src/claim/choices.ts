import {
  type CalendarDate,
  type ClaimBalance,
  type ClaimChoice,
  FormulaError,
  type GetClaimChoices,
  type InputOf,
  label,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  asksOf,
  type ClaimGrant,
  type ClaimUse,
  isCovered,
  isEligible,
  type LimitState,
  limitStates,
} from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../platform/http/index.ts';
import { maySee } from '../workflow/index.ts';
import { type ClaimPerson, readFacts, readFormulas } from './facts.ts';
import { isKnownType, type KnownType } from './types.ts';

/** CL-14: a typed rate is for those who keep the settings of claims. */
export const mayTypeRate = ({ permissions }: Caller): boolean => permissions.can('claim-setting', 'edit');

const SELF = label('Employee', 'Karyawan');

/** What an employee can claim on a date, for whom, and what is left. */
export async function claimChoices(
  tx: Tx,
  caller: Caller,
  { employeeId = caller.employeeId ?? undefined, date }: InputOf<typeof GetClaimChoices>['query'],
) {
  const { tenantId } = caller;
  if (employeeId === undefined) throw new Problem('NOT_FOUND');
  const { person: found, types: active, uses, grants } = await readFacts(tx, tenantId, { employeeId });
  const on = date ?? found.today;
  const types = active.allOn(on).filter(isKnownType);
  const person = await withFormulas(tx, tenantId, employeeId, found, types, on);
  const open = types.filter(({ terms }) => isEligible(terms, person.employee, on));
  return {
    employeeId,
    employeeName: person.employee.name,
    today: person.today,
    costCentre: person.costCentre,
    mayTypeRate: mayTypeRate(caller),
    lastTypeId: await lastTypeOf(tx, tenantId, employeeId, open),
    types: open.map(
      (type): ClaimChoice => ({
        id: type.id,
        name: type.name,
        currency: type.currency,
        calculation: type.terms.calculation,
        unit: type.terms.unit,
        asks: asksOf(type.terms),
        needsReceipt: type.terms.receiptRequired,
        category: type.category,
        members: membersOf(type, person, on),
      }),
    ),
    balances: open.flatMap((type) => balancesOf(type, person, on, uses, grants, caller)),
  };
}

/** What somebody claimed last is mostly what they claim next (home-and-self-service 2.2). */
async function lastTypeOf(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  open: readonly KnownType[],
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select l.claim_type_id as id from (
      select c.id from claim_request c where c.tenant_id = ${tenantId} and c.employee_id = ${employeeId}::uuid
      order by c.created_at desc, c.id limit 1) c
    join claim_line l on l.tenant_id = ${tenantId} and l.claim_id = c.id order by l.line_no desc limit 1`.execute(tx);
  return open.some(({ id }) => id === rows[0]?.id) ? (rows[0]?.id ?? null) : null;
}

const membersOf = ({ terms }: KnownType, { employee }: ClaimPerson, date: CalendarDate): ClaimChoice['members'] => [
  ...(terms.members.includes('SELF') ? [{ id: null, name: employee.name }] : []),
  ...employee.family
    .filter((member) => isCovered(terms, employee.family, member, date))
    .map(({ id, name }) => ({ id, name })),
];

/** Every limit that looks at more than one receipt, of the employee and of each person with an own limit. */
export function balancesOf(
  type: KnownType,
  person: ClaimPerson,
  date: CalendarDate,
  uses: readonly ClaimUse[],
  grants: readonly ClaimGrant[],
  caller: Caller,
): ClaimBalance[] {
  const { locale } = caller;
  const maySeePay = maySee(caller, 'Pay');
  const members = membersOf(type, person, date);
  const found: ClaimBalance[] = [];
  for (const member of members)
    for (const state of statesOf(type, person, member.id, date, uses, grants)) {
      if (state.row.kind === 'PER_VISIT' || state.row.kind === 'PER_DAY') continue;
      const isShared = state.row.appliesTo === 'FAMILY_POOL';
      if (isShared && member !== members[0]) continue;
      found.push(
        view(
          type,
          state,
          isShared ? null : { id: member.id, name: member.name ?? SELF[locale] },
          !maySeePay && state.row.isPay === true,
        ),
      );
    }
  return found;
}

/** A limit whose formula gives nothing is no limit that can be told. */
export function statesOf(
  type: KnownType,
  { employee }: ClaimPerson,
  memberId: string | null,
  receiptDate: CalendarDate,
  uses: readonly ClaimUse[],
  grants: readonly ClaimGrant[],
): LimitState[] {
  try {
    return limitStates(type, employee, { memberId, receiptDate }, uses, grants);
  } catch (error) {
    if (error instanceof FormulaError) return [];
    throw error;
  }
}

/** The person with what formulas of these types ask about them. */
export async function withFormulas(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  person: ClaimPerson,
  types: readonly KnownType[],
  date: CalendarDate,
): Promise<ClaimPerson> {
  const formulas = await readFormulas(tx, tenantId, employeeId, types, [date]);
  return { ...person, employee: { ...person.employee, formulas } };
}

const view = (
  type: KnownType,
  { row, days, limit, used, left, isCount, carried }: LimitState,
  member: { readonly id: string | null; readonly name: string } | null,
  isHidden: boolean,
): ClaimBalance => ({
  claimTypeId: type.id,
  typeName: type.name,
  memberId: member?.id ?? null,
  memberName: member?.name ?? null,
  currency: type.currency,
  kind: row.kind,
  appliesTo: row.appliesTo,
  isCount,
  limit: isHidden ? '' : limit,
  used: isHidden ? '' : used,
  left: isHidden ? '' : left,
  carried,
  isHidden,
  from: days?.from ?? null,
  to: days?.to ?? null,
});

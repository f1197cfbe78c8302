import {
  type CalendarDate,
  type ClaimBalance,
  type ClaimChoice,
  type GetClaimChoices,
  type InputOf,
  type Locale,
  label,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type ClaimUse, isCovered, isEligible, type LimitState, limitStates } from '@personalia/domain';
import { type Caller, Problem } from '../platform/http/index.ts';
import { type ClaimPerson, isKnownType, type KnownType, readPerson, readTypes, readUses } from './facts.ts';

const SELF = label('Employee', 'Karyawan');

/** What an employee can claim on a date, for whom, and what is left. */
export async function claimChoices(
  tx: Tx,
  caller: Caller,
  { employeeId = caller.employeeId ?? undefined, date }: InputOf<typeof GetClaimChoices>['query'],
) {
  const { tenantId, locale } = caller;
  if (employeeId === undefined) throw new Problem('NOT_FOUND');
  const person = await readPerson(tx, tenantId, employeeId);
  const on = date ?? person.today;
  const types = (await readTypes(tx, tenantId)).allOn(on).filter(isKnownType);
  const open = types.filter(({ terms }) => isEligible(terms, person.employee, on));
  const uses = await readUses(tx, tenantId, employeeId, null);
  return {
    employeeId,
    employeeName: person.employee.name,
    today: person.today,
    types: open.map(
      (type): ClaimChoice => ({
        id: type.id,
        name: type.name,
        currency: type.currency,
        calculation: type.terms.calculation,
        unit: type.terms.unit,
        needsReceipt: type.terms.receiptRequired,
        members: membersOf(type, person, on),
      }),
    ),
    balances: open.flatMap((type) => balancesOf(type, person, on, uses, locale)),
  };
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
  locale: Locale,
): ClaimBalance[] {
  const members = membersOf(type, person, date);
  const found: ClaimBalance[] = [];
  for (const member of members)
    for (const state of limitStates(type, person.employee, { memberId: member.id, receiptDate: date }, uses)) {
      if (state.row.kind === 'PER_VISIT' || state.row.kind === 'PER_DAY') continue;
      const isShared = state.row.appliesTo === 'FAMILY_POOL';
      if (isShared && member !== members[0]) continue;
      found.push(view(type, state, isShared ? null : member.id, isShared ? null : (member.name ?? SELF[locale])));
    }
  return found;
}

const view = (
  type: KnownType,
  { row, days, limit, used, left, isCount }: LimitState,
  memberId: string | null,
  memberName: string | null,
): ClaimBalance => ({
  claimTypeId: type.id,
  typeName: type.name,
  memberId,
  memberName,
  currency: type.currency,
  kind: row.kind,
  appliesTo: row.appliesTo,
  isCount,
  limit,
  used,
  left,
  from: days?.from ?? null,
  to: days?.to ?? null,
});

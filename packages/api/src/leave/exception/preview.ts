import {
  add,
  exceptionFieldsOf,
  type InputOf,
  type LeaveExceptionPreview,
  type PreviewLeaveException,
  unitOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type EntitlementWith, entitlementWith, type LeaveException } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { rulesOfPeople } from '../setting/formula.ts';
import { ownYearTypes, versionFor, yearOfAccount } from '../setting/own-years.ts';
import { factsOf } from '../setting/people-in-year.ts';
import { yearlyTypes } from '../setting/versions.ts';
import { judgeDraft, leaveWorkflows, resultsOf, textOf } from './judge.ts';
import { exceptionsOfType } from './load.ts';

type Asked = InputOf<typeof PreviewLeaveException>['body'];

/** Each rule beside its result, and what the employee is entitled to without and with it; nothing is written. */
export async function previewException(tx: Tx, caller: Caller, asked: Asked): Promise<LeaveExceptionPreview> {
  const { person, type, findings } = await judgeDraft(tx, caller, asked);
  const isComputable = !findings.some(({ code }) => code === 'EXC_BOUNDS' || code === 'EXC_NEGATIVE');
  return {
    leaveUnit: unitOf(type.rules),
    results: resultsOf(type.rules, person.facts.gender, asked.overrides, exceptionFieldsOf(type.rules)),
    year: isComputable ? await yearWith(tx, caller, asked, person.today) : null,
    workflows: await leaveWorkflows(tx, caller.tenantId),
    problems: findings.map((one) => ({ code: one.code, path: one.path, message: textOf(one, caller.locale) })),
  };
}

/** The leave year in which it begins, or this one if it holds already. */
async function yearWith(
  tx: Tx,
  { tenantId }: Caller,
  { employeeId, leaveTypeId, effectiveFrom, effectiveTo = null, overrides, id = null }: Asked,
  today: Asked['effectiveFrom'],
): Promise<LeaveExceptionPreview['year']> {
  const day = effectiveFrom > today ? effectiveFrom : today;
  const year = await yearOfAccount(tx, tenantId, { employeeId, leaveTypeId }, day);
  const [ofOwnYears] = await ownYearTypes(tx, tenantId, [leaveTypeId]);
  const type = ofOwnYears ? versionFor(ofOwnYears, year) : (await yearlyTypes(tx, tenantId, year, [leaveTypeId]))[0];
  const [facts] = await factsOf(tx, tenantId, year, [employeeId]);
  if (!type || !facts) return null;
  const rules = (await rulesOfPeople(tx, tenantId, type.rules, year, [facts], { leaveTypeId })).get(employeeId);
  if (!rules) return null;
  const within = sql`x.employee_id = ${employeeId}::uuid and x.id is distinct from ${id}::uuid`;
  const others = await exceptionsOfType(tx, tenantId, leaveTypeId, year, within);
  const own: LeaveException = { from: effectiveFrom, to: effectiveTo, overrides };
  const found = entitlementWith(rules, [...(others.get(employeeId) ?? []), own], facts, year);
  const trace = 'reason' in found ? null : found.changeTrace;
  return {
    code: year.code,
    policy: shown(entitlementWith(rules, [], facts, year)),
    result: shown(found),
    formula: trace?.formula ?? null,
    inputs: [...(trace?.inputs ?? [])],
  };
}

const shown = (found: EntitlementWith) =>
  'reason' in found
    ? { days: '0', from: null }
    : { days: add(found.policy, found.change) as string, from: found.from as string };

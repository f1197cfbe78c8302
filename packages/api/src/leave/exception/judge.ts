import {
  type CalendarDate,
  type ExceptionField,
  type ExceptionOverride,
  type ExceptionResult,
  exceptionFieldsOf,
  type Finding,
  findingText,
  formatDate,
  type GetLeaveException,
  type LeaveRules,
  type Locale,
  label,
  labelOfException,
  mostOfException,
  type ProblemCode,
  policyOf,
  problemAt,
  type ReplyOf,
  unitOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { genderFits, judgeException, type RulesOfEmployee, rulesWith } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { publishedWorkflows } from '../../workflow/index.ts';
import { type LeavePerson, readPerson } from '../facts.ts';
import { LEAVE } from '../request/store.ts';
import { type PublishedType, typesOn } from '../setting/versions.ts';
import { exceptionsWhere } from './load.ts';

export interface AskedException {
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly effectiveFrom: CalendarDate;
  readonly effectiveTo?: CalendarDate | null | undefined;
  readonly overrides: readonly ExceptionOverride[];
  /** The exception itself, when it is there already. */
  readonly id?: string | null | undefined;
}

export interface JudgedException {
  readonly person: LeavePerson;
  readonly type: PublishedType;
  readonly findings: readonly Finding<ProblemCode>[];
}

const THIS = label('This leave type', 'Jenis cuti ini');
const OPEN_END = label('further notice', 'pemberitahuan lebih lanjut');

/** Everything that speaks against an exception (5.4); all of it at once. */
export async function judgeDraft(tx: Tx, caller: Caller, asked: AskedException): Promise<JudgedException> {
  const { tenantId, locale } = caller;
  const { employeeId, leaveTypeId, effectiveFrom: from, effectiveTo: to = null, overrides } = asked;
  if (to !== null && to < from) throw Problem.at('effectiveTo', 'DATE_ORDER');
  const person = await readPerson(tx, tenantId, employeeId, from);
  if (!person) throw Problem.at('employeeId', 'REFERENCE_MISSING');
  const [type] = await typesOn(tx, tenantId, from, { locale, id: leaveTypeId, employeeId });
  if (!type) throw Problem.at('leaveTypeId', 'LEAVE_NOT_PUBLISHED', { type: THIS[locale], date: from });
  const findings: Finding<ProblemCode>[] = [];
  const add = (path: string, code: ProblemCode, values: Finding['values'] = {}) =>
    findings.push(problemAt(path, code, values));
  const named = (field: ExceptionField): string => labelOfException(field, unitOf(type.rules))[locale];
  const { hireDate, lastDay } = person.facts;
  if (hireDate > from || (lastDay !== null && lastDay < from))
    add('effectiveFrom', 'EXC_EMPLOYEE', { employee: person.name, date: from });
  if (overrides.length === 0) add('overrides', 'EXC_EMPTY');
  const allowed = exceptionFieldsOf(type.rules);
  const seen = new Set<string>();
  for (const { field, mode } of overrides) {
    if (!allowed.includes(field)) add(`overrides.${field}`, 'EXC_FIELD', { field: named(field) });
    if (seen.has(`${field} ${mode}`)) add(`overrides.${field}`, 'EXC_TWICE', { field: named(field) });
    seen.add(`${field} ${mode}`);
  }
  for (const { field, code } of judgeException(type.rules, overrides))
    add(`overrides.${field}`, code, { field: named(field), most: mostOfException(type.rules, field) ?? '' });
  const wanted = overrides.find(({ field }) => field === 'workflow')?.value;
  if (wanted && !(await leaveWorkflows(tx, tenantId)).some(({ code }) => code === wanted))
    add('overrides.workflow', 'EXC_WORKFLOW');
  const fields = new Set(overrides.map(({ field }) => field));
  for (const other of await overlapping(tx, tenantId, asked))
    for (const field of new Set(other.overrides.map((one) => one.field)))
      if (fields.has(field))
        add(`overrides.${field}`, 'EXC_OVERLAP', {
          field: named(field),
          from: formatDate(other.from, locale),
          to: other.to === null ? OPEN_END[locale] : formatDate(other.to, locale),
        });
  return { person, type, findings };
}

/** The workflows that can take leave requests. */
export const leaveWorkflows = async (tx: Tx, tenantId: string): Promise<{ code: string; name: string }[]> =>
  (await publishedWorkflows(tx, tenantId, LEAVE)).map(({ code, name }) => ({ code, name }));

/** Other exceptions of the employee from the same type that hold at the same time. */
const overlapping = (
  tx: Tx,
  tenantId: string,
  { employeeId, leaveTypeId, effectiveFrom, effectiveTo = null, id = null }: AskedException,
) =>
  exceptionsWhere(
    tx,
    tenantId,
    sql`x.employee_id = ${employeeId}::uuid and x.leave_type_id = ${leaveTypeId}::uuid and x.id is distinct from ${id}::uuid
      and daterange(x.effective_from, x.effective_to, '[]') && daterange(${effectiveFrom}::date, ${effectiveTo}::date, '[]')`,
  );

export const textOf = (finding: Finding, locale: Locale): string => findingText(finding)[locale];

/** The findings as one refusal: the first names it, all stand at their fields. */
export function refuse(findings: readonly Finding<ProblemCode>[], locale: Locale): void {
  const [first] = findings;
  if (!first) return;
  throw new Problem(first.code, {
    values: first.values,
    errors: findings.map((one) => ({ path: one.path, code: one.code, message: textOf(one, locale) })),
  });
}

type Results = ReplyOf<typeof GetLeaveException>['results'];

/** Each of some rules as the type has it and as it holds for the employee (E1). */
export function resultsOf(
  rules: LeaveRules,
  gender: string | null,
  overrides: readonly ExceptionOverride[],
  fields: readonly ExceptionField[],
): Results {
  const from = '2000-01-01' as CalendarDate;
  const changed = rulesWith(rules, [{ from, to: null, overrides }], from);
  const valueOf = ({ rules: of, isBarred, isSuspended, workflow }: RulesOfEmployee, field: ExceptionField): string =>
    field === 'eligible'
      ? String(!isBarred && genderFits(of, gender))
      : field === 'workflow'
        ? (workflow ?? '')
        : field === 'accrualSuspended'
          ? String(isSuspended)
          : (policyOf(of, field) ?? (field === 'notice' ? 'false' : ''));
  return fields.map(
    (field): ExceptionResult => ({
      field,
      policy: valueOf({ rules, isBarred: false, isSuspended: false, workflow: null }, field),
      result: valueOf(changed, field),
    }),
  );
}

import {
  addDays,
  type CalendarDate,
  type FormulaError,
  fillInLabel,
  type Label,
  type LeaveGroup,
  type LeaveRules,
  LeaveType,
  type Locale,
  label,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import {
  asOfYear,
  type EntitlementFacts,
  judgeFormula,
  LEAVE_TERMS,
  ownLeaveTerms,
  PERIOD_TERMS,
  periodTerms,
  type RulesByFormula,
  rulesByFormula,
  rulesOfGroup,
  SCHEDULE_TERMS,
  scheduleTerms,
  treeOf,
  type Window,
  wordsBelow,
} from '@personalia/domain';
import { sql } from 'kysely';
import { type FormulaSource, keyOfDay, type PersonOnDay, type StoredFormula } from '../../platform/area/index.ts';
import { Problem } from '../../platform/http/index.ts';
import { defaults } from '../../platform/resource/index.ts';
import { formulaProblem, stockOf, termsOfPeople } from '../../workflow/index.ts';
import { loadPeople } from '../facts.ts';
import { asksLeave, leaveOfPeople } from './leave-words.ts';
import { yearOf, yearsFor } from './years.ts';

const ALWAYS: Window = { from: '0001-01-01' as CalendarDate, to: null };

export type PersonFacts = EntitlementFacts & { readonly employeeId: string };
interface Year {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** For how many people a formula gave nothing, by the reason. */
export type FormulaFailures = Map<string, { readonly reason: Label; people: number }>;
export const noteFailure = (failures: FormulaFailures | undefined, { code, reason }: FormulaError): void => {
  const known = failures?.get(code) ?? { reason, people: 0 };
  failures?.set(code, { ...known, people: known.people + 1 });
};

/** The type whose formula it is; and where it is noted whom it gives nothing. */
interface FormulaOwner {
  readonly leaveTypeId: string;
  readonly failures?: FormulaFailures | undefined;
}

/**
 * The rules of a type for each of some people: those of a formula with the days that it gives them (leave 8). Words and facts
 * are read at once for all. Whom it gives nothing is left out and noted.
 */
export async function rulesOfPeople(
  tx: Tx,
  tenantId: string,
  rules: LeaveRules,
  year: Year,
  people: readonly PersonFacts[],
  { leaveTypeId, failures }: FormulaOwner,
): Promise<ReadonlyMap<string, RulesByFormula>> {
  const asked = people.map(({ employeeId, hireDate }) => ({ employeeId, asOf: asOfYear(year, hireDate) }));
  const groups = rules.groups ? await groupsOfPeople(tx, tenantId, rules.groups, asked) : null;
  const found = new Map<string, RulesByFormula>(
    people.map(({ employeeId }) => [employeeId, rulesOfGroup(rules, groups?.get(employeeId) ?? 0)]),
  );
  const byFormula = people.filter(({ employeeId }) => found.get(employeeId)?.daysFormula);
  if (byFormula.length === 0) return found;
  const stock = await stockOf(tx, tenantId);
  const named = new Set(byFormula.map(({ employeeId }) => employeeId));
  const words = wordsBelow(treeOf(rules.daysFormula ?? ''), stock, ALWAYS);
  const terms = await termsOfPeople(
    tx,
    tenantId,
    asked.filter(({ employeeId }) => named.has(employeeId)),
    words,
  );
  const code = asksLeave(words) ? await codeOf(tx, tenantId, leaveTypeId) : null;
  for (const { employeeId, hireDate, lastDay } of byFormula) {
    found.delete(employeeId);
    const given = terms.get(employeeId) ?? new Map();
    const own = code === null ? given : new Map([...given, ...ownLeaveTerms(code, given)]);
    const one = rulesByFormula(rules, { hireDate, lastDay, terms: own }, year, stock);
    if ('rules' in one) found.set(employeeId, one.rules);
    else noteFailure(failures, one.problem);
  }
  return found;
}

async function codeOf(tx: Tx, tenantId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from leave_type where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  return rows[0]?.code ?? null;
}

/** The group of some rules that each of some people is in, on the day that decides about their leave year. */
async function groupsOfPeople(
  tx: Tx,
  tenantId: string,
  groups: readonly LeaveGroup[],
  people: readonly { readonly employeeId: string; readonly asOf: CalendarDate }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; group: number }>`
    select i.id, app.leave_group_of(${tenantId}::uuid, ${JSON.stringify(groups)}::jsonb, i.id, i.day) as "group"
    from unnest(${people.map(({ employeeId }) => employeeId)}::uuid[], ${people.map(({ asOf }) => asOf)}::date[]) as i(id, day)`.execute(
    tx,
  );
  return new Map(rows.map(({ id, group }) => [id, group]));
}

/** The formula of a type fits the words of leave, over a window where one is given; null where it does, or there is none. */
async function faultOf(
  tx: Tx,
  tenantId: string,
  formula: unknown,
  window: Window | null,
): Promise<FormulaError | null> {
  if (typeof formula !== 'string' || formula === '') return null;
  const stock = await stockOf(tx, tenantId);
  return judgeFormula({ text: formula, domains: ['Leave'], type: 'decimal', window }, stock).problem;
}

/** A type in publication from a day on needs its words from the first day of that leave year on. */
export const faultFrom = async (tx: Tx, tenantId: string, { daysFormula }: LeaveRules, from: CalendarDate) =>
  faultOf(tx, tenantId, daysFormula, { from: (await yearOf(tx, tenantId, from)).from, to: null });

const plain = defaults(LeaveType);
/** Types as any resource, but a formula that cannot be read is refused as it is saved. */
export const leaveTypes: typeof plain = {
  ...plain,
  async create(call) {
    await refuseFormula(call);
    return plain.create(call);
  },
  async update(call) {
    await refuseFixed(call);
    await refuseFormula(call);
    return plain.update(call);
  },
};
type Call = Parameters<typeof plain.create>[0] | Parameters<typeof plain.update>[0];
async function refuseFormula({ tx, caller, input }: Call): Promise<void> {
  const { daysFormula } = input.body as { daysFormula?: unknown };
  const fault = await faultOf(tx, caller.tenantId, daysFormula, null);
  if (fault) throw formulaProblem(fault, 'daysFormula');
}

/**
 * What does not change once a type is published: lots of the years of everybody and of employees' own years do not go together (R9),
 * nor do entries in days and in hours (1.2).
 */
async function refuseFixed({ tx, caller, input }: Parameters<typeof plain.update>[0]): Promise<void> {
  const { yearBasis = null, unit = null } = input.body as { yearBasis?: string | null; unit?: string | null };
  // Locked first: whoever publishes it at the same moment is seen.
  const type = sql`t.tenant_id = ${caller.tenantId} and t.id = ${input.params.id}::uuid`;
  const [, { rows }] = await together(
    sql`select from leave_type t where ${type} for update`.execute(tx),
    sql<{ isOwn: boolean; isHours: boolean }>`
    select t.year_basis is not distinct from 'anniversary' as "isOwn", t.unit is not distinct from 'hour' as "isHours"
    from leave_type t where ${type} and exists (
      select from leave_type_version v where v.tenant_id = t.tenant_id and v.leave_type_id = t.id)`.execute(tx),
  );
  const [published] = rows;
  if (!published) return;
  if (published.isOwn !== (yearBasis === 'anniversary')) throw Problem.at('yearBasis', 'LEAVE_YEAR_BASIS');
  if (published.isHours !== (unit === 'hour')) throw Problem.at('unit', 'LEAVE_UNIT_LOCKED');
}

const KIND = label('Leave type', 'Jenis cuti');
const PART = label('Version {no}', 'Versi {no}');
const DRAFT = label('Unpublished changes', 'Perubahan belum terbit');

async function stored(tx: Tx, tenantId: string, locale: Locale): Promise<StoredFormula[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    no: number | null;
    from: CalendarDate | null;
    to: CalendarDate | null;
    expression: string;
  }>`
    select t.id, ${locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`} as name, v.no, v.from, v.to, v.expression
    from leave_type t cross join lateral (
      select l.version_no as no, l.effective_from as "from", l.rules ->> 'daysFormula' as expression,
        lead(l.effective_from) over (order by l.effective_from) - 1 as "to"
      from leave_type_version l where l.tenant_id = t.tenant_id and l.leave_type_id = t.id
      union all select null, null, t.days_formula, null where t.entitlement = 'yearly' and t.status = 'active' and t.days_formula is distinct from (
        select l.rules ->> 'daysFormula' from leave_type_version l where l.tenant_id = t.tenant_id and l.leave_type_id = t.id
        order by l.effective_from desc limit 1)) v
    where t.tenant_id = ${tenantId} and v.expression is not null order by t.sort_order, t.id, v.no`.execute(tx);
  return rows.map(({ id, no, ...row }) => ({
    ...row,
    domain: 'Leave' as const,
    kind: KIND[locale],
    part: no === null ? DRAFT[locale] : fillInLabel(PART, { no })[locale],
    state: no === null ? ('DRAFT' as const) : ('PUBLISHED' as const),
    path: `/leave-setting/leave-setting-form/${id}`,
  }));
}

const DAYS = [0, 1, 2, 3, 4, 5, 6];
/** The week of each of some people from their day on; as many questions for all as for one. */
async function weeksOf(tx: Tx, tenantId: string, people: readonly PersonOnDay[]) {
  const days = people.map(({ asOf }) => asOf).toSorted((a, b) => a.localeCompare(b));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return () => [];
  const ids = people.map(({ employeeId }) => employeeId);
  const planOf = await loadPeople(tx, tenantId, ids, first, addDays(last, DAYS.length));
  return (employeeId: string, asOf: CalendarDate) => {
    const { dayOf } = planOf(employeeId);
    return DAYS.map((n) => dayOf(addDays(asOf, n)).plan);
  };
}

/** What leave brings to the vocabulary: the words of a leave year, and the formulas of its types. */
export const leaveFormulas: FormulaSource = {
  terms: [...PERIOD_TERMS, ...SCHEDULE_TERMS, ...LEAVE_TERMS],
  stored,
  valuesOf: async (tx, tenantId, people, words) => {
    const { rows } = await sql<{
      employeeId: string;
      asOf: CalendarDate;
      hireDate: CalendarDate;
      lastDay: CalendarDate | null;
    }>`
      select i.id as "employeeId", i.day as "asOf", m.hire_date as "hireDate", m.last_day as "lastDay"
      from unnest(${people.map(({ employeeId }) => employeeId)}::uuid[], ${people.map(({ asOf }) => asOf)}::date[]) as i(id, day)
      join lateral (select n.hire_date, n.last_day from employment n where n.tenant_id = ${tenantId} and n.employee_id = i.id
        order by i.day between n.hire_date and coalesce(n.last_day, 'infinity') desc, n.hire_date desc limit 1) m on true`.execute(
      tx,
    );
    // Seven days of everybody are read only for a formula that asks about them.
    const asksWeek = !words || SCHEDULE_TERMS.some(({ code }) => words.has(code));
    const weekOf = asksWeek ? await weeksOf(tx, tenantId, people) : null;
    const leaveOf = asksLeave(words) ? await leaveOfPeople(tx, tenantId, people) : null;
    const yearOn = await yearsFor(tx, tenantId);
    return new Map(
      rows.map(({ employeeId, asOf, ...facts }) => [
        keyOfDay({ employeeId, asOf }),
        new Map([
          ...periodTerms(yearOn(asOf), facts),
          ['period.asOf', { type: 'date' as const, value: asOf }] as const,
          ...(weekOf ? scheduleTerms(weekOf(employeeId, asOf)) : []),
          ...(leaveOf?.(employeeId, asOf) ?? []),
        ]),
      ]),
    );
  },
};

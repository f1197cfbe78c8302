import {
  type AccessClass,
  type CalendarDate,
  END_KINDS,
  type EndDecisionState,
  type EndKind,
  GetEnds,
  type InputOf,
} from '@personalia/contract';
import { settlesEnd } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { dayOfRetirement, retirementBrackets } from '../../employee/index.ts';
import { type Caller, confinedTo } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';

/** What ends of people, each kind from where it is kept (organisation-and-employee 16.2). */

export type EndsFilter = Partial<Omit<InputOf<typeof GetEnds>['query'], 'page' | 'pageSize' | 'after'>>;

interface Source {
  readonly tenantId: string;
  /** Days ahead, for what would else be asked of everybody. */
  readonly horizon: number;
  /** Ends of one person; absent: of everybody. */
  readonly person?: EndsOfPerson | undefined;
}
/** By expressions of the statement around it: who it is, and the table of `retirementBrackets`, so that it is made once for many. */
interface EndsOfPerson {
  readonly id: RawBuilder<unknown>;
  readonly ages: RawBuilder<unknown>;
}
/** The farthest that ends are looked for. */
const FARTHEST = 730;

/** What day it is stands as a question of its own: it is asked once, and not for each row. */
export const todayOf = (tenantId: string): RawBuilder<CalendarDate> => sql`(select app.today_of(${tenantId}::uuid))`;

const columns = (kind: EndKind, what: RawBuilder<unknown>, end: RawBuilder<unknown>, start: RawBuilder<unknown>) => sql`
  select s.employee_id, ${kind}::text as kind, ${what} as what, ${end} as "end", ${start} as start, s.manager_id, s.establishment_id,
    s.unit_id, s.employer_id, s.employment_type, s.employment_id`;
const NOTHING = sql`null::text`;

/** The segment of today of those who are employed. */
const EMPLOYED = sql`assignment_segment s
  join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id`;
const isOf = (person: EndsOfPerson | undefined, column: string) =>
  person ? sql`and ${sql.ref(column)} = ${person.id}` : sql``;
const isToday = (tenantId: string, segment: 's' | 'a') => sql`
  ${sql.ref(`${segment}.tenant_id`)} = ${tenantId}::uuid and ${sql.ref(`${segment}.recorded_to`)} is null
  and ${sql.ref(`${segment}.valid_from`)} <= ${todayOf(tenantId)} and ${sql.ref(`${segment}.valid_to`)} >= ${todayOf(tenantId)}`;

/** The segment of today says until when, and no later one says otherwise. */
function ofSegment(kind: EndKind, { tenantId, person }: Source, column: 'contract_end' | 'probation_end') {
  const end = sql.ref(`s.${column}`);
  return sql`${columns(kind, NOTHING, end, sql`m.hire_date`)} from ${EMPLOYED}
    where ${isToday(tenantId, 's')} ${isOf(person, 's.employee_id')} and s.kind = 'primary' and ${end} is not null and (m.last_day is null or m.last_day > ${end})
      and not exists (select from assignment_segment n
        where n.tenant_id = s.tenant_id and n.employment_id = s.employment_id and n.kind = 'primary' and n.recorded_to is null
          and n.valid_from > s.valid_to and ${sql.ref(`n.${column}`)} is distinct from ${end})`;
}

/** A post `a` beside the own one ends by itself, unless another stretch of it follows at once. */
const ofPost = (kind: 'acting' | 'secondment', { tenantId, person }: Source, what: RawBuilder<unknown>) => sql`
  ${columns(kind, what, sql`a.valid_to`, sql`a.valid_from`)} from assignment_segment a
  join ${EMPLOYED} on s.tenant_id = a.tenant_id and s.employment_id = a.employment_id
  where ${isToday(tenantId, 'a')} ${isOf(person, 'a.employee_id')} and a.kind = ${sql.lit(kind)} and a.valid_to < '9999-12-31'
    and ${isToday(tenantId, 's')} and s.kind = 'primary' and (m.last_day is null or m.last_day > a.valid_to)
    and not exists (select from assignment_segment n
      where n.tenant_id = a.tenant_id and n.employment_id = a.employment_id and n.kind = a.kind and n.recorded_to is null
        and n.valid_from = a.valid_to + 1 and n.position_id = a.position_id and n.unit_id = a.unit_id)`;

/** Documents that only foreigners have to have, of which the person has no later one. */
const ofPermits = ({ tenantId, person }: Source) => sql`
  ${columns('permit', sql`d.name::text`, sql`d.expires_on`, sql`d.issued_on`)} from document_type y
  join employee_document d on d.tenant_id = y.tenant_id and d.document_type_id = y.id
  join ${EMPLOYED} on s.tenant_id = d.tenant_id and s.employee_id = d.employee_id
  where y.tenant_id = ${tenantId}::uuid and y.required_for_nationals = 'foreign' and y.status = 'active' and d.expires_on is not null
    ${isOf(person, 'd.employee_id')} and d.status = 'active' and d.state in ('submitted', 'verified') and ${isToday(tenantId, 's')} and s.kind = 'primary'
    and (m.last_day is null or m.last_day > d.expires_on)
    and not exists (select from employee_document l
      where l.tenant_id = d.tenant_id and l.employee_id = d.employee_id and l.document_type_id = d.document_type_id and l.status = 'active'
        and l.state in ('submitted', 'verified') and coalesce(l.expires_on, 'infinity') > d.expires_on)`;

/** Days of birth of the bracket `a` with which somebody retires within the horizon. */
const bornBetween = (tenantId: string, horizon: number) =>
  sql`a."bornFrom" and least(a."bornTo", (${todayOf(tenantId)} + ${horizon + 1}::int - make_interval(years => a.age))::date)`;
const oneOfAge = (tenantId: string, horizon: number, { id, ages }: EndsOfPerson) => sql`(
    select e.tenant_id, e.id, e.birth_date from employee e where e.tenant_id = ${tenantId}::uuid and e.id = ${id} offset 0) b
  join ${ages} a on b.birth_date between ${bornBetween(tenantId, horizon)}`;
/** One range of birth dates for each age. The planner takes such a range for half of everybody, so the people of each are found by themselves (`offset 0`). */
const everybodyOfAge = (tenantId: string, horizon: number) => sql`${retirementBrackets(tenantId)} a
  cross join lateral (
    select e.tenant_id, e.id, e.birth_date from employee e
    where e.tenant_id = ${tenantId}::uuid and e.birth_date between ${bornBetween(tenantId, horizon)} offset 0) b`;

/** Who is employed without an end retires at an age. */
const ofAge = ({ tenantId, horizon, person }: Source) => sql`
  ${columns('retirement', NOTHING, dayOfRetirement, sql`s.hire_date`)}
  from ${person ? oneOfAge(tenantId, horizon, person) : everybodyOfAge(tenantId, horizon)}
  cross join lateral (
    select c.id as employee_id, c.employment_id, c.hire_date, c.manager_id, c.unit_id, c.employer_id, c.employment_type, (
        select s.establishment_id from assignment_segment s
        where s.employment_id = c.employment_id and ${isToday(tenantId, 's')} and s.kind = 'primary') as establishment_id
    from employee_current c
    where c.tenant_id = b.tenant_id and c.id = b.id and c.status in ('active', 'suspended') and c.last_day is null
      and c.employment_type in ('permanent', 'probationary-permanent') offset 0) s
  where s.employer_id = any(a."employerIds")`;

const SOURCES: Readonly<Record<EndKind, (of: Source) => RawBuilder<unknown>>> = {
  contract: (of) => ofSegment('contract', of, 'contract_end'),
  probation: (of) => ofSegment('probation', of, 'probation_end'),
  acting: (of) =>
    ofPost(
      'acting',
      of,
      sql`(select p.title::text from position p where p.tenant_id = a.tenant_id and p.id = a.position_id)`,
    ),
  secondment: (of) =>
    ofPost(
      'secondment',
      of,
      sql`(select u.name::text from organization_unit u where u.tenant_id = a.tenant_id and u.id = a.unit_id)`,
    ),
  permit: ofPermits,
  retirement: ofAge,
};

/** Kinds that tell of more than what everybody sees. */
export const END_CLASSES: Partial<Readonly<Record<EndKind, AccessClass>>> = {
  permit: 'document',
  retirement: 'personal',
};
export const seenKinds = (caller: Caller, kinds: readonly EndKind[] = END_KINDS): EndKind[] =>
  kinds.filter((kind) => {
    const fieldClass = END_CLASSES[kind];
    return !fieldClass || mayUse(caller, fieldClass, 'view');
  });

/** Ends of some kinds as rows `x` that nothing recorded settles yet, and nobody's scope narrows yet; of one person where one is named. */
export function openEnds(
  tenantId: string,
  kinds: readonly EndKind[],
  horizon = FARTHEST,
  person?: EndsOfPerson,
): RawBuilder<unknown> {
  const sources = kinds.map((kind) => SOURCES[kind]({ tenantId, horizon, person }));
  if (sources.length === 0) return sql`(${SOURCES.contract({ tenantId, horizon })} and false)`;
  return sql`(${sql.join(sources, sql` union all `)})`;
}

/** The ends that the caller may see, of the kinds that were asked for. */
export const endsFor = (caller: Caller, { kind, horizon }: EndsFilter): RawBuilder<unknown> =>
  openEnds(caller.tenantId, seenKinds(caller, kind ? [kind] : END_KINDS), horizon);

/** Requests `p` that wait to settle the end `x`. */
export const waiting = (tenantId: string) => sql`career_request p
  where p.tenant_id = ${tenantId}::uuid and p.employee_id = x.employee_id and p.state in ('PENDING', 'RETURNED') and p.action = 'add'
    and p.type = any(case x.kind ${sql.join(
      END_KINDS.map((kind) => sql`when ${kind} then ${[...settlesEnd[kind]] as string[]}::text[]`),
      sql` `,
    )} end)
    -- Another post beside the own one says nothing of this one, unless it begins where this one ends.
    and (p.type not in ('acting', 'secondment') or p.effective_date = x."end" + 1)`;

/** The day until which the end `x` is put off, as rows `z`. */
export const snoozed = (tenantId: string) => sql`end_snooze z
  where z.tenant_id = ${tenantId}::uuid and z.employee_id = x.employee_id and z.kind = x.kind and z.end_date = x."end"
    and z.until_date > ${todayOf(tenantId)}`;

/** The evaluation `v` that was asked for or given for the end `x`. */
export const evaluated = (tenantId: string) => sql`end_evaluation v
  where v.tenant_id = ${tenantId}::uuid and v.employee_id = x.employee_id and v.kind = x.kind and v.end_date = x."end"`;

/** Nobody decided it, and nobody put it off. */
export const isOpen = (tenantId: string): RawBuilder<boolean> =>
  sql<boolean>`(not exists (select from ${waiting(tenantId)}) and not exists (select from ${snoozed(tenantId)}))`;

/** How far an end is; the first that fits. */
const STATES: Readonly<Record<EndDecisionState, (tenantId: string) => RawBuilder<boolean>>> = {
  pending: (id) => sql<boolean>`exists (select from ${waiting(id)})`,
  snoozed: (id) => sql<boolean>`(not exists (select from ${waiting(id)}) and exists (select from ${snoozed(id)}))`,
  asked: (id) => sql<boolean>`(${isOpen(id)} and exists (select from ${evaluated(id)} and v.given_at is null))`,
  evaluated: (id) => sql<boolean>`(${isOpen(id)} and exists (select from ${evaluated(id)} and v.given_at is not null))`,
  open: (id) => sql<boolean>`(${isOpen(id)} and not exists (select from ${evaluated(id)}))`,
};

/** Conditions on ends `x` of people `e`. */
export function conditionsOf(
  caller: Caller,
  filter: EndsFilter,
  endpoint = GetEnds as Parameters<typeof confinedTo>[1],
) {
  const { tenantId } = caller;
  const conditions = [sql<boolean>`${confinedTo(caller, endpoint, sql.ref('x.employee_id'))}`];
  if (filter.horizon !== undefined)
    conditions.push(sql<boolean>`x."end" <= ${todayOf(tenantId)} + ${filter.horizon}::int`);
  if (filter.decision) conditions.push(STATES[filter.decision](tenantId));
  if (filter.employerId) conditions.push(sql<boolean>`x.employer_id = ${filter.employerId}::uuid`);
  if (filter.unitId)
    conditions.push(sql<boolean>`x.unit_id in ${unitsBelow(caller, sql`array[${filter.unitId}::uuid]`)}`);
  if (filter.managerId) conditions.push(sql<boolean>`x.manager_id = ${filter.managerId}::uuid`);
  if (filter.employeeId) conditions.push(sql<boolean>`x.employee_id = ${filter.employeeId}::uuid`);
  const search = filter.search?.normalize('NFC').trim();
  if (search)
    conditions.push(
      sql<boolean>`app.fold(e.display_name || ' ' || e.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'`,
    );
  return sql.join(conditions, sql` and `);
}

import type { ChartNode, GetOrgChart } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Call, type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { limitTo } from '../../platform/resource/index.ts';
import { type AskedDay, dayOf } from '../day.ts';
import { and, type Condition, peopleOn, reachOf } from '../people.ts';
import { freshTotals } from './org-totals.ts';
import { readUnits } from './unit-tree.ts';

/** Boxes in one answer. */
const MOST_NODES = 500;
/** A total that has to be counted one by one stops here. */
const MOST_COUNTED = 2_000;

export const orgChart: Handler<typeof GetOrgChart> = async (call) => {
  const asked = await dayOf(call.tx, call.caller, call.input.query.asOf);
  const nodes = call.input.query.mode === 'units' ? await unitsBelow(call, asked) : await peopleBelow(call, asked);
  return { asOf: asked.day, nodes: nodes.slice(0, MOST_NODES), more: nodes.length > MOST_NODES };
};

type Asked = Call<typeof GetOrgChart>;

async function unitsBelow({ tx, caller, input }: Asked, asked: AskedDay): Promise<ChartNode[]> {
  const { root, depth, employerId, unitId, vacant } = input.query;
  const steps = Number(depth);
  const top = root
    ? sql`w.ancestor_id = ${root}::uuid and w.depth between 1 and ${steps}`
    : unitId
      ? sql`w.ancestor_id = ${unitId}::uuid and w.depth < ${steps}`
      : sql`w.depth < ${steps} and exists (select from organization_unit_version r where r.tenant_id = w.tenant_id and r.unit_id = w.ancestor_id
        and r.parent_unit_id is null and ${asked.day}::date between r.valid_from and r.valid_to)`;
  const inTree = sql<boolean>`v.unit_id in (
    select w.unit_id from organization_unit_path w
    where w.tenant_id = ${caller.tenantId} and ${asked.day}::date between w.valid_from and w.valid_to and ${top})`;
  const ofEmployer = employerId ? sql<boolean>`(u.employer_id is null or u.employer_id = ${employerId}::uuid)` : null;
  const live = asked.isToday ? sql<boolean>`u.status = 'active'` : null;
  const units = await readUnits(tx, caller, asked, and([inTree, ofEmployer, live]), MOST_NODES + 1);
  const nodes = units.map(
    (unit): ChartNode => ({
      id: unit.id,
      // A unit that is asked for is the top of its chart.
      parentId: unit.id === unitId ? null : unit.parentId,
      kind: 'unit',
      code: unit.code,
      title: unit.name,
      subtitle: unit.head?.name ?? null,
      colour: unit.level?.colour ?? null,
      direct: unit.children,
      all: unit.peopleBelow,
    }),
  );
  if (vacant !== 'true') return nodes;
  const shown = root ? [...units.map(({ id }) => id), root] : units.map(({ id }) => id);
  return [...nodes, ...(await vacanciesIn(tx, caller, asked, shown))];
}

/** Empty seats of the day as boxes below their unit. */
async function vacanciesIn(tx: Tx, caller: Caller, asked: AskedDay, units: readonly string[]): Promise<ChartNode[]> {
  const { rows } = await sql<ChartNode>`
    select 'vacancy ' || p.id as id, p.unit_id as "parentId", 'vacancy' as kind, p.code, p.title, null as subtitle, null as colour,
      (p.approved - o.n)::int as direct, 0 as all
    from ${positionsOn(caller, asked)} p
    cross join lateral (select count(*) as n from ${peopleOn(caller, asked)} where t.position_id = p.id) o
    where p.unit_id = any(${[...units]}::uuid[]) and p.approved > o.n
    order by p.title, p.id ${limitTo(MOST_NODES)}`.execute(tx);
  return rows;
}

/** Positions in use with their seats on a day, called and placed as they are on it. */
const positionsOn = (caller: Caller, { day, isToday }: AskedDay) =>
  isToday
    ? sql`(select x.id, x.code, x.title, x.unit_id, x.approved_headcount as approved from position x
        where x.tenant_id = ${caller.tenantId} and x.status = 'active')`
    : sql`(select x.id, x.code, coalesce(v.title, x.title) as title, coalesce(v.unit_id, x.unit_id) as unit_id, h.approved
        from position x
        join position_headcount h on h.tenant_id = x.tenant_id and h.position_id = x.id and daterange(h.valid_from, h.valid_to, '[]') @> ${day}::date
        left join lateral (
          select v.title, v.unit_id from position_version v
          where v.tenant_id = x.tenant_id and v.position_id = x.id and v.valid_from <= ${day}::date order by v.valid_from desc limit 1
        ) v on true
        where x.tenant_id = ${caller.tenantId} and x.status = 'active')`;

interface Person {
  readonly id: string;
  readonly manager_id: string | null;
  readonly employee_no: string;
  readonly display_name: string;
  readonly position_title: string;
  readonly outside: boolean;
  readonly direct: number;
  readonly all: number;
}

/** People below somebody, or those on top of what the caller may see; who leads these from outside is a grey box. */
async function peopleBelow({ tx, caller, input }: Asked, asked: AskedDay): Promise<ChartNode[]> {
  const { root, depth, employerId, unitId } = input.query;
  const narrow = and([
    reachOf(caller),
    employerId ? sql<boolean>`t.employer_id = ${employerId}::uuid` : null,
    unitId
      ? sql<boolean>`t.unit_id in (select w.unit_id from organization_unit_path w where w.tenant_id = ${caller.tenantId}
          and w.ancestor_id = ${unitId}::uuid and ${asked.day}::date between w.valid_from and w.valid_to)`
      : null,
  ]) as Condition;
  const isWhole = reachOf(caller) === null && !employerId && !unitId;
  const totals = isWhole ? await freshTotals(tx, caller.tenantId, asked) : null;
  const people = peopleOn(caller, asked);
  const first = root
    ? sql`select t.id, 1 as step from ${people} where t.manager_id = ${root}::uuid and ${narrow}`
    : isWhole
      ? sql`select t.id, 1 as step from ${people} where t.manager_id is null`
      : sql`select t.id, 1 as step from ${people} where ${narrow} and (t.manager_id is null
          or not exists (select from (select t.* from ${people}) boss where boss.id = t.manager_id)
          or t.manager_id not in (select t.id from ${people} where ${narrow}))`;
  const direct = sql`(select count(*)::int from ${people} where t.manager_id = k.id and ${narrow})`;
  const all = totals
    ? sql`coalesce((select o.below from ${totals} o where o.id = k.id), 0)`
    : sql`(select count(*)::int from (
        with recursive tree as (
          select t.id from ${people} where t.manager_id = k.id and ${narrow}
          union
          select t.id from tree b cross join lateral (select t.id from ${people} where t.manager_id = b.id and ${narrow}) t
        ) select id from tree limit ${MOST_COUNTED}) c)`;
  const { rows } = await sql<Person>`
    with recursive shown as (
      (${first} ${limitTo(MOST_NODES + 1)})
      union all
      select t.id, s.step + 1 from shown s cross join lateral (select t.id from ${people} where t.manager_id = s.id and ${narrow}) t where s.step < ${Number(depth)}
    ), kept as materialized (
      select t.* from (select id, min(step) as step from shown group by id order by min(step) ${limitTo(MOST_NODES + 1)}) s join ${people} on t.id = s.id
    )
    select k.id, k.manager_id, k.employee_no, k.display_name, k.position_title, ${direct} as direct, ${all} as "all",
      (k.manager_id is not null and ${root ? sql`k.manager_id <> ${root}::uuid` : sql`true`} and k.manager_id not in (select id from kept)) as outside
    from kept k order by k.sort_name, k.id`.execute(tx);
  if (rows.length === 0 && root) await refuseStranger(tx, caller, asked, root);
  return [...outsiders(rows), ...rows.map(boxOf)];
}

const boxOf = (person: Person): ChartNode => ({
  id: person.id,
  parentId: person.manager_id,
  kind: 'person',
  code: person.employee_no,
  title: person.display_name,
  subtitle: person.position_title,
  colour: null,
  direct: person.direct,
  all: person.all,
});

/** One box for each manager whom the caller may not see: never a new root (organisation-and-employee 5). */
const outsiders = (people: readonly Person[]): ChartNode[] =>
  [...new Set(people.filter(({ outside }) => outside).map(({ manager_id: id }) => id))].map((id) => ({
    id: String(id),
    parentId: null,
    kind: 'outside',
    code: null,
    title: '',
    subtitle: null,
    colour: null,
    direct: people.filter(({ manager_id: manager }) => manager === id).length,
    all: people.filter(({ manager_id: manager }) => manager === id).reduce((sum, one) => sum + 1 + one.all, 0),
  }));

async function refuseStranger(tx: Tx, caller: Caller, asked: AskedDay, id: string): Promise<void> {
  const { rows } =
    await sql`select 1 from ${peopleOn(caller, asked)} where t.id = ${id}::uuid and ${and([reachOf(caller)])}`.execute(
      tx,
    );
  if (rows.length === 0) throw new Problem('NOT_FOUND');
}

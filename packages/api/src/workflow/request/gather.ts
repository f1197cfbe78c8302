import type { CalendarDate, PlainSlot, WorkflowSlot } from '@personalia/contract';
import { idArray, type Tx, together } from '@personalia/database';
import {
  costCentresOf,
  type Holder,
  type OrgFacts,
  type OrgPerson,
  type OrgPosition,
  type OrgUnit,
  permissionKey,
} from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { fallbackHolders, holdersOfAction, holdersOfRole } from './holders.ts';

/** For whom and on which day approvers are looked for. */
export interface GatherInput {
  readonly tenantId: string;
  readonly employeeId: string | null;
  readonly menuPath: string;
  readonly date: CalendarDate;
  readonly chosenApprovers: readonly string[];
  /** Cost centres that the request itself names. */
  readonly costCentres: readonly (string | null)[];
  /** Employees who lead at the place that it sends somebody to. */
  readonly receivingManagers: readonly string[];
}

const inner = (slot: WorkflowSlot): PlainSlot => (slot.kind === 'REQUESTER_CHOICE' ? slot.params.candidates : slot);

/** Everything that the slots of one step may ask for, read at once (A4): people upward, units, positions, holders. */
export async function gatherOrg(tx: Tx, input: GatherInput, slots: readonly WorkflowSlot[]): Promise<OrgFacts> {
  const plain = slots.map(inner);
  const people = new Map<string, OrgPerson>();
  const positions = new Map<string, OrgPosition>();
  let wanted = [
    ...(input.employeeId === null ? [] : [input.employeeId]),
    ...input.chosenApprovers,
    ...(plain.some(({ kind }) => kind === 'RECEIVING_MANAGER') ? input.receivingManagers : []),
    ...plain.flatMap((slot) => (slot.kind === 'PERSON' && slot.params.employeeId ? [slot.params.employeeId] : [])),
  ];
  const asked: string[] = plain.flatMap((slot) => (slot.kind === 'POSITION' ? [slot.params.positionId] : []));
  // Who holds the position of somebody without a manager does not lead them: dozens may hold the same.
  const leaders = (): string[] => {
    const above = [...positions.values()].flatMap(({ parentId }) => parentId ?? []);
    return [...new Set([...asked, ...above])].flatMap((id) => positions.get(id)?.holderIds ?? []);
  };
  let posts = asked;
  const [fallback] = await together(fallbackHolders(tx, input), readPeople(tx, input, wanted, people));
  const subject = input.employeeId === null ? undefined : people.get(input.employeeId);
  const centres = plain.flatMap((slot) =>
    slot.kind === 'COST_CENTRE_OWNER' ? costCentresOf(slot.params.from, input, subject?.costCentre ?? null) : [],
  );
  const [own, owning] = await together(
    plain.some(({ kind }) => kind === 'ORG_UNIT_HEAD') && subject?.unitId
      ? readUnits(tx, input, sql`w.unit_id = ${subject.unitId}::uuid`)
      : [],
    centres.length > 0 ? readUnits(tx, input, withCostCentre(input, centres)) : [],
  );
  const units = new Map([...own, ...owning].map(({ id, ...unit }) => [id, unit]));
  wanted = [...units.values()].flatMap(({ headIds }) => headIds);
  // Whoever has no manager is led by the holders of the position above; those lead on upward.
  while (wanted.length > 0 || posts.length > 0) {
    await readPeople(tx, input, wanted, people);
    await readPositions(tx, input, [...posts, ...postsOfTops(people)], positions);
    wanted = leaders().filter((id) => !people.has(id));
    posts = [];
  }
  const tops = postsOfTops(people).filter((id) => !positions.has(id));
  if (tops.length > 0) {
    await readPositions(tx, input, tops, positions);
    await readPeople(tx, input, leaders(), people);
  }
  const roles = new Map<string, readonly Holder[]>();
  for (const slot of plain)
    if (slot.kind === 'ROLE') roles.set(slot.params.roleId, await holdersOfRole(tx, input, slot.params.roleId));
  const permissions = new Map<string, readonly Holder[]>();
  for (const slot of plain)
    if (slot.kind === 'PERMISSION')
      permissions.set(permissionKey(slot.params), await holdersOfAction(tx, input, slot.params));
  return { date: input.date, people, units, positions, roles, permissions, fallback };
}

const postsOfTops = (people: ReadonlyMap<string, OrgPerson>): string[] =>
  [...people.values()].flatMap(({ managerId, positionId }) => (managerId === null && positionId ? [positionId] : []));

/** These people and everybody above them on that day. */
async function readPeople(
  tx: Tx,
  { tenantId, date }: GatherInput,
  ids: readonly string[],
  people: Map<string, OrgPerson>,
): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !people.has(id));
  if (missing.length === 0) return;
  // `union` meets everybody once, so a circle of managers ends the walk. How long the line is cannot be foreseen: each of it is
  // looked up by itself, upward too, or everybody would be read, and the limit keeps PostgreSQL from compiling the statement for 100,000.
  const { rows } = await sql<OrgPerson>`
    with recursive line(id) as (
      select unnest(${idArray(missing)})
      union
      select boss.id from line l
      cross join lateral (
        select s.manager_id, s.dotted_managers from assignment_segment s
        where s.tenant_id = ${tenantId} and s.employee_id = l.id and s.kind = 'primary' and s.recorded_to is null
          and ${date}::date between s.valid_from and s.valid_to offset 0) s
      cross join lateral (
        select s.manager_id as id where s.manager_id is not null
        union select (d ->> 'employeeId')::uuid from jsonb_array_elements(s.dotted_managers) d) boss)
    select e.id as "employeeId", u.id as "userId", e.display_name as name, m.id is not null as "isEmployed",
      coalesce(u.status = 'active', false) as "isActive", s.manager_id as "managerId",
      (s.dotted_managers -> 0 ->> 'employeeId')::uuid as "dottedManagerId", g.rank as "gradeRank", s.unit_id as "unitId",
      s.position_id as "positionId", s.location_id as "locationId", s.employer_id as "employerId",
      s.cost_centre as "costCentre"
    from (select id from line limit 1000) l
    cross join lateral (
      select e.id, e.tenant_id, e.display_name from employee e where e.tenant_id = ${tenantId} and e.id = l.id offset 0) e
    left join lateral (
      select s.* from assignment_segment s
      where s.tenant_id = e.tenant_id and s.employee_id = e.id and s.kind = 'primary' and s.recorded_to is null
        and ${date}::date between s.valid_from and s.valid_to offset 0) s on true
    left join lateral (
      select m.id from employment m
      where m.tenant_id = e.tenant_id and m.id = s.employment_id and m.hire_date <= ${date}::date
        and (m.last_day is null or m.last_day >= ${date}::date) offset 0) m on true
    left join grade g on g.tenant_id = e.tenant_id and g.id = s.grade_id
    left join lateral (
      select u.id, u.status from app_user u
      where u.tenant_id = e.tenant_id and u.employee_id = e.id and u.status <> 'deactivated' offset 0) u on true`.execute(
    tx,
  );
  for (const person of rows) people.set(person.employeeId, person);
}

const withCostCentre = ({ tenantId, date }: GatherInput, codes: readonly string[]) => sql`w.unit_id in (
  select c.unit_id from organization_unit_version c where c.tenant_id = ${tenantId} and c.cost_centre = any(${codes}::text[])
    and ${date}::date between c.valid_from and c.valid_to)`;

/** Units and those above them, with whoever heads them on that day. */
async function readUnits(
  tx: Tx,
  { tenantId, date }: GatherInput,
  which: RawBuilder<unknown>,
): Promise<(OrgUnit & { id: string })[]> {
  const { rows } = await sql<OrgUnit & { id: string }>`
    select v.unit_id as id, v.name, v.cost_centre as "costCentre", v.parent_unit_id as "parentId", u.level_id as "levelId",
      array_remove(array(
        select v.head_employee_id union
        select s.employee_id from assignment_segment s
        where v.head_position_id is not null and s.tenant_id = v.tenant_id and s.position_id = v.head_position_id and s.kind = 'primary'
          and s.recorded_to is null and ${date}::date between s.valid_from and s.valid_to), null) as "headIds"
    from organization_unit_path w
    join organization_unit_version v on v.tenant_id = w.tenant_id and v.unit_id = w.ancestor_id
      and ${date}::date between v.valid_from and v.valid_to
    join organization_unit u on u.tenant_id = v.tenant_id and u.id = v.unit_id
    where w.tenant_id = ${tenantId} and ${which} and ${date}::date between w.valid_from and w.valid_to`.execute(tx);
  return rows;
}

/** Positions and those that they report to, with their holders on that day. */
async function readPositions(
  tx: Tx,
  { tenantId, date }: GatherInput,
  ids: readonly string[],
  positions: Map<string, OrgPosition>,
): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !positions.has(id));
  if (missing.length === 0) return;
  const { rows } = await sql<OrgPosition & { id: string }>`
    with recursive line as (
      select p.id, p.title, p.reports_to_position_id from position p
      where p.tenant_id = ${tenantId} and p.id = any(${idArray(missing)})
      union
      select p.id, p.title, p.reports_to_position_id from line l
      cross join lateral (
        select p.id, p.title, p.reports_to_position_id from position p
        where p.tenant_id = ${tenantId} and p.id = l.reports_to_position_id offset 0) p)
    select l.id, l.title as name, l.reports_to_position_id as "parentId",
      array(select distinct s.employee_id from assignment_segment s
        where s.tenant_id = ${tenantId} and s.position_id = l.id and s.kind = 'primary' and s.recorded_to is null
          and ${date}::date between s.valid_from and s.valid_to limit 50) as "holderIds"
    from line l`.execute(tx);
  for (const { id, ...position } of rows) positions.set(id, position);
}

/** A person who is given a task by hand (forward, reassign). */
export async function readPerson(tx: Tx, input: GatherInput, employeeId: string): Promise<OrgPerson | undefined> {
  const people = new Map<string, OrgPerson>();
  await readPeople(tx, input, [employeeId], people);
  return people.get(employeeId);
}

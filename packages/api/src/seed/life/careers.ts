import { addDays, addMonths, type CalendarDate, reasonList } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { applyTimeline, recordTransitions, type TransitionDraft } from '../../employee/index.ts';
import { pick } from '../people.ts';

interface Person {
  readonly id: string;
  readonly hireDate: CalendarDate;
  readonly locationId: string;
  readonly positionId: string;
  readonly leads: boolean;
  readonly known: boolean;
}
interface PositionFacts {
  readonly id: string;
  readonly unitId: string;
  readonly gradeId: string;
  readonly rank: number;
}

/** Raises, promotions and moves of the last year, a few who left, and some of what is decided for the weeks to come. */
export async function liveCareers(tx: Tx, tenantId: string, random: () => number, today: CalendarDate): Promise<void> {
  const people = await peopleOf(tx, tenantId);
  const posts = await postsOf(tx, tenantId);
  const reasons = await reasonsOf(tx, tenantId);
  const locations = [...new Set(people.map((one) => one.locationId))];
  const newYear = `${today.slice(0, 4)}-01-01` as CalendarDate;
  const drafts: TransitionDraft[] = [];
  for (const [n, person] of people.entries()) {
    if (person.hireDate < addMonths(newYear, -6))
      drafts.push(raise(person, newYear, String(3 + Math.floor(random() * 5))));
    if (person.known || person.hireDate > addMonths(today, -14)) continue;
    if (n % 12 === 0) drafts.push(...promotion(person, posts, addMonths(today, -(2 + Math.floor(random() * 8)))));
    else if (n % 11 === 0)
      drafts.push(move(person, locations, random, addDays(today, -(20 + Math.floor(random() * 200)))));
    else if (n % 41 === 0) drafts.push(move(person, locations, random, nextMonth(today)));
    else if (n % 17 === 0 && !person.leads)
      drafts.push(ending(person, 'resignation', addDays(today, -(10 + Math.floor(random() * 300)))));
    else if (n % 67 === 0 && !person.leads) drafts.push(ending(person, 'resignation', addDays(nextMonth(today), -1)));
  }
  await recordTransitions(
    tx,
    { tenantId, userId: null, reviewed: true },
    drafts.map((one) => ({ ...one, reasonId: reasons.get(`${reasonList(one.type)} ${WHY[one.type]}`) ?? null })),
  );
  await applyTimeline(
    tx,
    tenantId,
    drafts.map((one) => one.employeeId),
  );
}

/** The reason of each kind of event, by its code in its list. */
const WHY: Readonly<Partial<Record<TransitionDraft['type'], string>>> = {
  adjustment: 'PAY-YEARLY',
  promotion: 'PROMO-RESULTS',
  transfer: 'MOVE-NEED',
  resignation: 'RESIGN-OFFER',
};

async function reasonsOf(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('catalogue_value')
    .select(['list', 'code', 'id'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ list, code, id }) => [`${list} ${code}`, id]));
}

const nextMonth = (today: CalendarDate): CalendarDate => `${addMonths(today, 1).slice(0, 7)}-01` as CalendarDate;

const raise = ({ id }: Person, effectiveDate: CalendarDate, percent: string): TransitionDraft => ({
  employeeId: id,
  type: 'adjustment',
  effectiveDate,
  pay: [{ component: 'base', mode: 'percent', value: percent }],
});

/** One step up within the unit, if there is a post above the own one that is not the head's. */
function promotion(
  { id, positionId }: Person,
  posts: readonly PositionFacts[],
  effectiveDate: CalendarDate,
): TransitionDraft[] {
  const now = posts.find((post) => post.id === positionId);
  const above = posts
    .filter((post) => post.unitId === now?.unitId && post.rank > now.rank && post.rank < 5)
    .toSorted((a, b) => a.rank - b.rank)[0];
  if (!above) return [];
  const changes = { positionId: above.id, gradeId: above.gradeId };
  const pay = [{ component: 'base', mode: 'percent', value: '12' } as const];
  return [{ employeeId: id, type: 'promotion', effectiveDate, changes, pay }];
}

function move(
  { id, locationId }: Person,
  locations: readonly string[],
  random: () => number,
  effectiveDate: CalendarDate,
): TransitionDraft {
  const elsewhere = locations.filter((one) => one !== locationId);
  return { employeeId: id, type: 'transfer', effectiveDate, changes: { locationId: pick(random, elsewhere) } };
}

const ending = ({ id }: Person, type: 'resignation', effectiveDate: CalendarDate): TransitionDraft => ({
  employeeId: id,
  type,
  effectiveDate,
});

async function peopleOf(tx: Tx, tenantId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select c.id, c.hire_date as "hireDate", c.location_id as "locationId", c.position_id as "positionId",
      exists (select from employee_current r where r.tenant_id = c.tenant_id and r.manager_id = c.id) as leads,
      exists (select from app_user u where u.tenant_id = c.tenant_id and u.employee_id = c.id) as known
    from employee_current c where c.tenant_id = ${tenantId}::uuid order by c.number_key`.execute(tx);
  return rows;
}

async function postsOf(tx: Tx, tenantId: string): Promise<PositionFacts[]> {
  const { rows } = await sql<PositionFacts>`
    select p.id, p.unit_id as "unitId", p.grade_id as "gradeId", g.rank
    from position p join grade g on g.tenant_id = p.tenant_id and g.id = p.grade_id
    where p.tenant_id = ${tenantId}::uuid`.execute(tx);
  return rows;
}

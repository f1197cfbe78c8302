import { addDays, addMonths, type CalendarDate } from '@personalia/contract';
import { newId, type Tx, takeNumbers } from '@personalia/database';
import { sql } from 'kysely';
import { applyTimeline } from '../employee/index.ts';
import { pick } from './people.ts';

/** People whose careers are written in one go. */
const CHUNK = 2_000;

export interface CareerPlaces {
  readonly locations: readonly string[];
  readonly positions: readonly { readonly id: string; readonly unitId: string; readonly gradeId: string }[];
}

interface Starter {
  readonly id: string;
  readonly employment_id: string;
  readonly hire_date: CalendarDate;
  readonly amount: string | null;
}

interface Invented {
  readonly type: string;
  readonly changes: Readonly<Record<string, string>>;
  readonly pay: unknown;
}

/**
 * Gives everybody who has only been hired the events of some years, about two a year: moves, promotions, raises, a few
 * ends; the next `CHUNK` of them after an id. The events are written as such and replayed by the product's own code, so what is measured on them is real.
 */
export async function inventCareers(
  tx: Tx,
  tenantId: string,
  after: string,
  places: CareerPlaces,
  years: number,
  random: () => number,
  today: CalendarDate,
): Promise<{ written: number; after: string } | null> {
  const { rows } = await sql<Starter>`
    select c.id, c.employment_id, c.hire_date, (
      select s.amount::text from salary_segment s where s.tenant_id = c.tenant_id and s.employment_id = c.employment_id and s.recorded_to is null limit 1
    ) as amount
    from employee_current c
    cross join lateral (
      -- By key for each: what is known of the table's contents is out of date all the time here.
      select count(*) as n from career_transition t where t.tenant_id = c.tenant_id and t.employment_id = c.employment_id offset 0
    ) e
    where c.tenant_id = ${tenantId}::uuid and c.id > ${after}::uuid and c.hire_date < ${addMonths(today, -6)}::date and e.n = 1
    order by c.id limit ${CHUNK}`.execute(tx);
  const last = rows.at(-1);
  if (!last) return null;
  const events = rows.flatMap((row) => careerOf(row, places, years, random, today));
  const series = `career-transition:${today.slice(0, 4)}`;
  const first = (await takeNumbers(tx, [{ series, amount: events.length }])).get(series) ?? 1;
  const json = JSON.stringify(
    events.map((event, n) => ({ ...event, no: `CT-${today.slice(0, 4)}-${String(first + n).padStart(6, '0')}` })),
  );
  await sql`
    insert into career_transition (tenant_id, id, transaction_no, employee_id, employment_id, type, effective_date, changes, pay_changes, status, application, approved_at)
    select ${tenantId}::uuid, id, no, "employeeId", "employmentId", type, date, changes, pay, 'approved', 'none', now()
    from json_to_recordset(${json}::json) as x(id uuid, no text, "employeeId" uuid, "employmentId" uuid, type text, date date, changes jsonb, pay jsonb)`.execute(
    tx,
  );
  await applyTimeline(
    tx,
    tenantId,
    rows.map((row) => row.id),
  );
  return { written: rows.length, after: last.id };
}

function careerOf(
  { id, employment_id, hire_date, amount }: Starter,
  places: CareerPlaces,
  years: number,
  random: () => number,
  today: CalendarDate,
) {
  const begin = addMonths(today, -12 * years);
  const events = [];
  let pay = Number(amount ?? 5_000_000);
  let date = hire_date > begin ? hire_date : begin;
  for (;;) {
    date = addDays(date, 60 + Math.floor(random() * 240));
    if (date > addDays(today, 60)) break;
    if (date <= hire_date) continue;
    pay = Math.round((pay * (1.03 + random() * 0.09)) / 10_000) * 10_000;
    events.push({ id: newId(), employeeId: id, employmentId: employment_id, date, ...invent(random, places, pay) });
  }
  // One in fifteen has left some time ago; nothing happens to them afterwards.
  const last = events.at(-1);
  if (last && random() < 1 / 15 && last.date < today)
    events.push({
      id: newId(),
      employeeId: id,
      employmentId: employment_id,
      date: addDays(last.date, 20),
      type: 'resignation',
      changes: {},
      pay: null,
    });
  return events;
}

function invent(random: () => number, { locations, positions }: CareerPlaces, pay: number): Invented {
  const chance = random();
  const raise = [{ component: 'base', amount: String(pay), currency: 'IDR', period: 'month' }];
  if (chance < 0.45) return { type: 'adjustment', changes: {}, pay: raise };
  if (chance < 0.7) return { type: 'transfer', changes: { locationId: pick(random, locations) }, pay: null };
  if (chance < 0.85) {
    const { id, unitId, gradeId } = pick(random, positions);
    return { type: 'promotion', changes: { positionId: id, unitId, gradeId }, pay: raise };
  }
  return { type: 'data-change', changes: { costCentre: `CC-${1 + Math.floor(random() * 90)}` }, pay: null };
}

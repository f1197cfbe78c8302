import {
  type CalendarDate,
  columnName,
  FormerName,
  PERSONAL_FACTS,
  type PersonalFact,
  personError,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { changeOfFact, type PersonFinding } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { SHOWN_PARTS, shownName } from './shown-name.ts';

type Values = Readonly<Record<string, unknown>>;

/** A person about to be changed. */
export interface PersonChange {
  readonly id: string;
  /** All fields of the person as they are. */
  readonly before: Values;
  /** Facts that will be others. */
  readonly facts: readonly PersonalFact[];
  /** From when they hold, and why: see `askedOfChanges`. Without a day nothing is kept. */
  readonly asked: Values;
}

/** What is to be kept of what was so. */
interface Former {
  readonly id: string;
  readonly fact: PersonalFact;
  readonly values: Values;
  readonly heldUntil: CalendarDate;
}

export interface FormerPlan {
  readonly findings: readonly PersonFinding[];
  readonly kept: readonly Former[];
}
const NOTHING: FormerPlan = { findings: [], kept: [] };

/** Columns of what was so before, without its last day. */
const columnsOf = ({ former }: PersonalFact): string[] =>
  Object.keys(former.fields).filter((name) => name !== 'heldUntil');

/** A name is kept with its parts, so that it is always shown as names are. */
const isName = ({ former }: PersonalFact): boolean => former === FormerName;
const partsOf = (person: Values): [string, unknown][] =>
  SHOWN_PARTS.map((part) => [columnName(part), person[part] ?? null]);

/** What tells whether a fact is another than before. */
const valuesOf = (fact: PersonalFact, person: Values): unknown =>
  isName(fact) ? partsOf(person) : columnsOf(fact).map((name) => person[name] ?? null);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Of people `p`: the days on which what holds today began, by the names of their fields; null: at the beginning. */
export const factsSince: RawBuilder<unknown> = sql.join(
  PERSONAL_FACTS.map(
    ({ former, from }) => sql`(select max(k.held_until) + 1 from ${sql.table(former.table)} k
      where k.tenant_id = p.tenant_id and k.employee_id = p.id) as ${sql.id(columnName(from))}`,
  ),
);

/** What changes of people leave behind, and what speaks against it at the field of the day. One statement for all of them. */
export async function planFormer(tx: Tx, tenantId: string, changes: readonly PersonChange[]): Promise<FormerPlan[]> {
  const dated = changes.map(({ facts, asked }) => facts.filter(({ from }) => asked[from] != null));
  const ids = changes.filter((_, n) => dated[n]?.length).map(({ id }) => id);
  if (ids.length === 0) return changes.map(() => NOTHING);
  const { rows } = await sql<Values & { id: string; today: CalendarDate }>`
    select p.id, (now() at time zone l.time_zone)::date as today, ${factsSince}
    from employee_current p join location l on l.tenant_id = p.tenant_id and l.id = p.location_id
    where p.tenant_id = ${tenantId}::uuid and p.id = any(${ids}::uuid[])`.execute(tx);
  const days = new Map(rows.map((row) => [row.id, row]));
  return changes.map((change, n) => {
    const since = days.get(change.id);
    return since ? planOne(change, dated[n] ?? [], since) : NOTHING;
  });
}

/** The facts that differ between a person as it is and as it will be. */
export function changedFacts(before: Values, next: Values): PersonalFact[] {
  return PERSONAL_FACTS.filter((fact) => !isSame(valuesOf(fact, before), valuesOf(fact, next)));
}

function planOne(
  { id, before, asked }: PersonChange,
  facts: readonly PersonalFact[],
  { today, ...days }: Values & { today: CalendarDate },
): FormerPlan {
  const findings: PersonFinding[] = [];
  const kept: Former[] = [];
  const was = { ...before, reason: asked['nameReason'] };
  for (const fact of facts) {
    const since = days[columnName(fact.from)] as CalendarDate | null;
    const change = changeOfFact(asked[fact.from] as CalendarDate, { today, since });
    if ('code' in change) findings.push(personError(fact.from, change.code, change.values));
    else if (change.heldUntil !== null) kept.push({ id, fact, values: was, heldUntil: change.heldUntil });
  }
  return { findings, kept };
}

/** Keeps what was so until the day before (10.2, 1.1). */
export async function keepFormer(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  plans: readonly FormerPlan[],
): Promise<void> {
  const kept = plans.flatMap((plan) => plan.kept);
  for (const [fact, rows] of Map.groupBy(kept, (one) => one.fact)) {
    const columns = [...columnsOf(fact), ...(isName(fact) ? ['nameParts'] : [])];
    const values = rows.map(
      ({
        id,
        values: was,
        heldUntil,
      }) => sql`(${tenantId}::uuid, ${id}::uuid, ${heldUntil}::date, ${userId}::uuid, ${userId}::uuid,
        ${sql.join(columns.map((name) => (isName(fact) ? ofName(name, was) : sql`${was[name] ?? null}`)))})`,
    );
    await sql`
      insert into ${sql.table(fact.former.table)} (tenant_id, employee_id, held_until, created_by, updated_by,
        ${sql.join(columns.map((name) => sql.id(columnName(name))))}) values ${sql.join(values)}`.execute(tx);
  }
}

function ofName(column: string, was: Values): RawBuilder<unknown> {
  if (column === 'nameParts') return sql`${JSON.stringify(Object.fromEntries(partsOf(was)))}::jsonb`;
  if (column !== 'name') return sql`${was[column] ?? null}`;
  return shownName((part) => sql`${was[part] ?? null}::text`);
}

/**
 * Takes back what a change kept, with the change: the last of what was so, unless it was there before.
 *
 * @param since by person and field of the day, what `factsSince` said before the change
 */
export async function forgetFormer(
  tx: Tx,
  tenantId: string,
  people: readonly { readonly id: string; readonly since: Values }[],
): Promise<void> {
  for (const { from, former } of PERSONAL_FACTS) {
    const rows = people.flatMap(({ id, since }) => (from in since ? [{ id, since: since[from] ?? null }] : []));
    if (rows.length === 0) continue;
    await sql`
      delete from ${sql.table(former.table)} f using json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, since date)
      where f.tenant_id = ${tenantId}::uuid and f.employee_id = r.id and f.held_until >= coalesce(r.since, '-infinity')
        and not exists (select from ${sql.table(former.table)} k
          where k.tenant_id = f.tenant_id and k.employee_id = f.employee_id and k.held_until > f.held_until)`.execute(
      tx,
    );
  }
}

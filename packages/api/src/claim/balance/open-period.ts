import { addDays, type CalendarDate, fillInLabel, formatDate, label } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { type ClaimUse, type PeriodEntry, periodEntries } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { type Chunk, FIRST, inChunks } from '../../employee/index.ts';
import { defineJob, type JobDefinition, type Schedule } from '../../platform/jobs/index.ts';
import { readFormulas, readGrants, readPeople } from '../facts.ts';
import { settleLeavers } from '../recovery/settle-leavers.ts';
import { type ClaimTypes, isKnownType, readTypes } from '../types.ts';

/** What a period grants everybody, what is carried into it and what of that expired (CL-10, CL-19). */

const hasYearly = (types: ClaimTypes, date: CalendarDate): string[] =>
  types
    .allOn(date)
    .filter(isKnownType)
    .filter(({ terms }) =>
      terms.limits.some(({ kind, amount, formula }) => kind === 'PER_PERIOD' && (amount ?? formula) !== null),
    )
    .map(({ id }) => id);

interface Opening {
  readonly types: ClaimTypes;
  readonly date: CalendarDate;
  /** Types whose years and lots end with a month: what was used is read by month. */
  readonly byMonth: readonly string[];
}

async function openingOn(tx: Tx, tenantId: string, date: CalendarDate): Promise<Opening> {
  const types = await readTypes(tx, tenantId);
  const { rows } = await sql<{ id: string }>`
    select distinct g.claim_type_id as id from claim_ledger g
    where g.tenant_id = ${tenantId} and g.kind = 'CARRY_OVER' and extract(day from g.expires_on + 1) <> 1`.execute(tx);
  const others = new Set(rows.map(({ id }) => id));
  return { types, date, byMonth: types.byMonth().filter((id) => !others.has(id)) };
}

async function usesOf(
  tx: Tx,
  tenantId: string,
  people: readonly string[],
  typeIds: readonly string[],
  { date, byMonth }: Opening,
) {
  const { rows } = await sql<ClaimUse & { employeeId: string }>`
    select g.employee_id as "employeeId", g.claim_type_id as "typeId", g.member_id as "memberId",
      case when g.claim_type_id = any(${[...byMonth]}::uuid[]) then date_trunc('month', g.effective_date::timestamp)::date else g.effective_date end as date,
      trim_scale(-sum(g.amount))::text as amount
    from claim_ledger g
    where g.tenant_id = ${tenantId} and g.employee_id = any(${[...people]}::uuid[]) and g.claim_type_id = any(${[...typeIds]}::uuid[])
      and g.claim_id is not null and g.effective_date >= ${addDays(date, -800)}::date
    group by 1, 2, 3, 4 having sum(g.amount) <> 0`.execute(tx);
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
}

/** The entries of these people that are not in the ledger yet. What was granted before and is now another amount is adjusted. */
async function openFor(tx: Tx, actor: Actor, opening: Opening, people: readonly string[]): Promise<number> {
  const { tenantId } = actor;
  const { types, date } = opening;
  const ids = hasYearly(types, date);
  if (ids.length === 0 || people.length === 0) return 0;
  const found = await readPeople(tx, tenantId, people);
  const grants = await readGrants(tx, tenantId, people);
  const uses = await usesOf(tx, tenantId, people, ids, opening);
  const entries: (PeriodEntry & { readonly employeeId: string; readonly currency: string })[] = [];
  for (const [employeeId, { employee }] of found) {
    for (const id of ids) {
      const type = types.on(id, date);
      if (!type) continue;
      const formulas = await readFormulas(tx, tenantId, employeeId, [type], [date]);
      const typeOn = (day: CalendarDate) => {
        const then = types.on(id, day);
        return then && isKnownType(then) ? then : null;
      };
      for (const entry of periodEntries({
        employee: { ...employee, formulas },
        typeOn,
        uses: uses.get(employeeId) ?? [],
        grants: grants.get(employeeId) ?? [],
        date,
      }))
        entries.push({ ...entry, employeeId, currency: type.currency });
    }
  }
  return writeEntries(tx, actor, entries);
}

async function writeEntries(
  tx: Tx,
  { tenantId, userId }: Actor,
  entries: readonly (PeriodEntry & { readonly employeeId: string; readonly currency: string })[],
): Promise<number> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as i("employeeId" uuid, "typeId" uuid, "memberId" uuid,
    "appliesTo" text, kind text, amount numeric, "periodStart" date, "periodEnd" date, "expiresOn" date, currency text)`;
  const people = sql`${[...new Set(entries.map(({ employeeId }) => employeeId))]}::uuid[]`;
  // An entitlement is what it is now, less what the ledger says already: the difference is an adjustment (CL-19).
  const { rows } = await sql<{ n: number }>`
    with known as materialized (
      select g.employee_id, g.claim_type_id, g.period_start, g.applies_to, g.member_id, sum(g.amount) as amount,
        case g.kind when 'ADJUSTMENT' then 'ENTITLEMENT' else g.kind end as kind
      from claim_ledger g
      where g.tenant_id = ${tenantId} and g.employee_id = any(${people}) and g.claim_id is null and g.reason is null
      group by 1, 2, 3, 4, 5, 7
    ), written as (
      insert into claim_ledger (tenant_id, employee_id, claim_type_id, member_id, applies_to, kind, amount, currency, effective_date,
        period_start, period_end, expires_on, by_user_id)
      select ${tenantId}::uuid, i."employeeId", i."typeId", i."memberId", i."appliesTo",
        case when i.kind = 'ENTITLEMENT' and k.amount <> 0 then 'ADJUSTMENT' else i.kind end, i.amount - coalesce(k.amount, 0), i.currency,
        i."periodStart", i."periodStart", i."periodEnd", i."expiresOn", ${userId}::uuid
      from ${given}
      left join known k on k.employee_id = i."employeeId" and k.claim_type_id = i."typeId" and k.period_start = i."periodStart"
        and k.kind = i.kind and k.applies_to = i."appliesTo" and coalesce(k.member_id, ${FIRST}::uuid) = coalesce(i."memberId", ${FIRST}::uuid)
      where i.amount <> coalesce(k.amount, 0) and (i.kind <> 'CARRY_OVER' or coalesce(k.amount, 0) = 0)
      on conflict do nothing returning 1)
    select count(*)::int as n from written`.execute(tx);
  return rows[0]?.n ?? 0;
}

const peopleIn = async (
  tx: Tx,
  tenantId: string,
  { after, last }: Chunk,
  which: RawBuilder<unknown>,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from employee_current c
    where c.tenant_id = ${tenantId} and c.id > ${after}::uuid and c.id <= ${last}::uuid and ${which}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Small chunks, as all of one is held at once. */
const PACE = { size: 1_000, lanes: 2 };

/** Everybody who works on the date, or only some. */
async function openAll(
  door: Door,
  actor: Actor,
  date: CalendarDate,
  which: RawBuilder<unknown>,
  report?: (done: number, total: number) => void,
): Promise<number> {
  const opening = await door.asActor(actor, (tx) => openingOn(tx, actor.tenantId, date));
  const employed = sql`c.hire_date <= ${date}::date and coalesce(c.last_day, 'infinity') >= ${date}::date and ${which}`;
  if (hasYearly(opening.types, date).length === 0) return 0;
  return inChunks(
    door,
    actor,
    async (tx, chunk) => openFor(tx, actor, opening, await peopleIn(tx, actor.tenantId, chunk, employed)),
    report,
    PACE,
  );
}

const payload = z.object({ date: z.string() });
type Payload = z.output<typeof payload>;
const WRITTEN = label('{n} ledger {n:entry|entries} written.', '{n} catatan buku batas ditulis.');

export const openPeriodJob: JobDefinition<Payload> = defineJob({
  name: 'claim-open-period',
  payload,
  title: ({ date }, locale) =>
    locale === 'id'
      ? `Buka periode klaim ${formatDate(date, 'id')}`
      : `Open the claim period of ${formatDate(date, 'en')}`,
  link: () => '/claim-setting?tab=balances',
  async run({ door, actor, payload: { date }, report, stopIfAsked }) {
    const n = await openAll(door, actor, date as CalendarDate, sql`true`, (done, total) => {
      report(done, total);
      stopIfAsked();
    });
    return { message: fillInLabel(WRITTEN, { n }) };
  },
});

/** Every night those whose year begins, and those of whose lots one has expired; on the first of a month everybody. Then what leavers owe (CL-8). */
export const claimDay: Schedule = {
  name: 'claim-day',
  crontab: '37 1 * * *',
  async run(door, actor) {
    const date = await door.asActor(actor, async (tx) => {
      const { rows } = await sql<{
        today: CalendarDate;
      }>`select app.today_of(${actor.tenantId}::uuid) as today`.execute(tx);
      return rows[0]?.today as CalendarDate;
    });
    const begins = sql`to_char(c.hire_date, 'MM-DD') = ${date.slice(5)}`;
    const expired = sql`exists (select from claim_ledger g where g.tenant_id = c.tenant_id and g.employee_id = c.id and g.kind = 'CARRY_OVER'
      and g.expires_on between ${date}::date - 7 and ${date}::date - 1)`;
    await openAll(door, actor, date, date.endsWith('-01') ? sql`true` : sql`(${begins} or ${expired})`);
    await settleLeavers(door, actor, date);
  },
};

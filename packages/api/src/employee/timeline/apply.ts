import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { publish } from './changed.ts';
import { compareCareer, type Rewrite } from './compare-career.ts';
import { FACT_COLUMNS } from './fact-columns.ts';
import { lockCareers, readCareers } from './read-careers.ts';

/** People whose timelines are read and written together. */
const CHUNK = 2_000;

/**
 * Brings segments, pay, employments and today's rows of these people to what their events in force say (1.3): one read and one
 * statement for each table and chunk, however many people. What no longer holds is closed, never deleted.
 */
export async function applyTimeline(tx: Tx, tenantId: string, employeeIds: readonly string[]): Promise<void> {
  const ids = [...new Set(employeeIds)].sort();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    await lockCareers(tx, tenantId, chunk);
    const careers = await readCareers(tx, tenantId, chunk);
    const rewrites = [...careers].map(([employeeId, career]) => ({ employeeId, ...compareCareer(career) }));
    await writeEmployments(tx, tenantId, rewrites);
    await writeSegments(tx, tenantId, rewrites);
    await writePay(tx, tenantId, rewrites);
    await writeBefore(tx, tenantId, rewrites);
    await sql`select app.begin_employee_days(${chunk}::uuid[])`.execute(tx);
    await publish(
      tx,
      tenantId,
      rewrites.flatMap(({ changed }) => changed ?? []),
    );
  }
}

type Rewrites = readonly (Rewrite & { readonly employeeId: string })[];

async function writeEmployments(tx: Tx, tenantId: string, rewrites: Rewrites): Promise<void> {
  const added = rewrites.flatMap(({ employeeId, employmentsAdded }) =>
    employmentsAdded.map((one) => ({ ...one, employeeId })),
  );
  const changed = rewrites.flatMap((one) => one.employmentsChanged);
  if (added.length === 0 && changed.length === 0) return;
  // Numbers may change places.
  await sql`set constraints employment_spell_no_key deferred`.execute(tx);
  const columns = sql`id uuid, "employeeId" uuid, "spellNo" int, "employeeNo" text, "hireDate" date, "lastDay" date, "serviceDate" date, "endTransitionId" uuid, "openedBy" uuid`;
  if (changed.length > 0)
    await sql`
      update employment m set spell_no = x."spellNo", employee_no = x."employeeNo", hire_date = x."hireDate", last_day = x."lastDay",
        service_date = x."serviceDate", end_transition_id = x."endTransitionId"
      from json_to_recordset(${JSON.stringify(changed)}::json) as x(${columns})
      where m.tenant_id = ${tenantId}::uuid and m.id = x.id`.execute(tx);
  if (added.length > 0)
    await sql`
      insert into employment (tenant_id, id, employee_id, spell_no, employee_no, hire_date, last_day, service_date, end_transition_id, opened_by)
      select ${tenantId}::uuid, id, "employeeId", "spellNo", "employeeNo", "hireDate", "lastDay", "serviceDate", "endTransitionId", "openedBy"
      from json_to_recordset(${JSON.stringify(added)}::json) as x(${columns})`.execute(tx);
}

const FACT_NAMES = sql.join(FACT_COLUMNS.map(({ column }) => sql.ref(column)));
const FACT_VALUES = sql.join(
  FACT_COLUMNS.map(({ fact }) =>
    fact === 'dottedManagers'
      ? sql`coalesce(${sql.ref(fact)}, '[]')`
      : fact === 'fte'
        ? sql`coalesce(${sql.ref(fact)}, 1)`
        : sql.ref(fact),
  ),
);
const FACT_TYPES = sql.join(FACT_COLUMNS.map(({ fact, type }) => sql`${sql.ref(fact)} ${sql.raw(type)}`));

async function writeSegments(tx: Tx, tenantId: string, rewrites: Rewrites): Promise<void> {
  const closed = rewrites.flatMap((one) => one.segmentsClosed);
  const people = rewrites.map(({ employeeId }) => employeeId);
  const added = rewrites.flatMap(({ employeeId, segmentsAdded }) =>
    segmentsAdded.map(({ facts, ...rest }) => ({ ...facts, ...rest, employeeId })),
  );
  if (closed.length > 0)
    await sql`
      update assignment_segment set recorded_to = clock_timestamp()
      where tenant_id = ${tenantId}::uuid and id = any(${closed}::uuid[]) and employment_id = any(array(
        select m.id from employment m where m.tenant_id = ${tenantId}::uuid and m.employee_id = any(${people}::uuid[])))`.execute(
      tx,
    );
  if (added.length > 0)
    await sql`
      insert into assignment_segment (tenant_id, employee_id, employment_id, kind, valid_from, valid_to, state, transition_ids, recorded_from, ${FACT_NAMES})
      select ${tenantId}::uuid, "employeeId", "employmentId", kind, "validFrom", "validTo", state, "transitionIds", clock_timestamp(), ${FACT_VALUES}
      from json_to_recordset(${JSON.stringify(added)}::json) as x("employeeId" uuid, "employmentId" uuid, kind text, "validFrom" date,
        "validTo" date, state text, "transitionIds" uuid[], ${FACT_TYPES})`.execute(tx);
}

async function writePay(tx: Tx, tenantId: string, rewrites: Rewrites): Promise<void> {
  const closed = rewrites.flatMap((one) => one.payClosed);
  const added = rewrites.flatMap((one) => one.payAdded);
  if (closed.length > 0)
    await sql`update salary_segment set recorded_to = clock_timestamp() where tenant_id = ${tenantId}::uuid and id = any(${closed}::uuid[])`.execute(
      tx,
    );
  if (added.length > 0)
    await sql`
      insert into salary_segment (tenant_id, employment_id, component, valid_from, valid_to, amount, currency, period, transition_ids, recorded_from)
      select ${tenantId}::uuid, "employmentId", component, "validFrom", "validTo", amount, currency, period, "transitionIds", clock_timestamp()
      from json_to_recordset(${JSON.stringify(added)}::json) as x("employmentId" uuid, component text, "validFrom" date, "validTo" date,
        amount numeric, currency text, period text, "transitionIds" uuid[])`.execute(tx);
}

/** What each event changed follows from the events before it (1.3, step 4). */
async function writeBefore(tx: Tx, tenantId: string, rewrites: Rewrites): Promise<void> {
  const events = rewrites.flatMap((one) => one.events);
  if (events.length === 0) return;
  await sql`
    update career_transition t set before = x.before, pay_before = x."payBefore"
    from json_to_recordset(${JSON.stringify(events)}::json) as x(id uuid, before jsonb, "payBefore" jsonb)
    where t.tenant_id = ${tenantId}::uuid and t.id = x.id`.execute(tx);
}

import {
  add,
  type CalendarDate,
  type Decimal,
  fillInLabel,
  type InputOf,
  type Label,
  type LeaveImpact,
  type LeaveRules,
  label,
  multiply,
  type PreviewLeavePublish,
  type PublishLeave,
} from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { type NamedYear, ownYearOn, rulesOfGroup } from '@personalia/domain';
import { sql } from 'kysely';
import * as z from 'zod';
import { FIRST, inChunks } from '../../employee/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue, type JobDefinition, type Schedule } from '../../platform/jobs/index.ts';
import { remindOfExpiring } from '../balance/remind-expiring.ts';
import { tenantToday } from '../facts.ts';
import { syncMassLeaves } from '../mass/job.ts';
import { coverAll } from '../request/cover-later.ts';
import { recountRequests } from '../request/recount.ts';
import { finishChangedYears } from './change-year.ts';
import { settleClosedYears } from './close-job.ts';
import { expireLots } from './expire.ts';
import { type FormulaFailures, faultFrom } from './formula.ts';
import { casesByFormula, grantEntitlements, grantOf } from './grant.ts';
import { settleLeavers } from './leavers.ts';
import { closeOwnYear, grantOwnYears, openOwnYears, ownYearsOver, ownYearTypes } from './own-years.ts';
import { casesOf, inChunk } from './people-in-year.ts';
import { settleTiers } from './tiers.ts';
import { yearlyTypes } from './versions.ts';
import { openYears, yearOf } from './years.ts';

interface Changed {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly rules: LeaveRules;
  readonly before: LeaveRules | null;
  readonly lastFrom: CalendarDate | null;
  readonly versionNo: number;
}

/** Active types whose draft differs from what was published last. */
async function changedTypes(tx: Tx, caller: Caller, ids: readonly string[], lock = false): Promise<Changed[]> {
  const { rows } = await sql<Changed & { isSame: boolean }>`
    select t.id, t.code, ${caller.locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`} as name, app.rules_of_leave(t) as rules,
      v.rules as before, v.effective_from as "lastFrom", coalesce(v.version_no, 0) as "versionNo",
      v.rules is not distinct from app.rules_of_leave(t) as "isSame"
    from leave_type t left join lateral (
      select l.rules, l.effective_from, l.version_no from leave_type_version l
      where l.tenant_id = t.tenant_id and l.leave_type_id = t.id order by l.effective_from desc limit 1) v on true
    where t.tenant_id = ${caller.tenantId} and t.status = 'active'
      ${ids.length > 0 ? sql`and t.id = any(${[...ids]}::uuid[])` : sql``}
    order by t.sort_order, t.id ${lock ? sql`for update of t` : sql``}`.execute(tx);
  const same = rows.find(({ isSame }) => isSame);
  if (ids.length > 0 && same) throw new Problem('LEAVE_NOTHING_TO_PUBLISH', { values: { name: same.name } });
  if (ids.length > rows.length) throw new Problem('NOT_FOUND');
  return rows.filter(({ isSame }) => !isSame);
}

/** Who gets what: every case of the leave year is computed once and counted. */
export async function previewPublish(
  tx: Tx,
  caller: Caller,
  { ids, effectiveFrom }: InputOf<typeof PreviewLeavePublish>['body'],
): Promise<{ year: NamedYear; types: LeaveImpact[] }> {
  const year = await yearOf(tx, caller.tenantId, effectiveFrom);
  const everybody = await casesOf(tx, caller.tenantId, year);
  const types = await changedTypes(tx, caller, ids);
  const shown: LeaveImpact[] = [];
  for (const { id, code, name, rules, before } of types) {
    const sum = { now: 0, later: 0, waiting: 0, notEligible: 0, grants: 0, days: '0' as Decimal };
    const cases = rules.groups || rules.byFte ? await casesOf(tx, caller.tenantId, year, undefined, rules) : everybody;
    const of = rules.daysFormula
      ? await casesByFormula(tx, caller.tenantId, { id, rules }, year)
      : cases.map(({ people, group, ...facts }) => ({ people, facts, rules: rulesOfGroup(rules, group) }));
    for (const { people, facts, rules: own } of of) {
      const leaveYear = rules.yearBasis ? ownYearOn(facts.serviceDate, latest(effectiveFrom, facts.hireDate)) : year;
      const grant = grantOf({ rules: own, effectiveFrom }, facts, { ...leaveYear, id: '' });
      if ('reason' in grant) sum[grant.reason === 'WAITING' ? 'waiting' : 'notEligible'] += people;
      else {
        sum[grant.from <= effectiveFrom ? 'now' : 'later'] += people;
        // Days of a year are granted once; a later version counts from the next year on.
        if (rules.entitlement === 'yearly' && before?.entitlement !== 'yearly') {
          sum.grants += people;
          sum.days = add(sum.days, multiply(grant.quantity, String(people) as Decimal));
        }
      }
    }
    shown.push({ id, code, name, rules, before, ...sum });
  }
  return { year, types: shown };
}

const latest = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);

/** Publishes what changed and has a job grant the entitlements. */
export async function publishTypes(
  tx: Tx,
  caller: Caller,
  { ids, effectiveFrom }: InputOf<typeof PublishLeave>['body'],
): Promise<{ published: number; jobId: string }> {
  const types = await changedTypes(tx, caller, ids, true);
  const [first] = types;
  if (!first) throw new Problem('LEAVE_NOTHING_TO_PUBLISH', { values: { name: EVERY[caller.locale] } });
  const early = types.find(({ lastFrom }) => lastFrom !== null && lastFrom >= effectiveFrom);
  if (early)
    throw Problem.at('effectiveFrom', 'LEAVE_VERSION_OVERLAP', { name: early.name, date: early.lastFrom as string });
  for (const { name, rules } of types) {
    const fault = await faultFrom(tx, caller.tenantId, rules, effectiveFrom);
    if (fault) throw Problem.at('effectiveFrom', 'LEAVE_FORMULA', { name, reason: fault.reason });
  }
  await writeVersions(tx, caller.tenantId, caller.userId, types, effectiveFrom);
  const jobId = await enqueue(tx, caller, grantJob, { ids: types.map(({ id }) => id), from: effectiveFrom });
  return { published: types.length, jobId };
}
const EVERY = label('The leave setting', 'Pengaturan cuti');

async function writeVersions(
  tx: Tx,
  tenantId: string,
  userId: string | null,
  types: readonly Pick<Changed, 'id' | 'rules' | 'versionNo'>[],
  effectiveFrom: CalendarDate,
): Promise<void> {
  await tx
    .insertInto('leave_type_version')
    .values(
      types.map(({ id, rules, versionNo }) => ({
        tenant_id: tenantId,
        leave_type_id: id,
        version_no: versionNo + 1,
        effective_from: effectiveFrom,
        rules: JSON.stringify(rules),
        published_by: userId,
      })),
    )
    .execute();
}

/** The same for a new tenant of the demonstration, within its transaction. */
export async function publishAll(tx: Tx, tenantId: string, effectiveFrom: CalendarDate): Promise<void> {
  const { rows } = await sql<Pick<Changed, 'id' | 'rules'>>`
    select t.id, app.rules_of_leave(t) as rules from leave_type t where t.tenant_id = ${tenantId}`.execute(tx);
  await writeVersions(
    tx,
    tenantId,
    null,
    rows.map((row) => ({ ...row, versionNo: 0 })),
    effectiveFrom,
  );
  for (const year of await openYears(tx, tenantId, effectiveFrom, await tenantToday(tx, tenantId)))
    for (const type of await yearlyTypes(tx, tenantId, year, null))
      await grantEntitlements(tx, tenantId, type, year, { after: FIRST, last: LAST });
}
/** After every id. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Grants what everybody is entitled to in the years from a day on; what was granted before is passed over. */
async function grantAll(
  door: Door,
  actor: Actor,
  { ids, from }: { readonly ids: readonly string[] | null; readonly from: CalendarDate | null },
  report?: (done: number, total: number) => void,
  failures?: FormulaFailures,
): Promise<number> {
  const { tenantId } = actor;
  const { years, own, span } = await door.asActor(actor, async (tx) => {
    const today = await tenantToday(tx, tenantId);
    const first = from !== null && from < today ? from : today;
    const own = await ownYearTypes(tx, tenantId, ids);
    if (own.length > 0) await openOwnYears(tx, tenantId, first, today);
    return { years: await openYears(tx, tenantId, first, today), own, span: { from: first, to: today } };
  });
  return inChunks(
    door,
    actor,
    async (tx, chunk) => {
      let granted = 0;
      for (const year of years)
        for (const type of await yearlyTypes(tx, tenantId, year, ids))
          granted += await grantEntitlements(tx, tenantId, type, year, chunk, failures);
      for (const type of own) granted += await grantOwnYears(tx, tenantId, type, span, inChunk(chunk), failures);
      return granted;
    },
    report,
    { lanes: 2 },
  );
}

const payload = z.object({ ids: z.array(z.string()), from: z.string() });
const GRANTED = label('{n} {n:entitlement|entitlements} granted.', '{n} hak cuti diberikan.');

export const grantJob: JobDefinition<z.output<typeof payload>> = defineJob({
  name: 'leave-grant',
  payload,
  title: (_payload, locale) => (locale === 'id' ? 'Berikan hak cuti' : 'Grant leave entitlements'),
  link: () => '/balance-maintenance',
  async run({ door, actor, payload: { ids, from }, report, stopIfAsked }) {
    const failures: FormulaFailures = new Map();
    const progress = (done: number, total: number): void => {
      report(done, total);
      stopIfAsked();
    };
    const n = await grantAll(door, actor, { ids, from: from as CalendarDate }, progress, failures);
    return { message: withFailures(fillInLabel(GRANTED, { n }), failures) };
  },
});

const LEFT_OUT = label('{text} {n} {n:person|people} left out: {reason}', '{text} {n} orang dilewati: {reason}');
/** Whom a formula gave nothing is left out, and said so; the others go on (leave 8.7). */
const withFailures = (text: Label, failures: FormulaFailures): Label =>
  [...failures.values()].reduce(
    (all, { reason, people }) => fillInLabel(LEFT_OUT, { text: all, n: people, reason }),
    text,
  );

/** R10: years of employees of their own are closed in the night after their last day. */
async function closeOwnYears(door: Door, actor: Actor): Promise<void> {
  const { tenantId } = actor;
  const years = await door.asActor(actor, async (tx) => ownYearsOver(tx, tenantId, await tenantToday(tx, tenantId)));
  for (const year of years) await door.asActor(actor, (tx) => closeOwnYear(tx, tenantId, year));
}

/**
 * New hires, people whose waiting period comes into view, and a new leave year get what they are entitled to; mass leave follows its
 * scope, and requests the days as they are planned now (Q7).
 */
export const leaveDay: Schedule = {
  name: 'leave-day',
  crontab: '17 1 * * *',
  async run(door, actor) {
    await finishChangedYears(door, actor);
    await grantAll(door, actor, { ids: null, from: null });
    await coverAll(door, actor);
    await settleLeavers(door, actor);
    await settleTiers(door, actor);
    await settleClosedYears(door, actor);
    await closeOwnYears(door, actor);
    await syncMassLeaves(door, actor);
    await recountRequests(door, actor);
    await remindOfExpiring(door, actor);
    await door.asActor(actor, async (tx) => expireLots(tx, actor.tenantId, await tenantToday(tx, actor.tenantId)));
  },
};

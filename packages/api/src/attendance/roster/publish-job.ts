import { type CalendarDate, fillInLabel, formatDate, type Label, type Locale, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Caller } from '../../platform/http/index.ts';
import { defineJob, type JobDefinition, keepFailures } from '../../platform/jobs/index.ts';
import { sharePeriods } from '../period/store.ts';
import { shiftIdsIn } from '../plan/override-shifts.ts';
import type { StoredOverride } from './board.ts';
import { plannable } from './people.ts';
import { publishDrafts } from './publish.ts';
import { lockRoster } from './store.ts';
import { refusal } from './texts.ts';

/** People whose days are published by one transaction. */
const CHUNK = 50;

const payload = z.object({ publishingId: z.string(), from: z.string(), to: z.string() });
type Payload = z.output<typeof payload>;
const TITLE = label('Publish the roster from {from} to {to}', 'Terbitkan roster {from} sampai {to}');
const DONE = label('{n} {n:day|days} published.', '{n} hari diterbitkan.');
const PARTLY = label(
  '{n} {n:day|days} published, {left} not: see the file.',
  '{n} hari diterbitkan, {left} tidak: lihat berkas.',
);
const NOT_PUBLISHED = label('Not published', 'Tidak diterbitkan');

/** Publishes the days of the next people. Returns how many days those were: none, when all is done. */
async function publishChunk(tx: Tx, caller: Caller, publishingId: string): Promise<number> {
  const { tenantId } = caller;
  await sharePeriods(tx, tenantId);
  await lockRoster(tx, tenantId);
  const { rows: drafts } = await sql<StoredOverride & { asked: number }>`
    with waiting as (
      select d.*, p.version as asked, dense_rank() over (order by d.employee_id) as person
      from roster_publishing p join roster_override d on d.tenant_id = p.tenant_id and d.id = p.draft_id
      where p.tenant_id = ${tenantId} and p.publishing_id = ${publishingId}::uuid and p.outcome = 'pending')
    select id, employee_id as "employeeId", date, state, kind, ${shiftIdsIn('waiting')} as "shiftIds", version, asked
    from waiting where person <= ${CHUNK} order by employee_id, date`.execute(tx);
  if (drafts.length === 0) return 0;
  const mine = await plannable(tx, caller, [...new Set(drafts.map(({ employeeId }) => employeeId))]);
  const reasons = new Map<string, Label>();
  for (const { id, employeeId, state, version, asked } of drafts)
    if (state !== 'draft' || version !== asked) reasons.set(id, refusal('ROSTER_CHANGED').text);
    else if (!mine.has(employeeId)) reasons.set(id, refusal('NOT_FOUND').text);
  const wanted = drafts.filter(({ id }) => !reasons.has(id));
  for (const [id, { text }] of await publishDrafts(tx, caller, wanted)) reasons.set(id, text);
  const outcomes = drafts.map(({ id }) => ({ id, reason: reasons.get(id) ?? null }));
  await sql`
    update roster_publishing p set outcome = case when g.reason is null then 'published' else 'refused' end, reason = g.reason
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as g(id uuid, reason jsonb)
    where p.tenant_id = ${tenantId} and p.publishing_id = ${publishingId}::uuid and p.draft_id = g.id`.execute(tx);
  return drafts.length;
}

async function countOf(tx: Tx, tenantId: string, { publishingId }: Payload) {
  const { rows } = await sql<{ total: number; done: number; published: number }>`
    select count(*)::int as total, (count(*) filter (where outcome <> 'pending'))::int as done,
      (count(*) filter (where outcome = 'published'))::int as published
    from roster_publishing where tenant_id = ${tenantId} and publishing_id = ${publishingId}::uuid`.execute(tx);
  return rows[0] ?? { total: 0, done: 0, published: 0 };
}

async function failuresOf(tx: Tx, tenantId: string, { publishingId }: Payload, locale: Locale) {
  const { rows } = await sql<{ employee: string; no: string; date: CalendarDate; reason: Label }>`
    select e.display_name as employee, e.employee_no as no, d.date, p.reason
    from roster_publishing p join roster_override d on d.tenant_id = p.tenant_id and d.id = p.draft_id
    join employee e on e.tenant_id = d.tenant_id and e.id = d.employee_id
    where p.tenant_id = ${tenantId} and p.publishing_id = ${publishingId}::uuid and p.outcome = 'refused'
    order by e.display_name, e.id, d.date`.execute(tx);
  return rows.map(({ employee, no, date, reason }) => ({
    name: `${employee} (${no}), ${formatDate(date, locale)}`,
    message: reason[locale],
  }));
}

const forget = (tx: Tx, { publishingId }: Payload) =>
  sql`delete from roster_publishing where tenant_id = app.tenant() and publishing_id = ${publishingId}::uuid`.execute(
    tx,
  );

/** Some people at a time, each a transaction of its own. Begun again it goes on with those who are left. */
export const publishRosterJob: JobDefinition<Payload> = defineJob({
  name: 'roster-publish',
  payload,
  title: ({ from, to }, locale) => fillInLabel(TITLE, { from, to })[locale],
  link: ({ from }) => `/attendance-roster?from=${from}`,
  async run(job) {
    const { door, actor, payload: given, caller, locale, report, stopIfAsked } = job;
    const { tenantId } = actor;
    const before = await door.asActor(actor, (tx) => countOf(tx, tenantId, given));
    report(before.done, before.total);
    for (let done = before.done; ; ) {
      stopIfAsked();
      const n = await door.asActor(actor, async (tx) => publishChunk(tx, await caller(tx), given.publishingId));
      if (n === 0) break;
      done += n;
      report(done, before.total);
    }
    const { total, published } = await door.asActor(actor, (tx) => countOf(tx, tenantId, given));
    const failed = await door.asActor(actor, (tx) => failuresOf(tx, tenantId, given, locale));
    const errorFileId = failed.length > 0 ? await keepFailures(job, NOT_PUBLISHED, failed) : null;
    await door.asActor(actor, (tx) => forget(tx, given));
    return errorFileId === null
      ? { message: fillInLabel(DONE, { n: published }) }
      : { message: fillInLabel(PARTLY, { n: published, left: total - published }), errorFileId };
  },
  // What was published until then stays so; the rest are drafts as before.
  ended: async (tx, { payload: given }) => void (await forget(tx, given)),
});

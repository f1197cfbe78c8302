import { randomUUID } from 'node:crypto';
import {
  type InputOf,
  MOST_LISTED,
  MOST_PUBLISHED,
  MOST_ROSTER_DAYS,
  type PreviewRosterPublish,
  type PublishRoster,
  type ReplyOf,
  type RosterPublishSummary,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { sharePeriods } from '../period/store.ts';
import { shiftIdsIn } from '../plan/override-shifts.ts';
import { peopleOf } from './people.ts';
import { type Draft, judgeDrafts, publishDrafts } from './publish.ts';
import { publishRosterJob } from './publish-job.ts';
import { lockRoster } from './store.ts';
import { dayText, inLocale } from './texts.ts';
import { rangeOf } from './view.ts';

type Asked = InputOf<typeof PreviewRosterPublish>['body'];

/** Those of the chosen drafts that are not being published already, in `draftsOf`. */
const IS_FREE = sql`p.draft_id is null`;

/** Drafts by the people and days of a filter or one by one, those whom the caller may plan. */
function draftsOf(caller: Caller, { cells, ...filter }: Asked): RawBuilder<unknown> {
  const given = cells
    ? sql`and (r.employee_id, r.date) in (select g."employeeId", g.date
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as g("employeeId" uuid, date date))`
    : sql``;
  return sql`roster_override r join employee_current c on c.tenant_id = r.tenant_id and c.id = r.employee_id
    left join roster_publishing p on p.tenant_id = r.tenant_id and p.draft_id = r.id and p.version = r.version and p.outcome = 'pending'
    where r.tenant_id = ${caller.tenantId} and r.state = 'draft' and r.date between ${filter.from}::date and ${filter.to}::date
      and ${peopleOf(caller, filter, 'edit')} ${given}`;
}

interface Chosen {
  readonly changes: number;
  readonly employees: number;
  readonly publishing: number;
  /** Names these drafts as they are now. */
  readonly stamp: string;
}

async function countDrafts(tx: Tx, caller: Caller, asked: Asked): Promise<Chosen> {
  const { rows } = await sql<Chosen>`
    select (count(*) filter (where ${IS_FREE}))::int as changes, (count(*) filter (where not ${IS_FREE}))::int as publishing,
      (count(distinct r.employee_id) filter (where ${IS_FREE}))::int as employees,
      encode(sha256(convert_to(coalesce(string_agg(r.id || ':' || r.version, ' ' order by r.id) filter (where ${IS_FREE}), ''), 'UTF8')), 'hex')
        as stamp
    from ${draftsOf(caller, asked)}`.execute(tx);
  return rows[0] as Chosen;
}

/** The first of them, by name and date. */
async function readDrafts(tx: Tx, caller: Caller, asked: Asked, limit: number): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    select r.id, r.employee_id as "employeeId", r.date, r.state, r.kind, ${shiftIdsIn('r')} as "shiftIds", r.version,
      c.display_name as employee, c.employee_no as "employeeNo"
    from ${draftsOf(caller, asked)} and ${IS_FREE} order by c.sort_name, c.id, r.date limit ${limit}`.execute(tx);
  return rows;
}

/** What publishing would change, for whom, before it is done. */
export async function previewPublish(tx: Tx, caller: Caller, asked: Asked): Promise<RosterPublishSummary> {
  const { locale } = caller;
  const chosen = await countDrafts(tx, caller, asked);
  const inBackground = chosen.changes > MOST_PUBLISHED;
  const nothing = { ...chosen, inBackground, refused: 0, warnings: 0, listed: [] };
  if (chosen.changes === 0) return nothing;
  // The days of an employee are judged together: all those of the last one who is listed are read too.
  const drafts = await readDrafts(tx, caller, asked, inBackground ? MOST_LISTED + MOST_ROSTER_DAYS : MOST_PUBLISHED);
  const { board, refused, warnings } = await judgeDrafts(tx, caller, drafts);
  return {
    ...nothing,
    refused: inBackground ? 0 : refused.size,
    warnings: inBackground ? 0 : [...warnings.values()].filter((found) => found.length > 0).length,
    listed: drafts.slice(0, MOST_LISTED).map((draft) => ({
      employeeId: draft.employeeId,
      employee: draft.employee,
      employeeNo: draft.employeeNo,
      date: draft.date,
      before: dayText(board.dayOf(draft.employeeId, draft.date), locale),
      after: dayText(board.dayWith(draft.employeeId, draft.date, draft), locale),
      error: refused.get(draft.id)?.text[locale] ?? null,
      warnings: (warnings.get(draft.id) ?? []).map((one) => inLocale(one, locale)),
    })),
  };
}

/** Publishes what a preview named, or starts the job that does. */
export async function publishRoster(
  tx: Tx,
  caller: Caller,
  { stamp, ...asked }: InputOf<typeof PublishRoster>['body'],
): Promise<ReplyOf<typeof PublishRoster>> {
  await sharePeriods(tx, caller.tenantId);
  await lockRoster(tx, caller.tenantId);
  const which = { ...asked, ...rangeOf(asked) };
  const chosen = await countDrafts(tx, caller, which);
  if (chosen.stamp !== stamp) throw new Problem('ROSTER_STALE');
  if (chosen.changes > MOST_PUBLISHED) return publishLater(tx, caller, which, chosen);
  const drafts = await readDrafts(tx, caller, which, MOST_PUBLISHED);
  const refused = await publishDrafts(tx, caller, drafts);
  const published = drafts.filter(({ id }) => !refused.has(id));
  return {
    published: published.length,
    employees: new Set(published.map(({ employeeId }) => employeeId)).size,
    refused: refused.size,
    jobId: null,
  };
}

/** Keeps which drafts are meant, as they are now; a draft that is changed before the job comes to it stays one. */
async function publishLater(
  tx: Tx,
  caller: Caller,
  asked: Asked,
  { changes, employees }: Chosen,
): Promise<ReplyOf<typeof PublishRoster>> {
  const publishingId = randomUUID();
  await sql`
    insert into roster_publishing (tenant_id, publishing_id, draft_id, version)
    select r.tenant_id, ${publishingId}::uuid, r.id, r.version from ${draftsOf(caller, asked)} and ${IS_FREE}`.execute(
    tx,
  );
  const { from, to } = asked;
  const jobId = await enqueue(tx, caller, publishRosterJob, { publishingId, from, to });
  return { published: changes, employees, refused: 0, jobId };
}

import {
  type CalendarDate,
  CommitHolidayImport,
  GetHolidayPlaces,
  HolidayCalendar,
  type HolidayImportPreview,
  type HolidayKind,
  type InputOf,
  PreviewHolidayImport,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type ComparedHoliday,
  type Comparison,
  compareHolidays,
  holidayDates,
  type KnownHoliday,
  type RecurringHoliday,
} from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, type Handler, Problem, type Route, route, stale } from '../../platform/http/index.ts';
import { storeOf } from '../../platform/resource/index.ts';
import { LIBRARY, placesOfLibrary, yearOfLibrary } from './holiday-library.ts';

interface KnownRow extends Omit<KnownHoliday, 'date' | 'isFixed'>, RecurringHoliday {}

/** The dates of a calendar and of those above it in a year, drafts and withdrawn ones as well. */
async function knownOf(tx: Tx, tenantId: string, calendarId: string, year: number): Promise<KnownHoliday[]> {
  const [from, to] = [`${year}-01-01` as CalendarDate, `${year}-12-31` as CalendarDate];
  const { rows } = await sql<KnownRow>`
    with recursive calendar as (
      select h.id, h.name, h.parent_calendar_id, 0 as depth from holiday_calendar h
      where h.tenant_id = ${tenantId} and h.id = ${calendarId}::uuid
      union all
      select h.id, h.name, h.parent_calendar_id, c.depth + 1 from holiday_calendar h join calendar c on h.id = c.parent_calendar_id
      where h.tenant_id = ${tenantId} and c.depth < 10)
    select d.id, d.from_date as "fromDate", d.to_date as "toDate", d.recurring, d.feb29_rule as "feb29Rule",
      d.effective_from as "effectiveFrom", d.effective_to as "effectiveTo", d.name, d.local_name as "localName", d.kind, c.name as calendar,
      c.depth = 0 as "isOwn", d.state <> 'withdrawn' as "isActive"
    from calendar c join non_work_day d on d.tenant_id = ${tenantId} and d.holiday_calendar_id = c.id
    where (d.recurring <> 'none' or (d.from_date <= ${to}::date and coalesce(d.to_date, d.from_date) >= ${from}::date))
      and (c.depth = 0 or d.state <> 'withdrawn') order by d.from_date, c.depth`.execute(tx);
  return rows.flatMap(({ fromDate, toDate, recurring, feb29Rule, effectiveFrom, effectiveTo, ...row }) =>
    holidayDates({ fromDate, toDate, recurring, feb29Rule, effectiveFrom, effectiveTo }, from, to).map((date) => ({
      ...row,
      date,
      isFixed: toDate !== null || recurring !== 'none',
    })),
  );
}

type Source = InputOf<typeof PreviewHolidayImport>['body'];

async function compare(tx: Tx, tenantId: string, calendarId: string, source: Source) {
  const { country, state = null, region = null, year, types } = source;
  const found = await yearOfLibrary({ country, state, region }, year, types);
  if (!found) throw Problem.at('country', 'REFERENCE_MISSING');
  const comparison = compareHolidays(found.holidays, await knownOf(tx, tenantId, calendarId, year));
  return { ...comparison, unknown: found.unknown };
}

const places: Handler<typeof GetHolidayPlaces> = ({ caller, input }) =>
  placesOfLibrary(caller.locale, input.query.country, input.query.state);

const preview: Handler<typeof PreviewHolidayImport> = async ({ tx, caller, input }) => {
  const calendar = await storeOf(HolidayCalendar).one(tx, caller, input.params.id);
  const { rows, missing, unknown } = await compare(tx, caller.tenantId, input.params.id, input.body);
  return {
    version: Number(calendar['version']),
    library: LIBRARY,
    rows: rows.map(shown),
    missing: missing.map(({ date, name, kind }) => ({ date, name, kind })),
    unknown: [...unknown],
  };
};

const shown = ({ existing, ...row }: ComparedHoliday): HolidayImportPreview['rows'][number] => ({
  ...row,
  existing: existing && { id: existing.id, date: existing.date, name: existing.name, calendar: existing.calendar },
});

/** Writes what was accepted. What the calendar has become in the meantime is looked at first: its version is that of the preview. */
const commit: Handler<typeof CommitHolidayImport> = async ({ tx, caller, input }) => {
  const { id } = input.params;
  const { dates, version, ...source } = input.body;
  await raiseVersion(tx, caller, id, version);
  const accepted = new Set<string>(dates);
  const { rows } = await compare(tx, caller.tenantId, id, source);
  return write(
    tx,
    caller,
    id,
    rows.filter(({ date, match }) => accepted.has(date) && match !== 'same'),
  );
};

async function raiseVersion(tx: Tx, caller: Caller, id: string, version: number): Promise<void> {
  const done = await sql`
    update holiday_calendar set version = version + 1, updated_at = now(), updated_by = ${caller.userId}
    where tenant_id = ${caller.tenantId} and id = ${id}::uuid and version = ${version}`.execute(tx);
  if (Number(done.numAffectedRows ?? 0) === 0) throw stale(await storeOf(HolidayCalendar).one(tx, caller, id));
}

/** 8.5: new days are drafts, and withdrawn ones that come back. What moves keeps its state. */
async function write(tx: Tx, { tenantId, userId }: Caller, calendarId: string, rows: Comparison['rows']) {
  const added = rows.filter(({ match }) => match === 'new');
  const changed = rows.flatMap(({ date, match, existing }) =>
    existing ? [{ id: existing.id, movedTo: match === 'moved' ? date : null }] : [],
  );
  // Several dates of a span come back together.
  const once = [...new Map(changed.map((one) => [one.id, one])).values()];
  await sql`
    update non_work_day d set from_date = coalesce(g."movedTo", d.from_date), state = case d.state when 'withdrawn' then 'draft' else d.state end,
      version = d.version + 1, updated_at = now(), updated_by = ${userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(once)}::jsonb) as g(id uuid, "movedTo" date)
    where d.tenant_id = ${tenantId} and d.id = g.id and d.holiday_calendar_id = ${calendarId}::uuid`.execute(tx);
  await sql`
    insert into non_work_day (tenant_id, holiday_calendar_id, from_date, name, local_name, kind, created_by, updated_by)
    select ${tenantId}::uuid, ${calendarId}::uuid, g.date, g.name, g."localName", g.kind, ${userId}::uuid, ${userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(added.map(ofRow))}::jsonb) as g(date date, name text, "localName" text, kind text)`.execute(
    tx,
  );
  return { added: added.length, moved: once.length };
}

const ofRow = ({
  date,
  name,
  localName,
  isSubstitute,
}: ComparedHoliday): { date: CalendarDate; name: string; localName: string | null; kind: HolidayKind } => ({
  date,
  name: name.slice(0, 150),
  localName: localName?.slice(0, 150) ?? null,
  // 8.5: a day in place of a holiday that falls on a rest day.
  kind: isSubstitute ? 'substitute' : 'public',
});

export const holidayImportRoutes: readonly Route[] = [
  route(GetHolidayPlaces, places),
  route(PreviewHolidayImport, preview),
  route(CommitHolidayImport, commit),
];

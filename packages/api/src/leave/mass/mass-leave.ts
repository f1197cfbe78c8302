import {
  add,
  type CreateMassLeave,
  type Decimal,
  type GetMassLeaveLines,
  type GetMassLeaves,
  type InputOf,
  label,
  MASS_LEAVE_STATE_LABELS,
  MASS_OUTCOMES,
  type MassLeave,
  type MassLeavePreview,
  type MassLeaveState,
  type MassOutcome,
} from '@personalia/contract';
import { type Tx, takeNumbers } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type PageReply, Problem, pageByNumber, stale } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { typesOn } from '../setting/versions.ts';
import { postJob, undoJob } from './job.ts';
import { linesOn, type MassLine } from './post.ts';

type Draft = InputOf<typeof CreateMassLeave>['body'];
type Counts = MassLeave['counts'];

const NONE = Object.fromEntries(MASS_OUTCOMES.map((outcome) => [outcome, 0])) as Counts;
const UNDONE = label('undone', 'dibatalkan');
/** People without balance whose names a preview shows. */
const SHOWN = 50;

interface Row extends Omit<MassLeave, 'counts' | 'can'> {
  readonly counts: Partial<Counts> | null;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly total: number;
}

const COLUMNS = (locale: 'en' | 'id') => sql`
  m.id, m.mass_leave_no as no, m.name, m.leave_type_id as "leaveTypeId", ${locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`} as type,
  array(select d::text from unnest(m.dates) d order by d) as dates, (select min(d) from unnest(m.dates) d) as "firstDate",
  m.employer_ids as "employerIds", m.unit_ids as "unitIds", m.location_ids as "locationIds", m.insufficient, trim_scale(m.negative_limit)::text as "negativeLimit",
  m.fallback_type_id as "fallbackTypeId", (select ${locale === 'id' ? sql`coalesce(f.local_name, f.name)` : sql`f.name`} from leave_type f
    where f.tenant_id = m.tenant_id and f.id = m.fallback_type_id) as "fallbackType", m.state as status, m.job_id as "jobId",
  m.version, m.created_at as "createdAt", (select name from app_user u where u.tenant_id = m.tenant_id and u.id = m.created_by) as "createdBy",
  m.updated_at as "updatedAt", (select name from app_user u where u.tenant_id = m.tenant_id and u.id = m.updated_by) as "updatedBy",
  (select count(distinct l.employee_id)::int from mass_leave_line l where l.tenant_id = m.tenant_id and l.mass_leave_id = m.id) as employees,
  (select jsonb_object_agg(o.outcome, o.n) from (select l.outcome, count(*)::int as n from mass_leave_line l
    where l.tenant_id = m.tenant_id and l.mass_leave_id = m.id group by 1) o) as counts`;
const FROM = sql`mass_leave m join leave_type t on t.tenant_id = m.tenant_id and t.id = m.leave_type_id`;

const shown = (caller: Caller, row: Row): MassLeave => {
  const { updatedAt: _at, updatedBy: _by, total: _total, counts, ...rest } = row;
  const mayUndo = rest.status === 'POSTED' && caller.permissions.can('mass-leave', 'delete');
  return { ...rest, counts: { ...NONE, ...counts }, can: mayUndo ? ['undo'] : [] };
};

async function find(tx: Tx, caller: Caller, id: string, lock = false): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${COLUMNS(caller.locale)}, 1 as total from ${FROM} where m.tenant_id = ${caller.tenantId} and m.id = ${id}::uuid
    ${lock ? sql`for update of m` : sql``}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

export const getMassLeave = async (tx: Tx, caller: Caller, id: string): Promise<MassLeave> =>
  shown(caller, await find(tx, caller, id));

const SORTS: Readonly<Record<string, string>> = {
  no: 'm.mass_leave_no',
  name: 'm.name',
  type: 't.name',
  firstDate: '(select min(d) from unnest(m.dates) d)',
  status: 'm.state',
  createdAt: 'm.created_at',
  updatedAt: 'm.updated_at',
};

export async function pageOfMassLeaves(
  tx: Tx,
  caller: Caller,
  { page, pageSize, status, sort, search: given }: InputOf<typeof GetMassLeaves>['query'],
): Promise<PageReply> {
  const search = (given ?? '').normalize('NFC').trim();
  const order = (sort ?? ['-createdAt']).flatMap((word) => {
    const column = SORTS[word.replace(/^-/, '')];
    return column ? [sql.raw(`${column}${word.startsWith('-') ? ' desc' : ''}`)] : [];
  });
  const { rows } = await sql<Row>`
    select ${COLUMNS(caller.locale)}, count(*) over ()::int as total from ${FROM}
    where m.tenant_id = ${caller.tenantId} ${status && status.length > 0 ? sql`and m.state = any(${[...status]})` : sql``}
      ${search ? sql`and app.fold(m.name || ' ' || m.mass_leave_no) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}
    order by ${sql.join([...order, sql`m.id desc`])} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return pageByNumber(
    rows.map((row) => shown(caller, row)),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}

async function refuseUnpublished(tx: Tx, caller: Caller, { leaveTypeId, dates }: Draft): Promise<void> {
  for (const date of dates) {
    const [type] = await typesOn(tx, caller.tenantId, date, { locale: caller.locale, id: leaveTypeId });
    if (type?.status !== 'active')
      throw Problem.at('leaveTypeId', 'LEAVE_NOT_PUBLISHED', { type: type?.name ?? THIS[caller.locale], date });
  }
}
/** M3: what is booked instead needs no balance, so that nobody is left out by it. */
async function refuseFallback(tx: Tx, caller: Caller, { leaveTypeId, fallbackTypeId, dates }: Draft): Promise<void> {
  if (!fallbackTypeId) return;
  for (const date of dates) {
    const [type] = await typesOn(tx, caller.tenantId, date, { id: fallbackTypeId });
    if (type?.status !== 'active' || type.rules.entitlement === 'yearly' || fallbackTypeId === leaveTypeId)
      throw Problem.at('fallbackTypeId', 'MASS_LEAVE_FALLBACK');
  }
}
const THIS = label('This leave type', 'Jenis cuti ini');

/** M7: the same statement that posts, counted. Dates are judged one by one, each as if it were booked alone. */
export async function previewMassLeave(tx: Tx, caller: Caller, draft: Draft): Promise<MassLeavePreview> {
  const { tenantId } = caller;
  await refuseUnpublished(tx, caller, draft);
  await refuseFallback(tx, caller, draft);
  const counts = { ...NONE };
  const people = new Set<number>();
  const lacking: MassLeavePreview['lacking'] = [];
  let days = '0' as Decimal;
  for (const date of draft.dates) {
    const lines = await linesOn(tx, tenantId, draft, date, null);
    if (!lines) continue;
    const { rows } = await sql<{ outcome: MassOutcome; n: number; days: Decimal }>`
      select outcome, count(*)::int as n, trim_scale(sum(quantity::numeric))::text as days from (${lines}) l group by 1`.execute(
      tx,
    );
    for (const { outcome, n, days: sum } of rows) {
      counts[outcome] += n;
      if (outcome === 'DEDUCTED' || outcome === 'NEGATIVE') days = add(days, sum);
    }
    people.add(rows.reduce((sum, { n }) => sum + n, 0));
    if (lacking.length < SHOWN) {
      const { rows: names } = await sql<MassLine & { employeeNo: string; employee: string }>`
        select l.*, c.employee_no as "employeeNo", c.display_name as employee
        from (${lines}) l join employee_current c on c.tenant_id = ${tenantId} and c.id = l."employeeId"
        where l.outcome in ('NO_BALANCE', 'NEGATIVE', 'FALLBACK') order by c.sort_name limit ${SHOWN - lacking.length}`.execute(
        tx,
      );
      lacking.push(
        ...names.map(({ employeeId, employeeNo, employee, available }) => ({
          employeeId,
          employeeNo,
          employee,
          date,
          available,
        })),
      );
    }
  }
  return { employees: Math.max(0, ...people), days, counts, lacking };
}

export async function createMassLeave(tx: Tx, caller: Caller, draft: Draft): Promise<MassLeave> {
  const { tenantId, userId } = caller;
  const preview = await previewMassLeave(tx, caller, draft);
  if (preview.employees === 0) throw Problem.at('dates', 'MASS_LEAVE_EMPTY');
  const year = (draft.dates.toSorted()[0] ?? '').slice(0, 4);
  const series = `mass-leave ${tenantId} ${year}`;
  const n = (await takeNumbers(tx, [{ series, amount: 1 }])).get(series) ?? 1;
  const { id } = await tx
    .insertInto('mass_leave')
    .values({
      tenant_id: tenantId,
      mass_leave_no: `ML-${year}-${String(n).padStart(4, '0')}`,
      name: draft.name,
      leave_type_id: draft.leaveTypeId,
      dates: [...draft.dates],
      employer_ids: [...draft.employerIds],
      unit_ids: [...draft.unitIds],
      location_ids: [...draft.locationIds],
      insufficient: draft.insufficient,
      negative_limit: draft.insufficient === 'NEGATIVE' ? (draft.negativeLimit ?? null) : null,
      fallback_type_id: draft.fallbackTypeId ?? null,
      created_by: userId,
      updated_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setJob(tx, caller, id, await enqueue(tx, caller, postJob, { id, name: draft.name }));
  return getMassLeave(tx, caller, id);
}

const setJob = (tx: Tx, { tenantId }: Caller, id: string, jobId: string) =>
  tx.updateTable('mass_leave').set({ job_id: jobId }).where('tenant_id', '=', tenantId).where('id', '=', id).execute();

/** Undone as a whole: a job gives every day back. */
export async function undoMassLeave(tx: Tx, caller: Caller, id: string, version: number): Promise<MassLeave> {
  const row = await find(tx, caller, id, true);
  if (row.status !== 'POSTED') throw refuseState(row.status, caller);
  if (row.version !== version) throw stale(undefined, row);
  await sql`update mass_leave set state = 'REVERSING', version = version + 1, updated_at = now(), updated_by = ${caller.userId}::uuid
    where tenant_id = ${caller.tenantId} and id = ${id}::uuid`.execute(tx);
  await setJob(tx, caller, id, await enqueue(tx, caller, undoJob, { id, name: row.name }));
  return getMassLeave(tx, caller, id);
}

const refuseState = (state: MassLeaveState, { locale }: Caller): Problem =>
  new Problem('MASS_LEAVE_STATE', {
    values: { state: MASS_LEAVE_STATE_LABELS[state][locale].toLowerCase(), action: UNDONE[locale] },
  });

export async function linesOfMassLeave(
  tx: Tx,
  caller: Caller,
  id: string,
  { page, pageSize, outcome }: InputOf<typeof GetMassLeaveLines>['query'],
): Promise<PageReply> {
  await find(tx, caller, id);
  const { rows } = await sql<{ total: number }>`
    select l.employee_id as "employeeId", c.employee_no as "employeeNo", c.display_name as employee, l.date, l.outcome,
      trim_scale(l.quantity)::text as quantity, count(*) over ()::int as total
    from mass_leave_line l join employee_current c on c.tenant_id = l.tenant_id and c.id = l.employee_id
    where l.tenant_id = ${caller.tenantId} and l.mass_leave_id = ${id}::uuid ${outcome ? sql`and l.outcome = ${outcome}` : sql``}
    order by c.sort_name, l.date limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  const total = rows[0]?.total ?? 0;
  return pageByNumber(
    rows.map(({ total: _, ...row }) => row),
    { page, pageSize, total },
  );
}

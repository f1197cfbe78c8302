import {
  type CreateMassLeave,
  type GetMassLeaveLines,
  type GetMassLeaves,
  type InputOf,
  type Label,
  label,
  MASS_LEAVE_STATE_LABELS,
  type MassLeave,
  type MassLeavePreview,
  type MassLeaveState,
} from '@personalia/contract';
import { type Tx, takeNumbers } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type PageReply, Problem, pageByNumber, stale } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { type RequestOfSubject, requestEngine } from '../../platform/requests/index.ts';
import { LEAVE_UNIT } from '../request/store.ts';
import { EXCLUDED, idsOfExcluded, writeExcluded } from './excluded.ts';
import { undoJob } from './job.ts';
import { NO_COUNTS, previewScope, refuseDraft } from './preview.ts';
import { MASS_LEAVE, setJob } from './request-type.ts';

type Draft = InputOf<typeof CreateMassLeave>['body'];
type Counts = MassLeave['counts'];

const DONE: Readonly<Record<MassLeave['can'][number], Label>> = {
  submit: label('submitted', 'diajukan'),
  withdraw: label('withdrawn', 'ditarik'),
  undo: label('undone', 'dibatalkan'),
};

type People = Pick<MassLeave, 'employees' | 'booked'>;

interface Row
  extends Omit<
    MassLeave,
    keyof People | 'counts' | 'can' | 'waitingFor' | 'isBlocked' | 'comment' | 'decidedBy' | 'requestId'
  > {
  readonly people: People;
  readonly counts: Partial<Counts> | null;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly total: number;
}

const COLUMNS = (locale: 'en' | 'id') => sql`
  m.id, m.mass_leave_no as no, m.name, m.leave_type_id as "leaveTypeId", ${locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`} as type, ${LEAVE_UNIT} as "leaveUnit",
  array(select d::text from unnest(m.dates) d order by d) as dates, (select min(d) from unnest(m.dates) d) as "firstDate",
  m.employer_ids as "employerIds", m.unit_ids as "unitIds", m.location_ids as "locationIds", m.insufficient, trim_scale(m.negative_limit)::text as "negativeLimit",
  m.fallback_type_id as "fallbackTypeId", (select ${locale === 'id' ? sql`coalesce(f.local_name, f.name)` : sql`f.name`} from leave_type f
    where f.tenant_id = m.tenant_id and f.id = m.fallback_type_id) as "fallbackType", m.opt_out_until as "optOutUntil", ${EXCLUDED} as excluded, m.state as status, m.job_id as "jobId",
  m.version, m.created_at as "createdAt", (select name from app_user u where u.tenant_id = m.tenant_id and u.id = m.created_by) as "createdBy",
  m.updated_at as "updatedAt", (select name from app_user u where u.tenant_id = m.tenant_id and u.id = m.updated_by) as "updatedBy",
  (select jsonb_build_object('employees', count(*), 'booked', count(*) filter (where p.booked)) from (
    select bool_or(l.outcome in ('DEDUCTED', 'NEGATIVE', 'FALLBACK')) as booked from mass_leave_line l
    where l.tenant_id = m.tenant_id and l.mass_leave_id = m.id group by l.employee_id) p) as people,
  (select jsonb_object_agg(o.outcome, o.n) from (select l.outcome, count(*)::int as n from mass_leave_line l
    where l.tenant_id = m.tenant_id and l.mass_leave_id = m.id group by 1) o) as counts`;
const FROM = sql`mass_leave m join leave_type t on t.tenant_id = m.tenant_id and t.id = m.leave_type_id`;

async function shown(tx: Tx, caller: Caller, rows: readonly Row[]): Promise<MassLeave[]> {
  const requests = await requestEngine().requestsOf(
    tx,
    caller,
    MASS_LEAVE,
    rows.map(({ id }) => id),
  );
  return rows.map(({ updatedAt: _at, updatedBy: _by, total: _total, people, counts, ...rest }) => {
    const request = requests.get(rest.id);
    return {
      ...rest,
      ...people,
      counts: { ...NO_COUNTS, ...counts },
      waitingFor: [...(request?.waitingFor ?? [])],
      isBlocked: request?.isBlocked ?? false,
      comment: request?.comment ?? null,
      decidedBy: request?.decidedBy ?? null,
      requestId: request?.isParty ? request.id : null,
      can: actionsOf(caller, rest, request),
    };
  });
}

/** What was booked before mass leave was approved has no request. */
function actionsOf(
  { permissions }: Caller,
  { status }: Pick<Row, 'status'>,
  request: RequestOfSubject | undefined,
): MassLeave['can'] {
  const ofRequest = (['submit', 'withdraw'] as const).filter(
    (action) => permissions.can('mass-leave', 'create') && request?.can.includes(action),
  );
  return status === 'POSTED' && permissions.can('mass-leave', 'delete') ? [...ofRequest, 'undo'] : ofRequest;
}

async function find(tx: Tx, caller: Caller, id: string, lock = false): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${COLUMNS(caller.locale)}, 1 as total from ${FROM} where m.tenant_id = ${caller.tenantId} and m.id = ${id}::uuid
    ${lock ? sql`for update of m` : sql``}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

export async function getMassLeave(tx: Tx, caller: Caller, id: string): Promise<MassLeave> {
  const [found] = await shown(tx, caller, [await find(tx, caller, id)]);
  return found as MassLeave;
}

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
  { page, pageSize, status, sort, search: given, leaveTypeId, from, to }: InputOf<typeof GetMassLeaves>['query'],
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
      ${leaveTypeId ? sql`and m.leave_type_id = ${leaveTypeId}::uuid` : sql``}
      ${from || to ? sql`and exists (select from unnest(m.dates) d where d between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date)` : sql``}
    order by ${sql.join([...order, sql`m.id desc`])} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return pageByNumber(await shown(tx, caller, rows), { page, pageSize, total: rows[0]?.total ?? 0 });
}

/** M7: what it would come to, for whoever draws it up. */
export async function previewMassLeave(tx: Tx, caller: Caller, draft: Draft): Promise<MassLeavePreview> {
  await refuseDraft(tx, caller, draft);
  return previewScope(tx, caller.tenantId, { ...draft, excludedIds: idsOfExcluded(draft.excluded) });
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
      opt_out_until: draft.optOutUntil ?? null,
      created_by: userId,
      updated_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeExcluded(tx, tenantId, id, draft.excluded);
  await requestEngine().submit(tx, caller, MASS_LEAVE, id);
  return getMassLeave(tx, caller, id);
}

/** What was returned goes to its approvers again, as it is. */
export async function submitMassLeave(tx: Tx, caller: Caller, id: string, version: number): Promise<MassLeave> {
  await openMassLeave(tx, caller, id, version, 'submit', ['RETURNED']);
  await requestEngine().submit(tx, caller, MASS_LEAVE, id);
  return getMassLeave(tx, caller, id);
}

export async function withdrawMassLeave(tx: Tx, caller: Caller, id: string, version: number): Promise<MassLeave> {
  await openMassLeave(tx, caller, id, version, 'withdraw', ['PENDING', 'RETURNED']);
  await requestEngine().withdraw(tx, caller, MASS_LEAVE, id, {});
  return getMassLeave(tx, caller, id);
}

async function openMassLeave(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
  action: MassLeave['can'][number],
  states: readonly MassLeaveState[],
): Promise<Row> {
  const row = await find(tx, caller, id, true);
  if (!states.includes(row.status)) throw refuseState(row.status, action, caller);
  if (row.version !== version) throw stale(undefined, row);
  return row;
}

/** Undone as a whole: a job gives every day back. */
export async function undoMassLeave(tx: Tx, caller: Caller, id: string, version: number): Promise<MassLeave> {
  const row = await openMassLeave(tx, caller, id, version, 'undo', ['POSTED']);
  await sql`update mass_leave set state = 'REVERSING', version = version + 1, updated_at = now(), updated_by = ${caller.userId}::uuid
    where tenant_id = ${caller.tenantId} and id = ${id}::uuid`.execute(tx);
  await setJob(tx, caller, id, await enqueue(tx, caller, undoJob, { id, name: row.name }));
  return getMassLeave(tx, caller, id);
}

const refuseState = (state: MassLeaveState, action: MassLeave['can'][number], { locale }: Caller): Problem =>
  new Problem('MASS_LEAVE_STATE', {
    values: { state: MASS_LEAVE_STATE_LABELS[state][locale].toLowerCase(), action: DONE[action][locale] },
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

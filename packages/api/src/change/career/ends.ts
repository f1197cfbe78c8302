import {
  type CalendarDate,
  type CountEnds,
  END_DECISION_STATE_LABELS,
  END_KIND_LABELS,
  END_RECOMMENDATION_LABELS,
  type EndRow,
  EVALUATED_KINDS,
  ExportEnds,
  type GetEnds,
  type InputOf,
  type Label,
  label,
  type TransitionType,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { contractChain, endActionsOf, requestableTypes } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { writeSheet } from '../../platform/files/index.ts';
import {
  type Caller,
  employeeInScope,
  type FileReply,
  type PageReply,
  Problem,
  pageByNumber,
} from '../../platform/http/index.ts';
import { conditionsOf, endsFor, evaluated, snoozed, todayOf, waiting } from './open-ends.ts';
import { ON_MENU } from './standing.ts';

type Query = InputOf<typeof GetEnds>['query'];
type Shown = Omit<EndRow, 'can' | 'may' | 'contract'>;

export interface OpenEndRow extends Shown {
  readonly end: CalendarDate;
  readonly today: CalendarDate;
  readonly employmentType: string;
  readonly chain: { readonly sequence: number; readonly since: CalendarDate } | null;
  readonly mayRequest: boolean;
}

const truth = (condition: RawBuilder<boolean> | null): RawBuilder<boolean> => condition ?? sql<boolean>`true`;

const nameOf = (id: string): RawBuilder<unknown> =>
  sql`(select u.name from app_user u where u.tenant_id = v.tenant_id and u.id = ${sql.ref(id)})`;
/** An evaluation `v` as it is shown. */
export const evaluationJson: RawBuilder<unknown> = sql`json_build_object('askedAt', v.asked_at, 'askedBy', ${nameOf('v.asked_by')},
  'recommendation', v.recommendation, 'comment', v.comment, 'givenAt', v.given_at, 'givenBy', ${nameOf('v.given_by')})`;

/** Rows with what waits to settle each, and whether the caller may decide alone. */
export async function readEnds(
  tx: Tx,
  caller: Caller,
  ends: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<OpenEndRow[]> {
  const { tenantId, permissions } = caller;
  const id = sql.ref('x.employee_id');
  const direct = permissions.can('employee', 'edit')
    ? truth(employeeInScope(caller, { menus: ['employee'], action: 'edit' }, id))
    : sql<boolean>`false`;
  const request = permissions.can('career-transition', 'create')
    ? truth(employeeInScope(caller, { ...ON_MENU, action: 'create' }, id))
    : sql<boolean>`false`;
  const { rows } = await sql<OpenEndRow>`
    select json_build_object('id', e.id, 'no', e.employee_no, 'name', e.display_name, 'unit', c.unit_name, 'position', c.position_title) as employee,
      (select g.display_name from employee g where g.tenant_id = ${tenantId} and g.id = x.manager_id) as manager,
      (select json_build_object('id', b.id, 'name', b.name) from establishment b where b.tenant_id = ${tenantId} and b.id = x.establishment_id) as establishment,
      x.kind, x.what, x.start, x."end", ${todayOf(tenantId)} as today, x."end" - ${todayOf(tenantId)} as "daysLeft",
      x.employment_type as "employmentType", ${direct} as "isDirect", ${request} as "mayRequest", (
        select json_build_object('id', p.id, 'transactionNo', p.transaction_no, 'type', p.type) from ${waiting(tenantId)}
        order by p.id limit 1) as decision,
      (select json_build_object('until', z.until_date, 'reason', z.reason) from ${snoozed(tenantId)}) as snooze,
      (select ${evaluationJson} from ${evaluated(tenantId)}) as evaluation,
      case when x.kind = 'contract' then (
        select json_build_object('sequence', count(distinct n.contract_end), 'since', min(n.valid_from)) from assignment_segment n
        where n.tenant_id = ${tenantId} and n.employment_id = x.employment_id and n.kind = 'primary' and n.recorded_to is null
          and n.contract_end is not null and n.valid_from <= x."end" having count(*) > 0) end as chain
    from ${ends} x
    join employee e on e.tenant_id = ${tenantId} and e.id = x.employee_id
    left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
    where ${where} order by x."end", e.display_name, x.employee_id, x.kind, x.what ${limit}`.execute(tx);
  return rows;
}

/** The types that whoever looks may start for the person of a row (12.3). */
export const typesFor = (row: OpenEndRow, caller: Caller): readonly TransitionType[] =>
  row.isDirect || row.mayRequest
    ? requestableTypes({ isHr: row.isDirect, isSelf: row.employee.id === caller.employeeId })
    : [];

/** A row for whoever looks, with what they may do about it; an evaluation is not for the person it is about. */
export function viewOf(row: OpenEndRow, caller: Caller): EndRow {
  const isActing = caller.permissions.can('end-of-contract-and-probation', 'create');
  const isOwn = row.employee.id === caller.employeeId;
  const isFree = isActing && !isOwn && !row.decision && (row.isDirect || row.mayRequest);
  return {
    ...shownOf(row),
    evaluation: isOwn ? null : row.evaluation,
    can: isActing && !row.decision ? endActionsOf(row.kind, typesFor(row, caller)) : [],
    may: isFree ? stepsBefore(row) : [],
  };
}

/** What can be done before an end is decided (16.3). */
function stepsBefore({ kind, isDirect, daysLeft, evaluation }: OpenEndRow): EndRow['may'] {
  const isEvaluated = EVALUATED_KINDS.includes(kind);
  return [
    ...(daysLeft > 0 ? (['snooze'] as const) : []),
    ...(isEvaluated && isDirect && !evaluation ? (['askEvaluation'] as const) : []),
    ...(isEvaluated && !evaluation?.givenAt ? (['evaluate'] as const) : []),
  ];
}

function shownOf(row: OpenEndRow): Omit<EndRow, 'can' | 'may'> {
  const { today: _, employmentType: __, mayRequest: ___, chain, ...shown } = row;
  return { ...shown, contract: chain && contractChain(chain.sequence, chain.since, row.end) };
}

async function howMany(tx: Tx, { tenantId }: Caller, ends: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${ends} x join employee e on e.tenant_id = ${tenantId} and e.id = x.employee_id where ${where}`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

export async function pageOfEnds(tx: Tx, caller: Caller, query: Query): Promise<PageReply> {
  const { page, pageSize } = query;
  const ends = endsFor(caller, query);
  const where = conditionsOf(caller, query);
  const rows = await readEnds(tx, caller, ends, where, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const items = rows.map((row) => viewOf(row, caller));
  return pageByNumber(items, { page, pageSize, total: await howMany(tx, caller, ends, where) });
}

/** The farthest that is counted. */
const COUNTED_DAYS = 90;

export async function countEnds(tx: Tx, caller: Caller, query: InputOf<typeof CountEnds>['query']) {
  const { tenantId } = caller;
  const filter = { ...query, horizon: COUNTED_DAYS };
  const ends = endsFor(caller, filter);
  const { rows } = await sql<{ overdue: number; in14: number; in30: number; in60: number; in90: number }>`
    select count(*) filter (where d < 0)::int as overdue, count(*) filter (where d between 0 and 14)::int as in14,
      count(*) filter (where d between 0 and 30)::int as in30, count(*) filter (where d between 0 and 60)::int as in60,
      count(*) filter (where d >= 0)::int as in90
    from (select x."end" - ${todayOf(tenantId)} as d from ${ends} x
      join employee e on e.tenant_id = ${tenantId} and e.id = x.employee_id where ${conditionsOf(caller, filter)}) found`.execute(
    tx,
  );
  return rows[0] ?? { overdue: 0, in14: 0, in30: 0, in60: 0, in90: 0 };
}

/** Most rows of a file. */
const MOST_ROWS = 50_000;
const FILE = label('Ends of contract and probation', 'Akhir kontrak dan masa percobaan');
const COLUMNS = {
  no: [label('Employee no.', 'No. karyawan'), 'text'],
  name: [label('Employee', 'Karyawan'), 'text'],
  unit: [label('Unit', 'Unit'), 'text'],
  position: [label('Position', 'Jabatan'), 'text'],
  manager: [label('Manager', 'Atasan'), 'text'],
  kind: [label('Type', 'Jenis'), 'text'],
  what: [label('Details', 'Rincian'), 'text'],
  start: [label('Start', 'Mulai'), 'date'],
  end: [label('Ends on', 'Berakhir pada'), 'date'],
  daysLeft: [label('Days left', 'Sisa hari'), 'integer'],
  sequence: [label('Contract no. in this employment', 'Kontrak ke-'), 'integer'],
  months: [label('Months under contract', 'Bulan dalam kontrak'), 'decimal'],
  evaluation: [label('Evaluation', 'Evaluasi'), 'text'],
  decision: [label('Decision', 'Keputusan'), 'text'],
  transactionNo: [label('Transaction no.', 'No. transaksi'), 'text'],
} as const satisfies Record<string, readonly [Label, string]>;

/** All ends of a filter as a file. That it was taken is kept in the trail. */
export async function exportEnds(
  tx: Tx,
  caller: Caller,
  { format, ...filter }: InputOf<typeof ExportEnds>['query'],
): Promise<FileReply> {
  const { locale } = caller;
  const where = conditionsOf(caller, filter, ExportEnds);
  const found = await readEnds(tx, caller, endsFor(caller, filter), where, sql`limit ${MOST_ROWS + 1}`);
  if (found.length > MOST_ROWS) throw new Problem('REPORT_ROWS', { values: { n: MOST_ROWS } });
  const details = JSON.stringify({ rows: [null, found.length] });
  await sql`select app.note('EXPORT', 'EndOfContractAndProbation', null, ${FILE.en}, ${details}::jsonb)`.execute(tx);
  const columns = Object.entries(COLUMNS).map(([key, [title, kind]]) => ({ key, title: title[locale], kind }));
  const rows = found
    .map((row) => viewOf(row, caller))
    .map(({ employee, kind, contract, decision, evaluation, snooze, ...row }) => ({
      ...row,
      ...employee,
      ...contract,
      kind: END_KIND_LABELS[kind][locale],
      evaluation: evaluation?.recommendation && END_RECOMMENDATION_LABELS[evaluation.recommendation][locale],
      decision: END_DECISION_STATE_LABELS[decision ? 'pending' : snooze ? 'snoozed' : 'open'][locale],
      transactionNo: decision?.transactionNo,
    }));
  return writeSheet(FILE[locale], format, columns, rows);
}

import {
  formatDate,
  formatNumber,
  label,
  MASS_OUTCOME_LABELS,
  MASS_OUTCOMES,
  type MassLeave,
  STEP_NAMES,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { Effect, RequestType } from '../../platform/requests/index.ts';
import { EXCLUDED } from './excluded.ts';
import { postJob, readScope } from './job.ts';
import type { MassScope } from './post.ts';
import { previewScope, refuseUnpublished } from './preview.ts';

export const MASS_LEAVE = 'MASS_LEAVE';

interface Row extends MassScope {
  readonly no: string;
  readonly name: string;
  readonly type: string;
  readonly localType: string;
  /** Names of what it is narrowed to. */
  readonly places: readonly string[];
  readonly optOutUntil: string | null;
  readonly excluded: MassLeave['excluded'];
}

async function readRow(tx: Tx, tenantId: string, id: string): Promise<Row> {
  const { rows } = await sql<Omit<Row, keyof MassScope>>`
    select m.mass_leave_no as no, m.name, t.name as type, coalesce(t.local_name, t.name) as "localType", m.opt_out_until as "optOutUntil", ${EXCLUDED} as excluded, array(
      select name from employer o where o.tenant_id = m.tenant_id and o.id = any(m.employer_ids)
      union all select name from organization_unit o where o.tenant_id = m.tenant_id and o.id = any(m.unit_ids)
      union all select name from location o where o.tenant_id = m.tenant_id and o.id = any(m.location_ids)) as places
    from mass_leave m join leave_type t on t.tenant_id = m.tenant_id and t.id = m.leave_type_id
    where m.tenant_id = ${tenantId} and m.id = ${id}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return { ...row, ...(await readScope(tx, tenantId, id)) };
}

const stateBecomes = (state: 'POSTING' | 'RETURNED' | 'REJECTED' | 'WITHDRAWN'): Effect => ({
  name: 'state',
  run: async ({ tx, actor: { tenantId, userId }, subjectId }) => {
    await sql`update mass_leave set state = ${state}, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
      where tenant_id = ${tenantId} and id = ${subjectId}::uuid`.execute(tx);
    return null;
  },
});

export const setJob = (tx: Tx, { tenantId }: { readonly tenantId: string }, id: string, jobId: string) =>
  tx.updateTable('mass_leave').set({ job_id: jobId }).where('tenant_id', '=', tenantId).where('id', '=', id).execute();

/** A job books what was approved, as whoever approved it. */
const post: Effect = {
  name: 'post',
  async run({ tx, actor: { tenantId, caller }, subjectId: id }) {
    if (!caller) throw new Error('mass leave is approved by a person');
    const { name } = await readRow(tx, tenantId, id);
    const jobId = await enqueue(tx, caller, postJob, { id, name });
    await setJob(tx, caller, id, jobId);
    return jobId;
  },
};

const EFFECTS: Readonly<Record<string, readonly Effect[]>> = {
  APPROVED: [stateBecomes('POSTING'), post],
  RETURNED: [stateBecomes('RETURNED')],
  RECALLED: [stateBecomes('RETURNED')],
  REJECTED: [stateBecomes('REJECTED')],
  WITHDRAWN: [stateBecomes('WITHDRAWN')],
};

/** M8: mass leave is approved as one request; the leave of each employee is approved with it. */
export const massLeaveType: RequestType = {
  code: MASS_LEAVE,
  label: label('Mass leave', 'Cuti bersama'),
  prefix: 'MLV',
  menuPath: 'mass-leave',
  link: (id) => `/mass-leave?open=${id}`,
  facts: {
    'massLeave.type': { type: 'text', label: label('Leave type', 'Jenis cuti') },
    'massLeave.dates': { type: 'number', label: label('Number of dates', 'Jumlah tanggal') },
  },
  materialFields: ['dates', 'leaveTypeId'],
  editableFields: {},
  mayApproveOnTimeout: false,
  submitterMayCount: false,
  aboutEmployee: false,
  standard: {
    code: 'MASS-LEAVE',
    name: label('Mass leave', 'Cuti bersama'),
    // Whoever is the only HR administrator waits for an administrator of the company.
    steps: [{ name: STEP_NAMES.hr, slots: [{ kind: 'ROLE', roleCode: 'HR-ADMIN' }] }],
  },
  async lock(tx, tenantId, id) {
    const { rows } =
      await sql`select 1 from mass_leave where tenant_id = ${tenantId} and id = ${id}::uuid for update`.execute(tx);
    if (rows.length === 0) return undefined;
    const { type, dates, leaveTypeId } = await readRow(tx, tenantId, id);
    return {
      employeeId: null,
      facts: { 'massLeave.type': type, 'massLeave.dates': dates.length },
      material: { dates, leaveTypeId },
    };
  },
  // The type may have gone while it waited.
  async validate(tx, { tenantId, caller, userId }, id, event) {
    const scope = await readScope(tx, tenantId, id);
    await refuseUnpublished(tx, { tenantId, locale: caller?.locale ?? 'en' }, { ...scope, dates: [...scope.dates] });
    if (event === 'submit')
      await sql`update mass_leave set state = 'PENDING', version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
        where tenant_id = ${tenantId} and id = ${id}::uuid and state = 'RETURNED'`.execute(tx);
  },
  effects: (event) => EFFECTS[event] ?? [],
  async snapshot(tx, tenantId, id) {
    const row = await readRow(tx, tenantId, id);
    const days = row.dates.toSorted();
    return {
      title: row.name,
      subtitle: label(`${row.type} · ${row.no}`, `${row.localType} · ${row.no}`),
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
    };
  },
  async detail(tx, { tenantId, locale }, id) {
    const row = await readRow(tx, tenantId, id);
    const { counts } = await previewScope(tx, tenantId, row);
    return [
      {
        kind: 'values',
        title: null,
        rows: [
          { label: WORDS.type[locale], value: locale === 'id' ? row.localType : row.type },
          { label: WORDS.dates[locale], value: row.dates.map((date) => formatDate(date, locale)).join(', ') },
          { label: WORDS.who[locale], value: row.places.join(', ') || WORDS.everybody[locale] },
          {
            label: WORDS.excluded[locale],
            value:
              row.excluded.map(({ employee, reason }) => (reason ? `${employee} (${reason})` : employee)).join(', ') ||
              null,
          },
          { label: WORDS.optOut[locale], value: row.optOutUntil && formatDate(row.optOutUntil, locale) },
        ],
      },
      {
        kind: 'table',
        title: WORDS.outcome[locale],
        columns: [
          { label: WORDS.outcome[locale], isNumber: false },
          { label: WORDS.people[locale], isNumber: true },
        ],
        rows: MASS_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => [
          MASS_OUTCOME_LABELS[outcome][locale],
          formatNumber(String(counts[outcome]), locale),
        ]),
      },
    ];
  },
};

const WORDS = {
  type: label('Leave type', 'Jenis cuti'),
  dates: label('Dates', 'Tanggal'),
  who: label('Who', 'Siapa'),
  everybody: label('All employees', 'Semua karyawan'),
  excluded: label('Left out by name', 'Dikecualikan'),
  optOut: label('Opt-out until', 'Boleh memilih bekerja sampai'),
  outcome: label('Outcome', 'Hasil'),
  people: label('Employees and dates', 'Karyawan dan tanggal'),
};

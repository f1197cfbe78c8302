import {
  type DetailBlock,
  describeOvertimeStep,
  formatDate,
  formatNumber,
  hoursOfMinutes,
  type Locale,
  label,
  localized,
  OVERTIME_DAY_TYPE_LABELS,
  STEP_NAMES,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { timeAt } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { type Effect, type RequestType, stateEffects } from '../../platform/requests/index.ts';
import { clockText } from '../day/clock-text.ts';
import { recompute } from '../day/compute.ts';
import { datesAround } from '../day/dirty.ts';
import { closedPeriodOn } from '../period/calendars.ts';
import { sharePeriods } from '../period/store.ts';
import {
  type EvaluatedOvertime,
  evaluateOvertime,
  findOvertime,
  type OvertimeDraft,
  refuseProblems,
} from './evaluate.ts';
import { overtimeImpacts } from './impact.ts';
import { type OvertimeRow, readOvertime, setStatus } from './store.ts';

export const OVERTIME = 'OVERTIME';
export const OVERTIME_MENU = 'overtime';

/** Whoever may delete requests of others may also enter what lies farther back, and cancel what has started. */
export const mayGoBack = (caller: Caller | undefined, employeeId: string): boolean =>
  caller !== undefined && caller.employeeId !== employeeId && caller.permissions.can(OVERTIME_MENU, 'delete');

async function must(tx: Tx, tenantId: string, id: string): Promise<OvertimeRow> {
  const row = await readOvertime(tx, tenantId, id);
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

/** OT_LOCKED. The period stays open until the transaction ends. */
export async function refuseClosed(
  tx: Tx,
  tenantId: string,
  { employeeId, date }: Pick<OvertimeRow, 'employeeId' | 'date'>,
): Promise<void> {
  await sharePeriods(tx, tenantId);
  const period = await closedPeriodOn(tx, tenantId, employeeId, date);
  if (period) throw new Problem('OT_LOCKED', { values: { date, period } });
}

/** A row with its times as they were typed. */
export const draftOf = ({ id, employeeId, date, zone, startAt, endAt }: OvertimeRow): OvertimeDraft => ({
  id,
  employeeId,
  date,
  from: timeAt(startAt, zone),
  to: timeAt(endAt, zone),
});

/** "17:00–20:00". */
export const spanText = ({ date, zone, startAt, endAt }: Pick<OvertimeRow, 'date' | 'zone' | 'startAt' | 'endAt'>) =>
  `${clockText(startAt, { date, zone })}–${clockText(endAt, { date, zone })}`;

const states = stateEffects(setStatus);

/** The window of the shift covers approved overtime, so the day itself may be another one. */
const compute: Effect = {
  name: 'day',
  async run({ tx, actor, subjectId }) {
    const { employeeId, date } = await must(tx, actor.tenantId, subjectId);
    await recompute(tx, actor.tenantId, employeeId, datesAround(date));
    return null;
  },
};

const WORDS = {
  time: label('Time', 'Waktu'),
  hours: label('Hours', 'Jam'),
  hour: label('hours', 'jam'),
  reason: label('Reason', 'Alasan'),
  project: label('Project code', 'Kode proyek'),
  shift: label('Shift', 'Sif'),
  day: label('Day', 'Hari'),
  request: label('Overtime', 'Lembur'),
  estimate: label('If it is worked as requested', 'Bila dikerjakan sesuai permohonan'),
};

const hoursText = (minutes: number, locale: Locale): string => formatNumber(hoursOfMinutes(minutes), locale);

/** What the interval of a request is, as it is evaluated. */
export const columnsOf = (found: EvaluatedOvertime) => ({
  zone: found.zone,
  start_at: new Date(found.from * 60_000).toISOString(),
  end_at: new Date(found.to * 60_000).toISOString(),
  planned_minutes: found.plannedMinutes,
  day_type: found.dayType,
});

/** Overtime that an employee, or somebody for them, asks for (attendance 9). */
export const overtimeType: RequestType = {
  code: OVERTIME,
  label: label('Overtime', 'Lembur'),
  prefix: 'OVT',
  menuPath: OVERTIME_MENU,
  link: (id) => `/overtime/overtime-form/${id}`,
  facts: {
    'overtime.hours': { type: 'number', label: label('Overtime hours', 'Jam lembur') },
    'overtime.dayType': { type: 'text', label: label('Kind of day', 'Jenis hari') },
  },
  materialFields: ['date', 'startAt', 'endAt'],
  editableFields: { approvedMinutes: label('Approved minutes', 'Menit yang disetujui') },
  mayApproveOnTimeout: false,
  submitterMayCount: true,
  aboutEmployee: true,
  drafts: { table: 'overtime_request', state: 'status' },
  standard: {
    code: 'OVERTIME',
    name: label('Overtime', 'Lembur'),
    steps: [
      {
        name: STEP_NAMES.manager,
        slots: [{ kind: 'DIRECT_MANAGER' }],
        editableFields: ['approvedMinutes'],
      },
      {
        name: STEP_NAMES.hr,
        slots: [
          { kind: 'ROLE', roleCode: 'HR-ADMIN' },
          { kind: 'ROLE', roleCode: 'HR-OFFICER' },
        ],
        editableFields: ['approvedMinutes'],
      },
    ],
  },
  async lock(tx, tenantId, id) {
    const row = await readOvertime(tx, tenantId, id, true);
    if (!row) return undefined;
    return {
      employeeId: row.employeeId,
      facts: { 'overtime.hours': hoursOfMinutes(row.plannedMinutes), 'overtime.dayType': row.dayType },
      material: { date: row.date, startAt: row.startAt, endAt: row.endAt },
    };
  },
  async validate(tx, actor, id, event) {
    const row = await must(tx, actor.tenantId, id);
    if (event === 'complete') {
      // Whatever was right when it was requested stays so, but a closed period no longer takes overtime.
      await refuseClosed(tx, actor.tenantId, row);
      return;
    }
    const found = await evaluateOvertime(tx, actor.tenantId, draftOf(row), {
      mayGoBack: mayGoBack(actor.caller, row.employeeId),
    });
    refuseProblems(found);
    await setStatus(tx, actor, id, 'PENDING');
  },
  effects: (event) => (event === 'APPROVED' || event === 'CANCELLED' ? [...states[event], compute] : states[event]),
  async edit(tx, { tenantId }, id, { approvedMinutes }) {
    const { plannedMinutes, approvedMinutes: before } = await must(tx, tenantId, id);
    const most = before ?? plannedMinutes;
    const minutes = /^\d{1,4}$/.test(String(approvedMinutes)) ? Number(approvedMinutes) : Number.NaN;
    if (!(minutes <= most)) throw Problem.at('edits.approvedMinutes', 'OT_APPROVED', { n: most });
    await sql`update overtime_request set approved_minutes = ${minutes}, version = version + 1, updated_at = now()
      where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  },
  async currentValue(tx, tenantId, id) {
    const { plannedMinutes, approvedMinutes } = await must(tx, tenantId, id);
    return String(approvedMinutes ?? plannedMinutes);
  },
  async snapshot(tx, tenantId, id) {
    const row = await must(tx, tenantId, id);
    return {
      title: localized((locale) => `${formatDate(row.date, locale)}, ${spanText(row)}`),
      quantity: localized((locale) => `${hoursText(row.plannedMinutes, locale)} ${WORDS.hour[locale]}`),
      from: row.date,
      to: row.date,
      values: [
        { label: WORDS.reason, value: row.reason },
        ...(row.projectCode ? [{ label: WORDS.project, value: row.projectCode }] : []),
      ],
    };
  },
  impact: overtimeImpacts,
  async forget(tx, tenantId, employeeId) {
    await sql`update overtime_request set reason = '–', version = version + 1, updated_at = now()
      where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid`.execute(tx);
  },
  async detail(tx, viewer, id): Promise<readonly DetailBlock[]> {
    const { tenantId, locale } = viewer;
    const row = await readOvertime(tx, tenantId, id);
    if (!row) return [];
    const found = await findOvertime(tx, tenantId, draftOf(row), { mayGoBack: true });
    return [
      {
        kind: 'values',
        title: `${WORDS.request[locale]}: ${formatDate(row.date, locale)}`,
        rows: [
          { label: WORDS.time[locale], value: spanText(row) },
          { label: WORDS.hours[locale], value: hoursText(row.plannedMinutes, locale) },
          { label: WORDS.day[locale], value: OVERTIME_DAY_TYPE_LABELS[row.dayType][locale] },
          ...(found?.shift ? [{ label: WORDS.shift[locale], value: found.shift }] : []),
        ],
      },
      ...(found?.estimate
        ? [
            {
              kind: 'notes' as const,
              title: WORDS.estimate[locale],
              severity: 'info' as const,
              lines: found.estimate.steps.map((step) => describeOvertimeStep(step, locale)),
            },
          ]
        : []),
    ];
  },
};

import {
  CORRECTION_REQUEST,
  type CorrectionOutcome,
  type DetailBlock,
  formatDate,
  formatNumber,
  type Locale,
  label,
  localized,
  STEP_NAMES,
} from '@personalia/contract';
import { sql } from 'kysely';
import type { RequestType } from '../../platform/requests/index.ts';
import { clockText } from '../day/clock-text.ts';
import { CORRECTION_MENU, viewDay } from '../day/view.ts';
import { declarationBlock, declarationTitle, declarationValues } from './declaration-texts.ts';
import { compute, correct, must, plan, states, timesOf, unplan } from './effects.ts';
import { evaluateCorrection, refuseProblems } from './evaluate.ts';
import { evaluateDeclaration } from './evaluate-declaration.ts';
import { countFiles, filesForApproval } from './files.ts';
import { correctionImpacts, nameOfOutcome, statusChange } from './impact.ts';
import { declarationIn, readCorrection, reasonText } from './store.ts';
import { requesterOf } from './terms.ts';

export const CORRECTION = CORRECTION_REQUEST;

const WORDS = {
  before: label('Before', 'Sebelum'),
  after: label('After', 'Sesudah'),
  status: label('Status', 'Status'),
  shift: label('Shift', 'Sif'),
  extra: label('Extra punches', 'Absensi berlebih'),
  in: label('In', 'Masuk'),
  out: label('Out', 'Pulang'),
  worked: label('Worked (minutes)', 'Bekerja (menit)'),
  reason: label('Reason', 'Alasan'),
  day: label('Effect on the day', 'Akibat pada hari itu'),
  files: label('Documents', 'Dokumen'),
  why: label('How the day is computed now', 'Cara hari dihitung sekarang'),
};

const changes = (before: CorrectionOutcome, after: CorrectionOutcome, locale: Locale) =>
  [
    {
      label: WORDS.status[locale],
      old: nameOfOutcome(before, locale),
      new: nameOfOutcome(after, locale),
    },
    ...(after.shift !== undefined && before.shift !== after.shift
      ? [{ label: WORDS.shift[locale], old: before.shift ?? null, new: after.shift }]
      : []),
    { label: WORDS.in[locale], old: before.firstIn, new: after.firstIn },
    { label: WORDS.out[locale], old: before.lastOut, new: after.lastOut },
    {
      label: WORDS.worked[locale],
      old: formatNumber(before.workedMinutes, locale),
      new: formatNumber(after.workedMinutes, locale),
    },
  ].map((row) => ({ ...row, masked: false, changedMeanwhile: false }));

/** The right times of a day, as the employee or somebody for them says (attendance 12). */
export const correctionType: RequestType = {
  code: CORRECTION,
  label: label('Attendance correction', 'Koreksi kehadiran'),
  prefix: 'ATC',
  menuPath: CORRECTION_MENU,
  link: (id) => `/attendance-correction?open=${id}`,
  facts: {
    'attendance.status': { type: 'text', label: label('Status before', 'Status sebelum') },
  },
  materialFields: [
    'date',
    'dateTo',
    'halfDate',
    'half',
    'includesHolidays',
    'type',
    'slotNo',
    'clockIn',
    'clockOut',
    'shiftId',
    'statusId',
    'voidPunchIds',
  ],
  editableFields: {},
  mayApproveOnTimeout: false,
  submitterMayCount: true,
  aboutEmployee: true,
  standard: {
    code: 'ATTENDANCE-CORRECTION',
    name: label('Attendance corrections', 'Koreksi kehadiran'),
    steps: [{ name: STEP_NAMES.manager, slots: [{ kind: 'DIRECT_MANAGER' }] }],
  },
  async lock(tx, tenantId, id) {
    const row = await readCorrection(tx, tenantId, id, true);
    return (
      row && {
        employeeId: row.employeeId,
        facts: { 'attendance.status': row.before.status },
        workflow: row.terms?.workflow ?? null,
        material: {
          date: row.date,
          dateTo: row.dateTo,
          halfDate: row.halfDate,
          half: row.half,
          includesHolidays: row.includesHolidays,
          type: row.type,
          slotNo: row.slotNo,
          clockIn: row.clockIn,
          clockOut: row.clockOut,
          shiftId: row.shiftId,
          statusId: row.statusId,
          voidPunchIds: row.voidPunchIds,
        },
      }
    );
  },
  async validate(tx, actor, id, event) {
    if (event === 'complete') return;
    const row = await must(tx, actor.tenantId, id);
    const { employeeId, date, slotNo, terms } = row;
    const attachments = await countFiles(tx, actor.tenantId, row);
    const reason = { code: row.reasonCode, note: row.reason, attachments };
    const requester = actor.caller ? await requesterOf(tx, actor.caller, employeeId) : 'free';
    const declaration = declarationIn(row);
    const found = declaration
      ? await evaluateDeclaration(tx, actor.tenantId, { ...declaration, employeeId, id, terms, reason }, requester)
      : await evaluateCorrection(
          tx,
          actor.tenantId,
          { employeeId, date, slotNo, ...timesOf(row), id, terms, reason },
          requester,
        );
    refuseProblems(found);
    await sql`
      update attendance_correction set before = ${JSON.stringify(found.before)}::jsonb, after = ${JSON.stringify(found.after)}::jsonb,
        days = ${'days' in found ? JSON.stringify(found.days) : null}::jsonb,
        status = 'PENDING', version = version + 1, updated_at = now(), updated_by = ${actor.userId}::uuid
      where tenant_id = ${actor.tenantId} and id = ${id}::uuid`.execute(tx);
  },
  effects(event) {
    if (event === 'APPROVED') return [correct, plan, ...states.APPROVED, compute];
    return event === 'CANCELLED' ? [unplan, ...states.CANCELLED, compute] : states[event];
  },
  async snapshot(tx, tenantId, id) {
    const row = await must(tx, tenantId, id);
    const day = { date: row.date, zone: row.zone };
    return {
      title: localized((locale) => (row.days === null ? statusChange(row, locale) : declarationTitle(row, locale))),
      from: row.date,
      to: row.dateTo,
      values: [
        { label: WORDS.in, value: clockText(row.clockIn, day) },
        { label: WORDS.out, value: clockText(row.clockOut, day) },
        { label: WORDS.shift, value: row.shift },
        { label: WORDS.extra, value: row.voidPunches.join(', ') || null },
        { label: WORDS.reason, value: localized((locale) => reasonText(row, locale)) },
        ...declarationValues(row),
      ].flatMap(({ label: name, value }) => (value === null ? [] : [{ label: name, value }])),
    };
  },
  impact: correctionImpacts,
  async forget(tx, tenantId, employeeId) {
    await sql`update attendance_correction set reason = '–', version = version + 1, updated_at = now()
      where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid`.execute(tx);
    await sql`update attendance_punch set raw_line = null
      where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and raw_line is not null`.execute(tx);
  },
  async detail(tx, viewer, id): Promise<readonly DetailBlock[]> {
    const { tenantId, locale } = viewer;
    const row = await readCorrection(tx, tenantId, id);
    if (!row) return [];
    const files = await filesForApproval(tx, tenantId, row);
    const documents = files.length > 0 ? [{ kind: 'files' as const, title: WORDS.files[locale], files }] : [];
    if (row.days !== null) return [declarationBlock(row, locale), ...documents];
    const { why } = await viewDay(tx, viewer, row.employeeId, row.date);
    return [
      {
        kind: 'changes',
        title: `${WORDS.day[locale]}: ${formatDate(row.date, locale)}`,
        rows: changes(row.before, row.after, locale),
      },
      { kind: 'notes', title: WORDS.why[locale], severity: 'info', lines: why },
      ...documents,
    ];
  },
};

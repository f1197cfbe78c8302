import {
  AttendanceCorrectionSetting,
  type CalendarDate,
  CORRECTION_REQUEST,
  CorrectionReasons,
  CountCorrectionSetting,
  ResolveCorrectionSetting,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { correctionSettingOn, criteriaOf } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, type Handler, Problem, type Route, route } from '../../platform/http/index.ts';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { type RecordRows, resourceWithRows } from '../../platform/rows/index.ts';
import { tenantToday } from '../today.ts';
import { loadSettings, placesOn, settingOf } from './terms.ts';

const REASON_ROWS: readonly RecordRows[] = [
  {
    name: 'AttendanceCorrectionReason',
    list: CorrectionReasons,
    store: { table: 'attendance_correction_reason', owner: 'attendance_correction_setting_id', order: ['id'] },
    key: ['code'],
  },
];

const plain = defaults(AttendanceCorrectionSetting);

/** REFERENCE_MISSING: only a workflow for corrections takes them. */
async function refuseOtherWorkflow({ tx, caller, input }: { tx: Tx; caller: Caller; input: { body: unknown } }) {
  const { workflowId = null } = input.body as { workflowId?: string | null };
  if (workflowId === null) return;
  const { rows } = await sql`
    select from workflow where tenant_id = ${caller.tenantId} and id = ${workflowId}::uuid and request_type = ${CORRECTION_REQUEST}`.execute(
    tx,
  );
  if (rows.length === 0) throw Problem.at('workflowId', 'REFERENCE_MISSING');
}

/** A new setting begins with the reasons of the default, so that there is always one to choose (CORRECTION_REASON_REQUIRED). */
const handlers: ResourceHandlers = {
  ...plain,
  create: async (call) => {
    await refuseOtherWorkflow(call);
    const made = (await plain.create(call)) as { readonly id: string };
    const { tenantId, userId } = call.caller;
    await sql`
      insert into attendance_correction_reason (tenant_id, attendance_correction_setting_id, code, name, local_name, needs_note, needs_attachment, types,
        created_by, updated_by)
      select r.tenant_id, ${made.id}::uuid, r.code, r.name, r.local_name, r.needs_note, r.needs_attachment, r.types, ${userId}::uuid, ${userId}::uuid
      from attendance_correction_setting s
      join attendance_correction_reason r on r.tenant_id = s.tenant_id and r.attendance_correction_setting_id = s.id
      where s.tenant_id = ${tenantId} and s.status = 'active'
        and num_nonnulls(s.employer_id, s.location_id, s.organization_unit_id, s.grade_id) = 0
      order by r.id`.execute(call.tx);
    return made;
  },
  update: async (call) => {
    await refuseOtherWorkflow(call);
    return plain.update(call);
  },
};

const resolve: Handler<typeof ResolveCorrectionSetting> = async ({ tx, caller, input }) => {
  const { employeeId, date } = input.query;
  const found = await settingOf(tx, caller.tenantId, employeeId, date as CalendarDate);
  return {
    setting: found && { id: found.id, code: found.code, name: found.name },
    criteria: found ? criteriaOf(found) : [],
  };
};

/** How many people the setting applies to: found once for each place that people work in. */
const count: Handler<typeof CountCorrectionSetting> = async ({ tx, caller, input }) => {
  const { tenantId } = caller;
  await plain.one({ tx, caller, input: { params: input.params } } as never);
  const date = (input.query.date as CalendarDate | undefined) ?? (await tenantToday(tx, tenantId));
  const settings = await loadSettings(tx, tenantId);
  const places = await placesOn(tx, tenantId, date);
  const sum = (all: typeof places): number => all.reduce((total, { n }) => total + n, 0);
  const covered = places.filter((place) => correctionSettingOn(settings, place, date)?.id === input.params.id);
  return { date, covered: sum(covered), employees: sum(places) };
};

export const correctionSettingRoutes: readonly Route[] = [
  route(ResolveCorrectionSetting, resolve),
  route(CountCorrectionSetting, count),
  ...resourceWithRows(AttendanceCorrectionSetting, REASON_ROWS, handlers),
];

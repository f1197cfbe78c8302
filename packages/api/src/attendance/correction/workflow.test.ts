import { AttendanceCorrectionSetting, addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

/** attendance 11: the workflow that a correction setting names. */

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, everyDay, todayOf } = attendanceOf(api, demo);
const yoga = api.as('employee@demo.example');
const SETTING = '/v1/AttendanceCorrectionSetting';
const CORRECTION = '/v1/AttendanceCorrection';

let yogaId: string;
let workflowId: string;
let today: CalendarDate;

const settingNow = async () => (await hr.get(`${SETTING}/GetPagination?search=DEFAULT`)).body.data[0];
async function change(changes: object) {
  const row = await settingNow();
  const fields = Object.keys(AttendanceCorrectionSetting.fields).map((name) => [name, row[name]]);
  return hr.put(`${SETTING}/${row.id}`, { ...Object.fromEntries(fields), version: row.version, ...changes });
}
const ask = async (days: number, more: object = {}) =>
  succeeded(
    await yoga.post(CORRECTION, {
      employeeId: yogaId,
      date: addDays(today, -days),
      slotNo: 1,
      clockIn: '08:00',
      clockOut: '17:00',
      reasonCode: 'FORGOT',
      ...more,
    }),
  ).body.data;
const stepOf = async (requestId: string): Promise<string> =>
  succeeded(await yoga.get(`/v1/ApprovalRequest/${requestId}`)).body.data.steps[0].name;

beforeAll(async () => {
  yogaId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  ({ today } = await todayOf(yogaId));
  await everyDay('W', { employeeIds: [yogaId], from: addDays(today, -30) });
  const [made] = await owner<{ id: string }>(
    `with made as (
       insert into workflow (tenant_id, code, name, request_type, priority)
       select tenant_id, 'ATC-HR', 'Corrections by HR', request_type, priority + 1 from workflow
       where tenant_id = $1 and request_type = 'ATTENDANCE_CORRECTION' limit 1 returning id)
     insert into workflow_version (tenant_id, workflow_id, version_no, state, definition, content_hash, published_at)
     select v.tenant_id, made.id, 1, v.state, jsonb_set(v.definition, '{steps,0,name}', '"Checked by HR"'), 'own', now()
     from made, workflow_version v join workflow w on w.tenant_id = v.tenant_id and w.id = v.workflow_id
     where w.tenant_id = $1 and w.request_type = 'ATTENDANCE_CORRECTION' and v.state = 'PUBLISHED' returning workflow_id as id`,
    [tenantId],
  );
  workflowId = made?.id as string;
});

test('11: without a workflow the one whose scope fits takes a correction, otherwise the one that is named', async () => {
  const usual = await ask(3);
  expect(await stepOf(usual.requestId)).not.toBe('Checked by HR');
  const kept = await ask(4, { submit: false });
  const saved = succeeded(await change({ workflowId })).body.data;
  expect(saved).toMatchObject({ workflowId, refs: { workflowId: { code: 'ATC-HR', name: 'Corrections by HR' } } });
  expect(await stepOf((await ask(5)).requestId)).toBe('Checked by HR');
  // A draft goes by the setting of the day on which it is submitted.
  const sent = succeeded(await yoga.post(`${CORRECTION}/${kept.id}/Submit`, { version: kept.version })).body.data;
  expect(await stepOf(sent.requestId)).toBe('Checked by HR');
  // One that is inactive takes nothing more; the setting still names it, so it stays.
  await owner(`update workflow set status = 'inactive' where tenant_id = $1 and id = $2`, [tenantId, workflowId]);
  expect(await stepOf((await ask(6)).requestId)).not.toBe('Checked by HR');
  await owner(`update workflow set status = 'active' where tenant_id = $1 and id = $2`, [tenantId, workflowId]);
});

test('11: only workflows for corrections are offered and taken', async () => {
  const offered = (await hr.get('/v1/Workflow/Options?meantFor=ATTENDANCE_CORRECTION')).body.data;
  expect(offered.map(({ code }: { code: string }) => code)).toContain('ATC-HR');
  const [other] = await owner<{ id: string; code: string }>(
    `select id, code from workflow where tenant_id = $1 and request_type = 'LEAVE' limit 1`,
    [tenantId],
  );
  expect(offered.map(({ code }: { code: string }) => code)).not.toContain(other?.code);
  expect((await hr.get('/v1/Workflow/Options?meantFor=ATTENDANCE_CORRECTION&search=by+hr')).body.data).toMatchObject([
    { id: workflowId },
  ]);
  const refused = await change({ workflowId: other?.id });
  expect(refused.body).toMatchObject({ code: 'REFERENCE_MISSING', errors: [{ path: 'workflowId' }] });
  succeeded(await change({ workflowId: null }));
  expect(await settingNow()).toMatchObject({ workflowId: null });
});

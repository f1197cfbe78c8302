import { addDays } from '@personalia/contract';
import { expect, test } from 'vitest';
import { approve } from '../../../testing/decide.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { leaveOf } from '../../../testing/leave.ts';
import { schedules } from '../../areas.ts';
import { cancelParent } from './effects.ts';

/** 2.3: approved leave ends only by the decision of a person, also where a workflow approves when the time is up. */

const api = await testApi();
const { tenantId, yoga, yogaId, sekar, last, monday, owner, publish, addTemplate } = await leaveOf(api, 5);
const system = { tenantId, userId: null, channel: 'system' } as const;

test('AE-4: LEAVE_BY_PERSON: a cancellation that nobody decided in time is blocked, and the leave stays', async () => {
  const { UNPAID } = await addTemplate();
  await publish(`${last}-01-01`);
  const own = "w.tenant_id = v.tenant_id and w.id = v.workflow_id and w.tenant_id = $1 and w.code = 'LEAVE-CANCEL'";
  await owner(`update workflow_version v set state = 'RETIRED' from workflow w where ${own}`, [tenantId]);
  await owner(
    `insert into workflow_version (tenant_id, workflow_id, version_no, state, definition, content_hash, published_at)
     select v.tenant_id, v.workflow_id, v.version_no + 1, 'PUBLISHED',
       jsonb_set(jsonb_set(v.definition, '{steps,0,slaDays}', '1'), '{steps,0,onTimeout}', '"APPROVE"'), 'timed', now()
     from workflow_version v, workflow w where ${own}`,
    [tenantId],
  );
  const dates = { fromDate: monday, toDate: addDays(monday, 1), startPortion: 'FULL', endPortion: 'FULL' };
  const asked = { employeeId: yogaId, leaveTypeId: UNPAID, ...dates, reason: 'Family', submit: true };
  const { id, no } = succeeded(await yoga.post('/v1/LeaveRequest', asked)).body.data;
  await approve(sekar, no);
  const view = async () => succeeded(await yoga.get(`/v1/LeaveRequest/${id}`)).body.data;
  const cancelled = await yoga.post(`/v1/LeaveRequest/${id}/Cancel`, { version: (await view()).version });
  expect(succeeded(cancelled).body.data.cancellation).toMatchObject({ status: 'PENDING' });

  const timed = await owner(
    `update approval_task t set next_timer_at = now() - interval '1 minute', due_at = now() - interval '1 minute'
     from approval_request r where r.tenant_id = t.tenant_id and r.id = t.request_id and r.tenant_id = $1 and r.request_type = 'LEAVE_CANCEL'
       and t.state = 'OPEN' returning r.subject_id as id`,
    [tenantId],
  );
  expect(timed).toHaveLength(1);
  await schedules.find(({ name }) => name === 'workflow-timers')?.run(api.door, system, undefined as never);
  const steps = await owner(
    `select s.state from approval_step_run s join approval_request r on r.tenant_id = s.tenant_id and r.id = s.request_id
     where r.tenant_id = $1 and r.request_type = 'LEAVE_CANCEL'`,
    [tenantId],
  );
  expect(steps).toEqual([{ state: 'BLOCKED' }]);
  expect(await view()).toMatchObject({ status: 'APPROVED', total: '2', cancellation: { status: 'PENDING' } });

  const [{ id: subjectId }] = timed as [{ id: string }];
  const context = { requestId: subjectId, subjectId, transactionNo: '', round: 1, comment: null };
  const byNobody = api.door.asActor(system, (tx) =>
    cancelParent.run({ tx, actor: { ...system, userName: 'the system' }, ...context }),
  );
  await expect(byNobody).rejects.toMatchObject({ code: 'LEAVE_BY_PERSON' });
});

import { addDays } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { taskOf } from '../../../testing/decide.ts';
import { type Person, succeeded, testApi } from '../../../testing/index.ts';
import { leaveOf } from '../../../testing/leave.ts';

/** claims-workflow-access A2: everybody reads a request in their own language, whatever that of the company is. */

const api = await testApi();
const leave = await leaveOf(api, 2);
const { yoga, sekar, yogaId, monday, owner, tenantId } = leave;
const INDONESIAN = { 'accept-language': 'id' };

/** Transaction numbers of what the employee has asked for. */
const no = { leave: '', overtime: '', correction: '' };

interface Item {
  readonly id: string;
  readonly transactionNo: string;
  readonly snapshot: Readonly<Record<string, unknown>>;
}
const inboxOf = async (headers: Record<string, string>, query = ''): Promise<Map<string, Item>> => {
  const { data } = succeeded(await sekar.get(`/v1/Approval/GetPagination?pageSize=100${query}`, headers)).body;
  return new Map((data as Item[]).map((one) => [one.transactionNo, one]));
};
/** What the employee reads of their own request, in the language of the company. */
const ownSnapshot = async ({ id }: Item): Promise<Item['snapshot']> =>
  succeeded(await yoga.get(`/v1/ApprovalRequest/${id}`)).body.data.snapshot;

beforeAll(async () => {
  const { everyDay, todayOf } = attendanceOf(api, leave.demo);
  const { today } = await todayOf(yogaId);
  await everyDay('L', { employeeIds: [yogaId], from: addDays(today, -30) });
  const types = await leave.addTemplate();
  await leave.publish(`${leave.last}-01-01`);
  const asked = async (path: string, body: object, key: keyof typeof no) => {
    const { data } = succeeded(await yoga.post(path, { employeeId: yogaId, ...body })).body;
    no[key] = data.no;
  };
  await asked(
    '/v1/LeaveRequest',
    {
      leaveTypeId: types['ANNUAL'],
      fromDate: monday,
      toDate: addDays(monday, 2),
      reason: 'Visiting family',
      submit: true,
    },
    'leave',
  );
  const overtime = { date: addDays(monday, -5), from: '17:00', to: '19:00', reason: 'Stock-taking', submit: true };
  await asked('/v1/OvertimeRequest', overtime, 'overtime');
  const correction = { date: addDays(today, -3), slotNo: 1, clockIn: '08:00', clockOut: '17:00', reasonCode: 'FORGOT' };
  await asked('/v1/AttendanceCorrection', correction, 'correction');
});

test('A2: in an English company an Indonesian approver reads the inbox in Indonesian, and the employee in English', async () => {
  expect((await owner('select locale from tenant where id = $1', [tenantId]))[0]).toEqual({ locale: 'en' });
  const inbox = await inboxOf(INDONESIAN);
  const read = async (key: keyof typeof no) => {
    const item = inbox.get(no[key]) as Item;
    return { indonesian: item.snapshot, english: await ownSnapshot(item) };
  };
  expect(await read('leave')).toMatchObject({
    indonesian: {
      title: 'Cuti tahunan',
      quantity: '3 hari',
      values: [{ label: 'Alasan', value: 'Visiting family' }],
    },
    english: { title: 'Annual leave', quantity: '3 days', values: [{ label: 'Reason', value: 'Visiting family' }] },
  });
  expect(await read('overtime')).toMatchObject({
    indonesian: { quantity: '2 jam', values: [{ label: 'Alasan', value: 'Stock-taking' }] },
    english: { quantity: '2 hours', values: [{ label: 'Reason', value: 'Stock-taking' }] },
  });
  expect(await read('correction')).toMatchObject({
    indonesian: {
      title: 'Mangkir → Hadir',
      values: [{ label: 'Masuk' }, { label: 'Pulang' }, { label: 'Alasan' }],
    },
    english: { title: 'Absent → Present', values: [{ label: 'In' }, { label: 'Out' }, { label: 'Reason' }] },
  });
});

test('A2: so do the drawer and the home page', async () => {
  const task = await taskOf(sekar, no.leave);
  const read = async (headers: Record<string, string>) =>
    succeeded(await sekar.get(`/v1/Approval/${task?.taskId}`, headers)).body.data.snapshot;
  expect(await read(INDONESIAN)).toMatchObject({ title: 'Cuti tahunan', values: [{ label: 'Alasan' }] });
  expect(await read({})).toMatchObject({ title: 'Annual leave', values: [{ label: 'Reason' }] });

  const rows = async (who: Person, card: string, headers: Record<string, string>) =>
    succeeded(await who.get(`/v1/Home/${card}`, headers)).body.data.rows;
  expect(await rows(sekar, 'Approvals', INDONESIAN)).toContainEqual(
    expect.objectContaining({ title: 'Cuti tahunan', quantity: '3 hari' }),
  );
  expect(await rows(sekar, 'Approvals', {})).toContainEqual(
    expect.objectContaining({ title: 'Annual leave', quantity: '3 days' }),
  );
  expect(await rows(yoga, 'MyRequests', INDONESIAN)).toContainEqual(expect.objectContaining({ title: 'Cuti tahunan' }));
  expect(await rows(yoga, 'MyRequests', {})).toContainEqual(expect.objectContaining({ title: 'Annual leave' }));
});

test('A2: the step it waits in is named in the language of the reader, unless the company named it', async () => {
  const { id } = (await inboxOf({})).get(no.leave) as Item;
  const read = async (headers: Record<string, string>) => {
    const { data } = succeeded(await sekar.get(`/v1/ApprovalRequest/${id}`, headers)).body;
    const named = (data.history as { step: string | null }[]).flatMap(({ step }) => step ?? []);
    return [data.stateText, data.steps[0].name, ...new Set(named)];
  };
  expect(await read(INDONESIAN)).toEqual(['Menunggu – langkah 1 dari 1: Atasan', 'Atasan', 'Atasan']);
  expect(await read({})).toEqual(['Pending – step 1 of 1: Manager', 'Manager', 'Manager']);
  await owner("update approval_step_run set name = 'Team lead' where tenant_id = $1 and request_id = $2", [
    tenantId,
    id,
  ]);
  expect(await read(INDONESIAN)).toEqual(['Menunggu – langkah 1 dari 1: Team lead', 'Team lead', 'Team lead']);
});

test('A2: a request is found by its title in both languages', async () => {
  const found = async (search: string) => [...(await inboxOf({}, `&search=${search}`)).keys()];
  expect(await found('annual+leave')).toEqual([no.leave]);
  expect(await found('cuti+tahunan')).toEqual([no.leave]);
  // Not by how it is stored.
  expect(await found('%22id%22')).toEqual([]);
});

test('A2: a request that was stored in one language is read and found as it is', async () => {
  const snapshot = {
    title: 'Cuti besar',
    subtitle: 'Lama',
    amount: null,
    currency: null,
    quantity: '2 hari',
    from: monday,
    to: monday,
    values: [{ label: 'Alasan', value: 'Keluarga' }],
    attachments: [],
  };
  await owner('update approval_request set snapshot = $3 where tenant_id = $1 and transaction_no = $2', [
    tenantId,
    no.leave,
    JSON.stringify(snapshot),
  ]);
  for (const headers of [{}, INDONESIAN]) {
    expect((await inboxOf(headers, '&search=besar')).get(no.leave)?.snapshot).toEqual(snapshot);
    const { rows } = succeeded(await sekar.get('/v1/Home/Approvals', headers)).body.data;
    expect(rows).toContainEqual(expect.objectContaining({ title: 'Cuti besar', quantity: '2 hari' }));
    const mine = succeeded(await yoga.get('/v1/Home/MyRequests', headers)).body.data.rows;
    expect(mine).toContainEqual(expect.objectContaining({ title: 'Cuti besar' }));
  }
});

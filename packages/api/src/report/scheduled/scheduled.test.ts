import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { defineField } from '../../../testing/custom-fields.ts';
import { testWorker } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';
import { readable, startMailServer } from '../../../testing/mail-server.ts';
import { sendMails } from '../../access/mail/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { openMailTransport } from '../../platform/mail/index.ts';
import { runScheduledExports } from './index.ts';

/** A receiver of files, as a payroll system would have one. */
const taken: { headers: IncomingMessage['headers']; body: Buffer }[] = [];
let answers: number[] = [];
const receiver = createServer((request, reply) => {
  void buffer(request).then((body) => {
    taken.push({ headers: request.headers, body });
    reply.writeHead(answers.shift() ?? 200).end();
  });
});
await new Promise<void>((ready) => receiver.listen(0, 'localhost', ready));
afterAll(() => {
  receiver.close();
});
const host = `localhost:${(receiver.address() as AddressInfo).port}`;

const { mail, received } = await startMailServer();
const api = await testApi({ ownHosts: [host], mail });
await testWorker(api);
const hr = api.as('hr@demo.example');
const tenantId = await api.tenantId('demo');
beforeEach(() => {
  taken.length = 0;
  answers = [];
});

const path = '/v1/EmployeeData/Schedule';
const view = { columns: ['employeeNo', 'hireDate'] };
const daily = (name: string, more: object = {}) => ({ name, view, format: 'csv', every: 'day', hour: 6, ...more });
type Job = { id: string; state: string; message: string | null; resultFile: { name: string; url: string } | null };

async function ended(id: string): Promise<Job> {
  const find = async () => (await hr.get('/v1/Job/Mine')).body.data.find((one: Job) => one.id === id) as Job;
  await expect.poll(async () => (await find()).state, { timeout: 120_000 }).toMatch(/completed|failed/);
  return find();
}
const post = () =>
  sendMails.run(
    api.door,
    { tenantId, userId: null, channel: 'schedule' },
    openFiles(api.config),
    openMailTransport(api.config),
  );
const tick = () =>
  runScheduledExports.run(api.door, { tenantId, userId: null, channel: 'schedule' }, openFiles(api.config));

describe('17.2: scheduled exports', () => {
  test('0.2, 17.2: of two changes of one at once the second is told that it is stale; of a name there is one', async () => {
    const made = await Promise.all([1, 2].map(() => hr.post(path, daily('At once'))));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [{ id, version }] = (await hr.get(path)).body.data;
    const change = (hour: number) => hr.put(`${path}/${id}`, { ...daily('At once', { hour }), version });
    const changed = await Promise.all([7, 8, 9].map(change));
    expect(changed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(changed.find(({ status }) => status === 409)?.body.code).toBe('STALE');
    expect((await hr.remove(`${path}/${id}`)).status).toBe(200);
  });

  test('17.2: one without an address is kept in the job centre of its owner, when its time has come, once', async () => {
    const made = await hr.post(path, daily('Every morning'));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { schedule, secret } = made.body.data;
    expect(secret).toBeNull();
    expect(new Date(schedule.nextRunAt).getUTCHours()).toBe(23);
    await tick();
    const waiting = (await hr.get(path)).body.data[0];
    expect(waiting).toMatchObject({ id: schedule.id, lastRunAt: null });

    await api.owner.query("update scheduled_export set next_run_at = now() - interval '1 minute' where id = $1", [
      schedule.id,
    ]);
    await Promise.all([tick(), tick()]);
    const [run] = (await hr.get(path)).body.data;
    expect(new Date(run.nextRunAt).getTime()).toBeGreaterThan(Date.now());
    const jobs = (await hr.get('/v1/Job/Mine')).body.data.filter(
      (one: { kind: string }) => one.kind === 'scheduled-export',
    );
    expect(jobs).toHaveLength(1);
    const job = await ended(jobs[0].id);
    expect(job).toMatchObject({ state: 'completed', resultFile: { name: 'Employee register.csv' } });
    const [result] = (await hr.get('/v1/Notification/GetPagination')).body.data;
    expect(result.text).toBe('The scheduled export Every morning is ready.');
    expect(result.link).toBe(`/employee-data?file=${job.resultFile?.url.split('/').at(-1)}`);
    const file = await hr.get(job.resultFile?.url ?? '');
    expect(file.raw.toString()).toMatch(/^\ufeffNumber|^\ufeffEmployee/);
    expect((await api.as('admin@demo.example').get(job.resultFile?.url ?? '')).status).toBe(404);
    const { rows } = await api.owner.query(
      "select actor_user_id::text as who, channel from audit_log where action = 'EXPORT' and entity = 'EmployeeData' order by id desc limit 1",
    );
    expect(rows[0].channel).toBe('job');
    expect(rows[0].who).not.toBeNull();
  });

  test('17.2: one with an address is sent there, signed over time and body, and tried again when it was not taken', async () => {
    const url = `http://${host}/files`;
    const { schedule, secret } = (await hr.post(path, daily('To payroll', { url, format: 'jsonl' }))).body.data;
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    answers = [503];
    const { id } = (await hr.post(`${path}/${schedule.id}/Run`)).body.data;
    expect(await ended(id)).toMatchObject({ state: 'completed', message: `Sent to ${host}` });
    expect(taken).toHaveLength(2);
    const [refused, sent] = taken;
    const [, time = '', signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(sent?.headers['x-personalia-signature'])) ?? [];
    const expected = createHmac('sha256', secret)
      .update(`${time}.`)
      .update(sent?.body ?? '')
      .digest('hex');
    expect(signature).toBe(expected);
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
    expect(sent?.body.toString().split('\n')[0]).toContain('"employeeNo"');
    expect(sent?.headers['content-type']).toContain('ndjson');
    expect(sent?.headers['x-personalia-delivery']).toBe(refused?.headers['x-personalia-delivery']);
    expect(JSON.stringify((await hr.get(path)).body)).not.toContain(secret);
    const { rows } = await api.owner.query('select secret_sealed from scheduled_export where id = $1', [schedule.id]);
    expect(rows[0].secret_sealed.includes(Buffer.from(secret))).toBe(false);
  });

  test('17.2: a mailbox link: the owner is mailed a link to the file, which works for the owner alone, and no data', async () => {
    const { schedule } = (await hr.post(path, daily('To my <mailbox>', { mail: true }))).body.data;
    expect(schedule).toMatchObject({ mail: true, url: null });
    const job = await ended((await hr.post(`${path}/${schedule.id}/Run`)).body.data.id);
    await post();
    expect(received.map(({ to }) => to)).toEqual([['hr@demo.example']]);
    const source = readable(received[0]?.source ?? '');
    expect(source).toMatch(/^Subject: Your export is ready: To my <mailbox>/m);
    const [, fileId] = /\/employee-data\?file=([0-9a-f-]{36})/.exec(source) ?? [];
    expect(job.resultFile?.url).toBe(`/v1/File/${fileId}`);
    const file = (await hr.get(`/v1/File/${fileId}`)).raw.toString();
    const [number = ''] = file.split('\n')[1]?.split(',') ?? [];
    expect(number).not.toBe('');
    expect(source).not.toContain(number);
    const gone = { code: 'FILE_GONE', message: expect.stringContaining('created for someone else') };
    expect((await api.as('admin@demo.example').get(`/v1/File/${fileId}`)).body).toMatchObject(gone);
    await api.owner.query(`update stored_file set expires_at = now() - interval '1 minute' where id = $1`, [fileId]);
    expect((await hr.get(`/v1/File/${fileId}`)).body).toMatchObject(gone);
  });

  test('17.2: whoever asked for a mail is told by mail of a failure too, with the reason', async () => {
    received.length = 0;
    const { schedule } = (await hr.post(path, daily('To nobody', { mail: true }))).body.data;
    await api.owner.query(`update scheduled_export set view = jsonb_set(view, '{columns}', '["gone"]') where id = $1`, [
      schedule.id,
    ]);
    const failed = await ended((await hr.post(`${path}/${schedule.id}/Run`)).body.data.id);
    await post();
    const source = readable(received[0]?.source ?? '');
    expect(failed).toMatchObject({ state: 'failed', message: expect.any(String) });
    expect(source).toMatch(/^Subject: Your export failed: To nobody/m);
    expect(source).toContain(failed.message);
  });

  test('17.2, 10.6: one whose field was archived fails in words, and sends nothing that it was not made to send', async () => {
    const admin = api.as('admin@demo.example');
    const { id, version } = await defineField(admin, 'ONLY-BY', { fieldClass: 'basic' });
    const only = { match: 'all', conditions: [{ field: 'custom.ONLY-BY', operator: 'is', value: 'x' }] };
    const { schedule } = (await hr.post(path, daily('Only some', { view: { ...view, filter: only } }))).body.data;
    expect((await admin.post(`/v1/CustomField/${id}/Deactivate`, { version })).status).toBe(200);
    const failed = await ended((await hr.post(`${path}/${schedule.id}/Run`)).body.data.id);
    const message = 'No longer in the register: Field ONLY-BY. Choose the columns again.';
    expect(failed).toMatchObject({ state: 'failed', message, resultFile: null });
  });

  test.each(['http://example.com/', 'https://127.0.0.1/', 'https://169.254.169.254/latest', 'ftp://example.com/'])(
    '17.2: %s is refused at its field',
    async (url) => {
      const { status, body } = await hr.post(path, daily('Outside', { url }));
      expect([status, body.code, body.errors[0].path]).toEqual([422, 'ADDRESS_REFUSED', 'url']);
    },
  );

  test('17.2: it sees what its owner may see on that day, and nobody else sees or touches it', async () => {
    const payroll = api.as('payroll@demo.example');
    const wide = { view: { columns: ['employeeNo', 'identifier.passport'] } };
    expect((await payroll.post(path, daily('Passports', wide))).status).toBe(403);
    const { schedule } = (await payroll.post(path, daily('Mine alone'))).body.data;
    for (const other of [hr, api.as('admin@other.example')]) {
      expect((await other.get(path)).body.data.map((one: { id: string }) => one.id)).not.toContain(schedule.id);
      expect((await other.post(`${path}/${schedule.id}/Run`)).status).toBe(404);
      expect((await other.post(`${path}/${schedule.id}/Switch`, { status: 'inactive', version: 1 })).status).toBe(404);
      expect((await other.put(`${path}/${schedule.id}`, { ...daily('Theirs'), version: 1 })).status).toBe(404);
      expect((await other.remove(`${path}/${schedule.id}`)).status).toBe(404);
    }
    const wider = await payroll.put(`${path}/${schedule.id}`, { ...daily('Passports', wide), version: 1 });
    expect([wider.status, wider.body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
    expect((await api.as('employee@demo.example').get(path)).status).toBe(403);
  });

  test('17.2: a paused one waits, one of somebody who was suspended too; a deleted one is gone', async () => {
    const { schedule } = (await hr.post(path, daily('Now and then', { every: 'week', weekday: 1 }))).body.data;
    const paused = await hr.post(`${path}/${schedule.id}/Switch`, { status: 'inactive', version: 1 });
    expect(paused.body.data).toMatchObject({ status: 'inactive', version: 2 });
    expect((await hr.post(`${path}/${schedule.id}/Switch`, { status: 'active', version: 1 })).body.code).toBe('STALE');
    const dueNow = "update scheduled_export set next_run_at = now() - interval '1 day'";
    await api.owner.query(`${dueNow}, status = case when id = $1 then 'inactive' else status end`, [schedule.id]);
    await api.owner.query("update app_user set status = 'suspended' where email = 'hr@demo.example'");
    await tick();
    await api.owner.query("update app_user set status = 'active' where email = 'hr@demo.example'");
    const find = async () => (await hr.get(path)).body.data.find((one: { id: string }) => one.id === schedule.id);
    expect(await find()).toMatchObject({ lastRunAt: null });
    expect((await hr.remove(`${path}/${schedule.id}`)).status).toBe(200);
    expect(await find()).toBeUndefined();
  });

  test('17.2: one is changed; its secret stays with its address, and another address gets another', async () => {
    const url = `http://${host}/one`;
    const { schedule, secret } = (await hr.post(path, daily('To be changed', { url }))).body.data;
    const at = `${path}/${schedule.id}`;
    await hr.post(path, daily('Another one'));
    const sealed = async () =>
      (await api.owner.query('select secret_sealed from scheduled_export where id = $1', [schedule.id])).rows[0]
        .secret_sealed as Buffer;
    const former = await sealed();
    const weekly = daily('Changed', { every: 'week', weekday: 3, hour: 7, url, format: 'xlsx' });
    const changed = await hr.put(at, { ...weekly, view: { columns: ['employeeNo'] }, version: 1 });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.data).toMatchObject({
      secret: null,
      schedule: { name: 'Changed', every: 'week', weekday: 3, hour: 7, format: 'xlsx', version: 2, status: 'active' },
    });
    expect(changed.body.data.schedule.view.columns).toEqual(['employeeNo']);
    const next = new Date(changed.body.data.schedule.nextRunAt);
    expect([next.getUTCDay(), next.getUTCHours()]).toEqual([3, 0]);
    expect(await sealed()).toEqual(former);
    expect((await hr.put(at, { ...weekly, version: 1 })).body.code).toBe('STALE');
    const taken = await hr.put(at, { ...weekly, name: 'Another one', version: 2 });
    expect([taken.body.code, taken.body.errors[0].path]).toEqual(['TAKEN', 'name']);
    expect((await hr.put(at, { ...weekly, url: 'http://127.0.0.1/', version: 2 })).body.code).toBe('ADDRESS_REFUSED');
    const moved = await hr.put(at, { ...weekly, url: `http://${host}/two`, version: 2 });
    expect(moved.body.data.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(moved.body.data.secret).not.toBe(secret);
    const kept = await hr.put(at, { ...weekly, url: null, version: 3 });
    expect(kept.body.data).toMatchObject({ secret: null, schedule: { url: null } });
    expect(await sealed()).toBeNull();
  });

  test('17.2: a name once, a weekday for every week, a day for every month', async () => {
    await hr.post(path, daily('Twice'));
    expect((await hr.post(path, daily('Twice'))).body.code).toBe('TAKEN');
    for (const [every, field] of [
      ['week', 'weekday'],
      ['month', 'dayOfMonth'],
    ]) {
      const { status, body } = await hr.post(path, daily('Incomplete', { every }));
      expect([status, body.errors[0].path]).toEqual([422, field]);
    }
  });
});

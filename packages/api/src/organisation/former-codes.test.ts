import { addMonths, formatDate } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { employerDraft } from '../../testing/employer.ts';
import { testWorker, uploadsOf } from '../../testing/import.ts';
import { testApi } from '../../testing/index.ts';
import { resources } from '../platform/resource/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { write } = uploadsOf(admin);

// oxlint-disable-next-line typescript/no-explicit-any -- records of every shape
type AnyRecord = any;
const byCode = async (resource: string, code: string): Promise<AnyRecord> =>
  (await admin.get(`/v1/${resource}/GetPagination?code.is=${code}`)).body.data[0];

/** Changes some fields of a record, through its address as a form does. */
async function change(resource: string, record: AnyRecord, fields: object): Promise<AnyRecord> {
  const names = Object.keys(resources.get(resource)?.fields ?? {});
  const draft = Object.fromEntries(names.map((name) => [name, record[name]]));
  const saved = await admin.put(`/v1/${resource}/${record.id}`, { ...draft, ...fields, version: record.version });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body.data;
}

const SECOND = employerDraft('SECOND', 'Second');
const grade = (code: string, rank: number) => ({ code, name: `Grade ${code}`, rank });

describe('0.2: a code is changed', () => {
  test('0.2: the old address of a location, with the former codes of both parts, leads to the row as it is now', async () => {
    const location = (await admin.get('/v1/Location/GetPagination?pageSize=10')).body.data[0];
    const employer = (await admin.get(`/v1/Employer/${location.employerId}`)).body.data;
    const ask = (one: string, two: string) => admin.get(`/v1/Location/ByCode/${one}/${two}`);
    const renamed = await change('Employer', employer, { code: 'RENAMED' });
    await change('Location', location, { code: 'MOVED' });
    for (const [one, two] of [
      [employer.code, location.code],
      [employer.code.toLowerCase(), 'moved'],
      ['RENAMED', location.code],
      ['RENAMED', 'MOVED'],
    ] as const)
      expect((await ask(one, two)).body.data, `${one}/${two}`).toMatchObject({ id: location.id, code: 'MOVED' });
    expect((await ask('RENAMED', 'NOWHERE')).status).toBe(404);
    await change('Employer', renamed, { code: employer.code });
  });

  test('0.2: no other row can take the former code for 24 months; its own row gets it back at any time', async () => {
    const first = (await admin.post('/v1/Grade', grade('OLD', 901))).body.data;
    const changed = await change('Grade', first, { code: 'NEW' });
    const refused = await admin.post('/v1/Grade', grade('OLD', 902));
    expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([409, 'CODE_ALIAS', 'code']);
    const { rows: days } = await api.owner.query(
      "select app.today_of(id)::text as today from tenant where name = 'demo'",
    );
    const free = formatDate(addMonths(days[0].today, 24), 'en');
    expect(refused.body.message).toBe(
      `OLD was the code of Grade OLD and cannot be used by another record before ${free}.`,
    );
    const back = await change('Grade', changed, { code: 'OLD' });
    // What is its code again is an alias no longer; the one it gave up is.
    expect((await admin.post('/v1/Grade', grade('NEW', 903))).body.code).toBe('CODE_ALIAS');
    await change('Grade', back, { code: 'NEW' });
    const freeFrom = (daysAhead: number) =>
      api.owner.query(
        "update code_alias set free_from = $2::date + $3::int where resource = 'Grade' and code = 'OLD' and record_id = $1",
        [first.id, days[0].today, daysAhead],
      );
    await freeFrom(1);
    expect((await admin.post('/v1/Grade', grade('OLD', 904))).body.code).toBe('CODE_ALIAS');
    await freeFrom(0);
    expect((await admin.post('/v1/Grade', grade('OLD', 904))).status).toBe(201);
    const { rows } = await api.owner.query("select 1 from code_alias where resource = 'Grade' and code = 'OLD'");
    expect(rows).toEqual([]);
  });

  test('0.2: a code within an employer is kept within that employer only', async () => {
    const [one] = (await admin.get('/v1/Employer')).body.data;
    const other = (await admin.post('/v1/Employer', SECOND)).body.data;
    const at = (employerId: string, code: string) =>
      admin.post('/v1/Location', { employerId, code, name: code, locationType: 'office', timeZone: 'Asia/Jakarta' });
    const place = (await at(one.id, 'HERE')).body.data;
    await change('Location', place, { code: 'THERE' });
    expect((await at(one.id, 'HERE')).body.code).toBe('CODE_ALIAS');
    expect((await at(other.id, 'HERE')).status).toBe(201);
  });

  test('0.2: a deleted row leaves its former codes to others', async () => {
    const made = (await admin.post('/v1/Grade', grade('GONE', 910))).body.data;
    await change('Grade', made, { code: 'GONE2' });
    expect((await admin.remove(`/v1/Grade/${made.id}`)).status).toBe(200);
    expect((await admin.post('/v1/Grade', grade('GONE', 911))).status).toBe(201);
  });

  test('0.2: an upload that uses former codes, for rows and for what they refer to, means the rows as they are now', async () => {
    const made = (await admin.post('/v1/Grade', grade('WAS', 920))).body.data;
    await change('Grade', made, { code: 'IS' });
    const done = await write('Code,Name,Rank,Next grade\nWAS,Called anew,920,\nLOW,Below,919,WAS\n', 'Grade');
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'completed', counts: { add: 1, change: 1 } });
    expect(await byCode('Grade', 'IS')).toMatchObject({ id: made.id, name: 'Called anew' });
    expect(await byCode('Grade', 'LOW')).toMatchObject({ nextGradeId: made.id });
    const again = await write('Code,Name,Rank,Next grade\nWAS,Called anew,920,\n', 'Grade');
    expect(again.counts).toMatchObject({ same: 1 });
  });

  test('0.2: of another tenant neither the code nor the alias is known', async () => {
    const stranger = api.as('admin@other.example');
    expect((await stranger.post('/v1/Grade', grade('WAS', 930))).status).toBe(201);
  });
});

test('0.2: every kind of record with a code keeps the codes it had', async () => {
  const { rows } = await api.owner.query<{ kind: string }>(
    "select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind from pg_trigger where tgname = 'former_codes_2_update'",
  );
  const coded = [...resources.values()].filter(({ code }) => code !== 'none').map(({ name }) => name);
  expect(rows.map(({ kind }) => kind).sort()).toEqual(coded.sort());
});

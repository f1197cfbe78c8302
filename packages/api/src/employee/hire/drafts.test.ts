import { DRAFT_DAYS, MOST_DRAFTS } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { succeeded, testApi } from '../../../testing/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { forgetDrafts } from '../schedules.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
/** An HR officer, without pay, bank and medical. */
const officer = api.as('multi@demo.example');
const manager = api.as('manager@demo.example');
const stranger = api.as('admin@other.example');

let post: object;
beforeAll(async () => {
  const [somebody] = (await admin.get('/v1/Employee/GetPagination?pageSize=1&status=active')).body.data;
  const { employerId, locationId, unitId, positionId } = somebody;
  post = { employerId, locationId, unitId, positionId };
});

const values = {
  firstName: 'Konsepsi',
  lastName: null,
  birthDate: '1992-05-12',
  phone: '+6281277665599',
  salaryAmount: '4250001',
  numbers: { scheme: 'id-nik', byScheme: { 'id-nik': '3174015205920077' } },
  records: {
    BankAccount: [{ bankName: 'BCA', accountNo: '1231231239' }],
    EmergencyContact: [{ name: 'Ibu Suwarni' }],
  },
};
const draft = { step: 'pay', values };
const keep = async (who = admin, body: object = draft) => succeeded(await who.post('/v1/HireDraft', body)).body.data;
const one = (id: string, who = admin) => who.get(`/v1/HireDraft/${id}`);
const listed = async (who = admin): Promise<{ id: string }[]> => (await who.get('/v1/HireDraft')).body.data;

describe('10.10: the draft of a hire', () => {
  test('10.10: it comes back as it was typed, on any device, and is gone on with from where it was left', async () => {
    const { id, version } = await keep();
    expect(await listed()).toMatchObject([{ id, name: 'Konsepsi', step: 'pay', version: 1 }]);
    expect((await one(id)).body.data.values).toEqual(values);
    const later = { step: 'contact', values: { ...values, lastName: 'Lanjut' }, version };
    expect(succeeded(await admin.put(`/v1/HireDraft/${id}`, later)).body.data).toMatchObject({
      name: 'Konsepsi Lanjut',
      step: 'contact',
      version: 2,
    });
    expect((await one(id)).body.data.values.lastName).toBe('Lanjut');
    expect((await admin.remove(`/v1/HireDraft/${id}`)).status).toBe(200);
    expect((await one(id)).status).toBe(404);
  });

  test('STALE: what was saved on another device in between is not written over', async () => {
    const { id } = await keep();
    const change = { ...draft, version: 1 };
    succeeded(await admin.put(`/v1/HireDraft/${id}`, { ...change, step: 'contact' }));
    const late = await admin.put(`/v1/HireDraft/${id}`, change);
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    expect(late.body.current).toMatchObject({ id, step: 'contact', version: 2 });
    await admin.remove(`/v1/HireDraft/${id}`);
  });

  test('10.10: it is the author`s alone: no colleague, no other company and no role without hires finds it', async () => {
    const { id } = await keep();
    for (const who of [hr, officer, stranger]) {
      expect((await one(id, who)).status).toBe(404);
      expect((await who.put(`/v1/HireDraft/${id}`, { ...draft, version: 1 })).status).toBe(404);
      expect((await who.remove(`/v1/HireDraft/${id}`)).status).toBe(404);
      expect(await listed(who)).toEqual([]);
    }
    expect((await one(id, manager)).status).toBe(403);
    expect(await listed()).toHaveLength(1);
    await admin.remove(`/v1/HireDraft/${id}`);
  });

  test('10.3: pay, numbers and names lie sealed, in the table and in the trail', async () => {
    const { id } = await keep();
    const { rows } = await api.owner.query(
      `select to_jsonb(d)::text || coalesce((select string_agg(a.changes::text, '') from audit_log a where a.entity_id = d.id), '') as text,
        encode(draft_sealed, 'escape') as bytes from hire_draft d where id = $1`,
      [id],
    );
    for (const secret of ['Konsepsi', '4250001', '3174015205920077', '1231231239', 'Suwarni'])
      expect(`${rows[0].text}${rows[0].bytes}`).not.toContain(secret);
    await admin.remove(`/v1/HireDraft/${id}`);
  });

  test('0.2: what the author may no longer fill in is not given back: pay, bank and whatever the form does not know', async () => {
    const { id } = await keep(officer, { step: 'pay', values: { ...values, invented: 'x', 'custom.GONE': 'x' } });
    const { salaryAmount: _, records, ...others } = values;
    expect((await one(id, officer)).body.data.values).toEqual({
      ...others,
      records: { EmergencyContact: records.EmergencyContact },
    });
    await officer.remove(`/v1/HireDraft/${id}`);
  });

  test('10.4: nobody is hired by a draft; the hire takes it away, and one that was refused keeps it', async () => {
    const { id } = await keep();
    const found = async () =>
      (await admin.get('/v1/Employee/GetPagination?search=Konsepsi')).body.pagination.totalItems;
    expect(await found()).toBe(0);
    const person = {
      firstName: 'Konsepsi',
      birthDate: '1992-05-12',
      hireDate: '2025-02-03',
      employmentType: 'permanent',
    };
    const body = { ...post, ...person, reason: 'One more for a busy season', draftId: id };
    expect((await admin.post('/v1/Employee', { ...body, hireDate: '1990-01-01' })).status).toBe(422);
    expect((await one(id)).status).toBe(200);
    succeeded(await admin.post('/v1/Employee', body));
    expect([await found(), (await one(id)).status]).toEqual([1, 404]);
  });

  test('TOO_MANY_DRAFTS, and none that is too long', async () => {
    const long = await admin.post('/v1/HireDraft', { step: 'pay', values: { firstName: 'x'.repeat(250_000) } });
    expect(long.status).toBe(422);
    for (let n = 0; n < MOST_DRAFTS; n += 1) await keep(hr, { step: 'identity', values: {} });
    const refused = await hr.post('/v1/HireDraft', draft);
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_DRAFTS']);
    expect((await listed(hr))[0]).toMatchObject({ name: null });
  });

  test('10.9: a draft that nobody went on with is forgotten', async () => {
    const [old, fresh] = [await keep(), await keep()];
    await api.owner.query(`update hire_draft set updated_at = now() - $2 * interval '1 day' where id = $1`, [
      old.id,
      DRAFT_DAYS + 1,
    ]);
    const actor = { tenantId: await api.tenantId('demo'), userId: null, channel: 'schedule' };
    await forgetDrafts.run(api.door, actor, openFiles(api.config));
    expect((await listed()).map(({ id }) => id)).toEqual([fresh.id]);
  });
});

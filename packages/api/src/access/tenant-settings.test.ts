import { TenantSetting } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const tenantId = await api.tenantId('demo');
const address = `/v1/TenantSetting/${tenantId}`;
const read = async () => (await admin.get(address)).body.data;
const save = async (more: object) => {
  const now = await read();
  const names = [...Object.keys(TenantSetting.fields), 'version'];
  const settings = Object.fromEntries(names.map((name) => [name, now[name]]));
  return admin.put(address, { ...settings, ...more });
};

describe('settings of a company (D1)', () => {
  test('are read, changed, and what changed is on the trail', async () => {
    const before = await read();
    expect(before).toMatchObject({ locale: 'en', timeZone: 'Asia/Jakarta', provisioning: 'invite-only' });
    const saved = await save({ displayName: 'Nusantara Baru', locale: 'id' });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.data).toMatchObject({ displayName: 'Nusantara Baru', version: before.version + 1 });
    expect((await admin.get('/v1/User/Me')).body.data.tenant).toMatchObject({
      displayName: 'Nusantara Baru',
      locale: 'id',
    });
    const [entry] = (await admin.get(`${address}/History`)).body.data;
    expect(entry.changes).toHaveLength(2);
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'displayName', old: before.displayName, new: 'Nusantara Baru' },
        { field: 'locale', old: 'en', new: 'id' },
      ]),
    );
  });

  test('10.2, C4: what has to be known of everybody is on the trail when it changes, and only then', async () => {
    expect((await save({ requiredFacts: ['birthDate', 'gender'] })).status).toBe(200);
    expect((await save({ displayName: 'Nusantara Lagi' })).status).toBe(200);
    const [later, first] = (await admin.get(`${address}/History`)).body.data;
    const fields = (entry: { changes: { field: string }[] }) => entry.changes.map(({ field }) => field);
    expect([fields(later), fields(first)]).toEqual([['displayName'], ['requiredFacts']]);
    expect((await save({ requiredFacts: null })).status).toBe(200);
  });

  test('D1: the currency of the company is one that there is, and everybody is told of it', async () => {
    expect((await read()).baseCurrency).toBe('IDR');
    const refused = await save({ baseCurrency: 'XXQ' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'baseCurrency']);
    expect((await save({ baseCurrency: 'SGD' })).status).toBe(200);
    expect((await api.as('employee@demo.example').get('/v1/User/Me')).body.data.tenant.baseCurrency).toBe('SGD');
  });

  test('18: the country of the company is one that there is, and everybody is told of it', async () => {
    expect((await read()).country).toBe('ID');
    const refused = await save({ country: 'XX' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'country']);
    expect((await save({ country: 'SG' })).status).toBe(200);
    expect((await api.as('employee@demo.example').get('/v1/User/Me')).body.data.tenant.country).toBe('SG');
  });

  test('8: how many days and hours a month of pay has is set, kept on the trail, and within reason', async () => {
    expect(await read()).toMatchObject({ monthDays: '21.75', monthHours: '173' });
    const saved = await save({ monthDays: '25' });
    expect(saved.body.data).toMatchObject({ monthDays: '25', monthHours: '173' });
    const [entry] = (await admin.get(`${address}/History`)).body.data;
    expect(entry.changes).toEqual([{ field: 'monthDays', old: '21.75', new: '25' }]);
    for (const wrong of [{ monthDays: '32' }, { monthHours: '0' }, { monthHours: '173.333' }]) {
      const refused = await save(wrong);
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, Object.keys(wrong)[0]]);
    }
    await save({ monthDays: '21.75' });
  });

  test('D4: features are kept as names, each once; what is no name is refused at its field', async () => {
    expect((await save({ features: 'Pilot, new-roster ,pilot' })).body.data.features).toBe('pilot, new-roster');
    const refused = await save({ features: 'two words' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'features']);
    expect((await save({ features: null })).body.data.features).toBeNull();
  });

  test('STALE: two edits meet with what the settings are now', async () => {
    const { version } = await read();
    await save({ timeZone: 'Asia/Makassar' });
    const stale = await save({ timeZone: 'Asia/Jayapura', version });
    expect(stale.body).toMatchObject({ code: 'STALE', current: { timeZone: 'Asia/Makassar' } });
  });

  test('a zone, a choice, an address or a role that is none is refused at its field', async () => {
    for (const [field, value] of [
      ['timeZone', 'Mars/Olympus'],
      ['roleSource', 'nobody'],
      ['changePasswordUrl', 'javascript:alert(1)'],
      ['defaultRoleId', '01930000-0000-7000-8000-000000000000'],
    ]) {
      const refused = await save({ [field ?? '']: value });
      expect([refused.status, refused.body.errors[0].path], field).toEqual([422, field]);
    }
  });

  test('TN-1, RO-4: of another company, or without the permission, there is nothing', async () => {
    const foreign = `/v1/TenantSetting/${await api.tenantId('other')}`;
    expect((await admin.get(foreign)).status).toBe(404);
    const { displayName, version } = await read();
    expect((await api.as('hr@demo.example').get(address)).status).toBe(403);
    expect((await api.as('auditor@demo.example').put(address, { displayName, version })).status).toBe(403);
  });

  test('US-6: the day of the company decides until when a role holds', async () => {
    const hours = (zone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format();
    const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    const { rows } = await api.owner.query<{ id: string }>(
      "update user_role set valid_to = $1 where user_id = (select id from app_user where email = 'auditor@demo.example') returning id",
      [hours(west)],
    );
    expect(rows).toHaveLength(1);
    await save({ timeZone: west });
    expect((await api.as('auditor@demo.example').get('/v1/Role/Mine')).body.data).toHaveLength(1);
    await save({ timeZone: east });
    expect((await api.as('auditor@demo.example').get('/v1/Role/Mine')).body.data ?? []).toHaveLength(0);
  });
});

describe('roles that something refers to (RO-9)', () => {
  test('ROLE_USED: the role of whoever has none is neither deactivated nor deleted', async () => {
    const menuId = (await admin.get('/v1/Role/Matrix')).body.data[0].menus[0].menuId;
    const role = (await admin.post('/v1/Role', { name: 'Newcomer', menuGrants: [{ menuId, actions: ['view'] }] })).body
      .data;
    expect((await save({ defaultRoleId: role.id })).body.data.refs).toEqual({
      defaultRoleId: { code: null, name: 'Newcomer' },
    });
    // Roles of the system are called as whoever chooses one calls them.
    const id = { 'accept-language': 'id' };
    const offered = (await admin.get('/v1/Role/Options?limit=100', id)).body.data;
    const own = offered.find((one: { name: string }) => one.name === 'Karyawan');
    expect(offered).toContainEqual({ id: role.id, code: null, name: 'Newcomer' });
    const { version } = (await save({ defaultRoleId: own.id })).body.data;
    const { defaultRoleId, ...rest } = (await admin.get(`/v1/TenantSetting/${await api.tenantId('demo')}`, id)).body
      .data.refs;
    expect([version > 0, defaultRoleId, rest]).toEqual([true, { code: null, name: 'Karyawan' }, {}]);
    await save({ defaultRoleId: role.id });
    const off = await admin.post(`/v1/Role/${role.id}/Deactivate`, { version: role.version });
    expect([off.status, off.body.code]).toEqual([409, 'ROLE_USED']);
    expect(off.body.message).toBe(
      'The role Newcomer is used by the company settings, for users without a role, and cannot be deactivated.',
    );
    expect((await admin.remove(`/v1/Role/${role.id}`)).body.code).toBe('ROLE_USED');
    await save({ defaultRoleId: null });
    expect((await admin.remove(`/v1/Role/${role.id}`)).status).toBe(200);
  });
});

import { addDays, type CalendarDate } from '@personalia/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { type Person, succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';

const api = await testApi();
const careers = await careersOf(api);
const { tenantId } = careers;
const [hr, yoga, payroll, manager] = ['hr', 'employee', 'payroll', 'manager'].map((box) =>
  api.as(`${box}@demo.example`),
) as [Person, Person, Person, Person];
let today: CalendarDate;
const ids = { dewi: '', sekar: '' };

const find = async (who: Person, search: string, more = '') =>
  succeeded(await who.get(`/v1/People/GetPagination?search=${encodeURIComponent(search)}${more}`)).body.data.people as {
    id: string;
    name: string;
  }[];
const found = async (who: Person, search: string) => (await find(who, search)).map(({ id }) => id);
const cardOf = async (who: Person, id: string) => succeeded(await who.get(`/v1/People/${id}`)).body.data;

beforeAll(async () => {
  const { rows } = await api.owner.query<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]);
  today = rows[0]?.today as CalendarDate;
  ids.sekar = await careers.idOf('employee', 'manager@demo.example', 'work_email');
  ids.dewi = await careers.hire({
    firstName: 'Dewi',
    lastName: 'Zulaikha',
    preferredName: 'Wiwik',
    workEmail: 'dewi.zulaikha@demo.example',
    personalEmail: 'rahasia@rumah.example',
    phone: '+628119998887',
    workExtension: '417',
    managerId: ids.sekar,
  });
  await api.owner.query(
    `insert into employee_phone (tenant_id, employee_id, number, type) values ($1, $2, '+622155501', 'work'), ($1, $2, '+622155502', 'home')`,
    [tenantId, ids.dewi],
  );
}, 120_000);

describe('home-and-self-service 4: the directory', () => {
  test('4.2: words in any order, of name, preferred name, position and unit', async () => {
    for (const words of ['zulaikha dewi', 'WIWIK', 'finance zulaikha', 'Analyst Dewi'])
      expect(await found(yoga, words), words).toContain(ids.dewi);
    expect(await found(yoga, 'dewi nosuchword')).toEqual([]);
  });

  test('HS-33: a private number or mail address finds nobody; work mail finds for those who see contacts', async () => {
    for (const words of ['8119998887', 'rahasia@rumah', '155502'])
      for (const who of [hr, yoga, payroll]) expect(await found(who, words), words).toEqual([]);
    expect(await found(yoga, 'dewi.zulaikha@')).toEqual([ids.dewi]);
    expect(await found(payroll, 'dewi.zulaikha@')).toEqual([]);
  });

  test('4.2, HS-33: four digits or more are a run of a work phone, for those who see it', async () => {
    for (const words of ['155501', '5501', '+6221 55501', '(6221)55501', 'zulaikha 155501'])
      expect(await found(yoga, words), words).toEqual([ids.dewi]);
    for (const words of ['155501', '+622155501']) expect(await found(payroll, words), words).toEqual([]);
    expect(await found(yoga, '501')).toEqual([]);
    await api.owner.query("update employee_phone set status = 'inactive' where number = '+622155501'");
    expect(await found(yoga, '155501')).toEqual([]);
    await api.owner.query("update employee_phone set status = 'active' where number = '+622155501'");
  });

  test('4.1: the card has work contacts and nothing private; without the class it has no contacts', async () => {
    const card = await cardOf(yoga, ids.dewi);
    expect(card).toMatchObject({
      name: expect.stringContaining('Zulaikha'),
      preferredName: 'Wiwik',
      manager: { id: ids.sekar },
      work: { email: 'dewi.zulaikha@demo.example', phone: '+622155501', extension: '417' },
      mayOpen: false,
    });
    expect(JSON.stringify(card)).not.toMatch(/8119998887|rumah|155502|NSG\d/);
    expect(await cardOf(payroll, ids.dewi)).not.toHaveProperty('work');
    expect((await cardOf(hr, ids.dewi)).mayOpen).toBe(true);
    expect((await cardOf(manager, ids.dewi)).mayOpen).toBe(true);
    expect((await cardOf(yoga, ids.sekar)).reports).toBeGreaterThan(0);
  });

  test('HS-34: the vCard holds exactly the contact fields that the viewer sees', async () => {
    const text = async (who: Person) => (await who.get(`/v1/People/${ids.dewi}/VCard`)).raw.toString('utf8');
    const lines = (await text(yoga)).split('\r\n').filter(Boolean);
    expect(lines.map((line) => line.split(/[:;]/)[0])).toEqual([
      'BEGIN',
      'VERSION',
      'FN',
      'N',
      'ORG',
      'TITLE',
      'TEL',
      'EMAIL',
      'END',
    ]);
    expect(await text(payroll)).not.toMatch(/TEL|EMAIL/);
  });

  test('HS-32: from the first day to the last one, and not a day longer', async () => {
    const joiner = await careers.hire({ firstName: 'Besok', lastName: 'Datang', hireDate: addDays(today, 3) });
    const leaver = await careers.hire({ firstName: 'Kemarin', lastName: 'Pergi', hireDate: addDays(today, -400) });
    await careers.add({ employeeId: leaver, type: 'resignation', effectiveDate: addDays(today, 2) });
    expect(await found(yoga, 'kemarin pergi')).toEqual([leaver]);
    // The nightly state still says active.
    await api.owner.query('update employee_current set last_day = $2 where id = $1', [leaver, addDays(today, -2)]);
    for (const [id, words] of [
      [joiner, 'besok datang'],
      [leaver, 'kemarin pergi'],
    ] as const) {
      expect(await found(yoga, words)).toEqual([]);
      expect((await yoga.get(`/v1/People/${id}`)).status).toBe(404);
      expect((await yoga.get(`/v1/People/${id}/VCard`)).status).toBe(404);
    }
  });

  test('4.2: former names are no way to find somebody', async () => {
    await api.owner.query(`update employee_current set name_text = name_text || ' mantannama' where id = $1`, [
      ids.dewi,
    ]);
    expect(await found(hr, 'mantannama')).toEqual([]);
  });

  test('HS-35: pages follow each other by position, each person once', async () => {
    const seen: string[] = [];
    let after = '';
    for (let n = 0; n < 50; n += 1) {
      const { people, next } = succeeded(
        await yoga.get(`/v1/People/GetPagination${after && `?after=${encodeURIComponent(after)}`}`),
      ).body.data;
      seen.push(...people.map(({ id }: { id: string }) => id));
      after = next ?? '';
      if (!next) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const { rows } = await api.owner.query<{ n: number }>(
      `select count(*)::int as n from employment where tenant_id = $1 and hire_date <= $2 and (last_day is null or last_day >= $2)`,
      [tenantId, today],
    );
    expect(seen.length).toBeGreaterThanOrEqual((rows[0]?.n ?? 0) - 1);
    expect((await yoga.get('/v1/People/GetPagination?after=nonsense')).status).toBe(400);
  });

  test('4.1: my team, my unit, and a unit with those below it', async () => {
    const team = await find(manager, '', '&scope=team');
    expect(team.map(({ id }) => id)).toContain(ids.dewi);
    expect(team.length).toBeLessThan((await find(manager, '')).length + 1);
    const unit = await find(yoga, 'dewi', `&unit=${careers.places.unitId}`);
    expect(unit.map(({ id }) => id)).toContain(ids.dewi);
    const reports = (await find(yoga, '', `&manager=${ids.sekar}`)).map(({ id }) => id);
    expect(reports).toContain(ids.dewi);
    expect(reports).not.toContain(ids.sekar);
    const { locationId, employerId } = careers.places;
    expect((await find(yoga, 'dewi', `&location=${locationId}&employer=${employerId}`)).map(({ id }) => id)).toContain(
      ids.dewi,
    );
    expect(await find(yoga, 'dewi', `&employer=${careers.G5}`)).toEqual([]);
    const recent = await careers.hire({ firstName: 'Dewi', lastName: 'Baru', hireDate: addDays(today, -20) });
    expect((await find(yoga, 'dewi', '&joined=90')).map(({ id }) => id)).toEqual([recent]);
  });

  test('4.1: photo and mobile number are shown to whom the person says; the number to nobody by default', async () => {
    const share = (more: object) =>
      api.owner.query(
        `insert into celebration_preference (tenant_id, employee_id, birthday, anniversary, photo, mobile)
         values ($1, $2, true, true, $3::jsonb ->> 'photo', $3::jsonb ->> 'mobile')
         on conflict (tenant_id, employee_id) do update set photo = excluded.photo, mobile = excluded.mobile`,
        [tenantId, ids.dewi, JSON.stringify({ photo: 'everybody', mobile: 'nobody', ...more })],
      );
    const shown = async (who: Person) => {
      const photos = succeeded(await who.get(`/v1/People/Photos?ids=${ids.dewi}`)).body.data;
      return [photos.length, (await cardOf(who, ids.dewi)).mobile];
    };
    const number = '+628119998887';
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
    const photo = { name: 'dewi.png', content: await picture.png().toBuffer(), type: 'image/png' };
    succeeded(await sendFile(hr, 'PUT', `/v1/Employee/${ids.dewi}/Photo`, photo));
    // Her colleague has the same manager, the manager is of the team, and who sees no contacts sees no number.
    const stranger = api.as('time@demo.example');
    expect([await shown(yoga), await shown(manager)]).toEqual([
      [1, null],
      [1, null],
    ]);
    await share({ photo: 'team', mobile: 'team' });
    expect([await shown(manager), (await shown(stranger))[0]]).toEqual([[1, number], 0]);
    await share({ photo: 'nobody', mobile: 'everybody' });
    expect([await shown(manager), await shown(yoga)]).toEqual([
      [0, number],
      [0, number],
    ]);
    expect((await cardOf(payroll, ids.dewi)).mobile).toBeNull();
    // HS-34: the vCard holds it as well; HS-33: it finds nobody all the same.
    const vCard = async (who: Person) => (await who.get(`/v1/People/${ids.dewi}/VCard`)).raw.toString('utf8');
    expect(await vCard(yoga)).toContain(`TEL;TYPE=CELL,VOICE:${number}`);
    expect(await vCard(payroll)).not.toContain(number);
    expect(await found(yoga, '8119998887')).toEqual([]);
    await share({});
    expect(await shown(yoga)).toEqual([1, null]);
  });

  test('4.1: who has a skill from a level on, and who speaks a language; the person hides theirs, the company all', async () => {
    await api.owner.query(
      `insert into employee_skill (tenant_id, employee_id, skill, level) values ($1, $2, 'Analisis Data', '4'), ($1, $3, 'Analisis data', '2')`,
      [tenantId, ids.dewi, ids.sekar],
    );
    await api.owner.query(
      `insert into employee_language (tenant_id, employee_id, language, speaking, reading, writing, is_native)
       values ($1, $2, 'Jepang', 'good', 'basic', 'none', false), ($1, $3, 'Jepang', 'none', 'good', 'none', false)`,
      [tenantId, ids.dewi, ids.sekar],
    );
    const by = async (query: string) => (await find(yoga, '', query)).map(({ id }) => id);
    expect((await by('&skill=analisis%20DATA')).sort()).toEqual([ids.dewi, ids.sekar].sort());
    expect(await by('&skill=analisis&level=3')).toEqual([ids.dewi]);
    expect(await by('&language=jepang')).toEqual([ids.dewi]);
    expect(await by('&skill=analisis%25')).toEqual([]);
    expect(await cardOf(yoga, ids.dewi)).toMatchObject({
      skills: [{ name: 'Analisis Data', level: '4' }],
      languages: ['Jepang'],
    });
    await api.owner.query('update celebration_preference set skills = false where employee_id = $1', [ids.dewi]);
    expect([await by('&skill=analisis'), await by('&language=jepang')]).toEqual([[ids.sekar], []]);
    expect(await cardOf(yoga, ids.dewi)).toMatchObject({ skills: [], languages: [] });
    await api.owner.query('update tenant set directory_skills = false where id = $1', [tenantId]);
    for (const query of ['skill=a', 'language=a'])
      expect(await yoga.get(`/v1/People/GetPagination?${query}`)).toMatchObject({
        status: 403,
        body: { code: 'FIELD_FORBIDDEN' },
      });
    expect(succeeded(await yoga.get('/v1/People/GetPagination')).body.data.showsSkills).toBe(false);
    expect((await cardOf(yoga, ids.sekar)).skills).toEqual([]);
    await api.owner.query('update tenant set directory_skills = true where id = $1', [tenantId]);
  });

  test('4: a narrower scope of the menu narrows the directory', async () => {
    await api.owner.query(
      `update menu_grant set scope = 'direct', include_self = true where tenant_id = $1
       and role_id = (select id from role where tenant_id = $1 and code = 'PAYROLL')
       and menu_id = (select id from menu where tenant_id = $1 and key = 'people')`,
      [tenantId],
    );
    expect(await found(payroll, 'dewi')).toEqual([]);
    expect((await payroll.get(`/v1/People/${ids.dewi}`)).status).toBe(404);
  });
});

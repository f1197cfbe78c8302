import { CUSTOM_RECORDS, CustomField } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { defineField } from '../../../testing/custom-fields.ts';
import { demoOf } from '../../../testing/demo.ts';
import { draftOf } from '../../../testing/drafts.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const employee = api.as('employee@demo.example');
const stranger = api.as('admin@other.example');
const { places } = await demoOf(api);

const define = (code: string, entity: string, change: object = {}) =>
  defineField(admin, code, { entity, fieldClass: 'basic', ...change });
const give = async (path: string, values: object, who = admin) => {
  const { version } = (await admin.get(path)).body.data;
  return who.put(path, { values, version });
};
const custom = (id: string, resource = 'Location') => `/v1/${resource}/${id}/Custom`;
const location = async (code: string): Promise<{ id: string; version: number }> =>
  succeeded(
    await admin.post('/v1/Location', {
      employerId: places.employerId,
      code,
      name: `Custom ${code}`,
      locationType: 'site',
    }),
  ).body.data;
const codes = async (query: string): Promise<string[]> =>
  succeeded(await admin.get(`/v1/Location/GetPagination?search=custom&sort=code&${query}`)).body.data.map(
    (one: { code: string }) => one.code,
  );

describe('10.6: custom fields of the organisation', () => {
  test.each(CUSTOM_RECORDS.map(({ entity, resource }) => [entity, resource.name]))(
    '10.6: a %s has fields of its own, which no other kind has',
    async (entity, name) => {
      const code = `OWN-${entity}`.toUpperCase();
      await define(code, entity);
      const { data } = (await admin.get(`/v1/${name}/Options`)).body;
      const establishment = async () =>
        succeeded(
          await admin.post('/v1/Establishment', {
            employerId: places.employerId,
            code: 'CUS',
            name: 'Custom',
            establishmentType: 'branch',
            openedOn: '2020-01-01',
          }),
        ).body.data;
      const { id } = data[0] ?? (await establishment());
      succeeded(await give(custom(id, name), { [code]: 'told' }));
      const kept = (await admin.get(custom(id, name))).body.data;
      expect(kept.values).toEqual({ [code]: 'told' });
      expect((await admin.get(`/v1/${name}/CustomColumn`)).body.data.map((one: { code: string }) => one.code)).toEqual([
        code,
      ]);
      expect((await stranger.get(custom(id, name))).status).toBe(404);
      expect((await admin.get('/v1/Employee/CustomColumn')).body.data).not.toContainEqual(
        expect.objectContaining({ code }),
      );
    },
  );

  describe('10.6: a location', () => {
    const [ONE, TWO] = ['CUS-A', 'CUS-B'];
    let one: string;
    let two: string;
    beforeAll(async () => {
      [one, two] = [(await location(ONE)).id, (await location(TWO)).id];
      await define('FLOORS', 'location', { type: 'integer', least: '1', most: '99' });
      await define('OWNER', 'location', { type: 'choice', options: 'Rented\nOwned' });
      await define('RENT', 'location', { type: 'decimal', fieldClass: 'pay' });
      await define('KEEPER', 'location', { type: 'employee' });
      await define('PER-FLOOR', 'location', { type: 'computed', formula: '[FLOORS] * 2', resultType: 'decimal' });
      const [keeper] = (await admin.get('/v1/Employee/GetPagination?pageSize=1')).body.data;
      succeeded(await give(custom(one), { FLOORS: 12, OWNER: 'Rented', RENT: '5000', KEEPER: keeper.id }));
      succeeded(await give(custom(two), { FLOORS: 3, OWNER: 'Owned' }));
    });

    test('10.6: a wrong value is refused at its field; a stale version too; who may only look changes nothing', async () => {
      expect((await give(custom(one), { FLOORS: 100 })).body.errors).toMatchObject([{ path: 'values.FLOORS' }]);
      expect((await give(custom(one), { NOBODY: 1 })).body.errors).toMatchObject([{ path: 'values.NOBODY' }]);
      expect((await admin.put(custom(one), { values: { FLOORS: 4 }, version: 0 })).body.code).toBe('STALE');
      expect((await give(custom(one), { FLOORS: 4 }, api.as('auditor@demo.example'))).status).toBe(403);
    });

    test('10.6: the list shows, filters and sorts by them; what nobody knows is refused', async () => {
      const named = 'figures=custom.FLOORS,custom.PER-FLOOR,custom.KEEPER,custom.OWNER';
      const [first] = (await admin.get(`/v1/Location/GetPagination?search=custom&sort=code&${named}`)).body.data;
      expect(first).toMatchObject({ 'custom.FLOORS': 12, 'custom.PER-FLOOR': '24', 'custom.OWNER': 'Rented' });
      expect(first.refs['custom.KEEPER'].name).toBeTruthy();
      expect(await codes('custom.FLOORS.from=5')).toEqual([ONE]);
      expect(await codes('custom.OWNER.in=Owned')).toEqual([TWO]);
      expect(await codes('custom.KEEPER.empty=true')).toEqual([TWO]);
      expect(
        (await admin.get('/v1/Location/GetPagination?search=custom&sort=custom.FLOORS')).body.data.map(
          (row: { code: string }) => row.code,
        ),
      ).toEqual([TWO, ONE]);
      for (const query of ['custom.NOBODY.is=1', 'custom.FLOORS.is=many', 'custom.FLOORS.contains=1', 'sort=custom.NO'])
        expect((await admin.get(`/v1/Location/GetPagination?${query}`)).status, query).toBe(400);
    });

    test('10.6: exported with the list, and what is done to all of a filter is done to those only', async () => {
      const file = await admin.get(
        '/v1/Location/Export?search=custom&sort=code&columns=code,custom.FLOORS,custom.OWNER&custom.FLOORS.to=90',
      );
      expect(file.raw.toString().trim().split('\r\n')).toEqual([
        expect.stringContaining('Code,'),
        'CUS-A,12,Rented',
        'CUS-B,3,Owned',
      ]);
      const gone = await admin.post('/v1/Location/Deactivate?search=custom&status=active&custom.FLOORS.to=5');
      expect(gone.body.data).toMatchObject({ changed: 1, failed: [] });
      expect(await codes('status=inactive')).toEqual([TWO]);
      succeeded(await admin.post('/v1/Location/Activate?search=custom&status=inactive&custom.FLOORS.to=5'));
    });

    test('0.2: without the class a field is absent, in values, lists, files and history, and no filter', async () => {
      const time = api.as('time@demo.example');
      const sees = async (who: typeof admin) => Object.keys((await who.get(custom(one))).body.data.values);
      expect(await sees(admin)).toContain('RENT');
      expect(await sees(time)).toContain('FLOORS');
      expect(await sees(time)).not.toContain('RENT');
      for (const query of ['custom.RENT.from=1', 'sort=custom.RENT'])
        expect((await time.get(`/v1/Location/GetPagination?${query}`)).body.code).toBe('FIELD_FORBIDDEN');
      const [row] = (await time.get('/v1/Location/GetPagination?search=CUS-A&figures=custom.RENT,custom.FLOORS')).body
        .data;
      expect(row).not.toHaveProperty('custom.RENT');
      expect(row).toHaveProperty('custom.FLOORS', 12);
      const result = JSON.stringify((await time.get(`/v1/Location/${one}/History`)).body.data);
      expect(result).toContain('custom.FLOORS');
      expect(result).not.toContain('5000');
      expect(JSON.stringify((await admin.get(`/v1/Location/${one}/History`)).body.data)).toContain('5000');
      expect((await employee.get(custom(one))).status).toBe(403);
    });

    test('10.6: an option in use is replaced for the records, a unique value is somebody’s, and a deleted record takes its values along', async () => {
      const owner = (await admin.get('/v1/CustomField/GetPagination?search=OWNER')).body.data[0];
      const { id } = owner;
      const draft = { ...draftOf(CustomField, owner), options: 'Owned', version: owner.version };
      expect((await admin.put(`/v1/CustomField/${id}`, draft)).body.code).toBe('OPTION_IN_USE');
      succeeded(
        await admin.post(`/v1/CustomField/${id}/ReplaceOption`, {
          option: 'Rented',
          replacement: 'Leased',
          version: owner.version,
        }),
      );
      expect((await admin.get(custom(one))).body.data.values.OWNER).toBe('Leased');
      await define('PERMIT', 'location', { isUnique: true });
      succeeded(await give(custom(one), { PERMIT: 'P-1' }));
      expect((await give(custom(two), { PERMIT: 'p-1' })).body.errors).toMatchObject([{ path: 'values.PERMIT' }]);
      const three = await location('CUS-C');
      succeeded(await give(custom(three.id), { PERMIT: 'P-3' }));
      succeeded(await admin.remove(`/v1/Location/${three.id}`));
      succeeded(await give(custom(two), { PERMIT: 'P-3' }));
    });
  });

  test('CUSTOM_ENTITY: files, first values and requests belong to people; the kind stays as it was made', async () => {
    const draft = { nameEn: 'X', nameId: 'X', fieldClass: 'basic', isRequired: false, isUnique: false, position: 1 };
    const refused = async (change: object) =>
      (await admin.post('/v1/CustomField', { ...draft, code: 'NOT', type: 'text', isInRegister: true, ...change })).body
        .errors;
    for (const [path, change] of Object.entries({
      type: { type: 'file' },
      initial: { initial: 'x' },
      employeeMayRequest: { employeeMayRequest: true },
    }))
      expect(await refused({ entity: 'grade', ...change })).toMatchObject([{ path, code: 'CUSTOM_ENTITY' }]);
    const made = await defineField(admin, 'ASK-ME', { employeeMayRequest: true });
    expect(made).toMatchObject({ employeeMayRequest: true, entity: null });
    const moved = await admin.put(`/v1/CustomField/${made.id}`, {
      ...draft,
      code: 'ASK-ME',
      type: 'text',
      isInRegister: true,
      entity: 'grade',
      version: made.version,
    });
    expect(moved.body.errors).toMatchObject([{ path: 'entity' }]);
  });
});

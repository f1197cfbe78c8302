import { beforeAll, describe, expect, test } from 'vitest';
import { defineField } from '../../../testing/custom-fields.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check, write, act, settled, upload } = uploadsOf(admin);

const fields = { entity: 'grade', fieldClass: 'basic' };
beforeAll(async () => {
  await defineField(admin, 'CLUB', { ...fields, type: 'choice', options: 'Silver\nGold' });
  await defineField(admin, 'CARS', { ...fields, type: 'integer', most: '9' });
  await defineField(admin, 'BADGE', { ...fields, isUnique: true });
  await defineField(admin, 'SHIRT', {});
});
const gradeOf = async (code: string) =>
  (await admin.get(`/v1/Grade/GetPagination?search=${code}&status=active,inactive`)).body.data[0];
const customOf = async (code: string) =>
  (await admin.get(`/v1/Grade/${(await gradeOf(code)).id}/Custom`)).body.data.values;

describe('10.6, 17.1: custom fields in uploads of the organisation', () => {
  test('17.1: the template has those of the kind and of no other', async () => {
    const template = (await admin.get('/v1/Import/Template/Grade?format=csv')).raw;
    expect(template.toString()).toContain('Field CLUB');
    expect(template.toString()).not.toContain('Field SHIRT');
    expect((await upload(template, '?entity=Grade')).body.data.settings.mapping).toContain('custom.CLUB');
  });

  test('17.1: wrong values and values of another are told at their column', async () => {
    const id = (await gradeOf('G1')).id;
    await admin.put(`/v1/Grade/${id}/Custom`, { values: { BADGE: 'B-1' }, version: 0 });
    const checked = await check('Code,Field CLUB,Field CARS,Field BADGE\nG2,Bronze,,\nG3,,10,\nG4,,,b-1\n', 'Grade', {
      mode: 'update',
      matchKey: 'code',
    });
    const { data } = (await admin.get(`/v1/Import/${checked.id}/Rows?state=error`)).body;
    expect(data.map((row: { row: number; issues: { column: string }[] }) => [row.row, row.issues[0]?.column])).toEqual([
      [2, 'Field CLUB'],
      [3, 'Field CARS'],
      [4, 'Field BADGE'],
    ]);
  });

  test('17.1: added and changed with the record, and undo brings back exactly what was', async () => {
    const before = [await customOf('G2'), await gradeOf('G2')];
    const done = await write(
      'Code,Name,Rank,Field CLUB,Field CARS\nG2,Senior Staff,2,Gold,4\nG3,Team Lead,3,Silver,\nGX,Extra,90,Gold,1\n',
      'Grade',
      { mode: 'upsert', matchKey: 'code' },
    );
    expect(done).toMatchObject({ state: 'completed', counts: { added: 1, changed: 2 } });
    expect(await customOf('G2')).toMatchObject({ CLUB: 'Gold', CARS: 4 });
    expect(await customOf('G3')).toMatchObject({ CLUB: 'Silver', CARS: null });
    expect((await gradeOf('G3')).name).toBe('Team Lead');
    expect(await customOf('GX')).toMatchObject({ CLUB: 'Gold', CARS: 1 });
    await act(done.id, 'Undo');
    expect((await settled(done.id)).state).toBe('undone');
    expect(await customOf('G2')).toEqual(before[0]);
    expect((await gradeOf('G3')).name).toBe('Supervisor');
    expect(await gradeOf('GX')).toBeUndefined();
  });

  test('17: what was exported changes nothing when it comes again', async () => {
    const id = (await gradeOf('G5')).id;
    await admin.put(`/v1/Grade/${id}/Custom`, { values: { CLUB: 'Gold', CARS: 2, BADGE: 'X-5' }, version: 0 });
    const file = (await admin.get('/v1/Grade/Export?format=csv&columns=code,custom.CLUB,custom.CARS,custom.BADGE')).raw;
    const checked = await check(file, 'Grade', { mode: 'update', matchKey: 'code' });
    expect(checked.counts).toMatchObject({ change: 0, errors: 0 });
  });
});

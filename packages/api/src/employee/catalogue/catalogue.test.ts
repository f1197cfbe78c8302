import { describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { setUpCatalogues } from './set-up.ts';
import { STARTING_VALUES } from './starting-values.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const stranger = api.as('admin@other.example');
const { hire, events } = await careersOf(api);
await testWorker(api);
const { check, write } = uploadsOf(hr);

// oxlint-disable-next-line typescript/no-explicit-any -- as the API answers it
type AnyValue = any;
let n = 0;
async function value(more: object = {}) {
  n += 1;
  const draft = { code: `V${n}`, list: 'reason-resignation', name: `Reason ${n}`, ...more };
  return succeeded(await hr.post('/v1/CatalogueValue', draft)).body.data;
}
const leave = (employeeId: string, more: object = {}) =>
  hr.post('/v1/CareerTransition', { employeeId, type: 'resignation', effectiveDate: '2025-06-30', ...more });
const offered = async (list: string): Promise<string[]> =>
  (await hr.get(`/v1/CatalogueValue/Options?within=${list}`)).body.data.map((one: { name: string }) => one.name);

describe('12.2: the reasons of career events, a list for each type', () => {
  test('12.2: an event names a reason of the list of its type, and tells what it is called', async () => {
    const id = await hire();
    const study = await value({ name: 'To study' });
    const market = await value({ list: 'reason-adjustment', name: 'Market' });
    const wrong = await leave(id, { reasonId: market.id });
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ path: 'reasonId', code: 'REASON_TYPE' }]]);
    expect(wrong.body.errors[0].message).toBe(
      'Market is no reason for this event (Resignation). Choose one of its own list.',
    );
    const foreign = succeeded(
      await stranger.post('/v1/CatalogueValue', { code: 'X', list: 'reason-resignation', name: 'X' }),
    ).body.data;
    expect((await leave(id, { reasonId: foreign.id })).body.errors).toMatchObject([
      { path: 'reasonId', code: 'REFERENCE_MISSING' },
    ]);
    succeeded(await leave(id, { reasonId: study.id, reason: 'Will be back' }));
    const [event] = (await events(id)).transitions;
    expect([event.reasonId, event.reasonName, event.reason]).toEqual([study.id, 'To study', 'Will be back']);
  });

  test('12.3: where a reason is needed, one of the list does as well as a sentence', async () => {
    const id = await hire();
    const end = (more: object) => leave(id, { type: 'termination', ...more });
    expect((await end({})).body.errors).toMatchObject([{ path: 'reason', code: 'REASON_REQUIRED' }]);
    const { id: reasonId } = await value({ list: 'reason-termination' });
    succeeded(await end({ reasonId }));
  });

  test('12.2: names of a list are unique, case and outer spaces ignored; another list may have the same', async () => {
    await value({ name: 'Own wish' });
    const again = await hr.post('/v1/CatalogueValue', { code: 'OWN', list: 'reason-resignation', name: '  own WISH ' });
    expect([again.status, again.body.errors]).toMatchObject([409, [{ path: 'name' }]]);
    await value({ list: 'reason-transfer', name: 'Own wish' });
  });

  test('12.2: one in use is not deleted; deactivated it is not chosen again, and events that have it keep it', async () => {
    const id = await hire();
    const one = await value({ name: 'Moves away' });
    const unused = await value({ name: 'Never named' });
    succeeded(await leave(id, { reasonId: one.id }));
    const refused = await hr.remove(`/v1/CatalogueValue/${one.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect((await hr.remove(`/v1/CatalogueValue/${unused.id}`)).status).toBe(200);
    succeeded(await hr.post(`/v1/CatalogueValue/${one.id}/Deactivate`, { version: one.version }));
    expect(await offered('reason-resignation')).not.toContain('Moves away');
    const other = await leave(await hire(), { reasonId: one.id });
    expect([other.status, other.body.errors]).toMatchObject([422, [{ path: 'reasonId', code: 'VALUE_INACTIVE' }]]);

    const [event] = (await events(id)).transitions;
    const correct = async (of: string, more: object) =>
      succeeded(
        await hr.post(`/v1/CareerTransition/${of}/Correct`, {
          type: 'resignation',
          effectiveDate: '2025-07-31',
          correctionReason: 'A month later',
          ...more,
        }),
      ).body.data.id;
    const named = async (of: string) =>
      (await events(id)).transitions.find((row: { id: string }) => row.id === of).reasonName;
    const kept = await correct(event.id, {});
    expect(await named(kept)).toBe('Moves away');
    const same = await correct(kept, { effectiveDate: '2025-08-31', reasonId: one.id });
    expect(await named(same)).toBe('Moves away');
    // The reason alone can have been wrong.
    const none = await correct(same, { effectiveDate: '2025-08-31', reasonId: null });
    expect(await named(none)).toBeNull();
  });
});

describe('0.2, 10.7: a catalogue is the tenant’s own', () => {
  test('pickers offer what is in use of one list; an unknown list is refused', async () => {
    await value({ list: 'reason-rotation', name: 'Learns the trade' });
    expect(await offered('reason-rotation')).toEqual(['Learns the trade']);
    expect((await hr.get('/v1/CatalogueValue/Options?within=nothing')).status).toBe(400);
  });

  test('a value stays in its list', async () => {
    const { id, code, name, version } = await value();
    const moved = await hr.put(`/v1/CatalogueValue/${id}`, { code, name, version, list: 'reason-transfer' });
    expect(moved.body).toMatchObject({ code: 'FIXED_FIELD' });
  });

  test('a new tenant starts with lists in both languages, and again changes nothing of what it made of them', async () => {
    const other = await api.tenantId('other');
    const setUp = () =>
      api.door.asActor({ tenantId: other, userId: null, channel: 'test' }, (tx) => setUpCatalogues(tx, other));
    const page = async (search: string) =>
      (await stranger.get(`/v1/CatalogueValue/GetPagination?search=${search}`)).body.data;
    await setUp();
    const [absent] = await page('TERM-ABSENCE');
    expect(absent).toMatchObject({ localName: 'Mangkir', list: 'reason-termination', status: 'active' });
    const { id, code, list, name, version } = absent;
    succeeded(await stranger.put(`/v1/CatalogueValue/${id}`, { code, list, name, version, localName: 'Tidak masuk' }));
    await setUp();
    expect((await page('TERM-ABSENCE')).map((one: { localName: string }) => one.localName)).toEqual(['Tidak masuk']);
  });

  test('starting values of a list differ in code, and in name in both languages', () => {
    const keys = STARTING_VALUES.flatMap(({ list, code, name }) =>
      [code, name.en, name.id].map((word) => `${list} ${word}`),
    );
    const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
    // A name that is the same in both languages stands twice.
    expect(
      twice.filter(
        (key) => !STARTING_VALUES.some(({ list, name }) => name.en === name.id && key === `${list} ${name.en}`),
      ),
    ).toEqual([]);
    expect(STARTING_VALUES.filter(({ code }) => !/^[A-Z0-9-]{1,20}$/.test(code))).toEqual([]);
  });

  test('17.1: catalogue values are uploaded by their list and code, and the second time nothing changes', async () => {
    const file =
      'Code,List,Name,Name in the local language\nUP-1,Reasons: Resignation,Uploaded one,Unggahan satu\n' +
      'UP-1,reason-transfer,Uploaded elsewhere,\nUP-2,reason-resignation,Uploaded two,\n';
    expect((await write(file, 'CatalogueValue')).counts).toMatchObject({ added: 3, errors: 0 });
    expect(await offered('reason-resignation')).toEqual(expect.arrayContaining(['Uploaded one', 'Uploaded two']));
    expect(await offered('reason-transfer')).toContain('Uploaded elsewhere');
    const again = await check(file, 'CatalogueValue', { mode: 'upsert', matchKey: 'list+code' });
    expect(again.counts).toMatchObject({ add: 0, change: 0, same: 3, errors: 0 });
    const twice = await check('Code,List,Name\nUP-3,Reasons: Resignation,uploaded ONE\n', 'CatalogueValue');
    expect(twice.counts).toMatchObject({ add: 0, errors: 1 });
  });
});

describe('0.2: codes of catalogue values differ within their list', () => {
  const draftOf = ({ code, list, name, localName = null, version }: AnyValue) => ({
    code,
    list,
    name,
    localName,
    version,
  });

  test('two lists may have the same code, one list may not', async () => {
    await value({ code: 'SAME' });
    await value({ code: 'SAME', list: 'reason-transfer' });
    const again = await hr.post('/v1/CatalogueValue', { code: 'same', list: 'reason-transfer', name: 'Another' });
    expect([again.status, again.body.errors]).toMatchObject([409, [{ path: 'code', code: 'TAKEN' }]]);
  });

  test('the former code of a value is kept in its list: no other takes it there, and uploads find it by it', async () => {
    const one = await value({ code: 'BEFORE', name: 'Renamed one' });
    succeeded(await hr.put(`/v1/CatalogueValue/${one.id}`, { ...draftOf(one), code: 'AFTER' }));
    const taken = await hr.post('/v1/CatalogueValue', { code: 'BEFORE', list: 'reason-resignation', name: 'Taken' });
    expect([taken.status, taken.body.code, taken.body.errors]).toMatchObject([409, 'CODE_ALIAS', [{ path: 'code' }]]);
    const elsewhere = await value({ code: 'BEFORE', list: 'reason-transfer', name: 'Of another list' });
    const file = (list: string, name: string) => `Code,List,Name\nBEFORE,${list},${name}\n`;
    const key = { mode: 'upsert', matchKey: 'list+code' } as const;
    const same = await check(file('reason-resignation', 'Renamed one'), 'CatalogueValue', key);
    expect(same.counts).toMatchObject({ same: 1, add: 0, errors: 0 });
    const other = await check(file('reason-transfer', 'Of another list'), 'CatalogueValue', key);
    expect(other.counts).toMatchObject({ same: 1, add: 0, errors: 0 });
    const result = (await hr.get(`/v1/CatalogueValue/${elsewhere.id}/History`)).body.data;
    expect(result.map(({ action }: { action: string }) => action)).toEqual(['CREATE']);
    const [renamed] = (await hr.get(`/v1/CatalogueValue/${one.id}/History`)).body.data;
    expect(renamed.changes).toEqual([{ field: 'code', old: 'BEFORE', new: 'AFTER' }]);
  });
});

describe('10.7: whoever reads Indonesian is told the name in the local language', () => {
  const inIndonesian = { 'accept-language': 'id' };
  const named = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

  test('pickers offer and find it, and names that are alone in their language stay', async () => {
    await value({ list: 'reason-rotation', name: 'Zest', localName: 'Aneka' });
    await value({ list: 'reason-rotation', name: 'Only one' });
    const ask = async (search: string, headers = {}) =>
      named((await hr.get(`/v1/CatalogueValue/Options?within=reason-rotation${search}`, headers)).body.data);
    const shown = (await ask('', inIndonesian)).filter((name) => ['Aneka', 'Only one'].includes(name));
    expect(shown).toEqual(['Aneka', 'Only one']);
    expect(await ask('&search=Zest', inIndonesian)).toEqual(['Aneka']);
    expect(await ask('&search=Aneka')).toEqual(['Zest']);
  });

  test('events tell it, refusals name it, uploads find it by either name', async () => {
    const id = await hire({ hireDate: '2020-01-06' });
    const one = await value({ name: 'Sails away', localName: 'Berlayar' });
    const wrong = await value({ list: 'reason-retirement', name: 'Wrong list', localName: 'Daftar lain' });
    const refused = await hr.post(
      '/v1/CareerTransition',
      { employeeId: id, type: 'resignation', effectiveDate: '2025-06-30', reasonId: wrong.id },
      inIndonesian,
    );
    expect(refused.body.errors).toMatchObject([
      { code: 'REASON_TYPE', message: expect.stringMatching(/^Daftar lain /) },
    ]);
    succeeded(await leave(id, { reasonId: one.id }));
    const result = async (headers = {}) =>
      (await hr.get(`/v1/CareerTransition/Employee/${id}`, headers)).body.data.transitions[0].reasonName;
    expect([await result(), await result(inIndonesian)]).toEqual(['Sails away', 'Berlayar']);
    const inUse = await hr.call('DELETE', `/v1/CatalogueValue/${one.id}`, undefined, inIndonesian);
    expect(inUse.body.message).toContain('Berlayar');
    const { no } = await api.owner
      .query('select employee_no as no from employee where id = $1', [id])
      .then(({ rows }) => rows[0]);
    for (const name of ['Sails away', 'BERLAYAR', one.code]) {
      const file = `Employee number,From,To,Ended by,Reason for leaving\n${no},2020-01-06,2025-06-30,Resignation,${name}\n`;
      const checked = await check(file, 'EmploymentHistory');
      expect(checked.counts, name).toMatchObject({ same: 1, change: 0, errors: 0 });
    }
  });

  test('local names of a list are unique as well', async () => {
    await value({ localName: 'Sama saja' });
    const draft = { code: 'LOCAL', list: 'reason-resignation', name: 'Other', localName: 'sama SAJA' };
    const again = await hr.post('/v1/CatalogueValue', draft);
    expect([again.status, again.body.errors]).toMatchObject([409, [{ path: 'localName' }]]);
  });
});

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

  test('12.2: one in use is not deleted; put away it is not chosen anew, and events that have it keep it', async () => {
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
    expect([other.status, other.body.errors]).toMatchObject([422, [{ path: 'reasonId', code: 'REASON_INACTIVE' }]]);

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

  test('a new tenant starts with lists in its language, and again changes nothing of what it made of them', async () => {
    const other = await api.tenantId('other');
    const setUp = () =>
      api.door.asActor({ tenantId: other, userId: null, channel: 'test' }, (tx) => setUpCatalogues(tx, other, 'id'));
    const page = async (search: string) =>
      (await stranger.get(`/v1/CatalogueValue/GetPagination?search=${search}`)).body.data;
    await setUp();
    const [absent] = await page('TERM-ABSENCE');
    expect(absent).toMatchObject({ name: 'Mangkir', list: 'reason-termination', status: 'active' });
    const { id, code, list, version } = absent;
    succeeded(await stranger.put(`/v1/CatalogueValue/${id}`, { code, list, version, name: 'Tidak masuk' }));
    await setUp();
    expect((await page('TERM-ABSENCE')).map((one: { name: string }) => one.name)).toEqual(['Tidak masuk']);
  });

  test('starting values differ in code, and within a list in name, in both languages', () => {
    const keys = STARTING_VALUES.flatMap(({ list, code, name }) => [code, `${list} ${name.en}`, `${list} ${name.id}`]);
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
    const file = 'Code,List,Name\nUP-1,Reasons: Resignation,Uploaded one\nUP-2,reason-resignation,Uploaded two\n';
    expect((await write(file, 'CatalogueValue')).counts).toMatchObject({ added: 2, errors: 0 });
    expect(await offered('reason-resignation')).toEqual(expect.arrayContaining(['Uploaded one', 'Uploaded two']));
    const again = await check(file, 'CatalogueValue', { mode: 'upsert', matchKey: 'code' });
    expect(again.counts).toMatchObject({ add: 0, change: 0, same: 2, errors: 0 });
    const twice = await check('Code,List,Name\nUP-3,Reasons: Resignation,uploaded ONE\n', 'CatalogueValue');
    expect(twice.counts).toMatchObject({ add: 0, errors: 1 });
  });
});

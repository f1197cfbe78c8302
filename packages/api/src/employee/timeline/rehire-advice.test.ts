import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const { hire, places, idOf } = await demoOf(api);

const record = (draft: object) => hr.post('/v1/CareerTransition', draft);
const leaves = (employeeId: string, terms: object = {}, effectiveDate = '2024-06-30') =>
  record({ employeeId, type: 'resignation', effectiveDate, terms });
const NO = { rehireEligible: false, rehireNote: 'Left without notice' };
const person = async (id: string) => (await hr.get(`/v1/Employee/${id}`)).body.data;
const comesBack = async (employeeId: string, more: object = {}) => ({
  employeeId,
  type: 'rehire',
  effectiveDate: '2025-02-03',
  changes: { ...places, gradeId: await idOf('grade', 'G2'), employmentType: 'permanent' },
  ...more,
});

describe('10.2: whether somebody may be hired again', () => {
  test('10.2: said at the end, shown on the record, in the list, the register and the history', async () => {
    const [asked, unasked] = [
      await hire({ firstName: 'Tidak', lastName: 'Kembali' }),
      await hire({ firstName: 'Belum' }),
    ];
    succeeded(await leaves(asked, NO));
    succeeded(await leaves(unasked));
    // Whoever has left does not change on the day after any more.
    expect(await person(asked)).toMatchObject({ ...NO, nextChange: null });
    expect(await person(unasked)).toMatchObject({ rehireEligible: null, rehireNote: null });
    const list = (await hr.get('/v1/Employee/GetPagination?status=ended&rehireEligible.is=false')).body.data;
    expect(list.map((one: { id: string }) => one.id)).toEqual([asked]);
    const view = {
      columns: ['displayName', 'rehireEligible', 'rehireNote'],
      population: 'ended',
      filter: { match: 'all', conditions: [{ field: 'rehireEligible', operator: 'is', value: 'false' }] },
    };
    const { rows } = succeeded(await hr.post('/v1/EmployeeData/Query', { view })).body.data;
    expect(rows.map((one: { cells: unknown[] }) => one.cells)).toEqual([
      ['Tidak Kembali', false, 'Left without notice'],
    ]);
    const history = (await hr.get(`/v1/Employee/${asked}/History`)).body.data;
    expect(JSON.stringify(history)).toContain('Left without notice');
  });

  test('REHIRE_NOTE_REQUIRED: whoever advises against somebody says why; only an ending says anything of it', async () => {
    const id = await hire({ firstName: 'Tanpa' });
    const silent = await leaves(id, { rehireEligible: false });
    expect([silent.status, silent.body.errors]).toMatchObject([
      422,
      [{ path: 'rehireNote', message: 'Enter why this person should not be hired again.' }],
    ]);
    const change = { employeeId: id, type: 'data-change', effectiveDate: '2024-01-01', changes: { costCentre: 'X' } };
    const other = await record({ ...change, terms: { rehireEligible: true } });
    expect([other.status, other.body.code]).toEqual([422, 'TYPE_FACT']);
    expect(other.body.message).toBe('Data change cannot change May be hired again.');
  });

  test('REHIRE_NOT_ADVISED: the rehire tells it and asks for a reason; afterwards nothing is said any more', async () => {
    const id = await hire({ firstName: 'Datang' });
    succeeded(await leaves(id, NO));
    const back = await comesBack(id);
    const result = succeeded(await hr.post('/v1/CareerTransition/Preview', { action: 'add', draft: back })).body.data;
    expect(result.warnings).toMatchObject([
      {
        severity: 'warning',
        needsReason: true,
        code: 'REHIRE_NOT_ADVISED',
        message:
          'When this person left on 30 Jun 2024, it was said that they should not be hired again: Left without notice',
      },
    ]);
    const asked = await record(back);
    expect([asked.status, asked.body.errors[0].code]).toEqual([422, 'REASON_REQUIRED']);
    succeeded(await record({ ...back, reason: 'The director agreed' }));
    expect(await person(id)).toMatchObject({ rehireEligible: null, rehireNote: null });
  });

  test('10.2: nothing is asked of those who may come back', async () => {
    const id = await hire({ firstName: 'Boleh' });
    succeeded(await leaves(id, { rehireEligible: true }));
    expect((await person(id)).rehireEligible).toBe(true);
    const { employeeNo } = await person(id);
    succeeded(await record(await comesBack(id)));
    expect((await person(id)).employeeNo).toBe(employeeNo);
  });

  test('12.3: who comes back keeps the number of the last employment, unless a new one is asked for', async () => {
    const id = await hire({ firstName: 'Nomor' });
    const first = (await person(id)).employeeNo;
    succeeded(await leaves(id));
    succeeded(await record(await comesBack(id, { terms: { newNumber: true } })));
    const second = (await person(id)).employeeNo;
    expect(second).not.toBe(first);
    succeeded(await leaves(id, {}, '2025-06-30'));
    succeeded(await record(await comesBack(id, { effectiveDate: '2025-08-01' })));
    expect((await person(id)).employeeNo).toBe(second);
    const { spells: employments } = (await hr.get(`/v1/Employee/${id}/Timeline`)).body.data;
    expect(employments.map((one: { employeeNo: string }) => one.employeeNo)).toEqual([first, second, second]);
  });

  test('1.4: a corrected ending corrects it, and a cancelled one takes it back', async () => {
    const id = await hire({ firstName: 'Ubah' });
    const { id: event } = succeeded(await leaves(id, NO)).body.data;
    const better = { type: 'resignation', effectiveDate: '2024-06-30', terms: { rehireEligible: true } };
    const corrected = succeeded(
      await hr.post(`/v1/CareerTransition/${event}/Correct`, {
        ...better,
        correctionReason: 'Mistaken for somebody else',
      }),
    ).body.data;
    expect(await person(id)).toMatchObject({ rehireEligible: true, rehireNote: null });
    succeeded(await hr.post(`/v1/CareerTransition/${corrected.id}/Cancel`, { reason: 'Stays after all' }));
    expect((await person(id)).rehireEligible).toBeNull();
  });

  test('USE_TRANSITION: it is not typed on the record', async () => {
    const id = await hire({ firstName: 'Langsung' });
    const { version } = await person(id);
    const refused = await hr.put(`/v1/Employee/${id}`, { rehireEligible: false, version });
    expect([refused.status, refused.body.code]).toEqual([409, 'USE_TRANSITION']);
  });

  test('10.9: somebody alike who is about to be hired comes with what was said', async () => {
    const id = await hire({ firstName: 'Mirip', lastName: 'Sekali', birthDate: '1991-02-03' });
    succeeded(await leaves(id, NO));
    const nobody = { middleName: null, workEmail: null, personalEmail: null, phone: null };
    const alike = { ...nobody, firstName: 'Mirip', lastName: 'Sekali', birthDate: '1991-02-03' };
    expect((await hr.post('/v1/Employee/CheckDuplicate', alike)).body.data).toMatchObject([
      { id, status: 'ended', rehireEligible: false },
    ]);
  });
});

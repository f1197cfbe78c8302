import { describe, expect, test } from 'vitest';
import { succeeded, testApi } from '../testing/index.ts';
import { ensureReference } from './region/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const INDONESIAN = { 'accept-language': 'id' };

/** The same request twice: what it is refused with in English and in Indonesian. */
async function refusals(ask: (headers: Record<string, string>) => Promise<{ body: { message: string } }>) {
  return [(await ask({})).body.message, (await ask(INDONESIAN)).body.message];
}

describe('experience 5: refusals say dates and counts as people do, in the language of the reader', () => {
  test('4 IN_USE: one record, and two', async () => {
    await api.door.outside((tx) => ensureReference(tx));
    const country = (await hr.get('/v1/Country/Options?search=Indonesia')).body.data[0];
    const province = { code: 'ID-YQ', name: 'Own Q', countryId: country.id };
    const { id } = succeeded(await hr.post('/v1/Province', province)).body.data;
    const city = (code: string) => hr.post('/v1/City', { code, name: `City ${code}`, provinceId: id });
    succeeded(await city('Q1'));
    const remove = () => refusals((headers) => hr.call('DELETE', `/v1/Province/${id}`, undefined, headers));
    expect(await remove()).toEqual([
      'Own Q is used by 1 record and cannot be deleted. Deactivate it instead.',
      'Own Q dipakai oleh 1 data dan tidak dapat dihapus. Nonaktifkan saja.',
    ]);
    succeeded(await city('Q2'));
    expect((await remove())[0]).toBe('Own Q is used by 2 records and cannot be deleted. Deactivate it instead.');
  });

  test('11 ASOF_INVALID: the days between which there is an answer', async () => {
    const view = { columns: ['employeeNo'], asOf: '1899-12-31' };
    const text = await refusals((headers) => hr.post('/v1/EmployeeData/Query', { view }, headers));
    expect(text[0]).toMatch(/^Choose a date between 1 Jan 1900 and \d{1,2} [A-Z][a-z]{2} \d{4}\.$/);
    expect(text[1]).toMatch(/^Pilih tanggal antara 1 Jan 1900 dan \d{1,2} [A-Z][a-z]{2} \d{4}\.$/);
  });

  test('12 BEFORE_HIRE: months have the names of the language', async () => {
    const { rows } = await api.owner.query(
      `select c.id, c.hire_date::text as day from employee_current c
       where c.tenant_id = $1 and c.status = 'active' and extract(month from c.hire_date) in (5, 8, 10, 12)
       order by c.employee_no limit 1`,
      [await api.tenantId('demo')],
    );
    const [year = '', month = '', day = ''] = String(rows[0].day).split('-');
    const names = (list: string) => list.split(' ')[Number(month) - 1];
    const draft = {
      employeeId: rows[0].id,
      type: 'data-change',
      effectiveDate: '1950-01-01',
      changes: { costCentre: 'X' },
    };
    const text = await refusals((headers) => hr.post('/v1/CareerTransition', draft, headers));
    expect(text).toEqual([
      `The date is before the hire date ${Number(day)} ${names('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')} ${year}.`,
      `Tanggal ini sebelum tanggal masuk ${Number(day)} ${names('Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des')} ${year}.`,
    ]);
  });
});

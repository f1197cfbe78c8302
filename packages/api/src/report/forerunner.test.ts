import {
  EMPLOYEE_RECORDS,
  type Kind,
  type RegisterCondition,
  type Resource,
  registerOperators,
} from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../testing/careers.ts';
import { validDraft } from '../../testing/drafts.ts';
import { testApi } from '../../testing/index.ts';
import { resources } from '../platform/resource/index.ts';
import { CATALOGUE } from './fields/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const { hire, add, places } = await careersOf(api);

/** Looked up before the rows of a frame are made (`keptIn`). */
const KEPT = [...CATALOGUE.values()].filter(({ keptIn, field }) => keptIn && field.options.sealed !== true);

const ask = async (
  conditions: readonly RegisterCondition[],
  match: string,
  more: object,
): Promise<[number, string[]]> => {
  const view = { columns: ['employeeNo'], filter: { match, conditions }, ...more };
  const { status, body } = await admin.post('/v1/EmployeeData/Query', { view, page: 1 });
  expect(status, JSON.stringify([conditions, body])).toBe(200);
  return [body.data.total, body.data.rows.map(({ cells }: { cells: string[] }) => cells[0])];
};

/** It lets anybody through, so that nobody is left out beforehand. */
const NOBODY: RegisterCondition = { field: 'displayName', operator: 'is', value: 'nobody is called this' };

/** What may be asked about a column, by a value of it. */
function questions(kind: Kind, field: string, value: string): RegisterCondition[] {
  const asked: Partial<Record<RegisterCondition['operator'], string>> = {
    contains: value.slice(0, 2),
    starts: value.slice(0, 1),
    is: value,
    in: value,
    notIn: value,
    from: value,
    to: value,
    empty: 'false',
    within: 'lastMonths12',
  };
  return registerOperators(kind, false).flatMap((operator) => {
    const text = operator === 'within' ? undefined : asked[operator];
    return text === undefined ? [] : [{ field, operator, value: text }];
  });
}

describe('11: people are found beforehand by what is kept of them', () => {
  test('11: whoever meets a condition is found by it alone and beside another; on today, on another day, by stretches', async () => {
    const gone = await hire({ hireDate: '2019-05-01' });
    await add({ employeeId: gone, type: 'resignation', effectiveDate: '2021-03-31' });
    const facts = { ...places, employmentType: 'permanent' };
    await add({ employeeId: gone, type: 'rehire', effectiveDate: '2022-07-01', changes: facts });
    const coming = await hire({ hireDate: inDays(20), employmentType: 'fixed-term' });
    // Several of a kind, of which a row shows the one that is best on its day.
    let n = 200;
    for (const id of [gone, coming, gone, gone])
      for (const kind of EMPLOYEE_RECORDS) {
        n += 1;
        const draft = await validDraft(admin, kind as Resource, resources, n);
        await admin.post(`/v1/Employee/${id}/${kind.ofEmployee.child}`, draft);
      }
    const frames = [
      { population: 'all' },
      { population: 'all', asOf: '2022-01-15' },
      { population: 'active', asOf: '2020-06-01', rowPer: 'segment', range: { from: '2019-01-01', to: '2023-12-31' } },
    ];
    let asked = 0;
    let met = 0;
    for (const { key, field } of KEPT) {
      const known = {
        columns: [key],
        filter: { match: 'all', conditions: [{ field: key, operator: 'empty', value: 'false' }] },
      };
      const { body } = await admin.post('/v1/EmployeeData/Query', { view: { ...known, population: 'all' }, page: 1 });
      const value = body.data.rows[0]?.cells[0];
      if (value === undefined || value === null) continue;
      for (const question of questions(field.kind, key, String(value))) {
        asked += 1;
        // Every way of asking comes with every kind of value, not with each column and frame.
        if (asked % 2 === 0) continue;
        const frame = frames[asked % frames.length] ?? {};
        const beforehand = await ask([question], 'all', frame);
        expect(beforehand, JSON.stringify([question, frame])).toEqual(await ask([question, NOBODY], 'any', frame));
        if (beforehand[0] > 0) met += 1;
      }
    }
    expect(met).toBeGreaterThan(60);
  });
});

import { expect, test } from 'vitest';
import { judgeBatch, valuesOf } from './batch.ts';

test('12: own values of a person go before those for everybody, fact by fact and component by component', () => {
  const base = { component: 'base', value: '5' };
  const shared = {
    changes: { gradeId: 'g', managerId: 'm' },
    pay: [base, { component: 'fixed-allowance', value: '1' }],
  };
  expect(valuesOf(shared, {})).toEqual(shared);
  expect(valuesOf(shared, { changes: { managerId: 'n' }, pay: [{ component: 'base', value: '7' }] })).toEqual({
    changes: { gradeId: 'g', managerId: 'n' },
    pay: [
      { component: 'fixed-allowance', value: '1' },
      { component: 'base', value: '7' },
    ],
  });
  expect(valuesOf({}, {})).toEqual({});
});

test('12: whoever is refused is left out and the others are judged again, until nothing speaks against them', async () => {
  const asked: (readonly number[])[] = [];
  // 1 is refused by itself; 3 needs 1, as it gets the place of 1.
  const judged = await judgeBatch(4, async (places) => {
    asked.push(places);
    const findings = places.includes(1) ? [1] : places.includes(3) ? [3] : [];
    return { findings: findings.map((place) => ({ request: places.indexOf(place) })) };
  });
  expect(asked).toEqual([
    [0, 1, 2, 3],
    [0, 2, 3],
    [0, 2],
  ]);
  expect([...judged.refused.keys()]).toEqual([1, 3]);
  expect(judged.places).toEqual([0, 2]);
});

test('12: what speaks against the whole refuses nobody in particular; with nobody left there is no plan', async () => {
  const closed = await judgeBatch(2, async () => ({ findings: [{ request: null }] }));
  expect([closed.general.length, closed.places, closed.refused.size]).toEqual([1, [0, 1], 0]);
  const none = await judgeBatch(1, async () => ({ findings: [{ request: 0 }] }));
  expect([none.plan, none.places]).toEqual([null, []]);
});

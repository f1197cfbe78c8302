import { stepLabel } from '@personalia/contract';
import { FALLBACK_STEP } from '@personalia/domain';
import { expect, test } from 'vitest';
import { requestTypes } from './areas.ts';

test('A2: the steps of every standard workflow are named for readers of both languages, whatever that of the company is', () => {
  const names = requestTypes.flatMap(({ standard }) => standard.steps.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect([stepLabel(name.en), stepLabel(name.id)]).toEqual([name, name]);
  expect(stepLabel(FALLBACK_STEP.name).id).not.toBe(FALLBACK_STEP.name);
});

import * as contract from '@personalia/contract';
import { expect, it } from 'vitest';
import { resourceNamed } from './registry.ts';

it('finds a resource by its name and says so when there is none', () => {
  expect(resourceNamed('Grade')).toBe(contract.Grade);
  expect(() => resourceNamed('Nothing')).toThrow('No resource is named Nothing.');
});

it('every reference of every resource leads to a resource', () => {
  const ends = Object.values(contract).flatMap((value) =>
    typeof value === 'object' && value !== null && 'fields' in value && 'endpoints' in value
      ? Object.values(value.fields as Record<string, contract.Field>).flatMap(({ options }) => options.to ?? [])
      : [],
  );
  expect(ends.length).toBeGreaterThan(0);
  for (const name of new Set(ends)) expect(resourceNamed(name).name).toBe(name);
});

import * as contract from '@personalia/contract';
import { expect, it } from 'vitest';
import { optionsEndpoint } from './use-options.ts';

const resources = Object.values<unknown>(contract).filter(
  (value): value is contract.Resource =>
    typeof value === 'object' &&
    value !== null &&
    'endpoints' in value &&
    'fields' in value &&
    // What has only a history is nobody's choice.
    'options' in (value.endpoints as object),
);

it('the address a picker asks is the one of the contract', () => {
  expect(resources.length).toBeGreaterThan(4);
  for (const { name, endpoints } of resources) {
    const { method, path, form } = endpoints.options;
    expect(optionsEndpoint(name)).toEqual({ method, path, form });
  }
});

it('every reference of every resource leads to a resource', () => {
  const names = new Set(resources.map(({ name }) => name));
  const ends = resources.flatMap(({ fields }) => Object.values(fields).flatMap(({ options }) => options.to ?? []));
  expect(ends.length).toBeGreaterThan(0);
  for (const end of ends) expect(names).toContain(end);
});

import type { Resource } from '@personalia/contract';
import * as contract from '@personalia/contract';

/** Every resource of the contract by its name, for fields that refer to one. A new definition is here by itself. */
const resources: ReadonlyMap<string, Resource> = new Map(
  Object.values<unknown>(contract)
    .filter(isResource)
    .map((resource) => [resource.name, resource]),
);

export function resourceNamed(name: string): Resource {
  const found = resources.get(name);
  if (!found) throw new Error(`No resource is named ${name}.`);
  return found;
}

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'endpoints' in value && 'fields' in value && 'table' in value;
}

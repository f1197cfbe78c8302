import { expect, test } from 'vitest';
import { demoOf } from '../testing/demo.ts';
import { type Person, testApi } from '../testing/index.ts';

/**
 * What hostile input does not reach: each filter of each address with a value as the product sends it, so that its SQL runs. Those of
 * single columns (`name.has`) are what the conformance suite looks at.
 */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly 'x-values'?: readonly string[];
  readonly $ref?: string;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Operation {
  readonly parameters: readonly (Parameter & { readonly $ref?: string })[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const api = await testApi();
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const manager = api.as('manager@demo.example');

/** Words of every list, each with tests of its own. */
const KIT = new Set([
  'page',
  'pageSize',
  'after',
  'before',
  'last',
  'limit',
  'within',
  'meantFor',
  'columns',
  'figures',
]);

const document = (await api.app.inject('/api/openapi.json')).json();
const lists = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, { get }]) =>
  get && !get.responses['200']?.content?.['text/event-stream']
    ? [{ path, parameters: get.parameters.filter(({ $ref, name }) => !$ref && !name.includes('.') && !KIT.has(name)) }]
    : [],
);

const employeeId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
const IDS: Readonly<Record<string, string>> = { ...demo.places, employeeId };
/** What cannot be seen from the schema. */
const OWN: Readonly<Record<string, string>> = {
  root: demo.places.unitId,
  orgUnitId: demo.places.unitId,
  unit: demo.places.unitId,
  location: demo.places.locationId,
  employer: demo.places.employerId,
  position: demo.places.positionId,
  manager: employeeId,
  month: '2026-06',
  requestType: 'LEAVE',
  amountFrom: '1',
  amountTo: '2',
  activeOn: '2026-06-01',
  until: '2026-06-01',
  end: '2026-06-01',
  currency: 'IDR',
  knownAt: '2026-06-01T00:00:00Z',
  cutOffDay: '1',
};
const ANY = '01990000-0000-7000-8000-000000000001';

/** A value as a form or a list would send it. */
function valueOf(name: string, schema: Schema): string {
  const own = OWN[name];
  if (own !== undefined) return own;
  const known = Object.entries(IDS).find(([id]) => name.toLowerCase().endsWith(id.toLowerCase()));
  if (known) return known[1];
  if (/Ids?$|^ids?$/.test(name)) return ANY;
  const [first] = schema['x-values'] ?? schema.enum ?? [];
  if (first !== undefined) return String(first);
  if (schema.const !== undefined) return String(schema.const);
  if (schema.$ref) return valueOf(name, document.components.schemas[schema.$ref.split('/').at(-1) ?? '']);
  if (schema.anyOf?.[0]) return valueOf(name, schema.anyOf[0]);
  if (schema.items) return valueOf(name, schema.items);
  if (schema.format === 'date' || /date|from$|to$|^on$|asOf|day$/i.test(name))
    return /to$/i.test(name) ? '2026-06-30' : '2026-06-01';
  if (schema.type === 'integer' || schema.type === 'number') return String(Math.max(schema.minimum ?? 1, 1));
  if (schema.type === 'boolean') return 'true';
  if (/days|months|year|level|depth|minutes|hours|amount|rank|^no$|number/i.test(name)) return '1';
  if (/country/i.test(name)) return 'ID';
  return name === 'sort' ? '' : 'a';
}

const queryOf = (parameters: readonly Parameter[]): string =>
  parameters
    .map(({ name, schema }) => [name, valueOf(name, schema)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** The address with each of its filters by itself, and with all of them. */
function addressesOf({ path, parameters }: (typeof lists)[number]): string[] {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    valueOf(name, { format: /date|day/i.test(name) ? 'date' : '' }),
  );
  const asked = parameters.filter((one) => one.in === 'query');
  // The period of a report that is asked for nowhere else may be left out by its schema, not by its rule.
  const needed = asked.filter(
    ({ name, required }) => required || (/Report\/Summary/.test(path) && /^(from|to)$/.test(name)),
  );
  const optional = asked.filter((one) => !needed.includes(one));
  return [...new Set([needed, ...optional.map((one) => [...needed, one]), asked].map(queryOf))].map(
    (query) => `${filled}?${query}`,
  );
}

async function answersOf(by: Person, addresses: readonly string[]): Promise<{ failed: string[]; good: number }> {
  const failed: string[] = [];
  let good = 0;
  for (const address of addresses) {
    const { status } = await by.get(address);
    if (status >= 500) failed.push(`${status} ${address}`);
    if (status === 200) good += 1;
  }
  return { failed, good };
}

test.each([
  ['HR', hr, 0.6],
  ['a manager', manager, 0.25],
] as const)('%s: every address answers with each of its filters', async (_, by, share) => {
  const addresses = lists.flatMap(addressesOf);
  expect(addresses.length).toBeGreaterThan(600);
  const { failed, good } = await answersOf(by, addresses);
  expect(failed).toEqual([]);
  // Otherwise all of them are refused before their statements run.
  expect(good / addresses.length).toBeGreaterThan(share);
});

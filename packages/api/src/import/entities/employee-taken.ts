import { Employee, errorAt, type Finding } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { shareAddresses } from '../../employee/index.ts';
import { Problem } from '../../platform/http/index.ts';
import { rowsAsTable } from '../../platform/resource/index.ts';
import { KeyRows } from '../key-rows.ts';
import { importText } from '../texts.ts';
import { textsOf } from './employee-rules.ts';
import type { Judged } from './entity.ts';

/** What is unique in one field is looked up by it; here are the two that reach further. */
type Unique = 'workEmail' | 'personalEmail' | 'employeeNo';
const OTHER = { workEmail: 'personalEmail', personalEmail: 'workEmail' } as const;
const ADDRESSES = ['workEmail', 'personalEmail'] as const;

const taken = (field: Unique, value: string): Finding =>
  errorAt(field, 'TAKEN', importText('TAKEN', { field: Employee.fields[field].options.label, value }));

const SEEN = 'addresses';

/**
 * As by hand (10.2): an address is unique over both fields, of people who are employed and of rows before; and a number
 * that was somebody's is given to nobody else.
 */
export async function judgeTaken(
  tx: Tx,
  tenantId: string,
  rows: readonly Judged[],
  memory: Map<string, unknown>,
): Promise<Finding[][]> {
  const found = rows.map((): Finding[] => []);
  const known = memory.get(SEEN);
  const seen = known instanceof KeyRows ? known : new KeyRows();
  memory.set(SEEN, seen);
  const asked = rows.flatMap((row, n) => addressesOf(row).map((one) => ({ ...one, n })));
  const held = new Set(await heldElsewhere(tx, tenantId, asked));
  for (const [at, { n, field, value }] of asked.entries()) {
    const own = ADDRESSES.indexOf(field) + 1;
    if (held.has(at) || (seen.meet(value, own) ?? own) !== own) found[n]?.push(taken(field, value));
  }
  const former = await formerNumbers(tx, tenantId, rows.flatMap(newNumberOf));
  for (const [n, row] of rows.entries())
    for (const no of newNumberOf(row)) if (former.has(no.toLowerCase())) found[n]?.push(taken('employeeNo', no));
  return found;
}

/**
 * The same of addresses once more when rows are written: between check and write somebody may have been hired by hand, and
 * whoever is hired meanwhile waits. No index spans both fields, so the database would not refuse it. `rows`: of changes only
 * what changes.
 */
export async function refuseTakenSince(tx: Tx, tenantId: string, rows: readonly Judged[]): Promise<void> {
  const asked = rows.flatMap(addressesOf);
  if (asked.length === 0) return;
  await shareAddresses(tx, tenantId);
  const [at] = await heldElsewhere(tx, tenantId, asked);
  const found = at === undefined ? undefined : asked[at];
  if (!found) return;
  const { field, value } = found;
  throw Problem.at(field, 'TAKEN', { label: Employee.fields[field].options.label, value });
}

/** The number that a row brings for somebody new. */
function newNumberOf({ id, values }: Judged): string[] {
  const no = id === null ? textsOf(values)('employeeNo') : null;
  return no === null ? [] : [no];
}

const addressesOf = ({ id, values }: Judged): Asked[] =>
  ADDRESSES.flatMap((field) => {
    const value = textsOf(values)(field);
    return value === null ? [] : [{ id, field, value }];
  });

interface Asked {
  readonly id: string | null;
  readonly field: keyof typeof OTHER;
  readonly value: string;
}

/** Which of these addresses somebody else has in the other field; one part for each, so that each goes by its own index. */
async function heldElsewhere(tx: Tx, tenantId: string, asked: readonly Asked[]): Promise<number[]> {
  if (asked.length === 0) return [];
  const words = asked.map(({ id, field, value }, at) => ({ at, id, field, value }));
  const { rows } = await sql<{ at: number }>`
    with w as materialized (select * from ${rowsAsTable('w', words, { at: 'int', id: 'uuid', field: 'text', value: 'text' })})
    select w.at from w join employee e on e.tenant_id = ${tenantId}::uuid and e.is_employed and e.personal_email = w.value
    where w.field = 'workEmail' and e.id is distinct from w.id
    union all
    select w.at from w join employee e on e.tenant_id = ${tenantId}::uuid and e.is_employed and e.work_email = w.value
    where w.field = 'personalEmail' and e.id is distinct from w.id`.execute(tx);
  return rows.map(({ at }) => at);
}

/** Those of the numbers, in small letters, that were somebody's or will be; today's are found by the key of a row. */
async function formerNumbers(tx: Tx, tenantId: string, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const keys = numbers.map((no) => no.toLowerCase());
  const { rows } = await sql<{ no: string }>`
    select g.number_key as no from app.numbers_given(${tenantId}::uuid, ${keys}::text[]) g
    where not exists (select from employee_current c where c.tenant_id = ${tenantId}::uuid and c.number_key = g.number_key)`.execute(
    tx,
  );
  return new Set(rows.map(({ no }) => no));
}

import { BankAccount, type EmployeeRecord, Identifier, type IdentifierKey } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { identifierSchemeOf } from '@personalia/domain';
import { sql } from 'kysely';
import type { Finding, Judged, Values } from '../entities/entity.ts';
import { idIn, problemAt } from '../entities/findings.ts';
import { digestKey } from '../entities/resource-entity.ts';

interface NumberKind {
  readonly definition: EmployeeRecord;
  readonly field: string;
  readonly column: string;
  /** Whether nobody else may have the number. */
  isOnePersons(values: Values): boolean;
  say(values: Values, holder: string): Finding;
}

const KINDS: Readonly<Record<'Identifier' | 'BankAccount', NumberKind>> = {
  Identifier: {
    definition: Identifier,
    field: 'value',
    column: 'value_digest',
    isOnePersons: ({ scheme }) => identifierSchemeOf(scheme as IdentifierKey).unique === 'person',
    say: ({ scheme, value }, holder) => {
      const { label } = identifierSchemeOf(scheme as IdentifierKey);
      return problemAt('value', 'IDENTIFIER_TAKEN', { scheme: label, masked: value, holder });
    },
  },
  BankAccount: {
    definition: BankAccount,
    field: 'accountNo',
    column: 'account_no_digest',
    isOnePersons: ({ isJoint }) => isJoint !== true,
    say: (_values, holder) => problemAt('accountNo', 'BANK_ACCOUNT_TAKEN', { holder }),
  },
};

/** IDENTIFIER_TAKEN, BANK_ACCOUNT_TAKEN: another person has the number, here or further up in the file. */
export async function judgeTaken(
  kind: keyof typeof KINDS,
  tx: Tx,
  tenantId: string,
  rows: readonly Judged[],
  memory: Map<string, unknown>,
): Promise<Finding[][]> {
  const { definition, field, column, isOnePersons, say } = KINDS[kind];
  const digests = rows.map(({ values }) =>
    typeof values[digestKey(field)] === 'string' && isOnePersons(values) ? String(values[digestKey(field)]) : null,
  );
  const { rows: found } = await sql<{ digest: string; employeeId: string; employeeNo: string }>`
    select '\\x' || encode(t.${sql.id(column)}, 'hex') as digest, t.employee_id as "employeeId", e.employee_no as "employeeNo"
    from ${sql.table(definition.table)} t join employee e on e.tenant_id = t.tenant_id and e.id = t.employee_id
    where t.tenant_id = ${tenantId} and t.${sql.id(column)} = any(${digests.filter((one) => one !== null)}::bytea[])`.execute(
    tx,
  );
  const holders = Map.groupBy(found, (one) => one.digest);
  const people = await numbersOf(
    tx,
    tenantId,
    rows.flatMap(({ values }) => idIn(values)),
  );
  return rows.map(({ values }, n) => {
    const digest = digests[n];
    const [person] = idIn(values);
    if (!digest || !person) return [];
    const holder = holders.get(digest)?.find((one) => one.employeeId !== person)?.employeeNo;
    const key = `number ${digest}`;
    const inFile = memory.get(key);
    const own = people.get(person) ?? '';
    if (holder !== undefined) return [say(values, holder)];
    memory.set(key, inFile ?? own);
    return inFile !== undefined && inFile !== own ? [say(values, String(inFile))] : [];
  });
}

/** By which numbers people are known. */
async function numbersOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; no: string }>`
    select id, employee_no as no from employee where tenant_id = ${tenantId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, no }) => [id, no]));
}

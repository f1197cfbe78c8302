import { BankAccount, type Finding, Identifier, type IdentifierKey, type Label, problemAt } from '@personalia/contract';
import { identifierSchemeOf } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { digestKey } from '../sealed.ts';
import { type JudgedRecord, ownerIn, type RecordJudge } from './judge.ts';

type Values = JudgedRecord['values'];

interface NumberKind {
  readonly table: string;
  readonly field: string;
  readonly column: string;
  /** Where the number was issued, if that tells two of them apart. */
  readonly country: RawBuilder<unknown>;
  /** Whether nobody else may have the number. */
  isOnePersons(values: Values): boolean;
  /** Whether the same person may not have it in this other record either. */
  isTwice(values: Values, other: { readonly country: string | null }): boolean;
  taken(values: Values, holder: string | Label): Finding;
}

const schemeOf = ({ scheme }: Values) => identifierSchemeOf(scheme as IdentifierKey);

const IDENTIFIERS: NumberKind = {
  table: Identifier.table,
  field: 'value',
  column: 'value_digest',
  country: sql`t.country`,
  isOnePersons: (values) => schemeOf(values).unique === 'person',
  // A kind of number that is one country's own is the same whatever was said of where it was issued.
  isTwice: (values, { country }) => schemeOf(values).country !== null || country === (values['country'] ?? null),
  taken: (values, holder) =>
    problemAt('value', 'IDENTIFIER_TAKEN', { scheme: schemeOf(values).label, masked: String(values['value']), holder }),
};

const ACCOUNTS: NumberKind = {
  table: BankAccount.table,
  field: 'accountNo',
  column: 'account_no_digest',
  country: sql`null::text`,
  isOnePersons: ({ isJoint }) => isJoint !== true,
  isTwice: () => false,
  taken: (_values, holder) => problemAt('accountNo', 'BANK_ACCOUNT_TAKEN', { holder }),
};

interface Holder {
  readonly id: string;
  readonly digest: string;
  readonly employeeId: string;
  readonly country: string | null;
}

/** IDENTIFIER_TAKEN, BANK_ACCOUNT_TAKEN: another person has the number, or a row before brings it; or the same one has it twice. */
const notTaken =
  ({ table, field, column, country, isOnePersons, isTwice, taken }: NumberKind): RecordJudge =>
  async ({ tx, tenantId, memory, names, isUpload }, rows) => {
    const digests = rows.map(({ values }) => values[digestKey(field)]);
    const { rows: found } = await sql<Holder>`
      select t.id, '\\x' || encode(t.${sql.id(column)}, 'hex') as digest, t.employee_id as "employeeId", ${country} as country
      from ${sql.table(table)} t
      where t.tenant_id = ${tenantId} and t.${sql.id(column)} = any(${digests.filter((one) => typeof one === 'string')}::bytea[])`.execute(
      tx,
    );
    const holders = Map.groupBy(found, (one) => one.digest);
    const holderOf = rows.map(({ id, values }, n): string | null => {
      const digest = digests[n];
      const [person] = ownerIn(values);
      if (typeof digest !== 'string' || !person) return null;
      const there = holders.get(digest) ?? [];
      const own = there.find((one) => one.employeeId === person && one.id !== id && isTwice(values, one));
      if (own && !isUpload) return person;
      if (!isOnePersons(values)) return null;
      const other = there.find((one) => one.employeeId !== person)?.employeeId;
      if (other !== undefined) return other;
      const inFile = memory.get(`number ${digest}`) as string | undefined;
      memory.set(`number ${digest}`, inFile ?? person);
      return inFile !== undefined && inFile !== person ? inFile : null;
    });
    const called = await names(holderOf.filter((one) => one !== null));
    return rows.map(({ values }, n) => {
      const holder = holderOf[n] ?? null;
      return holder === null ? [] : [taken(values, called.get(holder) ?? '')];
    });
  };

export const identifierTaken = notTaken(IDENTIFIERS);
export const accountTaken = notTaken(ACCOUNTS);

import { problemAt } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type CompanyNumber, countryPack, judgeCompanyNumber } from '@personalia/domain';
import { sql } from 'kysely';
import type { Judge, MasterFinding } from '../judge.ts';
import { lawOf } from '../law.ts';

type Values = Readonly<Record<string, unknown>>;

interface Held {
  readonly n: number;
  readonly path: string;
  readonly typed: string;
  readonly number: CompanyNumber;
  /** Of a branch: the number of its company that this one begins with. */
  readonly company: { readonly number: CompanyNumber; readonly value: string } | null;
}

/** Fields of each kind of record whose numbers the law of a country knows, and what says which country that is. */
const KINDS = {
  Employer: { fields: ['taxId'], place: 'countryId' },
  Establishment: { fields: ['taxBranchId'], place: 'employerId' },
} as const;
type Kind = keyof typeof KINDS;

/** The numbers of these records that the law of their country has a shape for (2, 3, 18). */
async function numbersOf(tx: Tx, tenantId: string, kind: Kind, rows: readonly Values[]): Promise<Held[]> {
  const { fields, place } = KINDS[kind];
  const asked = rows.flatMap((values, n) =>
    fields.flatMap((path) => {
      const typed = values[path];
      return typeof typed === 'string' && typed !== '' ? [{ n, path, typed, place: values[place] ?? null }] : [];
    }),
  );
  if (asked.length === 0) return [];
  const tenant = sql`${tenantId}::uuid`;
  const law =
    kind === 'Establishment'
      ? lawOf(tenant, sql`r.place`)
      : sql`coalesce((select n.code from country n where n.tenant_id = ${tenant} and n.id = r.place), (select h.country from tenant h where h.id = ${tenant}))`;
  const taxId =
    kind === 'Establishment'
      ? sql`(select e.tax_id from employer e where e.tenant_id = ${tenant} and e.id = r.place)`
      : sql`null::text`;
  const { rows: laws } = await sql<{ law: string; taxId: string | null }>`
    select ${law} as law, ${taxId} as "taxId" from json_to_recordset(${JSON.stringify(asked.map((one, at) => ({ at, ...one })))}::json) as r(at int, place uuid)
    order by r.at`.execute(tx);
  return asked.flatMap(({ n, path, typed }, at) => {
    const known = countryPack(laws[at]?.law ?? null).companyNumbers;
    const number = known.find(({ field }) => field === `${kind}.${path}`);
    const above = known.find(({ field }) => field === number?.beginsWith);
    const value = laws[at]?.taxId;
    const company = above && value ? { number: above, value: above.normalise(value) } : null;
    return number ? [{ n, path, typed, number, company }] : [];
  });
}

/** COMPANY_NUMBER_SHAPE, COMPANY_NUMBER_BEGINNING: what the law of the country would not take for such a number. */
export const companyNumbersFit =
  (kind: Kind): Judge =>
  async (tx, tenantId, rows) => {
    const held = await numbersOf(
      tx,
      tenantId,
      kind,
      rows.map(({ values }) => values),
    );
    return held.flatMap(({ n, path, typed, number, company }): (readonly [number, MasterFinding])[] => {
      const wrong = judgeCompanyNumber(number, number.normalise(typed), company);
      const { label, shape } = number;
      if (wrong === 'shape') return [[n, problemAt(path, 'COMPANY_NUMBER_SHAPE', { number: label, shape })]];
      if (wrong === null || company === null) return [];
      const values = { number: label, other: company.number.label, value: company.value };
      return [[n, problemAt(path, 'COMPANY_NUMBER_BEGINNING', values)]];
    });
  };

/** The same records with such numbers in the one form that is kept: without what people group digits by. */
export async function keptNumbers<V extends Values>(
  tx: Tx,
  tenantId: string,
  kind: string,
  rows: readonly V[],
): Promise<V[]> {
  if (!(kind in KINDS)) return [...rows];
  const kept = [...rows];
  for (const { n, path, typed, number } of await numbersOf(tx, tenantId, kind as Kind, rows)) {
    const row = kept[n];
    if (row) kept[n] = { ...row, [path]: number.normalise(typed) };
  }
  return kept;
}

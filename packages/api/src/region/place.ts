import { type Finding, fitsPostalFormat, problemAt, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import { defaults, type ResourceHandlers } from '../platform/resource/index.ts';

type PlaceFinding = Finding<'PROVINCE_NOT_IN_COUNTRY' | 'CITY_NOT_IN_PROVINCE' | 'POSTAL_CODE_FORMAT'>;

type Values = Readonly<Record<string, unknown>>;
const REGIONS = ['countryId', 'provinceId', 'cityId'] as const;

interface Known {
  readonly n: number;
  readonly country: string | null;
  readonly format: string | null;
  readonly province: string | null;
  readonly inCountry: boolean | null;
  readonly city: string | null;
  readonly inProvince: boolean | null;
}

/** What speaks against the region and the postal code of each address; one statement for all of them (4). */
export async function judgePlaces(tx: Tx, tenantId: string, rows: readonly Values[]): Promise<PlaceFinding[][]> {
  const asked = rows.map((row, n) => ({
    n,
    ...Object.fromEntries(REGIONS.map((name) => [name, isId(row[name]) ? row[name] : null])),
  }));
  if (!asked.some((one) => REGIONS.some((name) => one[name as keyof typeof one]))) return rows.map(() => []);
  const known = await sql<Known>`
    select r.n, c.name as country, c.postal_format as format, p.name as province, p.country_id = r."countryId" as "inCountry",
      t.name as city, t.province_id = r."provinceId" as "inProvince"
    from json_to_recordset(${JSON.stringify(asked)}::json) as r(n int, "countryId" uuid, "provinceId" uuid, "cityId" uuid)
    left join city t on t.tenant_id = ${tenantId} and t.id = r."cityId"
    left join province p on p.tenant_id = ${tenantId} and p.id = coalesce(r."provinceId", t.province_id)
    left join country c on c.tenant_id = ${tenantId} and c.id = coalesce(r."countryId", p.country_id)`.execute(tx);
  const byRow = new Map(known.rows.map((row) => [row.n, row]));
  return rows.map((row, n) => findingsOf(byRow.get(n), row['postalCode']));
}

function findingsOf(known: Known | undefined, postalCode: unknown): PlaceFinding[] {
  if (!known) return [];
  const { country, format, province, inCountry, city, inProvince } = known;
  const findings: PlaceFinding[] = [];
  if (inCountry === false && province && country)
    findings.push(problemAt('provinceId', 'PROVINCE_NOT_IN_COUNTRY', { province, country }));
  if (inProvince === false && city && province)
    findings.push(problemAt('cityId', 'CITY_NOT_IN_PROVINCE', { city, province }));
  if (typeof postalCode === 'string' && country && format && !fitsPostalFormat(format, postalCode))
    findings.push(problemAt('postalCode', 'POSTAL_CODE_FORMAT', { country, format }));
  return findings;
}

/**
 * What speaks against the postal code of each address that names its country by code (18); one statement for all of them. A
 * country of which no format is known has none.
 */
export async function judgePostalCodes(
  tx: Tx,
  tenantId: string,
  rows: readonly Values[],
): Promise<(PlaceFinding | null)[]> {
  const asked = rows.flatMap(({ country, postalCode }, n) => (country && postalCode ? [{ n, code: country }] : []));
  if (asked.length === 0) return rows.map(() => null);
  const { rows: known } = await sql<{ n: number; country: string; format: string }>`
    select r.n, c.name as country, c.postal_format as format
    from json_to_recordset(${JSON.stringify(asked)}::json) as r(n int, code text)
    join country c on c.tenant_id = ${tenantId} and c.code = r.code and c.postal_format is not null`.execute(tx);
  const wrong = new Map(
    known
      .filter(({ n, format }) => !fitsPostalFormat(format, String(rows[n]?.['postalCode'])))
      .map(({ n, ...values }): [number, PlaceFinding] => [n, problemAt('postalCode', 'POSTAL_CODE_FORMAT', values)]),
  );
  return rows.map((_, n) => wrong.get(n) ?? null);
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

/** As of a plain resource whose records name a place: what does not lie in the other is refused at its field. */
export function inOnePlace(definition: Resource): ResourceHandlers {
  const plain = defaults(definition);
  const judged =
    <K extends 'create' | 'update'>(write: ResourceHandlers[K]): ResourceHandlers[K] =>
    async (call: Parameters<ResourceHandlers[K]>[0]) => {
      const [findings] = await judgePlaces(call.tx, call.caller.tenantId, [call.input.body as Values]);
      const [first] = findings ?? [];
      if (first) throw Problem.found(first);
      return write(call);
    };
  return { ...plain, create: judged<'create'>(plain.create), update: judged<'update'>(plain.update) };
}

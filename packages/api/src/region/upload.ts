import { City, label, problemAt, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { UploadRules } from '../platform/resource/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a tenant may change of a standard region. */
const CHANGEABLE = ['localName', 'status'];

/** A city and a regency may share a name, two cities of a province may not. */
const CITY_NAME = { label: label('Name', 'Nama'), fields: ['provinceId', 'category', 'name'] };

/** Own regions are uploaded as any record; of a standard one its local name, and whether it is offered. */
export const regionUpload = (definition: Resource): UploadRules => ({
  ...(definition.name === City.name ? { unique: [CITY_NAME] } : {}),
  fixed: (field, existing) => (isStandard(existing) && !CHANGEABLE.includes(field) ? 'SYSTEM_ROW' : null),
  async judge(tx, tenantId, rows) {
    const countries = await countryCodes(tx, tenantId, rows);
    return rows.map((row) => [
      ...(isStandard(row) ? [problemAt('origin', 'SYSTEM_ROW')] : []),
      ...(beginsWithCountry(row, countries) ? [] : [problemAt('code', 'ISO_FORMAT')]),
    ]);
  },
  async remove(tx, tenantId, ids) {
    const { rows } = await sql<{ id: string }>`
      delete from ${sql.table(definition.table)} t where t.tenant_id = ${tenantId} and t.id = any(${[...ids]}::uuid[])
        and app.references_to('region_key'::regclass, t.id, 1) = 0 returning t.id`.execute(tx);
    return rows.map(({ id }) => id);
  },
});

const isStandard = (values: Values): boolean => values['origin'] === 'system';

async function countryCodes(tx: Tx, tenantId: string, rows: readonly Values[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => (typeof row['countryId'] === 'string' ? [row['countryId']] : [])))];
  if (ids.length === 0) return new Map();
  const found = await tx
    .selectFrom('country')
    .select(['id', 'code'])
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      ids.filter((id) => id.length === 36),
    )
    .execute();
  return new Map(found.map((one) => [one.id, one.code]));
}

function beginsWithCountry(row: Values, countries: ReadonlyMap<string, string>): boolean {
  const country = countries.get(String(row['countryId']));
  return country === undefined || String(row['code']).startsWith(`${country}-`);
}

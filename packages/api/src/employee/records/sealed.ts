import {
  columnName,
  type EmployeeRecord,
  type Field,
  fields as field,
  isMasked,
  label,
  maskOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Vault } from '../../platform/vault/index.ts';

type Values = Readonly<Record<string, unknown>>;

const purposeOf = (definition: EmployeeRecord, name: string): string => `${definition.table}.${columnName(name)}`;

/** What a value is found by. Numbers of different schemes may be the same, so the scheme is part of it. */
export const digestOf = (
  vault: Vault,
  tenantId: string,
  definition: EmployeeRecord,
  name: string,
  values: Values,
  value: string,
): Buffer => vault.digest(tenantId, purposeOf(definition, name), `${String(values['scheme'] ?? '')} ${value}`);

export const sealValue = (
  vault: Vault,
  tenantId: string,
  definition: EmployeeRecord,
  name: string,
  value: string,
): Buffer => vault.seal(tenantId, purposeOf(definition, name), value);

export const openValue = (
  vault: Vault,
  tenantId: string,
  definition: EmployeeRecord,
  name: string,
  sealed: Buffer,
): string => vault.open(tenantId, purposeOf(definition, name), sealed);

/** Sealed values of a record in full; one that is not there is left out. */
export async function openRecord(
  tx: Tx,
  vault: Vault,
  tenantId: string,
  definition: EmployeeRecord,
  id: string,
  names: readonly string[],
): Promise<Record<string, string>> {
  const columns = names.map((name) => sql`${sql.id(`${columnName(name)}_sealed`)} as ${sql.id(name)}`);
  const { rows } = await sql<Record<string, Buffer | null>>`
    select ${sql.join(columns)} from ${sql.table(definition.table)}
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  const values = names.flatMap((name) => {
    const sealed = rows[0]?.[name];
    return sealed ? [[name, openValue(vault, tenantId, definition, name, sealed)] as const] : [];
  });
  return Object.fromEntries(values);
}

export const sealedFields = (definition: EmployeeRecord): string[] =>
  Object.entries(definition.fields)
    .filter(([, one]) => one.options.sealed)
    .map(([name]) => name);

/** Of a value that is kept encrypted: what it is found by, and the bytes. */
export const digestKey = (name: string): string => `${name}Digest`;
export const sealKey = (name: string): string => `${name}Sealed`;

/** A column that the definition does not name, for writing. */
const hidden = (one: Field | undefined): Field =>
  field.text({ label: label('', ''), ...(one?.options.class ? { class: one.options.class } : {}) }).optional();

/**
 * The columns of a record as they are kept: of a sealed value what is shown, the value encrypted, and its keyed hash. One
 * that comes back as it was shown was not typed again and stays as it is.
 */
export function keptColumns(
  vault: Vault,
  tenantId: string,
  definition: EmployeeRecord,
  values: Values,
): { readonly fields: EmployeeRecord['fields']; readonly values: Values } {
  const fields: Record<string, Field> = { ...definition.fields };
  const kept: Record<string, unknown> = { ...values };
  for (const name of sealedFields(definition)) {
    const value = values[name];
    if (isMasked(value)) {
      delete fields[name];
      continue;
    }
    const [sealed, digest] = [sealKey(name), digestKey(name)];
    fields[sealed] = hidden(definition.fields[name]);
    fields[digest] = hidden(definition.fields[name]);
    kept[sealed] = typeof value === 'string' ? sealValue(vault, tenantId, definition, name, value) : null;
    kept[digest] = typeof value === 'string' ? digestOf(vault, tenantId, definition, name, values, value) : null;
    kept[name] = typeof value === 'string' ? maskOf(value) : null;
  }
  return { fields, values: kept };
}

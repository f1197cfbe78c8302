import { type EmployeeRecord, type Finding, isMasked, maskOf, recordError } from '@personalia/contract';
import type { OwnerFacts } from '@personalia/domain';
import { behaviourOf, digestKey, digestOf, sealedFields, sealKey, sealValue } from '../../employee/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type { Prepared, Values } from '../entities/entity.ts';
import { bytesText } from '../entities/sql-columns.ts';

interface Where {
  readonly tenantId: string;
  readonly vault: Vault;
  readonly defaults: Values;
  readonly owner: OwnerFacts | null;
}

/**
 * Numbers that are kept encrypted, sealed before the row is written down anywhere: what is shown, what it is found by, and
 * the bytes. One that comes as it is shown was not typed again, and says nothing.
 */
export function sealed(
  definition: EmployeeRecord,
  { tenantId, vault, defaults, owner }: Where,
  given: Values,
): Prepared {
  const whole = { ...initialsOf(definition), ...defaults, ...given };
  const values: Record<string, unknown> = { ...given };
  const findings: Finding[] = [];
  for (const name of sealedFields(definition)) {
    const typed = given[name];
    if (typed === null) Object.assign(values, { [digestKey(name)]: null, [sealKey(name)]: null });
    if (typeof typed !== 'string' || isMasked(typed)) continue;
    const value = behaviourOf(definition).plain(whole, typed);
    findings.push(
      ...(value === ''
        ? [recordError(name, 'NO_NUMBER')]
        : behaviourOf(definition).judgeNumber(whole, value, factsOf(owner))),
    );
    values[name] = maskOf(value);
    values[digestKey(name)] = bytesText(digestOf(vault, tenantId, definition, name, whole, value));
    values[sealKey(name)] = bytesText(sealValue(vault, tenantId, definition, name, value));
  }
  return { values, findings };
}

/** Sealing the same value twice gives different bytes: what is found by the same is the same. */
export function withoutUnchangedSeals(changed: Record<string, unknown>): void {
  for (const key of Object.keys(changed)) {
    const name = key.replace(/Sealed$/, '');
    if (name !== key && !(digestKey(name) in changed)) delete changed[key];
  }
}

/** RETYPE: a masked number that no record has cannot become one. */
export function judgeMasked(definition: EmployeeRecord, row: Values): Finding[] {
  return sealedFields(definition).flatMap((name) =>
    isMasked(row[name]) && row[digestKey(name)] === undefined ? [recordError(name, 'RETYPE')] : [],
  );
}

export const initialsOf = ({ fields }: EmployeeRecord): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { options }]) =>
      options.initial === undefined ? [] : [[key, options.initial]],
    ),
  );

/** The person's other numbers are compared once all rows are known: `compareNumbers`. */
const factsOf = (owner: OwnerFacts | null) => ({
  birthDate: owner?.birthDate ?? null,
  gender: owner?.gender ?? null,
  others: {},
});

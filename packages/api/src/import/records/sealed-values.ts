import {
  type EmployeeRecord,
  IDENTIFIER_FINDINGS,
  type IdentifierKey,
  isMasked,
  maskOf,
  RECORD_FINDINGS,
} from '@personalia/contract';
import { identifierSchemeOf, judgeIdentifier } from '@personalia/domain';
import { digestOf, sealedFields, sealValue, waysOf } from '../../employee/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type { Finding, OwnerFacts, Prepared, Values } from '../entities/entity.ts';
import { findingAt, warningAt } from '../entities/findings.ts';
import { digestKey } from '../entities/resource-entity.ts';
import { bytesText } from '../entities/sql-columns.ts';

/** Of a value that is kept encrypted: the bytes. */
export const sealKey = (key: string): string => `${key}Sealed`;

interface Where {
  readonly tenantId: string;
  readonly vault: Vault;
  readonly defaults: Values;
  readonly owner: OwnerFacts | null;
}

/**
 * Numbers that are kept encrypted, sealed before the row is written down anywhere: what is shown, what it is found by, and
 * the bytes. One that comes as it is shown was not typed anew, and says nothing.
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
    const value = waysOf(definition).plain(whole, typed);
    findings.push(
      ...(value === ''
        ? [findingAt(name, 'NO_NUMBER', RECORD_FINDINGS.NO_NUMBER, {})]
        : judgeNumber(definition, whole, name, value, owner)),
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
    isMasked(row[name]) && row[digestKey(name)] === undefined
      ? [{ field: name, code: 'RETYPE', message: RECORD_FINDINGS.RETYPE }]
      : [],
  );
}

export const initialsOf = ({ fields }: EmployeeRecord): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { options }]) =>
      options.initial === undefined ? [] : [[key, options.initial]],
    ),
  );

/** What only the whole number tells: that it is one of its scheme, and that it fits the person. Others of theirs: `compareNumbers`. */
function judgeNumber(
  definition: EmployeeRecord,
  values: Values,
  name: string,
  value: string,
  owner: OwnerFacts | null,
): Finding[] {
  if (definition.ofEmployee.child !== 'Identifier') return [];
  const scheme = identifierSchemeOf(values['scheme'] as IdentifierKey);
  const facts = { birthDate: owner?.birthDate ?? null, gender: owner?.gender ?? null, others: {} };
  const { findings } = judgeIdentifier(scheme, value, facts);
  return findings.map(({ code, severity }) => {
    const tell = severity === 'error' ? findingAt : warningAt;
    return tell(name, code, IDENTIFIER_FINDINGS[code], { scheme: scheme.label, shape: scheme.shape });
  });
}

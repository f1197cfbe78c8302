import { fillIn, IDENTIFIER_FINDINGS, Identifier, type IdentifierKey, isMasked, maskOf } from '@personalia/contract';
import { type IdentifierFinding, type IdentifierScheme, identifierSchemeOf, judgeIdentifier } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../../platform/http/index.ts';
import { nameInReach } from '../owner.ts';
import { digestOf, openValue } from '../sealed.ts';
import type { RecordWays, Writing } from '../way.ts';

const schemeOf = (key: unknown): IdentifierScheme => identifierSchemeOf(key as IdentifierKey);

export const identifierWays: Partial<RecordWays> = {
  plain: ({ scheme }, typed) => schemeOf(scheme).normalise(typed),
  // The same number may be one of several countries.
  judgedBy: ['scheme', 'country'],
  compute: ({ expiresOn }, { today }) => ({ isExpired: typeof expiresOn === 'string' && expiresOn < today }),
  async judge(writing) {
    const { caller, values } = writing;
    const value = String(values['value'] ?? '');
    if (isMasked(value)) return [];
    const scheme = schemeOf(values['scheme']);
    const { findings } = judgeIdentifier(scheme, value, await factsOf(writing));
    const error = findings.find((one) => one.severity === 'error');
    if (error) {
      throw new Problem('VALIDATION', {
        errors: [{ path: 'value', code: error.code, message: sentence(caller, scheme, error) }],
      });
    }
    await refuseTaken(writing, scheme, value);
    return findings.map((one) => sentence(caller, scheme, one));
  },
};

const sentence = (caller: Caller, scheme: IdentifierScheme, { code }: IdentifierFinding): string =>
  fillIn(IDENTIFIER_FINDINGS[code], { scheme: scheme.label, shape: scheme.shape }, caller.locale);

/** What the record says of the person, with the person's other numbers. */
async function factsOf({ tx, caller, vault, owner, id }: Writing) {
  const { rows } = await sql<{ scheme: IdentifierKey; sealed: Buffer }>`
    select scheme, value_sealed as sealed from ${sql.table(Identifier.table)}
    where tenant_id = ${caller.tenantId} and employee_id = ${owner.id}::uuid and is_primary
      and value_sealed is not null and id is distinct from ${id}::uuid`.execute(tx);
  const others = rows.map(({ scheme, sealed }) => [
    scheme,
    openValue(vault, caller.tenantId, Identifier, 'value', sealed),
  ]);
  return { birthDate: owner.birthDate, gender: owner.gender, others: Object.fromEntries(others) };
}

/**
 * IDENTIFIER_TAKEN: by another person, unless it is a number of a family, or by the same one, who has nothing twice. Writers of
 * the same number take turns, so two of them at once cannot both have it.
 */
async function refuseTaken({ tx, caller, vault, owner, id, values }: Writing, scheme: IdentifierScheme, value: string) {
  const digest = digestOf(vault, caller.tenantId, Identifier, 'value', values, value);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${caller.tenantId} identifier ${digest.toString('hex')}`}, 0))`.execute(
    tx,
  );
  const others = scheme.unique === 'person' ? sql`true` : sql`false`;
  // A kind of number that is one country's own is the same whatever was said of where it was issued.
  const twice =
    scheme.country === null
      ? sql`country is not distinct from ${(values['country'] ?? null) as string | null}`
      : sql`true`;
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from ${sql.table(Identifier.table)}
    where tenant_id = ${caller.tenantId} and value_digest = ${digest} and id is distinct from ${id}::uuid
      and case when employee_id = ${owner.id}::uuid then ${twice} else ${others} end limit 1`.execute(tx);
  if (!rows[0]) return;
  const { holder } = await nameInReach(tx, caller, rows[0].employee_id);
  throw Problem.at('value', 'IDENTIFIER_TAKEN', {
    scheme: scheme.label[caller.locale],
    masked: maskOf(value),
    holder,
  });
}

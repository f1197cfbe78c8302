import { Identifier, type IdentifierKey } from '@personalia/contract';
import { identifierSchemeOf, judgeIdentifier } from '@personalia/domain';
import { sql } from 'kysely';
import { openValue } from '../sealed.ts';
import type { RecordBehaviour } from '../way.ts';
import { identifierTaken } from './taken-numbers.ts';

export const identifierBehaviour: Partial<RecordBehaviour> = {
  plain: ({ scheme }, typed) => identifierSchemeOf(scheme as IdentifierKey).normalise(typed),
  // The same number may be one of several countries.
  judgedBy: ['scheme', 'country'],
  compute: ({ expiresOn }, { today }) => ({ isExpired: typeof expiresOn === 'string' && expiresOn < today }),
  judgeNumber: ({ scheme }, value, facts) =>
    judgeIdentifier(identifierSchemeOf(scheme as IdentifierKey), value, facts).findings,
  async otherNumbers({ tx, caller, vault, owner, id }) {
    const { rows } = await sql<{ scheme: IdentifierKey; sealed: Buffer }>`
      select scheme, value_sealed as sealed from ${sql.table(Identifier.table)}
      where tenant_id = ${caller.tenantId} and employee_id = ${owner.id}::uuid and is_primary
        and value_sealed is not null and id is distinct from ${id}::uuid`.execute(tx);
    return Object.fromEntries(
      rows.map(({ scheme, sealed }) => [scheme, openValue(vault, caller.tenantId, Identifier, 'value', sealed)]),
    );
  },
  judges: [identifierTaken],
};

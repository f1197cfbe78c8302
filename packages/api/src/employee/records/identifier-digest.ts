import { IDENTIFIER_SCHEMES, Identifier, type IdentifierKey } from '@personalia/contract';
import { identifierSchemeOf } from '@personalia/domain';
import type { Vault } from '../../platform/vault/index.ts';
import { digestOf } from './sealed.ts';

/** What an identity number is found by, in the one form in which it is kept. */
export const identifierDigest = (vault: Vault, tenantId: string, scheme: IdentifierKey, typed: string): Buffer =>
  digestOf(vault, tenantId, Identifier, 'value', { scheme }, identifierSchemeOf(scheme).normalise(typed));

/** The same for a number of which nobody said what kind it is. */
export const anyIdentifierDigests = (vault: Vault, tenantId: string, typed: string): Buffer[] =>
  IDENTIFIER_SCHEMES.map(({ value }) => identifierDigest(vault, tenantId, value, typed));

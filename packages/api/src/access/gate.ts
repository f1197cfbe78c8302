import type { Endpoint } from '@personalia/contract';
import { type Actor, type Door, NoLongerSo, type Tx } from '@personalia/database';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { type Caller, type Gate, isAllowed, localeOf, Problem } from '../platform/http/index.ts';
import { companyCallingCode } from './calling-code.ts';
import { employeesInScope } from './data-scope.ts';
import type { Issuers } from './issuers.ts';
import {
  accessExpected,
  type KnownPrincipal,
  type Principal,
  readPrincipal,
  refuseByStamp,
  type Stamp,
  stampQuestion,
} from './principal.ts';
import { provision } from './provision.ts';
import { readiness } from './readiness.ts';
import { refusalNotes } from './refusal-notes.ts';
import { refuseSecondAct } from './roles/one-case.ts';
import { refuseWithheld } from './roles/withheld.ts';
import { signInWarnings } from './sign-in-warnings.ts';
import type { TokenClaims } from './token.ts';

interface Tenant {
  readonly id: string;
  readonly name: string;
}

/** A user id by subject and a principal by user are kept between calls; the stamp of each call tells if they still hold. */
const MOST_KEPT = 50_000;

function keep<T>(cache: Map<string, T>, key: string, value: T): T {
  if (cache.size >= MOST_KEPT) cache.clear();
  cache.set(key, value);
  return value;
}

/**
 * Lets requests in (TN-1, RO-2, SP-15): token, tenant, user, role and permission, in the one round trip that also opens
 * the transaction. Nothing but the token and the database is trusted.
 */
export function accessGate(door: Door, issuers: Issuers): Gate {
  const refusals = refusalNotes(door);
  const tenants = new Map<string, Tenant>();
  const users = new Map<string, string>();
  const principals = new Map<string, KnownPrincipal>();
  const warnings = signInWarnings(issuers.claims);

  async function tenantOf(claims: TokenClaims): Promise<Tenant> {
    const known = tenants.get(claims.tenantClaim);
    if (known) return known;
    const { rows } = await door.outside((tx) =>
      sql<Tenant>`select id, name from app.tenant_by_claim(${claims.tenantClaim})`.execute(tx),
    );
    const [tenant] = rows;
    if (!tenant) throw new Problem('TENANT_MISMATCH');
    return keep(tenants, claims.tenantClaim, tenant);
  }

  async function userOf(tenant: Tenant, claims: TokenClaims, request: FastifyRequest): Promise<string> {
    // Provisioning runs once for each sign-in, and again when the provider names other roles.
    const key = [tenant.id, claims.issuer, claims.subject, claims.session, ...claims.roles].join(' ');
    const known = users.get(key);
    if (known) return known;
    const profile = await issuers
      .behind(claims.issuer)
      .profile(request.headers.authorization ?? '')
      .catch((error: unknown) => {
        throw error instanceof Problem ? error : new Problem('UNAVAILABLE', { cause: error });
      });
    warnings.ofProfile(request.log, profile);
    const userId = await door.asActor({ ...originOf(request), tenantId: tenant.id, userId: null }, (tx) =>
      provision(tx, { tenantId: tenant.id, claims, profile, issuers }),
    );
    return keep(users, key, userId);
  }

  async function principalOf(
    tx: Tx,
    { tenantId, userId, issuer }: { tenantId: string; userId: string; issuer: string },
    stamp: Stamp | undefined,
  ): Promise<Principal> {
    refuseByStamp(stamp);
    issuers.refuseUntrusted(stamp.trusted_issuers, issuer);
    const key = `${tenantId} ${userId}`;
    const known = principals.get(key);
    const principal =
      known?.principal.stamp === stamp.stamp ? known.principal : await readPrincipal(tx, tenantId, userId, stamp.stamp);
    if (known?.principal !== principal || known.trustedIssuers !== stamp.trusted_issuers)
      keep(principals, key, { principal, trustedIssuers: stamp.trusted_issuers });
    return principal;
  }

  /** Whose permissions are known, for a call that only asks or locks first: it may begin upon them, and the stamp is looked at meanwhile. */
  function knownFor(endpoint: Endpoint, tenant: Tenant, userId: string, issuer: string): KnownPrincipal | undefined {
    if (!(isReading(endpoint) || endpoint.locksFirst) || endpoint.form === 'file' || endpoint.form === 'events')
      return undefined;
    const known = principals.get(`${tenant.id} ${userId}`);
    return known && issuers.isTrusted(known.trustedIssuers, issuer) ? known : undefined;
  }

  return {
    async enter<T>(
      request: FastifyRequest,
      endpoint: Endpoint,
      work: (tx: Tx, caller: Caller, door: Door) => Promise<T>,
    ): Promise<T> {
      const claims = await issuers.tokens.verify(request.headers.authorization).catch((error: unknown) => {
        warnings.ofToken(request.log, error);
        throw error;
      });
      const tenant = await tenantOf(claims).catch((error: unknown) => {
        warnings.ofTenant(request.log, claims, error);
        throw error;
      });
      refuseOtherTenant(request, tenant, claims);
      const userId = await userOf(tenant, claims, request);
      const role = activeRoleOf(request);
      const actor: Actor = {
        ...originOf(request),
        tenantId: tenant.id,
        userId,
        role,
        isReading: isReading(endpoint),
      };
      const doing = async (tx: Tx, principal: Principal): Promise<T> => {
        const caller = callerOf(principal, tenant, role, request);
        if (principal.roles.length === 0) warnings.ofRoles(request.log, claims);
        await refuseForbidden(tx, endpoint, caller, principal);
        await refuseSecondAct(tx, endpoint, request.params, caller, principal.withheld);
        return work(tx, caller, door);
      };
      const certain = (): Promise<T> =>
        door.asActorAsking<T, Stamp>(actor, stampQuestion(userId, claims.tokenId), async (tx, stamp) =>
          doing(tx, await principalOf(tx, { tenantId: tenant.id, userId, issuer: claims.issuer }, stamp)),
        );
      const known = knownFor(endpoint, tenant, userId, claims.issuer);
      const answer = known
        ? door
            .asActorExpecting(actor, accessExpected(userId, claims.tokenId, known), (tx) => doing(tx, known.principal))
            .catch((error: unknown) => {
              if (error instanceof NoLongerSo) return certain();
              throw error;
            })
        : certain();
      return answer.catch(async (error: unknown) => {
        await refusals.note(actor, endpoint, request.params, error);
        throw error;
      });
    },
    callingCode: async (tx, { tenantId }) =>
      (await tx.selectFrom('tenant').select(companyCallingCode).where('id', '=', tenantId).executeTakeFirst())
        ?.callingCode ?? null,
    ready: () => readiness(door, issuers),
  };
}

const isReading = ({ method, onlyAsks }: Endpoint): boolean => method === 'GET' || onlyAsks === true;

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

function originOf(request: FastifyRequest): Pick<Actor, 'channel' | 'ip' | 'agent' | 'trace'> {
  return {
    channel: first(request.headers['x-channel'])?.slice(0, 20) ?? 'api',
    ip: request.ip,
    agent: first(request.headers['user-agent'])?.slice(0, 300) ?? '',
    trace: request.id,
  };
}

/**
 * TN-1: the header names the tenant of the token by its own name, or as the provider does, whose TenantName may be
 * missing or another one.
 */
function refuseOtherTenant(request: FastifyRequest, tenant: Tenant, { tenantClaim }: TokenClaims): void {
  const named = textOf(first(request.headers['x-tenant']));
  if (!named) throw new Problem('TENANT_REQUIRED');
  if (named.toLowerCase() !== tenant.name && named !== tenantClaim) throw new Problem('TENANT_MISMATCH');
}

const activeRoleOf = (request: FastifyRequest): string | null =>
  textOf(first(request.headers['x-active-role']))?.slice(0, 100) ?? null;

/** What is no id of anybody is refused like any other value that cannot be read. */
function approversOf(request: FastifyRequest): string[] {
  const ids = textOf(first(request.headers['x-approvers']))?.split(',') ?? [];
  const parsed = chosenIds.safeParse(ids);
  if (!parsed.success) throw new Problem('MALFORMED');
  return parsed.data;
}
const chosenIds = z.array(z.uuid()).max(20);

/** Header values are Latin-1 on the wire; names may be anything, so the web sends them percent-encoded. */
function textOf(header: string | undefined): string | null {
  if (!header) return null;
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

function callerOf(principal: Principal, tenant: Tenant, role: string | null, request: FastifyRequest): Caller {
  const permissions = principal.permissions.get(role?.trim().toLowerCase() ?? '');
  if (!permissions) throw new Problem('ROLE_NOT_ASSIGNED', { values: { role } });
  const { userId, userName, employeeId, roles } = principal;
  return {
    tenantId: tenant.id,
    tenantName: tenant.name,
    userId,
    userName,
    employeeId,
    roles,
    activeRole: role,
    permissions,
    employeesInScope: employeesInScope({ tenantId: tenant.id, employeeId, permissions }),
    permissionsOf: (name) => principal.permissions.get(name.trim().toLowerCase()),
    accessStamp: principal.stamp,
    chosenApprovers: approversOf(request),
    locale: localeOf(request),
    traceId: request.id,
  };
}

async function refuseForbidden(tx: Tx, { access }: Endpoint, caller: Caller, { withheld }: Principal): Promise<void> {
  if (access === 'public') return;
  if (caller.roles.length === 0) throw new Problem('NO_ROLE');
  if (isAllowed(access, caller.permissions)) return;
  if (typeof access !== 'string') await refuseWithheld(tx, caller, withheld, [access.menu].flat(), access.action);
  throw new Problem('FORBIDDEN');
}

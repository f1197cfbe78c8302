import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import type { Profile } from './issuer.ts';
import type { TokenClaims } from './token.ts';

export interface SignedIn {
  readonly tenantId: string;
  readonly claims: TokenClaims;
  readonly profile: Profile;
}

/**
 * Who a token's subject is in this tenant, made or linked at the first sign-in (claims-workflow-access D2, steps 1 to 6).
 * Two first sign-ins at once make one user: they take their turn on a lock of the subject.
 */
export async function provision(tx: Tx, signedIn: SignedIn): Promise<string> {
  const { tenantId, claims, profile } = signedIn;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${claims.issuer} ${claims.subject}`}, 0))`.execute(
    tx,
  );
  const tenant = await tx
    .selectFrom('tenant')
    .select(['provisioning', 'role_source', 'default_role_id', 'link_employee_by'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const userId =
    (await findBySubject(tx, signedIn)) ??
    (await linkInvited(tx, signedIn)) ??
    (await createUser(tx, signedIn, tenant.provisioning));
  if (tenant.role_source !== 'local')
    await takeRolesOfProvider(tx, tenantId, userId, claims.roles, tenant.default_role_id);
  await sql`select app.note('SIGN_IN', 'User', ${userId}::uuid, ${profile.email}, '{}'::jsonb)`.execute(tx);
  await tx
    .updateTable('app_user')
    .set({ last_sign_in_at: new Date().toISOString() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute();
  return userId;
}

/** Step 1: the identity is the subject, not the name (US-1); names and a verified free e-mail follow the provider. */
async function findBySubject(tx: Tx, { tenantId, claims, profile }: SignedIn): Promise<string | null> {
  const user = await tx
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'first_name', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('issuer', '=', claims.issuer)
    .where('subject', '=', claims.subject)
    .executeTakeFirst();
  if (!user) return null;
  const free =
    profile.emailVerified && profile.email !== user.email && !(await emailTaken(tx, tenantId, profile.email));
  const next = { name: profile.name, first_name: profile.firstName, email: free ? profile.email : user.email };
  if (next.name !== user.name || next.first_name !== user.first_name || next.email !== user.email) {
    await tx.updateTable('app_user').set(next).where('tenant_id', '=', tenantId).where('id', '=', user.id).execute();
  }
  return user.id;
}

async function emailTaken(tx: Tx, tenantId: string, email: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('app_user')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('email', '=', email)
      .where('status', '<>', 'deactivated')
      .executeTakeFirst()) !== undefined
  );
}

/** Step 2: an invited or not yet linked user with the same verified e-mail becomes this subject's. */
async function linkInvited(tx: Tx, { tenantId, claims, profile }: SignedIn): Promise<string | null> {
  const user = await tx
    .selectFrom('app_user')
    .select(['id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('email', '=', profile.email)
    .where('subject', 'is', null)
    .where('status', 'in', ['invited', 'active'])
    .executeTakeFirst();
  if (!user) return null;
  if (!profile.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  await tx
    .updateTable('app_user')
    .set({ issuer: claims.issuer, subject: claims.subject, status: 'active', email_verified: true })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', user.id)
    .execute();
  return user.id;
}

/** Step 3: a tenant may let anybody in whom its provider knows; the default is by invitation. */
async function createUser(tx: Tx, { tenantId, claims, profile }: SignedIn, provisioning: string): Promise<string> {
  if (provisioning !== 'jit') throw new Problem('NOT_INVITED');
  if (!profile.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  if (await emailTaken(tx, tenantId, profile.email)) throw new Problem('NOT_INVITED');
  const made = await tx
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      email: profile.email,
      first_name: profile.firstName,
      name: profile.name,
      issuer: claims.issuer,
      subject: claims.subject,
      email_verified: true,
      status: 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Step 5: the provider's role names, matched without regard to case; those nobody knows go to a report. */
async function takeRolesOfProvider(
  tx: Tx,
  tenantId: string,
  userId: string,
  names: readonly string[],
  defaultRoleId: string | null,
): Promise<void> {
  const wanted = names.map((name) => name.trim().toLowerCase());
  const { rows: matched } = await sql<{ id: string; word: string }>`
    select id, lower(coalesce(external_name, name)) as word from role where tenant_id = ${tenantId} and status = 'active' and (lower(name) = any(${wanted}::text[]) or lower(external_name) = any(${wanted}::text[]))`.execute(
    tx,
  );
  const ids = matched.map((role) => role.id);
  await sql`delete from user_role where tenant_id = ${tenantId} and user_id = ${userId} and source = 'idp' and role_id <> all(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`insert into user_role (tenant_id, user_id, role_id, source) select ${tenantId}::uuid, ${userId}::uuid, unnest(${ids}::uuid[]), 'idp' on conflict do nothing`.execute(
    tx,
  );
  const unknown = names.filter((name) => !matched.some((role) => role.word === name.trim().toLowerCase()));
  for (const name of unknown) {
    await tx
      .insertInto('unknown_role')
      .values({ tenant_id: tenantId, name, user_id: userId })
      .onConflict((c) =>
        c.columns(['tenant_id', 'name']).doUpdateSet({ last_seen_at: new Date().toISOString(), user_id: userId }),
      )
      .execute();
  }
  const held = await tx
    .selectFrom('user_role')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!held && defaultRoleId)
    await tx
      .insertInto('user_role')
      .values({ tenant_id: tenantId, user_id: userId, role_id: defaultRoleId, source: 'idp' })
      .execute();
}

import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import type { Profile } from './issuer.ts';
import type { Issuers } from './issuers.ts';
import type { TokenClaims } from './token.ts';

export interface SignedIn {
  readonly tenantId: string;
  readonly claims: TokenClaims;
  readonly profile: Profile;
  readonly issuers: Pick<Issuers, 'refuseUntrusted'>;
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
    .select(['provisioning', 'role_source', 'default_role_id', 'link_employee_by', 'trusted_issuers'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  signedIn.issuers.refuseUntrusted(tenant.trusted_issuers, claims.issuer);
  const known = await findBySubject(tx, tenantId, claims);
  // Who is kept out stays as they are; the gate says so.
  if (known && known.status !== 'active' && known.status !== 'invited') return known.id;
  if (known) await followProvider(tx, signedIn, known);
  const userId =
    known?.id ?? (await linkInvited(tx, signedIn)) ?? (await createUser(tx, signedIn, tenant.provisioning));
  await linkEmployee(tx, tenantId, userId, tenant.link_employee_by);
  if (tenant.role_source !== 'local')
    await takeRolesOfProvider(tx, { tenantId, userId, names: claims.roles, onlyThose: tenant.role_source === 'idp' });
  if (tenant.default_role_id) await giveDefaultRole(tx, tenantId, userId, tenant.default_role_id);
  // From here on the person acts for themselves.
  await sql`select set_config('app.context', (app.context() || jsonb_build_object('user', ${userId}::text))::text, true)`.execute(
    tx,
  );
  await sql`select app.note('SIGN_IN', 'User', ${userId}::uuid, ${profile.email}, '{}'::jsonb)`.execute(tx);
  await tx
    .updateTable('app_user')
    // Only an invitation ends here: somebody may have been suspended since this sign-in began.
    .set({
      status: sql<string>`case when status = 'invited' then 'active' else status end`,
      last_sign_in_at: new Date().toISOString(),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute();
  return userId;
}

interface KnownUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly first_name: string;
  readonly status: string;
}

const findBySubject = (tx: Tx, tenantId: string, claims: TokenClaims): Promise<KnownUser | undefined> =>
  tx
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'first_name', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('issuer', '=', claims.issuer)
    .where('subject', '=', claims.subject)
    .executeTakeFirst();

/**
 * Step 1: the identity is the subject, not the name (US-1); names follow the provider, and so does a verified e-mail
 * address that is free. One that is not is kept out and flagged on the trail.
 */
async function followProvider(tx: Tx, { tenantId, profile }: SignedIn, user: KnownUser): Promise<void> {
  const wantsEmail = profile.email !== '' && profile.email !== user.email;
  const free = wantsEmail && profile.emailVerified && !(await emailTaken(tx, tenantId, profile.email));
  if (wantsEmail && !free)
    await sql`select app.note('ACTION:EMAIL_KEPT', 'User', ${user.id}::uuid, ${user.email}, ${JSON.stringify({ email: [user.email, profile.email] })}::jsonb)`.execute(
      tx,
    );
  const next = { name: profile.name, first_name: profile.firstName, email: free ? profile.email : user.email };
  if (next.name === user.name && next.first_name === user.first_name && next.email === user.email) return;
  await tx.updateTable('app_user').set(next).where('tenant_id', '=', tenantId).where('id', '=', user.id).execute();
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
  const linked = await tx
    .updateTable('app_user')
    .set({ issuer: claims.issuer, subject: claims.subject, status: 'active', email_verified: true })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', user.id)
    // Somebody may be keeping the person out at this very moment: that is not undone by coming in.
    .where('status', 'in', ['invited', 'active'])
    .executeTakeFirst();
  if (Number(linked.numUpdatedRows) === 0) throw new Problem('USER_INACTIVE');
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

/** Step 4: the one employee who fits and is nobody else's yet; else the link stays empty for an administrator. */
async function linkEmployee(tx: Tx, tenantId: string, userId: string, by: string): Promise<void> {
  if (by === 'none') return;
  const fits =
    by === 'email'
      ? sql`lower(e.work_email) = u.email and u.email_verified`
      : sql`u.username is not null and upper(e.employee_no) = upper(u.username)`;
  await sql`
    update app_user u set employee_id = fitting.id
    from (
      select (array_agg(e.id))[1] as id from employee e, app_user u
      where u.tenant_id = ${tenantId} and u.id = ${userId} and e.tenant_id = u.tenant_id and ${fits}
      having count(*) = 1
    ) fitting
    where u.tenant_id = ${tenantId} and u.id = ${userId} and u.employee_id is null
      and not exists (
        select from app_user o where o.tenant_id = u.tenant_id and o.employee_id = fitting.id and o.status <> 'deactivated')`.execute(
    tx,
  );
}

/** Step 5: the provider's role names, matched without regard to case; those nobody knows go to a report. */
async function takeRolesOfProvider(
  tx: Tx,
  {
    tenantId,
    userId,
    names,
    onlyThose,
  }: { tenantId: string; userId: string; names: readonly string[]; onlyThose: boolean },
): Promise<void> {
  const wanted = names.map((name) => name.trim().toLowerCase());
  const { rows: matched } = await sql<{ id: string; words: string[] }>`
    select id, array_remove(array[lower(name), lower(external_name)], null) as words from role
    where tenant_id = ${tenantId} and status = 'active'
      and (lower(name) = any(${wanted}::text[]) or lower(external_name) = any(${wanted}::text[]))`.execute(tx);
  const ids = matched.map((role) => role.id);
  const given = onlyThose ? ['idp', 'local'] : ['idp'];
  await sql`
    delete from user_role where tenant_id = ${tenantId} and user_id = ${userId}
      and source = any(${given}::text[]) and (source = 'local' or role_id <> all(${ids}::uuid[]))`.execute(tx);
  await sql`
    insert into user_role (tenant_id, user_id, role_id, source)
    select ${tenantId}::uuid, ${userId}::uuid, unnest(${ids}::uuid[]), 'idp' on conflict do nothing`.execute(tx);
  const known = new Set(matched.flatMap((role) => role.words));
  for (const name of names.filter((one) => !known.has(one.trim().toLowerCase()))) {
    const seen = { last_seen_at: new Date().toISOString(), user_id: userId };
    await tx
      .insertInto('unknown_role')
      .values({ tenant_id: tenantId, name: name.trim().slice(0, 200), ...seen })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet(seen))
      .execute();
  }
}

/** The last part of step 5: nobody who is let in is left without any role, where the tenant has named one. */
async function giveDefaultRole(tx: Tx, tenantId: string, userId: string, roleId: string): Promise<void> {
  await sql`
    insert into user_role (tenant_id, user_id, role_id, source)
    select ${tenantId}::uuid, ${userId}::uuid, ${roleId}::uuid, 'idp'
    where not exists (select from user_role where tenant_id = ${tenantId} and user_id = ${userId})`.execute(tx);
}

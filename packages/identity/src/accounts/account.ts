import type { Queryable } from '../store/pool.ts';

/** Someone who may sign in now, and what the tokens say about them. */
export type Account = {
  userId: string;
  tenantId: string;
  /** What the claim TenantId says: the name by which any provider knows the tenant. */
  tenantClaim: string;
  tenantName: string;
  /** How people call it. */
  tenantTitle: string;
  email: string;
  firstName: string;
  name: string;
  roles: string[];
  /** What the tenant asks of passwords. */
  passwordLength: number;
  passwordStrength: number;
};

const columns = `a.user_id as "userId", a.tenant_id as "tenantId", a.tenant_claim as "tenantClaim",
  a.tenant_name as "tenantName", a.tenant_title as "tenantTitle", a.email,
  a.first_name as "firstName", a.name, a.roles, a.password_length as "passwordLength",
  a.password_strength as "passwordStrength"`;

export async function accountById(db: Queryable, userId: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(`select ${columns} from identity.account a where a.user_id = $1`, [userId]);
  return rows[0];
}

export type AccountWithPassword = Account & { passwordHash: string; history: string[] };

const withPassword = `select ${columns}, c.password_hash as "passwordHash", c.history
  from identity.credential c join identity.account a on a.user_id = c.user_id and a.tenant_id = c.tenant_id`;

export async function accountBySignInName(db: Queryable, signInName: string): Promise<AccountWithPassword | undefined> {
  const { rows } = await db.query<AccountWithPassword>(`${withPassword} where c.email = $1`, [signInName]);
  return rows[0];
}

export async function accountWithPassword(db: Queryable, userId: string): Promise<AccountWithPassword | undefined> {
  const { rows } = await db.query<AccountWithPassword>(`${withPassword} where c.user_id = $1`, [userId]);
  return rows[0];
}

/** People type their address with capitals and blanks; it is stored and compared without. */
export const signInNameOf = (typed: string): string => typed.trim().toLowerCase();

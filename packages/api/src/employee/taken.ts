import { type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../platform/http/index.ts';
import { nameInReach } from './records/owner.ts';

interface Holder {
  readonly id: string;
  readonly value: string;
}

/**
 * No index spans the two columns of addresses, so their writers take turns: of each tenant the addresses are dealt out to so
 * many locks. Whoever writes a few takes the locks of these, an upload shares all of them with other uploads: thousands of
 * addresses would not fit into the shared table of locks.
 */
const LOCKS = 64;

/** While an upload writes, nobody takes an address by hand. */
export async function shareAddresses(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${tenantId} || ' email ' || n, 0)) from generate_series(0, ${LOCKS - 1}::int) n`.execute(
    tx,
  );
}

/** Takes the locks of these addresses, and tells how many: to be asked before whoever has them, in a statement of its own. */
export const heldAddresses = (tenantId: string, emails: readonly string[]): RawBuilder<unknown> => sql`(
  select count(held) from (
    select pg_advisory_xact_lock(hashtextextended(${tenantId} || ' email ' || n, 0)) as held
    from (select distinct hashtextextended(one, 0) & ${LOCKS - 1}::int as n from unnest(${[...emails]}::text[]) one order by n) locks) turns)`;

interface Addresses {
  readonly workEmail?: string | null;
  readonly personalEmail?: string | null;
}

const emailsOf = ({ workEmail, personalEmail }: Addresses): string[] =>
  [workEmail, personalEmail].filter((one) => one != null);

/**
 * Employed people who have one of these addresses, as work or as personal address. Asked behind the locks of the addresses
 * (`heldAddresses`), it still holds when they are written.
 */
export async function emailHolders(tx: Tx, tenantId: string, addresses: Addresses): Promise<readonly Holder[]> {
  const emails = emailsOf(addresses);
  if (emails.length === 0) return [];
  // Two at most, each by itself: of a list PostgreSQL expects ten, and would plan for fewer of them again each time.
  const asked = sql`(values (${emails[0]}::text), (${emails[1] ?? null}::text)) w(email)`;
  const { rows } = await sql<Holder>`
    select e.id, w.email as value
    from ${asked} join employee e on e.tenant_id = ${tenantId} and e.is_employed and e.work_email = w.email
    union all
    select e.id, w.email
    from ${asked} join employee e on e.tenant_id = ${tenantId} and e.is_employed and e.personal_email = w.email`.execute(
    tx,
  );
  return rows;
}

/** EMAIL_TAKEN: unique over both fields and all employed people, also those whom the caller does not reach. */
export async function refuseTakenEmails(tx: Tx, caller: Caller, addresses: Addresses, self?: string): Promise<void> {
  const emails = emailsOf(addresses);
  if (emails.length === 0) return;
  const [, holders] = await together(
    sql`select ${heldAddresses(caller.tenantId, emails)}`.execute(tx),
    emailHolders(tx, caller.tenantId, addresses),
  );
  await refuseEmailHolders(tx, caller, addresses, holders, self);
}

/** The same where it is known already who has the addresses. */
export async function refuseEmailHolders(
  tx: Tx,
  caller: Caller,
  { workEmail, personalEmail }: Addresses,
  holders: readonly Holder[],
  self?: string,
): Promise<void> {
  for (const [path, email] of Object.entries({ workEmail, personalEmail })) {
    const found = email && holders.find((one) => one.value === email && one.id !== self);
    if (!found) continue;
    const { holder } = await nameInReach(tx, caller, found.id);
    throw Problem.at(path, 'EMAIL_TAKEN', { email, holder });
  }
}

/** EMPLOYEE_NO_TAKEN: unique without regard to case, and never given again to anybody else. */
export async function refuseTakenNumber(
  tx: Tx,
  caller: Caller,
  no: string | null,
  { path = 'employeeNo', self = null }: { readonly path?: string; readonly self?: string | null } = {},
): Promise<void> {
  if (no === null) return;
  const { tenantId } = caller;
  const { rows } = await sql<{ id: string }>`
    select employee_id as id from app.numbers_given(${tenantId}::uuid, array[${no.toLowerCase()}::text])
    where employee_id is distinct from ${self}::uuid limit 1`.execute(tx);
  const [found] = rows;
  if (!found) return;
  const { name } = await nameInReach(tx, caller, found.id);
  throw Problem.at(path, 'EMPLOYEE_NO_TAKEN', { no, name });
}

import pg from 'pg';

/**
 * Accounts belong to the sign-in provider that people signed in with, by its address. Where none belongs to a provider of this start,
 * nobody comes in: tells the address that they belong to; null where somebody does, or nobody has signed in yet.
 */
export async function accountsElsewhere(ownerUrl: string, issuers: readonly string[]): Promise<string | null> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ issuer: string }>(
      `select issuer from app_user where issuer is not null
       order by issuer = any($1) desc limit 1`,
      [issuers],
    );
    const issuer = rows[0]?.issuer;
    return issuer && !issuers.includes(issuer) ? issuer : null;
  } finally {
    await client.end();
  }
}

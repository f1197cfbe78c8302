import pg from 'pg';

/**
 * Accounts belong to the sign-in provider that people signed in with, by its address. Where none belongs to a provider of this start,
 * nobody comes in: tells the address that they belong to; null where somebody does, or nobody has signed in yet.
 */
export async function accountsElsewhere(ownerUrl: string, issuers: readonly string[]): Promise<string | null> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // The first account that is of one of them ends the search, so a usual start reads next to nothing.
    const { rows } = await client.query<{ issuer: string }>(
      `select issuer from app_user
       where issuer is not null and not exists (select from app_user where issuer = any($1)) limit 1`,
      [issuers],
    );
    return rows[0]?.issuer ?? null;
  } finally {
    await client.end();
  }
}

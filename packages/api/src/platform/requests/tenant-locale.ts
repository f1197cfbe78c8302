import type { Locale } from '@personalia/contract';
import type { Tx } from '@personalia/database';

/** The language of texts that are stored once for everybody, such as notes of the system. */
export async function tenantLocale(tx: Tx, tenantId: string): Promise<Locale> {
  const { locale } = await tx
    .selectFrom('tenant')
    .select('locale')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return locale;
}

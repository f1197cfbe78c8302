import type { Locale } from '@personalia/contract';
import type { Tx } from '@personalia/database';

/** The language of what is kept for everybody, as snapshots are. */
export async function tenantLocale(tx: Tx, tenantId: string): Promise<Locale> {
  const { locale } = await tx
    .selectFrom('tenant')
    .select('locale')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return locale;
}

import type { Locale } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { countryPack } from '@personalia/domain';
import { sql } from 'kysely';

/** Reminders of what has an end, in days before it (organisation-and-employee 10.7). */
const REMINDERS = '90, 30, 7';
const MEGABYTES = 10;

/** The kinds of documents that a new tenant starts with, of its country's pack and in its language. */
export async function setUpDocumentTypes(
  tx: Tx,
  tenantId: string,
  { country, locale }: { readonly country: string; readonly locale: Locale },
): Promise<void> {
  const types = countryPack(country).documents.map(({ name, ...documentKind }) => ({
    ...documentKind,
    name: name[locale],
  }));
  await sql`
    insert into document_type (tenant_id, code, name, expires, reminder_days, is_required, required_for, required_for_nationals, used_for, max_megabytes)
    select ${tenantId}::uuid, code, name, expires, case when expires then ${REMINDERS} end, "isRequired", "requiredFor", "requiredForNationals", "usedFor", ${MEGABYTES}
    from json_to_recordset(${JSON.stringify(types)}::json) as x(code text, name text, expires boolean, "isRequired" boolean, "requiredFor" text, "requiredForNationals" text, "usedFor" text)
    on conflict do nothing`.execute(tx);
}

import type { Tx } from '@personalia/database';
import { nameKey } from '@personalia/domain';
import { sql } from 'kysely';
import { peopleByNumber } from './lookups.ts';

/**
 * People as files name them: by number, by e-mail, or by a name that only one of them has, whatever the order of its words and
 * middle initials. By the word in small letters; nobody where several people have the name.
 */
export async function peopleNamed(
  tx: Tx,
  tenantId: string,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map(await peopleByNumber(tx, tenantId, words));
  const left = () => [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => !found.has(word));
  for (const [mail, id] of await peopleByMail(tx, tenantId, left())) found.set(mail, id);
  const named = left().filter((word) => nameKey(word).includes(' '));
  const byName = await peopleByName(tx, tenantId, named);
  for (const word of named) {
    const id = byName.get(nameKey(word));
    if (id) found.set(word, id);
  }
  return found;
}

async function peopleByMail(tx: Tx, tenantId: string, words: readonly string[]): Promise<[string, string][]> {
  const mails = words.filter((word) => word.includes('@'));
  if (mails.length === 0) return [];
  const { rows } = await sql<{ id: string; mail: string }>`
    select id, lower(work_email) as mail from employee
    where tenant_id = ${tenantId} and lower(work_email) = any(${mails}::text[]) and is_employed`.execute(tx);
  return rows.map(({ id, mail }) => [mail, id]);
}

/** Ids by what names are compared by; null where several people have it. Those are read who share a word of their last name. */
async function peopleByName(
  tx: Tx,
  tenantId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const wanted = new Set(names.map(nameKey));
  const parts = [...new Set([...wanted].flatMap((key) => key.split(' ')))];
  const byKey = new Map<string, string | null>();
  if (parts.length === 0) return byKey;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from employee
    where tenant_id = ${tenantId} and is_employed
      and regexp_split_to_array(app.fold(display_name), '[^a-z0-9]+') && ${parts}::text[]`.execute(tx);
  for (const { id, name } of rows) {
    const key = nameKey(name);
    if (wanted.has(key)) byKey.set(key, byKey.has(key) ? null : id);
  }
  return byKey;
}

import { type RawBuilder, sql } from 'kysely';
import { companyCallingCode } from '../../access/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { likeText, mayUse } from '../../platform/resource/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { anyIdentifierDigests } from '../records/index.ts';

/** Words of a search that can use the index have three letters or more. */
const INDEXED_LENGTH = 3;
/** The beginning of a phone number: five digits or more. */
const PHONE_NUMBER = /^\+?\d{5,15}$/;
/** As it is dialled within a country, whichever that is: without the nought it is a part of the whole number. */
const NATIONAL_NUMBER = /^0[1-9]\d{5,13}$/;
/** What could be one: eight signs or more, a digit among them. */
const IDENTITY_NUMBER = /^(?=.*\d)[A-Za-z0-9.\-/]{8,40}$/;
/** More hits than this are not gathered and sorted; the list is walked in its order instead. */
export const MOST_HITS = 10_000;

export interface Search {
  readonly words: readonly string[];
  /** Id, `sort_name` and state of those who are meant, found by the index; more than `MOST_HITS` stand for "many". */
  readonly hits: RawBuilder<unknown> | null;
  /** The same as a condition on each row, for words that nearly everybody matches. */
  readonly condition: RawBuilder<boolean>;
}

/**
 * Finds people by number (its beginning) or one they had, by parts of their names in any order, and by mail address, phone or whole
 * identity number for those who may see these. Null when nothing was asked.
 */
export function searchOf(caller: Caller, text: string | undefined, vault?: Vault): Search | null {
  const words = wordsOf(text ?? '');
  if (words.length === 0) return null;
  const holders = words.length === 1 ? holdersOf(caller, words[0] ?? '', vault) : null;
  const withContact = mayUse(caller, 'contact', 'view');
  const each = words.map((word) => {
    const like = likeText(word);
    const contact = withContact ? sql` or t.contact_text like '%' || lower(${like}) || '%'` : sql``;
    return sql<boolean>`(t.name_text like '%' || app.fold(${like}) || '%' or t.number_key like lower(${like}) || '%'${contact})`;
  });
  return {
    words,
    hits: words.some((word) => word.length >= INDEXED_LENGTH)
      ? sql`select s.id, s.sort_name collate "C" as sort_name, s.status from app.search_employees(${words}::text[], ${withContact}, ${MOST_HITS + 1}) s${holders ? sql` union select c.id, c.sort_name, c.status from employee_current c where c.tenant_id = ${caller.tenantId} and c.id in (${holders})` : sql``}`
      : null,
    condition: sql<boolean>`(${sql.join(each, sql` and `)}${holders ? sql` or t.id in (${holders})` : sql``})`,
  };
}

/** The words of a search for names and addresses alone, which is one statement whatever they are; null where it is any other. */
export function plainWords(text: string | undefined): readonly string[] | null {
  const words = wordsOf(text ?? '');
  const isPlain = words.some((word) => word.length >= INDEXED_LENGTH) && !words.some((word) => /\d/.test(word));
  return isPlain ? words : null;
}

/** The digits of one number may stand apart. */
function wordsOf(text: string): string[] {
  const whole = text.replace(/[\s().-]/g, '');
  if (NATIONAL_NUMBER.test(whole)) return [whole];
  return text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 10);
}

/** Whoever has this number, as far as the caller may see such numbers; null where the word is no number. */
function holdersOf(caller: Caller, word: string, vault: Vault | undefined): RawBuilder<unknown> | null {
  const found = [
    ...(/\d/.test(word) ? [ofFormerNumber(caller, word)] : []),
    ...(vault && IDENTITY_NUMBER.test(word) && mayUse(caller, 'identifier', 'view')
      ? [ofIdentityNumber(caller, word, vault)]
      : []),
    ...(PHONE_NUMBER.test(word) && mayUse(caller, 'contact', 'view') ? [ofPhone(caller, word)] : []),
    ...(NATIONAL_NUMBER.test(word) && mayUse(caller, 'contact', 'view')
      ? [ofNationalPhone(caller, word.slice(1))]
      : []),
  ];
  return found.length === 0 ? null : sql`(${sql.join(found, sql` union all `)})`;
}

/** A number that somebody had in an earlier employment, as a whole (10.2). */
const ofFormerNumber = ({ tenantId }: Caller, word: string): RawBuilder<unknown> =>
  sql`select g.employee_id as id from app.numbers_given(${tenantId}::uuid, array[lower(${word})]) g`;

/** An identity number is found as a whole, of whatever kind it is (10.9). */
const ofIdentityNumber = (caller: Caller, word: string, vault: Vault): RawBuilder<unknown> =>
  sql`select i.employee_id as id from employee_identifier i where i.tenant_id = ${caller.tenantId}
    and i.value_digest = any(${anyIdentifierDigests(vault, caller.tenantId, word)}::bytea[])`;

/** A further phone is found by its beginning, with the plus or without it: stretches of the index. */
function ofPhone({ tenantId }: Caller, word: string): RawBuilder<unknown> {
  const starts = word.startsWith('+') ? [word] : [word, `+${word}`];
  const beginsWith = starts.map((start) => sql`(p.number >= ${start} and p.number < ${`${start}~`})`);
  return sql`select p.employee_id as id from employee_phone p where p.tenant_id = ${tenantId} and (${sql.join(beginsWith, sql` or `)})`;
}

/** A number without the code of its country, which is that of the company where it stands among the further ones. */
const ofNationalPhone = ({ tenantId }: Caller, rest: string): RawBuilder<unknown> => sql`
  select c.id from employee_current c where c.tenant_id = ${tenantId} and c.contact_text like ${`%${rest}%`}
  union all
  select p.employee_id from tenant join employee_phone p on p.tenant_id = tenant.id
    and p.number >= ${companyCallingCode.expression} || ${rest} and p.number < ${companyCallingCode.expression} || ${`${rest}~`}
  where tenant.id = ${tenantId}`;

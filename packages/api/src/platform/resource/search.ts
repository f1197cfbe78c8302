import { columnName, type Locale, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { likeText } from './filters.ts';

/** Words that can use the index have three letters or more. */
const INDEXED_LENGTH = 3;
/** More hits than this are not gathered: the list is walked in its order, where hits are met soon. */
const MOST_HITS = 1_000;

const wordsOf = (text: string | undefined): string[] => (text ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 10);

/**
 * The search of a list as a condition on the row aliased `t`: every word is found in one of the searched fields. The
 * rows are looked up in the index first, so that the condition names them by their ids. Null: nothing was asked.
 */
export async function searchCondition(
  tx: Tx,
  resource: Resource,
  text: string | undefined,
  locale: Locale,
): Promise<RawBuilder<boolean> | null> {
  const words = wordsOf(text);
  if (words.length === 0 || resource.list.search.length === 0) return null;
  // Those are few, and no index knows what readers call them.
  if (!resource.aliases && words.some((word) => word.length >= INDEXED_LENGTH)) {
    const { rows } = await sql<{ ids: string[] }>`
      select array(select app.search_rows(${resource.searched}::regclass, ${words}::text[], ${MOST_HITS + 1})) as ids`.execute(
      tx,
    );
    const ids = rows[0]?.ids ?? [];
    if (ids.length <= MOST_HITS) return sql<boolean>`t.id = any(${ids}::uuid[])`;
  }
  // Many are met here. Without `coalesce` the planner expects few, and sorts them instead of walking the index in order;
  // without `select` a plan that fits any word folds the word again for each row.
  const each = words.map((word) => {
    const found = sql<boolean>`coalesce(t.search_text like (select '%' || app.fold(${likeText(word)} collate "und-x-icu") || '%'), false)`;
    const called = titlesCalled(resource, word, locale);
    return called.length === 0
      ? found
      : sql<boolean>`(${found} or ${sql.ref(`t.${columnName(resource.title)}`)} = any(${called}::text[]))`;
  });
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** The titles of records whose name in the reader's language has this word. */
const titlesCalled = ({ aliases = {} }: Resource, word: string, locale: Locale): string[] =>
  Object.entries(aliases).flatMap(([title, name]) =>
    name[locale].toLocaleLowerCase(locale).includes(word.toLocaleLowerCase(locale)) ? [title] : [],
  );

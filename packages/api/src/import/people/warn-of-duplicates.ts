import { fillInLabel, type Label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { duplicatesAmong, type Likeness } from '../../employee/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { columnOf, type Place } from '../check/issue.ts';
import { TEXTS } from '../texts.ts';

/** What is alike, in words, and the fields at whose columns it is said. */
const LIKENESSES: readonly {
  readonly likeness: Likeness;
  readonly words: Label;
  readonly fields: readonly string[];
}[] = [
  { likeness: 'name-and-birth-date', words: TEXTS.SAME_BIRTH_DATE, fields: ['birthDate'] },
  { likeness: 'email', words: TEXTS.SAME_EMAIL, fields: ['workEmail', 'personalEmail'] },
  { likeness: 'phone', words: TEXTS.SAME_PHONE, fields: ['phone'] },
];

/** The sentences of each likeness, with what is known of the other person still open. */
const sentences = (place: Place) =>
  LIKENESSES.map(({ likeness, words, fields }) => ({
    likeness,
    quoted: fields[0],
    column: columnOf(place, fields),
    known: fillInLabel(TEXTS.LIKELY_KNOWN, { likeness: words }),
    twice: fillInLabel(TEXTS.LIKELY_TWICE, { likeness: words }),
  }));

/** `{no}`, `{name}` and `{n}` of a sentence, from the row `f` of what was found. */
const filled = (locale: 'en' | 'id') =>
  sql`replace(replace(replace(case when f.other is null then k.known else k.twice end ->> ${sql.lit(locale)},
    '{n}', coalesce(f.other::text, '')), '{no}', coalesce(f.employee_no, '')), '{name}', coalesce(f.display_name, ''))`;

/**
 * Warns of rows whose person may be there already, or stand in a row before, by the rules of a hire by hand (10.9). One
 * statement for the whole file, of what it has columns for; answers how many rows have a warning that had none.
 */
export async function warnOfDuplicates(
  tx: Tx,
  { caller, importId }: { readonly caller: Caller; readonly importId: string },
  place: Place,
): Promise<number> {
  const by = LIKENESSES.filter(({ fields }) => fields.some((field) => place.settings.mapping.includes(field)));
  const found = duplicatesAmong(
    caller,
    'people',
    by.map(({ likeness }) => likeness),
  );
  if (!found) return 0;
  const { tenantId } = caller;
  // Whole tables are compared with the whole file: how many rows it has is not known to the planner.
  await sql`set local enable_nestloop = off`.execute(tx);
  const { rows } = await sql<{ fresh: string }>`
    with people as materialized (
      select i.row_no as no, (v ->> 'birthDate')::date as born, v ->> 'phone' as phone,
        array_remove(array[v ->> 'workEmail', v ->> 'personalEmail'], null) as emails,
        app.fold(app.whole_name(v ->> 'firstName', v ->> 'middleName', v ->> 'lastName', v ->> 'suffix')) as name
      from import_row i cross join lateral (select i.data -> 'values') x(v)
      where i.tenant_id = ${tenantId}::uuid and i.import_id = ${importId}::uuid and i.state = 'add'
    ), found as (${found}), warned as (
      update import_row i set warnings = coalesce(i.warnings, '[]') || jsonb_build_object('column', k."column",
        'value', coalesce(i.data -> 'said' -> k.quoted, to_jsonb(f.value)), 'code', 'LIKELY_DUPLICATE', 'message', jsonb_build_object('en', ${filled('en')}, 'id', ${filled('id')}))
      from found f join json_to_recordset(${JSON.stringify(sentences(place))}::json) as k(likeness text, quoted text, "column" jsonb, known jsonb, twice jsonb)
        on k.likeness = f.likeness
      where i.tenant_id = ${tenantId}::uuid and i.import_id = ${importId}::uuid and i.row_no = f.no
      returning old.warnings is null as fresh
    )
    select count(*) filter (where fresh) as fresh from warned`.execute(tx);
  return Number(rows[0]?.fresh ?? 0);
}

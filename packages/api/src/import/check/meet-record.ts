import { errorAt, type Locale, label, wordsFor } from '@personalia/contract';
import type { Existing, KeySet } from '../entities/entity.ts';
import { withoutUnchangedSeals } from '../records/sealed-values.ts';
import { importText } from '../texts.ts';
import { type Issue, issueAt, quoteOf } from './issue.ts';
import { applyRules, missingAt, type PlanContext, type PlannedRow, refuse } from './planned-row.ts';

/** Rows meet the people whom they mean; whoever cannot be told from others is asked for (PERSON_DOUBTFUL). */
export async function meetPeople(context: PlanContext, match: KeySet, planned: readonly PlannedRow[]): Promise<void> {
  const { entity, people, tx, tenantId } = context;
  const matchOf = ({ no }: PlannedRow) => people?.matches.get(no) ?? { is: 'new' as const };
  const ids = planned.flatMap((row) => {
    const found = matchOf(row);
    return found.is === 'known' ? [found.id] : [];
  });
  const known = await entity.load(tx, tenantId, ids);
  for (const row of planned) {
    const found = matchOf(row);
    if (found.is === 'doubtful') row.issues.push(doubt(context, row, found.ids));
    else meet(context, row, match, (found.is === 'known' && known.get(found.id)) || null);
  }
}

function doubt(context: PlanContext, row: PlannedRow, ids: readonly string[]): Issue {
  const candidates = ids.flatMap((id) => context.people?.called.get(id) ?? []);
  const field = 'fullName' in row.said ? 'fullName' : 'lastName' in row.said ? 'lastName' : 'firstName';
  const names = candidates.map(({ number, name }) => `${number} ${name}`);
  const finding = errorAt(field, 'PERSON_DOUBTFUL', importText('PERSON_DOUBTFUL', { names: names.join(', ') }));
  return {
    ...issueAt(context, finding, quoteOf(context.entity, row.said, row.whole, field)),
    choices: candidates.map(({ number }, at) => ({ value: number, label: names[at] ?? number })),
  };
}

/** A row meets the record that has its key. */
export function meet(context: PlanContext, row: PlannedRow, match: KeySet, existing: Existing | null): void {
  const { entity, settings } = context;
  const field = match.fields.at(-1) ?? '';
  const words = match.fields.flatMap((one) => quoteOf(entity, row.said, row.values, one) ?? []);
  const inLanguage = (locale: Locale): string => words.map((one) => wordsFor(one, locale)).join(' ');
  const texts = { field: match.label, value: label(inLanguage('en'), inLanguage('id')) };
  if (!existing) {
    if (settings.mode === 'update') refuse(context, row, errorAt(field, 'NO_RECORD', importText('NO_RECORD', texts)));
    return;
  }
  row.targetId = existing.id;
  const isDated = (key: string): boolean =>
    context.origin.changesOn !== undefined && (entity.dated?.fields.has(key) ?? false);
  if (settings.mode === 'insert') {
    refuse(context, row, errorAt(field, 'TAKEN', importText('TAKEN', texts)));
    return;
  }
  const changed = Object.fromEntries(
    Object.entries(row.values).filter(([key, value]) =>
      key in existing.values
        ? !sameValue(existing.values[key], value) && !isFormer(existing, key, value)
        : isDated(key) && value != null,
    ),
  );
  withoutUnchangedSeals(changed);
  for (const key of entity.composed) {
    const texts = key in row.values && !(key in changed) ? entity.derive({ [key]: row.values[key] }) : {};
    for (const part of [key, ...Object.keys(texts)]) delete changed[part];
  }
  for (const key of entity.withoutEffect?.(changed) ?? []) delete changed[key];
  // What is made for a row stands within what the record has: a new position in the unit that stays.
  for (const { key, within } of entity.fields)
    if (within && key in row.fresh && !(within in row.fresh)) changed[within] ??= existing.values[within];
  for (const key of [...Object.keys(changed), ...Object.keys(row.fresh)]) {
    const fixed = isDated(key) ? null : entity.fixed(key, existing);
    if (fixed) refuse(context, row, { ...fixed, path: key });
    else if (changed[key] === null && entity.fields.find((one) => one.key === key)?.field.required)
      refuse(context, row, missingAt(entity, key));
  }
  row.state =
    Object.keys(changed).length + Object.keys(row.later).length + Object.keys(row.fresh).length === 0
      ? 'same'
      : 'change';
  row.values = changed;
  row.whole = { ...existing.values, ...changed };
  if (row.state === 'change') applyRules(context, row, row.whole);
}

/** A record that is called by its former code keeps the one it has. */
const isFormer = ({ former = {} }: Existing, key: string, value: unknown): boolean =>
  key in former && sameValue(former[key], value);

const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (a == null && b == null) || (a != null && b != null && typeof a !== 'boolean' && textOf(a) === textOf(b));

/** Of several values the order counts: it is that of their list. */
const textOf = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : String(value));

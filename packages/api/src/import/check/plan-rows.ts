import {
  errorAt,
  type FieldClass,
  type Finding,
  fillInLabel,
  type ImportSettings,
  isError,
  type Locale,
  label,
  type Resource,
  wordsFor,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { digestKey } from '../../employee/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type { Existing, ImportEntity, KeySet, Origin, SetRow, Values } from '../entities/entity.ts';
import { NEW_UNIT_PARENT, placeNewUnit, topUnits } from '../entities/new-units.ts';
import { KeyRows } from '../key-rows.ts';
import type { PeopleOfFile } from '../people/people-of-file.ts';
import { withoutUnchangedSeals } from '../records/sealed-values.ts';
import { importText } from '../texts.ts';
import type { Converted } from './convert.ts';
import {
  type Issue,
  type IssueText,
  issueAt,
  labelOf,
  quoteOf,
  unknownPerson,
  unknownWord,
  type Words,
} from './issue.ts';
import { peopleNamed } from './people-named.ts';

/** What a row would do. */
export interface PlannedRow {
  readonly no: number;
  state: 'add' | 'change' | 'same' | 'error';
  targetId: string | null;
  /** What is to be written. */
  values: Values;
  /** The record as it would be. */
  whole: Values;
  readonly fresh: Values;
  /** What is said of records that are made by the way. */
  readonly aside: Values;
  readonly inactive: Converted['inactive'];
  /** Keys of rows of the same file that this one refers to. */
  readonly later: Record<string, string>;
  readonly said: IssueText;
  readonly issues: Issue[];
  /** What should be looked at again before it is written. */
  readonly warnings: Issue[];
}

export interface PlanContext {
  readonly tx: Tx;
  readonly tenantId: string;
  readonly vault: Vault;
  readonly entity: ImportEntity;
  readonly settings: ImportSettings;
  readonly header: readonly string[];
  /** By key set: which row of the file has a key. Filled as the file goes by. */
  readonly seen: Map<string, KeyRows>;
  /** Values of rows that say nothing. */
  readonly defaults: Values;
  /** Whom the rows mean, where they have no number. */
  readonly people: PeopleOfFile | null;
  readonly origin: Origin;
  /** What the rules of records keep of the rows so far. */
  readonly memory: Map<string, unknown>;
  /** Whether whoever uploads may see facts of a class. */
  sees(fieldClass: FieldClass): boolean;
}

export const keyText = (fields: readonly string[], values: Values): string =>
  fields.map((field) => String(values[digestKey(field)] ?? values[field] ?? '').toLowerCase()).join('\u0000');

const has = (fields: readonly string[], values: Values, needAll: (field: string) => boolean): boolean =>
  fields.every((field) => values[field] != null || !needAll(field));

/** Judges a batch of rows: which records they are, what would change, what is wrong. A few statements for all of them. */
export async function planRows(context: PlanContext, rows: readonly Converted[]): Promise<PlannedRow[]> {
  const { entity, settings, tx, tenantId } = context;
  await findPeople(context, rows);
  const owners = await entity.owners?.(
    tx,
    context,
    rows.map(({ given }) => given),
  );
  const planned = rows.map((row): PlannedRow => {
    const derived = entity.derive(row.given);
    const { own, aside } = asideApart(entity, row.given);
    const given: Values = isEmpty(derived) ? own : { ...own, ...derived };
    const { values, findings } =
      entity.prepare?.({ ...context, owner: owners?.get(given['employeeId']) ?? null }, given) ?? noFindings(given);
    const state = row.issues.length > 0 ? 'error' : 'add';
    const planned: PlannedRow = {
      no: row.no,
      state,
      targetId: null,
      values,
      whole: values,
      fresh: row.fresh,
      aside: { ...asideApart(entity, context.defaults).aside, ...aside },
      inactive: row.inactive,
      later: row.open,
      said: row.said,
      issues: row.issues,
      warnings: [],
    };
    for (const finding of findings) refuse(context, planned, finding);
    return planned;
  });
  const match = entity.matchKeys.find((one) => one.key === settings.matchKey) ?? null;
  const optional = new Set(
    entity.fields.filter(({ field, askedLater }) => !field.required || askedLater).map(({ key }) => key),
  );
  // Every part of a key but one must be there; of an optional-only key, all.
  const needAll = (set: KeySet) => (field: string) =>
    !optional.has(field) || set.fields.every((one) => optional.has(one));

  if (match?.isLoose) await meetPeople(context, match, planned);
  else if (match) {
    const keyOf = (row: PlannedRow): Values => ({
      ...initials(entity, {}, match.fields),
      ...context.defaults,
      ...row.values,
    });
    const keyed = planned.filter((row) => has(match.fields, keyOf(row), needAll(match)));
    const found = await entity.find(tx, tenantId, match.fields, keyed.map(keyOf));
    for (const [index, row] of keyed.entries()) meet(context, row, match, found[index] ?? null);
    const missing = settings.mode === 'update' ? planned.filter((row) => !keyed.includes(row)) : [];
    const message = importText('required', { field: match.label });
    for (const row of missing) refuse(context, row, errorAt(match.fields[0] ?? '', 'required', message));
  }
  await complete(context, planned);
  await judgeNewUnits(context, planned);
  await judgeWhole(context, planned);
  await judgeDated(context, planned);
  const unique = entity.unique.filter(({ key }) => key !== match?.key);
  for (const set of match && !match.isLoose ? [match, ...unique] : unique)
    await refuseTwice(context, planned, set, set === match, needAll(set));
  for (const row of planned) {
    refusePutAway(context, row);
    if (row.issues.length > 0) row.state = 'error';
    // Of what stays as it is, or is not written, nobody is warned.
    if (row.state === 'same' || row.state === 'error') row.warnings.length = 0;
  }
  return planned;
}

const noFindings = (values: Values) => ({ values, findings: [] });

/** Managers and others by their number; a number that is not known yet may come in another row. */
async function findPeople(context: PlanContext, rows: readonly Converted[]): Promise<void> {
  const { tx, tenantId, entity } = context;
  const fields = entity.fields.filter(({ field }) => field.options.to === 'Employee').map(({ key }) => key);
  for (const field of fields) {
    const asking = rows.filter((row) => row.open[field] !== undefined);
    const people = await peopleNamed(
      tx,
      tenantId,
      asking.map((row) => row.open[field] ?? ''),
    );
    for (const row of asking) {
      const id = people.get((row.open[field] ?? '').toLowerCase());
      if (id !== undefined) row.given[field] = id;
      else if (entity.own === field) continue;
      else {
        const value = row.open[field] ?? '';
        const message = unknownPerson(labelOf(entity, field), value);
        row.issues.push(issueAt(context, errorAt(field, 'LOOKUP_NOT_FOUND', message), value));
      }
      delete row.open[field];
    }
  }
}

/** Rows meet the people whom they mean; whoever cannot be told from others is asked for (PERSON_DOUBTFUL). */
async function meetPeople(context: PlanContext, match: KeySet, planned: readonly PlannedRow[]): Promise<void> {
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

/** What changes as a transition of the chosen day: whether it does, and what the timeline has against it. */
async function judgeDated(context: PlanContext, planned: readonly PlannedRow[]): Promise<void> {
  const { entity, tx, origin } = context;
  const { dated } = entity;
  if (!dated || origin.changesOn === undefined) return;
  const isDated = (key: string): boolean => dated.fields.has(key);
  const rows = planned.filter(
    (row) => row.state === 'change' && row.issues.length === 0 && Object.keys(row.values).some(isDated),
  );
  if (rows.length === 0) return;
  const sets = rows.map(({ no, targetId, values }): SetRow => ({ no, values: { ...values, employeeId: targetId } }));
  const verdicts = await dated.judge(tx, origin, sets);
  for (const row of rows) {
    const verdict = verdicts.get(row.no);
    for (const finding of verdict?.findings ?? []) refuse(context, row, finding);
    if (verdict?.state !== 'same' || !isEmpty(row.fresh)) continue;
    row.values = Object.fromEntries(Object.entries(row.values).filter(([key]) => !isDated(key)));
    if (isEmpty(row.values) && isEmpty(row.later)) row.state = 'same';
  }
}

/** A row meets the record that has its key. */
function meet(context: PlanContext, row: PlannedRow, match: KeySet, existing: Existing | null): void {
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
  for (const key of entity.idle?.(changed) ?? []) delete changed[key];
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

/** Rows to add get the defaults, and everything is looked at that a new record needs. */
async function complete(context: PlanContext, planned: readonly PlannedRow[]): Promise<void> {
  const { entity, tx, tenantId } = context;
  const added = planned.filter((row) => row.state === 'add');
  const begins = { ...initials(entity, {}), ...asideApart(entity, context.defaults).own };
  const needed = entity.fields.filter(({ field, askedLater }) => field.required && !askedLater).map(({ key }) => key);
  const nothing: Values = Object.fromEntries(entity.fields.map(({ key }) => [key, null]));
  for (const row of added) {
    row.values = entity.together ? row.values : { ...begins, ...whatIs(row.values) };
    row.whole = row.values;
    for (const key of needed)
      if (row.values[key] == null && !(key in row.fresh) && !(key in row.later))
        refuse(context, row, missingAt(entity, key));
    applyRules(context, row, { ...nothing, ...row.values });
  }
  const findings = await entity.judge(
    tx,
    tenantId,
    added.map((row) => (isEmpty(row.fresh) && isEmpty(row.later) ? row.values : { ...row.values, ...markers(row) })),
  );
  for (const [index, row] of added.entries()) {
    for (const finding of findings[index] ?? []) refuse(context, row, finding);
  }
}

async function judgeWhole(context: PlanContext, planned: readonly PlannedRow[]): Promise<void> {
  const { entity, tx, tenantId } = context;
  const rows = planned.filter((row) => (row.state === 'add' || row.state === 'change') && row.issues.length === 0);
  if (!entity.judgeWhole || rows.length === 0) return;
  const judged = rows.map((row) => ({ id: row.targetId, values: row.whole }));
  const findings = await entity.judgeWhole(tx, tenantId, judged, context);
  for (const [index, row] of rows.entries()) for (const finding of findings[index] ?? []) refuse(context, row, finding);
}

/** New units need a place in the tree: below the one at the top, or below that which somebody chooses. */
async function judgeNewUnits(context: PlanContext, planned: readonly PlannedRow[]): Promise<void> {
  const { entity, memory, tx, tenantId } = context;
  const { key } = NEW_UNIT_PARENT;
  const open = planned.filter(({ fresh, aside }) => fresh['unitId'] !== undefined && aside[key] == null);
  if (open.length === 0 || entity.fields.every((one) => one.key !== key)) return;
  const tops = (memory.get(key) as string[] | undefined) ?? (await topUnits(tx, tenantId));
  memory.set(key, tops);
  if (tops.length > 1) for (const row of open) refuse(context, row, placeNewUnit);
}

/** What is said of the record, and what of others that are made for it. */
function asideApart({ fields }: ImportEntity, values: Values): { own: Values; aside: Values } {
  const keys = fields.flatMap(({ key, isAside }) => (isAside && key in values ? [key] : []));
  if (keys.length === 0) return { own: values, aside: {} };
  const own = { ...values };
  for (const key of keys) delete (own as Record<string, unknown>)[key];
  return { own, aside: Object.fromEntries(keys.map((key) => [key, values[key]])) };
}

/** A record that was put away cannot be chosen anew; where it stands already, it stays. */
function refusePutAway(context: PlanContext, row: PlannedRow): void {
  for (const [field, value] of Object.entries(row.inactive)) {
    // A set tells by itself what of it is new.
    if (context.entity.together || row.state === 'same' || !(field in row.values)) continue;
    const message = unknownWord(labelOf(context.entity, field), value);
    refuse(context, row, errorAt(field, 'LOOKUP_NOT_FOUND', message));
  }
}

const isEmpty = (values: Values): boolean => {
  for (const _ in values) return false;
  return true;
};

/** Without what is empty. */
function whatIs(values: Values): Values {
  const result: Record<string, unknown> = {};
  for (const key in values) if (values[key] != null) result[key] = values[key];
  return result;
}

/** A record that is yet to be made is not missing. */
const markers = (row: PlannedRow): Values => ({
  ...Object.fromEntries(Object.keys(row.fresh).map((key) => [key, 'new'])),
  ...Object.fromEntries(Object.keys(row.later).map((key) => [key, 'later'])),
});

function initials(entity: ImportEntity, given: Values, only?: readonly string[]): Values {
  return Object.fromEntries(
    entity.fields.flatMap(({ key, field }) =>
      (only?.includes(key) ?? true) && field.required && field.options.initial !== undefined && given[key] == null
        ? [[key, field.options.initial]]
        : [],
    ),
  );
}

function applyRules(context: PlanContext, row: PlannedRow, draft: Values): void {
  for (const rule of context.entity.rules as NonNullable<Resource['rules']>) {
    const finding = rule(draft);
    if (finding) refuse(context, row, { ...finding, text: fillInLabel(finding.text, { ...draft, ...finding.values }) });
  }
}

/** No two rows of the file, and no other record, may have the same of a set of fields. */
async function refuseTwice(
  context: PlanContext,
  planned: readonly PlannedRow[],
  set: KeySet,
  isMatch: boolean,
  needAll: (field: string) => boolean,
): Promise<void> {
  const { entity, tx, tenantId } = context;
  const seen = context.seen.get(set.key) ?? new KeyRows();
  context.seen.set(set.key, seen);
  const field = set.fields.at(-1) ?? '';
  // What a set is named for is the last of it: where that is not said, there is nothing that another could have, too.
  const isGiven = ({ whole }: PlannedRow): boolean => (whole[digestKey(field)] ?? whole[field]) != null;
  const concerned = planned.filter(
    (row) =>
      (isMatch || set.fields.some((one) => one in row.values)) &&
      (isMatch || set.mark !== undefined || isGiven(row)) &&
      (set.mark === undefined || row.whole[set.mark] === true) &&
      has(set.fields, row.whole, needAll) &&
      !set.fields.some((one) => one in row.fresh),
  );
  const quoteIn = ({ said: texts, whole }: PlannedRow): Words => quoteOf(entity, texts, whole, field) ?? '';
  for (const row of concerned) {
    const first = seen.meet(keyText(set.fields, row.whole), row.no);
    if (first !== undefined) {
      const values = { field: labelOf(entity, field), value: quoteIn(row), n: first };
      refuse(context, row, errorAt(field, 'DUPLICATE_IN_FILE', importText('DUPLICATE_IN_FILE', values)));
    }
  }
  if (isMatch || set.mark !== undefined) return;
  const found = await entity.find(
    tx,
    tenantId,
    set.fields,
    concerned.map((row) => row.whole),
  );
  for (const [index, row] of concerned.entries()) {
    const other = found[index];
    if (!other || other.id === row.targetId) continue;
    const values = { field: labelOf(entity, field), value: quoteIn(row) };
    refuse(context, row, errorAt(field, 'TAKEN', importText('TAKEN', values)));
  }
}

const missingAt = (entity: ImportEntity, field: string): Finding =>
  errorAt(field, 'required', importText('required', { field: labelOf(entity, field) }));

/** An error, or what should be looked at again. */
function refuse(context: PlanContext, row: PlannedRow, finding: Finding): void {
  const issue = issueAt(context, finding, quoteOf(context.entity, row.said, row.whole, finding.path));
  (isError(finding) ? row.issues : row.warnings).push(issue);
}

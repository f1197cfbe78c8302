import { errorAt } from '@personalia/contract';
import type { ImportEntity, KeySet, SetRow, Values } from '../entities/entity.ts';
import type { EntityDescription } from '../entities/entity-parts.ts';
import { NEW_UNIT_PARENT, placeNewUnit, topUnits } from '../entities/new-units.ts';
import { importText } from '../texts.ts';
import type { Converted } from './convert.ts';
import { issueAt, labelOf, unknownPerson, unknownWord } from './issue.ts';
import { meet, meetPeople } from './meet-record.ts';
import { peopleNamed } from './people-named.ts';
import { applyRules, isEmpty, missingAt, type PlanContext, type PlannedRow, refuse } from './planned-row.ts';
import { hasKey, refuseTwice } from './refuse-twice.ts';

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
    const keyed = planned.filter((row) => hasKey(match.fields, keyOf(row), needAll(match)));
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
    refuseInactive(context, row);
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
function asideApart({ fields }: EntityDescription, values: Values): { own: Values; aside: Values } {
  const keys = fields.flatMap(({ key, isAside }) => (isAside && key in values ? [key] : []));
  if (keys.length === 0) return { own: values, aside: {} };
  const own = { ...values };
  for (const key of keys) delete (own as Record<string, unknown>)[key];
  return { own, aside: Object.fromEntries(keys.map((key) => [key, values[key]])) };
}

/** A record that was deactivated cannot be chosen again; where it stands already, it stays. */
function refuseInactive(context: PlanContext, row: PlannedRow): void {
  for (const [field, value] of Object.entries(row.inactive)) {
    // A set tells by itself what of it is new.
    if (context.entity.together || row.state === 'same' || !(field in row.values)) continue;
    const message = unknownWord(labelOf(context.entity, field), value);
    refuse(context, row, errorAt(field, 'LOOKUP_NOT_FOUND', message));
  }
}

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

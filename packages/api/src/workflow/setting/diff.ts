import {
  COMMENT_RULE_LABELS,
  type GetWorkflowDiff,
  type Label,
  type Locale,
  label,
  ON_DUPLICATE_LABELS,
  ON_MISSING_LABELS,
  ON_TIMEOUT_LABELS,
  OPTION_FIELD_LABELS,
  RECALL_LABELS,
  REJECT_RULE_LABELS,
  REQUESTER_LEAVES_LABELS,
  RESOLVE_AT_LABELS,
  RESUBMIT_LABELS,
  type ReplyOf,
  SCOPE_DIMENSION_LABELS,
  SLA_CALENDAR_LABELS,
  SLOT_FIELD_LABELS,
  STEP_FIELD_LABELS,
  STEP_MODE_LABELS,
  type WorkflowDefinition,
  type WorkflowStep,
} from '@personalia/contract';
import type { RequestType } from '../../platform/requests/index.ts';
import { type Names, scopeValues } from './names.ts';
import { slotText } from './slot-text.ts';

type Difference = ReplyOf<typeof GetWorkflowDiff>[number];
type Words = Readonly<Record<string, Label>>;

const SCOPE = label('Scope', 'Cakupan');
const OPTIONS = label('Options', 'Opsi');
const STEP = label('Step {n}: {name}', 'Langkah {n}: {name}');
const POSITION = label('Position in the order', 'Urutan');
const YES = label('Yes', 'Ya');
const NO = label('No', 'Tidak');

const STEP_WORDS: Readonly<Record<string, Words>> = {
  mode: STEP_MODE_LABELS,
  rejectRule: REJECT_RULE_LABELS,
  onVacant: ON_MISSING_LABELS,
  onSelf: ON_MISSING_LABELS,
  onDuplicate: ON_DUPLICATE_LABELS,
  commentRule: COMMENT_RULE_LABELS,
  resolveAt: RESOLVE_AT_LABELS,
  slaCalendar: SLA_CALENDAR_LABELS,
  onTimeout: ON_TIMEOUT_LABELS,
};
const OPTION_WORDS: Readonly<Record<string, Words>> = {
  resubmitMode: RESUBMIT_LABELS,
  recall: RECALL_LABELS,
  requesterLeaves: REQUESTER_LEAVES_LABELS,
};

function worded(value: unknown, words: Words | undefined, locale: Locale): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return (value ? YES : NO)[locale];
  return words?.[String(value)]?.[locale] ?? String(value);
}

interface Fact {
  readonly path: string;
  readonly where: string;
  readonly what: string;
  readonly text: string | null;
}
type Facts = ReadonlyMap<string, Fact>;

function stepFacts(
  step: WorkflowStep,
  index: number,
  type: RequestType | undefined,
  names: Names,
): readonly (readonly [key: string, Fact])[] {
  const { locale } = names;
  const where = STEP[locale].replace('{n}', String(index + 1)).replace('{name}', () => step.name);
  const fact = (name: string, what: string, text: string | null): readonly [string, Fact] => [
    name,
    { path: `steps.${index}.${name}`, where, what, text },
  ];
  const fields = Object.keys(STEP_FIELD_LABELS) as (keyof typeof STEP_FIELD_LABELS)[];
  return [
    ...fields
      .filter((name) => name !== 'slots')
      .map((name) => {
        const value = step[name];
        const text =
          name === 'editableFields'
            ? step.editableFields.map((one) => type?.editableFields[one]?.[locale] ?? one).join(', ') || null
            : name === 'escalateTo'
              ? step.escalateTo && slotText(step.escalateTo, names)
              : worded(value, STEP_WORDS[name], locale);
        return fact(name, STEP_FIELD_LABELS[name][locale], text);
      }),
    ...step.slots.map((slot, at) =>
      fact(`slots.${at}`, `${SLOT_FIELD_LABELS.kind[locale]} ${at + 1}`, slotText(slot, names)),
    ),
    fact('position', POSITION[locale], String(index + 1)),
  ];
}

function commonFacts({ scope, options }: WorkflowDefinition, names: Names): Facts {
  const { locale } = names;
  const byDimension = Map.groupBy(scope, ({ dimension }) => dimension);
  return new Map<string, Fact>([
    ...[...byDimension].map(([dimension, rows]): [string, Fact] => [
      `scope.${dimension}`,
      {
        path: 'scope',
        where: SCOPE[locale],
        what: SCOPE_DIMENSION_LABELS[dimension][locale],
        text: rows.map((row) => scopeValues(row, names)).join('; '),
      },
    ]),
    ...(Object.keys(OPTION_FIELD_LABELS) as (keyof typeof OPTION_FIELD_LABELS)[]).map((name): [string, Fact] => [
      `options.${name}`,
      {
        path: `options.${name}`,
        where: OPTIONS[locale],
        what: OPTION_FIELD_LABELS[name][locale],
        text: worded(options[name], OPTION_WORDS[name], locale),
      },
    ]),
  ]);
}

/** Which step is which: by its name, then by its place. */
function pairsOf(before: readonly WorkflowStep[], after: readonly WorkflowStep[]): [number | null, number | null][] {
  const pairs: [number | null, number | null][] = [];
  const left = new Set(before.keys());
  const unmatched: number[] = [];
  for (const [index, { name }] of after.entries()) {
    const found = [...left].find((one) => before[one]?.name === name);
    if (found === undefined) unmatched.push(index);
    else {
      left.delete(found);
      pairs.push([found, index]);
    }
  }
  for (const index of unmatched) {
    const same = left.has(index) ? index : undefined;
    if (same !== undefined) left.delete(same);
    pairs.push([same ?? null, index]);
  }
  return [
    ...pairs.toSorted(([, a], [, b]) => (a ?? 0) - (b ?? 0)),
    ...[...left].map((one): [number, null] => [one, null]),
  ];
}

function differences(before: Facts, after: Facts): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [a, b] = [before.get(key), after.get(key)];
    const shown = b ?? a;
    if (!shown || (a?.text ?? null) === (b?.text ?? null)) return [];
    return [{ path: shown.path, where: shown.where, what: shown.what, old: a?.text ?? null, new: b?.text ?? null }];
  });
}

/** What differs between two versions, in the words of the form. */
export function differencesOf(
  before: WorkflowDefinition,
  after: WorkflowDefinition,
  type: RequestType | undefined,
  names: Names,
): Difference[] {
  const factsOf = (steps: readonly WorkflowStep[], index: number | null): Facts => {
    const step = index === null ? undefined : steps[index];
    return new Map(step && index !== null ? stepFacts(step, index, type, names) : []);
  };
  return [
    ...differences(
      new Map([...commonFacts(before, names)].filter(([key]) => key.startsWith('scope'))),
      new Map([...commonFacts(after, names)].filter(([key]) => key.startsWith('scope'))),
    ),
    ...pairsOf(before.steps, after.steps).flatMap(([a, b]) =>
      wholeStep(factsOf(before.steps, a), factsOf(after.steps, b), names),
    ),
    ...differences(
      new Map([...commonFacts(before, names)].filter(([key]) => key.startsWith('options'))),
      new Map([...commonFacts(after, names)].filter(([key]) => key.startsWith('options'))),
    ),
  ];
}

/** A step that came or went is told by its approvers alone. */
function wholeStep(before: Facts, after: Facts, { locale }: Names): Difference[] {
  if (before.size > 0 && after.size > 0) return differences(before, after);
  const approvers = (facts: Facts): string | null =>
    [...facts]
      .filter(([key]) => key.startsWith('slots.'))
      .map(([, { text }]) => text)
      .join('; ') || null;
  const [first] = (after.size > 0 ? after : before).values();
  if (!first) return [];
  const text = approvers(after.size > 0 ? after : before) ?? '–';
  const path = first.path.split('.').slice(0, 2).join('.');
  const what = STEP_FIELD_LABELS.slots[locale];
  return [{ path, where: first.where, what, old: after.size > 0 ? null : text, new: after.size > 0 ? text : null }];
}

import * as z from 'zod';
import type { Kind } from '../platform/fields.ts';
import { FILTER_OPERATORS, type FilterOperator } from '../platform/list-query.ts';
import { PERIOD_WORDS } from './periods.ts';

/** Besides the operators of every list: none of some values, and a stretch of days that moves with the day asked about. */
export type RegisterOperator = FilterOperator | 'notIn' | 'within';

const MORE_OPERATORS: Partial<Record<Kind, readonly RegisterOperator[]>> = {
  choice: ['notIn'],
  currency: ['notIn'],
  reference: ['notIn'],
  date: ['within'],
  choices: ['notIn'],
};

/** How a column of a kind can be filtered. What is kept sealed can only be there or not. */
export const registerOperators = (kind: Kind, isSealed: boolean): RegisterOperator[] =>
  isSealed ? ['empty'] : [...FILTER_OPERATORS[kind], ...(MORE_OPERATORS[kind] ?? [])];

const key = z.string().min(1).max(80);
const OPERATORS = ['contains', 'starts', 'is', 'in', 'from', 'to', 'empty', 'notIn', 'within'] as const;

/** Column, operator, value; the value as it would stand in an address, several of them with commas between. */
const condition = z.strictObject({ field: key, operator: z.enum(OPERATORS), value: z.string().max(10_000) });
export type RegisterCondition = z.output<typeof condition>;

const match = z.enum(['all', 'any']);
const MOST_CONDITIONS = 20;

/** Conditions of which all or any hold; some of them may be groups of conditions themselves. */
export interface RegisterFilter {
  readonly match: 'all' | 'any';
  readonly conditions: readonly (RegisterCondition | RegisterFilter)[];
}
type Part = RegisterCondition | RegisterFilter;
const groupOf = (part: z.ZodType<Part, Part>) =>
  z.strictObject({ match, conditions: z.array(part).max(MOST_CONDITIONS) });
const innermost = groupOf(condition);
const inner = groupOf(z.union([condition, innermost]));
/** Three groups deep: deeper ones are nobody's to read. */
const filter: z.ZodType<RegisterFilter, RegisterFilter> = groupOf(z.union([condition, inner])).meta({
  id: 'EmployeeDataFilter',
});
export const isFilterGroup = (one: RegisterCondition | RegisterFilter): one is RegisterFilter => 'conditions' in one;

/** Every condition of a filter, however deep. */
export const filterConditions = ({ conditions }: RegisterFilter): RegisterCondition[] =>
  conditions.flatMap((one) => (isFilterGroup(one) ? filterConditions(one) : [one]));

export const AGGREGATES = ['sum', 'avg', 'median', 'min', 'max'] as const;
export type Aggregate = (typeof AGGREGATES)[number];
export const POPULATIONS = ['active', 'preboarding', 'ended', 'all'] as const;
export type Population = (typeof POPULATIONS)[number];
/** Kinds of records of which each can have a row of its own, by the last word of their addresses. */
export const RECORD_ROWS = [
  'FamilyMember',
  'Contract',
  'Education',
  'WorkHistory',
  'Certification',
  'Training',
  'Address',
  'EmergencyContact',
  'BankAccount',
] as const;
/** Of somebody: one row, one for each stretch of unchanged facts, or one for each record of a kind. */
export const ROWS_PER = ['employee', 'segment', ...RECORD_ROWS] as const;
export type RowPer = (typeof ROWS_PER)[number];

/** A day as it was typed; whether it is one the register can answer for is said by ASOF_INVALID. */
const day = z.string().max(20);
/** From a day to a day, or a period that moves. */
const range = z.union([z.strictObject({ period: z.enum(PERIOD_WORDS) }), z.strictObject({ from: day, to: day })]);
export type RegisterRange = z.output<typeof range>;

export const MOST_COLUMNS = 60;

/** What the register shows: whose data, as of when, which columns, in what order or groups (organisation-and-employee 11). */
export const registerView = z
  .strictObject({
    columns: z
      .array(key)
      .min(1)
      .max(MOST_COLUMNS)
      .refine((keys) => new Set(keys).size === keys.length, { message: 'twice' }),
    filter: filter.default({ match: 'all', conditions: [] }),
    /** Columns to sort by; a minus for the largest first. */
    sorts: z.array(key).max(3).default([]),
    groupBy: z.array(key).max(3).default([]),
    aggregates: z
      .array(z.strictObject({ field: key, of: z.enum(AGGREGATES) }))
      .max(10)
      .default([]),
    /** `today` moves on by itself. */
    asOf: day.default('today'),
    /** The same rows on a second day beside the first. */
    compareTo: day.nullable().default(null),
    /** Of two days only the rows of people for whom something differs between them. */
    changedOnly: z.boolean().default(false),
    population: z.enum(POPULATIONS).default('active'),
    /** Days in which people ended, or of which segments are shown; of people who ended, empty means all. */
    range: range.nullable().default(null),
    rowPer: z.enum(ROWS_PER).default('employee'),
  })
  .refine((view) => view.rowPer !== 'segment' || view.range !== null, {
    path: ['range'],
    params: { code: 'required' },
    message: 'required',
  })
  .refine((view) => view.compareTo === null || (view.rowPer === 'employee' && view.groupBy.length === 0), {
    path: ['compareTo'],
    message: 'invalid',
  })
  .refine((view) => !view.changedOnly || view.compareTo !== null, { path: ['changedOnly'], message: 'invalid' })
  .meta({ id: 'EmployeeDataViewState' });
export type RegisterView = z.output<typeof registerView>;
export type RegisterViewDraft = z.input<typeof registerView>;

/** The parts of a view that an address names by a word each; conditions stand beside them as `{column}.{operator}`. */
const WORDS = [
  'columns',
  'asOf',
  'compareTo',
  'changedOnly',
  'population',
  'rowPer',
  'period',
  'from',
  'to',
  'sort',
  'groupBy',
  'figures',
  'match',
  'filter',
] as const;

/**
 * What differs from a view that only has its columns, as an address that can be read, mended and passed on:
 * `columns=employeeNo,displayName&asOf=2026-01-01&gradeId.in=…&sort=-hireDate`. Conditions within conditions are written as
 * JSON under `filter`.
 */
export function viewToAddress(view: RegisterView): URLSearchParams {
  const plain = registerView.parse({ columns: view.columns, range: view.range, rowPer: view.rowPer });
  const params = new URLSearchParams({ columns: view.columns.join(',') });
  for (const word of ['asOf', 'compareTo', 'changedOnly', 'population', 'rowPer'] as const)
    if (view[word] !== (word === 'rowPer' ? 'employee' : plain[word])) params.set(word, String(view[word]));
  for (const [word, value] of Object.entries(view.range ?? {})) params.set(word, value);
  for (const [word, keys] of [
    ['sort', view.sorts],
    ['groupBy', view.groupBy],
    ['figures', view.aggregates.map(({ field, of }) => `${field}.${of}`)],
  ] as const)
    if (keys.length > 0) params.set(word, keys.join(','));
  const { match, conditions } = view.filter;
  if (conditions.some(isFilterGroup)) params.set('filter', JSON.stringify(view.filter));
  else {
    if (match !== 'all') params.set('match', match);
    for (const one of conditions as readonly RegisterCondition[])
      params.append(`${one.field}.${one.operator}`, one.value);
  }
  return params;
}

/** An address as people read it: what may stand in it as it is stands so. */
export const addressText = (params: URLSearchParams): string =>
  params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');

/** The view that an address holds; null if it holds none, or one that cannot be read. */
export function viewFromAddress(params: URLSearchParams): RegisterView | null {
  const columns = params.get('columns');
  if (!columns) return null;
  const given = (word: (typeof WORDS)[number]) => params.get(word) ?? undefined;
  const list = (word: (typeof WORDS)[number]) => given(word)?.split(',');
  const conditions = [...params].flatMap(([name, value]) => conditionOf(name, value));
  const [period, from, to] = [given('period'), given('from'), given('to')];
  const draft = {
    columns: columns.split(','),
    filter: filterIn(given('filter')) ?? { match: given('match') ?? 'all', conditions },
    sorts: list('sort'),
    groupBy: list('groupBy'),
    aggregates: list('figures')?.map((one) => {
      const [field, of] = parted(one);
      return { field, of };
    }),
    asOf: given('asOf'),
    compareTo: given('compareTo'),
    changedOnly: given('changedOnly') === 'true' ? true : undefined,
    population: given('population'),
    range: period ? { period } : from && to ? { from, to } : undefined,
    rowPer: given('rowPer'),
  };
  return registerView.safeParse(draft).data ?? null;
}

/** A column may have dots in its name, an operator and a figure have none. */
function parted(text: string): [string, string] {
  const dot = text.lastIndexOf('.');
  return [text.slice(0, Math.max(dot, 0)), text.slice(dot + 1)];
}

function conditionOf(name: string, value: string): { field: string; operator: string; value: string }[] {
  if (!name.includes('.')) return [];
  const [field, operator] = parted(name);
  return [{ field, operator, value }];
}

function filterIn(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

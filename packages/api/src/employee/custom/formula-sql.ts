import {
  type CustomFunction,
  checkFormula,
  customVocabulary,
  type Expression,
  type FormulaScalar,
  type FormulaType,
  fieldOfWord,
  type Operator,
  parseCustomFormula,
  TYPE_IN_FORMULA,
  type Vocabulary,
  wordsOfFormula,
} from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { leapDay } from '../leap-day.ts';

type Sql = RawBuilder<unknown>;

/** What has to be known of a field that a formula names. */
export interface FormulaField {
  readonly id: string;
  readonly code: string;
  readonly type: string;
}

/** A formula that fits the fields that there are. */
export interface ReadyFormula {
  readonly fields: readonly FormulaField[];
  /** Its value out of somebody's custom values, as of a day; without one as of today. */
  readonly value: (kept: Sql, day?: Sql) => Sql;
  /** It becomes another as days pass, without anybody's doing. */
  readonly movesWithDays: boolean;
}

/**
 * A formula as SQL, for lists and filters over everybody; what it computes is what `evaluateFormula` does with missing
 * values empty. Throws a FormulaError where it does not fit.
 */
export function formulaFor(text: string, resultType: string, all: readonly FormulaField[]): ReadyFormula {
  const formula = parseCustomFormula(text);
  const byCode = new Map(all.map((one) => [one.code, one]));
  const vocabulary = customVocabulary(all);
  const result = scalarOf(checkFormula(formula, vocabulary, scalarOf(TYPE_IN_FORMULA[resultType])));
  const words = wordsOfFormula(formula);
  return {
    fields: words.flatMap((word) => byCode.get(fieldOfWord(word) ?? '') ?? []),
    value: (kept, day = today) => RESULTS[result](sqlOf(formula, { vocabulary, byCode, kept, day })),
    movesWithDays: words.includes('today'),
  };
}

/** There are no lists in these formulas. */
const scalarOf = (type: FormulaType | undefined): FormulaScalar =>
  type === 'decimal' || type === 'date' || type === 'bool' ? type : 'string';

/** What is shown is not without end, whatever a formula makes of it. */
const RESULTS: Readonly<Record<FormulaScalar, (value: Sql) => Sql>> = {
  decimal: (value) => sql`app.formula_number(${value})`,
  string: (value) => sql`nullif(left(${value}, 4000), '')`,
  date: (value) => value,
  bool: (value) => value,
};
/** Of a field that a formula no longer fits: nothing. */
export const noValue = (resultType: string): Sql => sql`null::${sql.raw(CASTS[scalarOf(TYPE_IN_FORMULA[resultType])])}`;

interface Known {
  readonly vocabulary: Vocabulary;
  readonly byCode: ReadonlyMap<string, FormulaField>;
  readonly kept: Sql;
  /** What the formula calls today: the day that is asked about. */
  readonly day: Sql;
}

const CASTS: Readonly<Record<FormulaScalar, string>> = {
  decimal: 'numeric',
  string: 'text',
  date: 'date',
  bool: 'boolean',
};

/** Values stand in the statement as they are: the same column is compared, sorted and grouped by what reads the same. */
function sqlOf(formula: Expression, known: Known): Sql {
  switch (formula.kind) {
    case 'number':
      return sql`${sql.lit(formula.value)}::numeric`;
    case 'string':
      return sql`${sql.lit(formula.value)}::text`;
    case 'bool':
      return sql`${sql.lit(formula.value)}`;
    case 'name':
      return nameSql(formula.name, known);
    case 'call':
      return callSql(formula, known);
    default:
      throw new Error(`formulas of custom fields have no ${formula.kind}`);
  }
}

function nameSql(name: string, { byCode, kept, day }: Known): Sql {
  const field = byCode.get(fieldOfWord(name) ?? '');
  if (!field) return day;
  return sql`(${kept} ->> ${sql.lit(field.id)})::${sql.raw(CASTS[scalarOf(TYPE_IN_FORMULA[field.type])])}`;
}

function callSql({ name, args }: Extract<Expression, { kind: 'call' }>, known: Known): Sql {
  const given = args.map((one) => sqlOf(one, known));
  const types = args.map((one) => scalarOf(checkFormula(one, known.vocabulary)));
  return WORDS[name as keyof typeof WORDS](given, types);
}

type Word = (given: readonly Sql[], types: readonly FormulaScalar[]) => Sql;

const between =
  (sign: string): Word =>
  ([left, right]) =>
    sql`(${left} ${sql.raw(sign)} ${right})`;
const listed =
  (name: string): Word =>
  (given) =>
    sql`${sql.raw(name)}(${sql.join(given)})`;
const truncated =
  (unit: string): Word =>
  ([value]) =>
    sql`date_trunc(${sql.lit(unit)}, ${value}::timestamp)::date`;
const today = sql`(select app.today_of(app.tenant()))`;

const written = (value: Sql | undefined, type: FormulaScalar | undefined): Sql => {
  if (type === 'decimal') return sql`trim_scale(${value})::text`;
  return type === 'date' ? sql`to_char(${value}, 'YYYY-MM-DD')` : sql`${value}::text`;
};

const WORDS: Readonly<Record<Exclude<Operator, 'in'> | CustomFunction | 'has', Word>> = {
  '+': (given, types) => {
    if (types[0] === 'date') return listed('app.plus_days')(given, types);
    return between(types[0] === 'string' ? '||' : '+')(given, types);
  },
  '-': ([left, right], types) => {
    if (types[0] !== 'date') return sql`(${left} - ${right})`;
    return types[1] === 'date' ? sql`(${left} - ${right})::numeric` : sql`app.plus_days(${left}, -${right})`;
  },
  '*': between('*'),
  '/': listed('app.formula_divide'),
  '%': listed('app.formula_modulo'),
  neg: ([value]) => sql`(- ${value})`,
  '==': between('='),
  '!=': between('<>'),
  '<': between('<'),
  '<=': between('<='),
  '>': between('>'),
  '>=': between('>='),
  '&&': between('and'),
  '||': between('or'),
  '!': ([value]) => sql`(not ${value})`,
  '?:': ([condition, one, other]) => sql`(case when ${condition} then ${one} else ${other} end)`,
  has: ([value]) => sql`(${value} is not null)`,
  min: listed('least'),
  max: listed('greatest'),
  abs: listed('abs'),
  round: ([value, step, mode]) =>
    sql`app.formula_round(${value}, ${step ?? sql`1::numeric`}, ${mode ?? sql`'Nearest'::text`})`,
  floor: listed('floor'),
  ceil: listed('ceil'),
  clamp: listed('app.formula_clamp'),
  size: ([value]) => sql`length(${value})::numeric`,
  date: listed('app.formula_date'),
  addDays: listed('app.plus_days'),
  addMonths: listed('app.formula_add_months'),
  addYears: ([day, years]) => sql`app.formula_add_months(${day}, 12 * round(${years}))`,
  startOfMonth: truncated('month'),
  endOfMonth: ([day]) => sql`(date_trunc('month', ${day}::timestamp) + interval '1 month - 1 day')::date`,
  startOfYear: truncated('year'),
  daysBetween: ([from, to]) => sql`(${to} - ${from})::numeric`,
  monthsBetween: ([from, to]) => sql`app.formula_months(${from}, ${to}, ${leapDay})::numeric`,
  yearsBetween: ([from, to]) => sql`(app.formula_months(${from}, ${to}, ${leapDay}) / 12)::numeric`,
  dayOfWeek: ([day]) => sql`extract(isodow from ${day})`,
  coalesce: listed('coalesce'),
  orValue: listed('coalesce'),
  contains: ([whole, part]) => sql`(position(${part} in ${whole}) > 0)`,
  startsWith: listed('starts_with'),
  endsWith: ([whole, part]) => sql`(right(${whole}, length(${part})) = ${part})`,
  string: ([value], [type]) => written(value, type),
  // Of nothing but empty values it is empty, not a text without letters.
  join: (given, types) =>
    sql`array_to_string(nullif(array_remove(array[${sql.join(given.map((one, n) => written(one, types[n])))}]::text[], null), '{}'), '')`,
};

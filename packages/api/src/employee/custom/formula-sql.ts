import {
  type Formula,
  type FormulaType,
  type FormulaWord,
  fieldsOfFormula,
  readFormula,
  refuseOtherResult,
  TYPE_IN_FORMULA,
  typeOfFormula,
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
  /** Its value out of somebody's custom values. */
  readonly value: (kept: Sql) => Sql;
}

/** Reads a formula for a field of a type; throws a FormulaError where it does not fit. */
export function formulaFor(text: string, resultType: string, all: readonly FormulaField[]): ReadyFormula {
  const formula = readFormula(text);
  const byCode = new Map(all.map((one) => [one.code, one]));
  const types = new Map(
    all.flatMap(({ code, type }) => {
      const known = TYPE_IN_FORMULA[type];
      return known ? [[code, known] as const] : [];
    }),
  );
  const result = typeOfFormula(formula, types);
  refuseOtherResult(result, TYPE_IN_FORMULA[resultType] ?? 'text');
  const fields = fieldsOfFormula(formula).flatMap((code) => byCode.get(code) ?? []);
  return { fields, value: (kept) => RESULTS[result](sqlOf(formula, { types, byCode, kept })) };
}

/** What is shown is not without end, whatever a formula makes of it. */
const RESULTS: Readonly<Record<FormulaType, (value: Sql) => Sql>> = {
  number: (value) => sql`app.formula_number(${value})`,
  text: (value) => sql`nullif(left(${value}, 4000), '')`,
  date: (value) => value,
  boolean: (value) => value,
};
/** Of a field that a formula no longer fits: nothing. */
export const noValue = (resultType: string): Sql => NOTHING[TYPE_IN_FORMULA[resultType] ?? 'text'];
const NOTHING: Readonly<Record<FormulaType, Sql>> = {
  number: sql`null::numeric`,
  text: sql`null::text`,
  date: sql`null::date`,
  boolean: sql`null::boolean`,
};

interface Known {
  readonly types: ReadonlyMap<string, FormulaType>;
  readonly byCode: ReadonlyMap<string, FormulaField>;
  readonly kept: Sql;
}

const CASTS: Readonly<Record<FormulaType, string>> = {
  number: 'numeric',
  text: 'text',
  date: 'date',
  boolean: 'boolean',
};

/** Values stand in the statement as they are: the same column is compared, sorted and grouped by what reads the same. */
function sqlOf(formula: Formula, known: Known): Sql {
  switch (formula.is) {
    case 'number':
      return sql`${sql.lit(formula.value)}::numeric`;
    case 'text':
      return sql`${sql.lit(formula.value)}::text`;
    case 'field': {
      const field = known.byCode.get(formula.code);
      const type = known.types.get(formula.code) ?? 'text';
      return sql`(${known.kept} ->> ${sql.lit(field?.id ?? '')})::${sql.raw(CASTS[type])}`;
    }
    case 'call': {
      const given = formula.given.map((one) => sqlOf(one, known));
      const types = formula.given.map((one) => typeOfFormula(one, known.types));
      return WORDS[formula.word as FormulaWord](given, types);
    }
  }
}

type Word = (given: readonly Sql[], types: readonly FormulaType[]) => Sql;

const between =
  (sign: string): Word =>
  ([left, right]) =>
    sql`(${left} ${sql.raw(sign)} ${right})`;
const listed =
  (name: string): Word =>
  (given) =>
    sql`${sql.raw(name)}(${sql.join(given)})`;
const today = sql`(select app.today_of(app.tenant()))`;

const WORDS: Readonly<Record<FormulaWord, Word>> = {
  '+': (given, types) => (types[0] === 'date' ? listed('app.plus_days')(given, types) : between('+')(given, types)),
  '-': ([left, right], types) => {
    if (types[0] !== 'date') return between('-')([left as Sql, right as Sql], types);
    return types[1] === 'date' ? sql`(${left} - ${right})::numeric` : sql`app.plus_days(${left}, -${right})`;
  },
  '*': between('*'),
  '/': ([left, right]) => sql`(${left} / nullif(${right}, 0))`,
  minus: ([value]) => sql`(- ${value})`,
  '=': between('='),
  '<>': between('<>'),
  '<': between('<'),
  '<=': between('<='),
  '>': between('>'),
  '>=': between('>='),
  and: between('and'),
  or: between('or'),
  not: ([value]) => sql`(not ${value})`,
  if: ([condition, one, other]) => sql`(case when ${condition} then ${one} else ${other} end)`,
  today: () => today,
  years: ([day]) => sql`(app.full_months(${day}, ${today}, ${leapDay}) / 12)::numeric`,
  months: ([day]) => sql`app.full_months(${day}, ${today}, ${leapDay})::numeric`,
  round: ([value, places]) => sql`round(${value}, (${places})::int)`,
  smallest: listed('least'),
  largest: listed('greatest'),
  join: (given, types) =>
    sql`concat(${sql.join(given.map((one, n) => (types[n] === 'number' ? sql`trim_scale(${one})` : one)))})`,
};

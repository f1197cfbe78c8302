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
  /** Its value out of somebody's custom values, as of a day; without one as of today. */
  readonly value: (kept: Sql, day?: Sql) => Sql;
  /** It becomes another as days pass, without anybody's doing. */
  readonly movesWithDays: boolean;
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
  return {
    fields,
    value: (kept, day = today) => RESULTS[result](sqlOf(formula, { types, byCode, kept, day })),
    movesWithDays: asksForTheDay(formula),
  };
}

const OF_THE_DAY: ReadonlySet<string> = new Set<FormulaWord>(['today', 'years', 'months']);
const asksForTheDay = (formula: Formula): boolean =>
  formula.is === 'call' && (OF_THE_DAY.has(formula.word) || formula.given.some(asksForTheDay));

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
  /** What the formula calls today: the day that is asked about. */
  readonly day: Sql;
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
      return WORDS[formula.word as FormulaWord](given, types, known.day);
    }
  }
}

type Word = (given: readonly Sql[], types: readonly FormulaType[], day: Sql) => Sql;

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
  '+': (given, types, day) =>
    types[0] === 'date' ? listed('app.plus_days')(given, types, day) : between('+')(given, types, day),
  '-': ([left, right], types, day) => {
    if (types[0] !== 'date') return between('-')([left as Sql, right as Sql], types, day);
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
  today: (_given, _types, day) => day,
  years: ([since], _types, day) => sql`(app.full_months(${since}, ${day}, ${leapDay}) / 12)::numeric`,
  months: ([since], _types, day) => sql`app.full_months(${since}, ${day}, ${leapDay})::numeric`,
  round: ([value, places]) => sql`round(${value}, (${places})::int)`,
  smallest: listed('least'),
  largest: listed('greatest'),
  join: (given, types) =>
    sql`concat(${sql.join(given.map((one, n) => (types[n] === 'number' ? sql`trim_scale(${one})` : one)))})`,
};

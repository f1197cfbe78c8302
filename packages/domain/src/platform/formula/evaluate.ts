import {
  type Expression,
  FORMULA_COST,
  FormulaError,
  type FormulaValue,
  label,
  printFormula,
  type Span,
} from '@personalia/contract';
import type { FormulaEnvironment, FormulaFunctionBody, FormulaStep } from './environment.ts';
import { noValue, problemOf } from './failure.ts';
import { SKIPS_MISSING, STRICT } from './functions.ts';
import { rowFor } from './table-row.ts';
import { bool, boolOf, itemsOf, NoValue, number, text, written } from './values.ts';

/** How many named formulas and functions may stand within each other (leave 8.3). */
const NESTING = 8;
/** Parts within each other over all of them, so that no formula exhausts the stack. */
const DEPTH = 1000;

type Value = FormulaValue | null;
type Variables = ReadonlyMap<string, Value>;
type Call = Extract<Expression, { kind: 'call' }>;

/**
 * The value of a formula. Throws nothing but FormulaError, and takes a bounded number of steps. Null comes out only where
 * the environment lets missing values be empty.
 */
export const evaluateFormula = (formula: Expression, environment: FormulaEnvironment): Value =>
  new Evaluation(environment, null).value(formula, new Map());

export interface Explanation {
  readonly value: Value;
  /** Why there is no value; the steps are those up to there. */
  readonly problem: FormulaError | null;
  readonly steps: readonly FormulaStep[];
}

/** The same with the value of every part. */
export function explainFormula(formula: Expression, environment: FormulaEnvironment): Explanation {
  const steps: FormulaStep[] = [];
  try {
    return { value: new Evaluation(environment, steps).value(formula, new Map()), problem: null, steps };
  } catch (problem) {
    if (problem instanceof FormulaError) return { value: null, problem, steps };
    throw problem;
  }
}

class Evaluation {
  readonly #environment: FormulaEnvironment;
  readonly #isEmptyKept: boolean;
  /** Steps of the part that is being evaluated; null when nobody asks. */
  #steps: FormulaStep[] | null;
  readonly #known = new Map<string, { readonly value: Value; readonly steps: readonly FormulaStep[] }>();
  readonly #texts = new Map<Expression, string>();
  #cost = 0;
  #depth = 0;
  #nesting = 0;

  constructor(environment: FormulaEnvironment, steps: FormulaStep[] | null) {
    this.#environment = environment;
    this.#isEmptyKept = environment.missing === 'empty';
    this.#steps = steps;
  }

  value(part: Expression, variables: Variables): Value {
    this.#spend(1, part);
    if (this.#depth >= DEPTH) throw new FormulaError('FORMULA_LIMIT', part);
    const outer = this.#steps;
    const inner: FormulaStep[] | null = outer && [];
    this.#steps = inner;
    this.#depth += 1;
    try {
      const value = this.#plainValue(part, variables);
      if (outer && inner) outer.push(stepOf(part, this.#printed(part), value, inner));
      return value;
    } catch (error) {
      // What was worked out before something failed is part of the answer.
      if (outer && inner) outer.push(...inner);
      throw error;
    } finally {
      this.#depth -= 1;
      this.#steps = outer;
    }
  }

  #printed(part: Expression): string {
    const known = this.#texts.get(part) ?? printFormula(part);
    this.#texts.set(part, known);
    return known;
  }

  #spend(units: number, at: Span): void {
    this.#cost += units;
    if (this.#cost > FORMULA_COST) throw new FormulaError('FORMULA_LIMIT', at);
  }

  #plainValue(part: Expression, variables: Variables): Value {
    switch (part.kind) {
      case 'number':
        return number(part.value);
      case 'string':
        return text(part.value);
      case 'bool':
        return bool(part.value);
      case 'name':
        return this.#named(part.name, part, variables);
      case 'list':
        return this.#list(part.items, variables);
      case 'macro':
        return this.#macro(part, variables);
      case 'call':
        return this.#call(part, variables);
    }
  }

  #named(name: string, at: Expression, variables: Variables): Value {
    if (variables.has(name)) return variables.get(name) ?? null;
    const formula = this.#environment.formulas?.get(name);
    return formula
      ? this.#namedFormula(name, formula)
      : this.#orMissing(this.#environment.names.get(name) ?? null, name, at);
  }

  /** FORMULA_NULL where missing values are errors. */
  #orMissing(value: Value, word: string, at: Span): Value {
    if (value === null && !this.#isEmptyKept) throw new FormulaError('FORMULA_NULL', at, { word: label(word, word) });
    return value;
  }

  /** Computed once: nothing in an evaluation changes. */
  #namedFormula(name: string, formula: Expression): Value {
    const known = this.#known.get(name);
    if (known) {
      this.#steps?.push(...known.steps);
      return known.value;
    }
    const value = this.#nested(formula, () => this.value(formula, new Map()));
    this.#known.set(name, { value, steps: this.#steps ?? [] });
    return value;
  }

  #nested<T>(at: Span, compute: () => T): T {
    if (this.#nesting >= NESTING) throw new FormulaError('FORMULA_LIMIT', at);
    this.#nesting += 1;
    try {
      return compute();
    } finally {
      this.#nesting -= 1;
    }
  }

  #list(parts: readonly Expression[], variables: Variables): Value {
    const items = parts.map((part) => this.value(part, variables));
    return items.every((item) => item !== null) ? { type: 'list', items } : null;
  }

  #macro(
    { list, macro, variable, body, ...span }: Extract<Expression, { kind: 'macro' }>,
    variables: Variables,
  ): Value {
    const whole = this.value(list, variables);
    if (whole === null) return null;
    return this.#computed(macro, span, [whole], () => {
      const items = itemsOf(whole);
      const each = (item: FormulaValue): Value => this.value(body, new Map([...variables, [variable, item]]));
      const isTrue = (item: FormulaValue): boolean => {
        const found = each(item);
        return found !== null && boolOf(found);
      };
      switch (macro) {
        case 'all':
          return bool(items.every(isTrue));
        case 'exists':
          return bool(items.some(isTrue));
        case 'exists_one':
          return bool(items.filter(isTrue).length === 1);
        case 'filter':
          return { type: 'list', items: items.filter(isTrue) };
        case 'map':
          return { type: 'list', items: items.map(each).filter((item) => item !== null) };
      }
    });
  }

  #call(call: Call, variables: Variables): Value {
    const { name, args } = call;
    const [first, second, third] = args;
    switch (name) {
      case '?:':
        if (!first || !second || !third) throw unusable(call, []);
        return this.value(this.#isTrue(first, variables) ? second : third, variables);
      case '&&':
      case '||':
        if (!first || !second) throw unusable(call, []);
        return this.#logic(name === '||', call, [first, second], variables);
      case 'has':
        return bool(first !== undefined && this.#present(first, variables) !== null);
      case 'coalesce':
      case 'orValue':
        return this.#firstPresent(args, variables, call);
      case 'lookup':
        return this.#lookup(call, variables);
      default: {
        const values = args.map((arg) => this.value(arg, variables));
        return this.#applied(call, values);
      }
    }
  }

  #isTrue(part: Expression, variables: Variables): boolean {
    const value = this.value(part, variables);
    if (value === null) return false;
    if (value.type !== 'bool') throw unusable(part, [value]);
    return value.value;
  }

  /** The second is not looked at when the first decides; a missing one leaves it to the other. */
  #logic(
    deciding: boolean,
    call: Call,
    [first, second]: readonly [Expression, Expression],
    variables: Variables,
  ): Value {
    const left = this.value(first, variables);
    if (left !== null && left.type !== 'bool') throw unusable(call, [left]);
    if (left?.value === deciding) return left;
    const right = this.value(second, variables);
    if (right !== null && right.type !== 'bool') throw unusable(call, [right]);
    return left === null && right?.value !== deciding ? null : right;
  }

  /** The value of a part, or null where it needs a missing one. */
  #present(part: Expression, variables: Variables): Value {
    try {
      return this.value(part, variables);
    } catch (error) {
      if (error instanceof FormulaError && error.code === 'FORMULA_NULL') return null;
      throw error;
    }
  }

  #firstPresent(args: readonly Expression[], variables: Variables, call: Call): Value {
    for (const arg of args.slice(0, -1)) {
      const found = this.#present(arg, variables);
      if (found !== null) return found;
    }
    const last = args.at(-1);
    if (!last) throw unusable(call, []);
    return this.value(last, variables);
  }

  #applied(call: Call, values: readonly Value[]): Value {
    const { name } = call;
    const own = this.#environment.functions?.get(name);
    const present = values.filter((value) => value !== null);
    if (present.length < values.length && (!SKIPS_MISSING.has(name) || present.length === 0 || own)) return null;
    this.#spend(
      present.reduce((sum, value) => sum + sizeOf(value), 0),
      call,
    );
    return this.#computed(name, call, present, () => {
      if (own) return this.#orMissing(this.#ownFunction(own, present, call), name, call);
      const compute = Object.hasOwn(STRICT, name) ? STRICT[name as keyof typeof STRICT] : undefined;
      if (!compute) throw new NoValue();
      return compute(present, this.#environment.leapDay ?? 'feb28');
    });
  }

  #ownFunction(own: FormulaFunctionBody, args: readonly FormulaValue[], call: Call): Value {
    if ('compute' in own) return own.compute(args);
    const variables = new Map(own.params.map((param, n) => [param, args[n] ?? own.defaults?.get(param) ?? null]));
    return this.#nested(call, () => this.value(own.body, variables));
  }

  #lookup(call: Call, variables: Variables): Value {
    const [table, ...rest] = call.args;
    const keys = rest.map((key) => this.value(key, variables));
    const present = keys.filter((key) => key !== null);
    if (present.length < keys.length) return null;
    const word = table?.kind === 'string' ? table.value : '';
    return this.#computed('lookup', call, present, () => {
      const found = this.#environment.tables?.get(word);
      this.#spend(found?.rows.length ?? 0, call);
      const row = found && rowFor(found, present);
      if (row) return row.value;
      throw new FormulaError('FORMULA_TABLE_MISS', call, {
        word: label(word, word),
        keys: present.map(written).join(', '),
      });
    });
  }

  /** What a computation may fail with becomes a FormulaError, or nothing where missing values are empty. */
  #computed(name: string, span: Span, given: readonly FormulaValue[], compute: () => Value): Value {
    try {
      return compute();
    } catch (error) {
      const problem = problemOf(error, name, span, given);
      if (this.#isEmptyKept && EMPTY_WHEN.has(problem.code)) return null;
      throw problem;
    }
  }
}

const EMPTY_WHEN: ReadonlySet<string> = new Set([
  'FORMULA_DIV_ZERO',
  'FORMULA_VALUE',
  'FORMULA_NULL',
  'FORMULA_TABLE_MISS',
]);

const unusable = (part: Expression, given: readonly FormulaValue[]): FormulaError =>
  noValue(part.kind === 'call' ? part.name : part.kind, part, given);

const stepOf = (part: Expression, text: string, value: Value, steps: readonly FormulaStep[]): FormulaStep => ({
  text,
  start: part.start,
  end: part.end,
  value,
  steps,
});

/** Units of work that a value brings: long numbers and lists cost more. */
const DIGITS_A_UNIT = 34;
const sizeOf = (value: FormulaValue): number =>
  value.type === 'list'
    ? value.items.length
    : typeof value.value === 'string'
      ? Math.floor(value.value.length / DIGITS_A_UNIT)
      : 0;

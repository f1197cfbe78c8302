import { decimal } from '../values/decimal.ts';
import { FormulaError } from './formula-error.ts';
import { type Token, tokensOf, unexpected } from './tokens.ts';
import { type Expression, FORMULA_LIMITS, type FormulaLimits, MACROS, type Macro, type Span } from './tree.ts';

export interface ParseOptions {
  readonly limits?: FormulaLimits;
  /** A code in square brackets is a custom field, `[POINTS]`; there are no lists then. */
  readonly brackets?: boolean;
}

/** Operators of two operands, from the weakest to the strongest; all group to the left. */
export const PRECEDENCE: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!=', '<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
];
/** Functions that may be called on their first argument: `x.orValue(0)` is `orValue(x, 0)`. */
const METHODS: readonly string[] = ['orValue', 'contains', 'startsWith', 'endsWith', 'size'];
const isMacro = (name: string): name is Macro => (MACROS as readonly string[]).includes(name);
/** Words of CEL that name nothing here. */
const RESERVED: readonly string[] = ['in', 'null'];

/** The tree of a formula in the CEL profile (leave 8.3); throws a FormulaError where the text cannot be read. */
export function parseFormula(
  text: string,
  { limits = FORMULA_LIMITS, brackets = false }: ParseOptions = {},
): Expression {
  return new Parser(text, limits, tokensOf(text, limits, brackets)).formula();
}

type Draft = Expression extends infer E ? (E extends Span ? Omit<E, keyof Span> : never) : never;

class Parser {
  readonly #text: string;
  readonly #limits: FormulaLimits;
  readonly #tokens: readonly Token[];
  #next = 0;
  #nodes = 0;
  #depth = 0;

  constructor(text: string, limits: FormulaLimits, tokens: readonly Token[]) {
    this.#text = text;
    this.#limits = limits;
    this.#tokens = tokens;
  }

  formula(): Expression {
    const whole = this.#ternary();
    if (this.#peek().kind !== 'end') throw this.#unexpected();
    return whole;
  }

  #peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#next + ahead, this.#tokens.length - 1)] as Token;
  }
  #isSign(sign: string, ahead = 0): boolean {
    const token = this.#peek(ahead);
    return token.value === sign && (token.kind === 'sign' || (token.kind === 'word' && sign === 'in'));
  }
  #take(): Token {
    const token = this.#peek();
    if (token.kind === 'end') throw this.#unexpected();
    this.#next += 1;
    return token;
  }
  #expect(sign: string): Token {
    if (!this.#isSign(sign)) throw this.#unexpected();
    return this.#take();
  }
  #unexpected(token = this.#peek()): FormulaError {
    return token.kind === 'end' ? new FormulaError('FORMULA_INCOMPLETE', token) : unexpected(this.#text, token);
  }

  /** A node up to the token that was taken last. */
  #node(start: number, draft: Draft): Expression {
    this.#nodes += 1;
    const end = this.#tokens[this.#next - 1]?.end ?? start;
    if (this.#nodes > this.#limits.nodes) throw new FormulaError('FORMULA_LIMIT', { start, end });
    return { ...draft, start, end } as Expression;
  }
  #deeper<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > this.#limits.depth) throw new FormulaError('FORMULA_LIMIT', this.#peek());
    const found = read();
    this.#depth -= 1;
    return found;
  }

  #ternary(): Expression {
    const { start } = this.#peek();
    const condition = this.#binary(0);
    if (!this.#isSign('?')) return condition;
    this.#take();
    const then = this.#deeper(() => this.#ternary());
    this.#expect(':');
    const otherwise = this.#deeper(() => this.#ternary());
    return this.#node(start, { kind: 'call', name: '?:', args: [condition, then, otherwise] });
  }

  #binary(level: number): Expression {
    const operators = PRECEDENCE[level];
    if (!operators) return this.#unary();
    const { start } = this.#peek();
    let left = this.#binary(level + 1);
    for (;;) {
      const name = operators.find((one) => this.#isSign(one));
      if (name === undefined) return left;
      this.#take();
      const right = this.#binary(level + 1);
      left = this.#node(start, { kind: 'call', name, args: [left, right] });
    }
  }

  #unary(): Expression {
    const { start } = this.#peek();
    const name = this.#isSign('-') ? 'neg' : this.#isSign('!') ? '!' : null;
    if (name === null) return this.#withMembers();
    this.#take();
    const operand = this.#deeper(() => this.#unary());
    return this.#node(start, { kind: 'call', name, args: [operand] });
  }

  /** `employee.grade.level`, `leave.takenOf("AL")`, `x.orValue(0)`, `list.all(x, x > 0)`. */
  #withMembers(): Expression {
    const { start } = this.#peek();
    let whole = this.#primary();
    while (this.#isSign('.')) {
      this.#take();
      const member = this.#peek();
      if (member.kind !== 'word') throw this.#unexpected();
      this.#take();
      const receiver = whole;
      if (!this.#isSign('(')) whole = this.#longerName(start, receiver, member);
      else if (isMacro(member.value)) whole = this.#macro(start, receiver, member.value);
      else whole = this.#method(start, receiver, member);
    }
    return whole;
  }

  #longerName(start: number, receiver: Expression, member: Token): Expression {
    if (receiver.kind !== 'name' || receiver.name.startsWith('[')) throw this.#unexpected(member);
    return this.#node(start, { kind: 'name', name: `${receiver.name}.${member.value}` });
  }

  #method(start: number, receiver: Expression, member: Token): Expression {
    const isMethod = METHODS.includes(member.value);
    if (!isMethod && (receiver.kind !== 'name' || receiver.name.startsWith('['))) throw this.#unexpected(member);
    const args = this.#list('(', ')');
    return isMethod || receiver.kind !== 'name'
      ? this.#node(start, { kind: 'call', name: member.value, args: [receiver, ...args] })
      : this.#node(start, { kind: 'call', name: `${receiver.name}.${member.value}`, args });
  }

  #macro(start: number, list: Expression, macro: Macro): Expression {
    this.#expect('(');
    const variable = this.#peek();
    if (variable.kind !== 'word' || RESERVED.includes(variable.value)) throw this.#unexpected();
    this.#take();
    this.#expect(',');
    const body = this.#deeper(() => this.#ternary());
    this.#expect(')');
    return this.#node(start, { kind: 'macro', macro, list, variable: variable.value, body });
  }

  #primary(): Expression {
    const token = this.#peek();
    const { kind, value, start } = token;
    if (kind === 'sign' && value === '[') {
      const items = this.#list('[', ']');
      return this.#node(start, { kind: 'list', items });
    }
    this.#take();
    switch (kind) {
      case 'number':
        return this.#node(start, { kind: 'number', value: decimal(value) });
      case 'string':
        return this.#node(start, { kind: 'string', value });
      case 'field':
        return this.#node(start, { kind: 'name', name: value });
      case 'word':
        return this.#word(token);
      default: {
        if (value !== '(') throw this.#unexpected(token);
        const inner = this.#deeper(() => this.#ternary());
        this.#expect(')');
        return inner;
      }
    }
  }

  #word(token: Token): Expression {
    const { start, value } = token;
    if (value === 'true' || value === 'false') return this.#node(start, { kind: 'bool', value: value === 'true' });
    if (RESERVED.includes(value)) throw this.#unexpected(token);
    if (!this.#isSign('(')) return this.#node(start, { kind: 'name', name: value });
    const args = this.#list('(', ')');
    return this.#node(start, { kind: 'call', name: value, args });
  }

  #list(open: string, close: string): Expression[] {
    this.#expect(open);
    const items: Expression[] = [];
    while (!this.#isSign(close)) {
      if (items.length > 0) this.#expect(',');
      items.push(this.#deeper(() => this.#ternary()));
    }
    this.#take();
    return items;
  }
}

import { compare, decimal, isDecimal } from '@personalia/contract';

/** A value that a condition may look at. Amounts and counts are exact decimals as text or whole numbers. */
export type ConditionValue = string | number | boolean | null | readonly string[];
export type ConditionFacts = Readonly<Record<string, ConditionValue>>;

/** What is wrong with a condition, and where in its text. */
export class ConditionError extends Error {
  readonly position: number;
  constructor(reason: string, position: number) {
    super(reason);
    this.position = position;
  }
}

interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}
const TOKEN = /\s*(?:([A-Za-z_][\w.]*)|(\d+(?:\.\d+)?)|"([^"\\]*)"|'([^'\\]*)'|(&&|\|\||[<>=!]=|[<>!()[\],]))/y;

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = source.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(source);
    if (!found) throw new ConditionError('this is not understood', at + 1);
    const [, name, number, double, single, sign] = found;
    const start = TOKEN.lastIndex - (found[0] ?? '').trimStart().length + 1;
    if (name !== undefined) tokens.push({ kind: 'name', text: name, at: start });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, at: start });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at: start });
    else tokens.push({ kind: 'text', text: double ?? single ?? '', at: start });
  }
  return [...tokens, { kind: 'end', text: '', at: end + 1 }];
}

/**
 * Whether a condition holds for these facts: comparisons of names and values, joined by `&&`, `||` and `!`. An unknown name
 * or values that cannot be compared are an error, never false.
 */
export function evaluateCondition(source: string, facts: ConditionFacts): boolean {
  const tokens = tokensOf(source);
  let at = 0;
  const peek = (): Token => tokens[at] as Token;
  const next = (): Token => tokens[at++] as Token;
  const takes = (sign: string): boolean => {
    if (peek().kind !== 'sign' || peek().text !== sign) return false;
    at += 1;
    return true;
  };
  const expect = (sign: string): void => {
    if (!takes(sign)) throw new ConditionError(`${sign} is missing`, peek().at);
  };
  const truth = (value: ConditionValue, token: Token): boolean => {
    if (typeof value !== 'boolean') throw new ConditionError('this is neither true nor false', token.at);
    return value;
  };

  // Both sides are always read, so that a mistake shows whatever the facts are.
  function any(): ConditionValue {
    const first = peek();
    let value = all();
    while (takes('||')) {
      const token = peek();
      const right = truth(all(), token);
      value = truth(value, first) || right;
    }
    return value;
  }
  function all(): ConditionValue {
    const first = peek();
    let value = comparison();
    while (takes('&&')) {
      const token = peek();
      const right = truth(comparison(), token);
      value = truth(value, first) && right;
    }
    return value;
  }
  function comparison(): ConditionValue {
    const left = operand();
    const sign = peek();
    if (sign.kind === 'name' && sign.text === 'in') {
      at += 1;
      const list = operand();
      if (!Array.isArray(list)) throw new ConditionError('a list is missing', sign.at);
      return list.includes(String(left));
    }
    if (sign.kind !== 'sign' || !['<', '<=', '>', '>=', '==', '!='].includes(sign.text)) return left;
    at += 1;
    return compareBy(sign, left, operand());
  }
  function operand(): ConditionValue {
    if (takes('!')) {
      const token = peek();
      return !truth(operand(), token);
    }
    if (takes('(')) {
      const value = any();
      expect(')');
      return value;
    }
    if (takes('[')) {
      const values: string[] = [];
      while (!takes(']')) {
        values.push(String(operand()));
        if (!takes(',') && peek().text !== ']') throw new ConditionError('] is missing', peek().at);
      }
      return values;
    }
    const token = next();
    if (token.kind === 'number' || token.kind === 'text') return token.text;
    if (token.kind !== 'name') throw new ConditionError('a value is missing', token.at);
    if (token.text === 'true' || token.text === 'false') return token.text === 'true';
    if (token.text === 'null') return null;
    if (!Object.hasOwn(facts, token.text)) throw new ConditionError(`${token.text} is unknown`, token.at);
    return facts[token.text] ?? null;
  }

  const first = peek();
  const value = any();
  if (peek().kind !== 'end') throw new ConditionError('this is not understood', peek().at);
  return truth(value, first);
}

function compareBy(sign: Token, left: ConditionValue, right: ConditionValue): boolean {
  if (sign.text === '==' || sign.text === '!=') return same(left, right) === (sign.text === '==');
  if (left === null || right === null) throw new ConditionError('a value is missing', sign.at);
  if (!isPlain(left) || !isPlain(right)) throw new ConditionError('these cannot be compared', sign.at);
  const order = orderOf(left, right);
  switch (sign.text) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order >= 0;
  }
}

const isPlain = (value: ConditionValue): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
const isNumeric = (value: ConditionValue): boolean => isPlain(value) && isDecimal(String(value));

function orderOf(left: string | number, right: string | number): number {
  if (isNumeric(left) && isNumeric(right)) return compare(decimal(String(left)), decimal(String(right)));
  return String(left) < String(right) ? -1 : Number(String(left) > String(right));
}

function same(left: ConditionValue, right: ConditionValue): boolean {
  if (left === null || right === null) return left === right;
  if (isPlain(left) && isPlain(right)) return orderOf(left, right) === 0;
  return String(left) === String(right);
}

/** Names that a condition uses, for the answer to "Why?" and for the check on publishing. */
export function namesOf(source: string): string[] {
  const names = tokensOf(source)
    .filter(({ kind, text }) => kind === 'name' && !['true', 'false', 'null', 'in'].includes(text))
    .map(({ text }) => text);
  return [...new Set(names)];
}

import { PRECEDENCE } from './parse.ts';
import type { Expression } from './tree.ts';

/** How strongly a call binds; functions, names and literals bind strongest. */
const LEVELS = new Map(PRECEDENCE.flatMap((operators, level) => operators.map((one) => [one, level + 1] as const)));
const UNARY = PRECEDENCE.length + 1;
const strengthOf = (expression: Expression): number => {
  if (expression.kind !== 'call') return UNARY + 1;
  const { name } = expression;
  if (name === '?:') return 0;
  return name === 'neg' || name === '!' ? UNARY : (LEVELS.get(name) ?? UNARY + 1);
};

const QUOTED: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const quoted = (text: string): string => `"${text.replace(/[\\"\n\r\t]/g, (one) => QUOTED[one] ?? one)}"`;

/** A formula as text, with brackets only where they are needed; parsed again it is the same tree. */
export function printFormula(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
    case 'bool':
      return String(expression.value);
    case 'string':
      return quoted(expression.value);
    case 'name':
      return expression.name;
    case 'list':
      return `[${expression.items.map(printFormula).join(', ')}]`;
    case 'macro': {
      const { list, macro, variable, body } = expression;
      return `${from(list, UNARY + 1)}.${macro}(${variable}, ${printFormula(body)})`;
    }
    case 'call':
      return printedCall(expression);
  }
}

const from = (expression: Expression, strength: number): string => {
  const text = printFormula(expression);
  return strengthOf(expression) < strength ? `(${text})` : text;
};

function printedCall(call: Extract<Expression, { kind: 'call' }>): string {
  const { name, args } = call;
  const [first, second, third] = args;
  const level = LEVELS.get(name);
  if (name === '?:' && first && second && third) {
    return `${from(first, 1)} ? ${printFormula(second)} : ${printFormula(third)}`;
  }
  if ((name === 'neg' || name === '!') && first) return `${name === 'neg' ? '-' : '!'}${from(first, UNARY)}`;
  if (level !== undefined && first && second) return `${from(first, level)} ${name} ${from(second, level + 1)}`;
  return `${name}(${args.map(printFormula).join(', ')})`;
}

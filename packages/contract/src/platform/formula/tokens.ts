import { isDecimal } from '../values/decimal.ts';
import { FormulaError, placeIn } from './formula-error.ts';
import type { FormulaLimits, Span } from './tree.ts';

export interface Token extends Span {
  readonly kind: 'number' | 'string' | 'field' | 'word' | 'sign' | 'end';
  readonly value: string;
}

const BLANK = /(?:\s|\/\/[^\n]*)*/y;
/** With what follows it directly, so that `1u` and `1.5e3` are refused as a whole. */
const NUMBER = /\d+(?:\.\d+)?[A-Za-z0-9_]*/y;
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
const FIELD = /\[([A-Za-z0-9_.-]{1,20})\]/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const SIGN = /&&|\|\||==|!=|<=|>=|[-+*/%<>!?:()[\],.]/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\' };

export const unexpected = (text: string, span: Span, token = text.slice(span.start, span.end)): FormulaError =>
  new FormulaError('FORMULA_SYNTAX', span, { token, ...placeIn(text, span.start) });

/** `brackets`: a code in square brackets is a custom field, and there are no lists. */
export function tokensOf(text: string, limits: FormulaLimits, brackets: boolean): Token[] {
  if (text.length > limits.length) throw new FormulaError('FORMULA_LIMIT', { start: 0, end: text.length });
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  for (;;) {
    at += match(BLANK)?.[0].length ?? 0;
    if (at >= text.length) return [...tokens, { kind: 'end', value: '', start: at, end: at }];
    const token = next(at);
    tokens.push(token);
    at = token.end;
  }

  function next(start: number): Token {
    const field = brackets ? match(FIELD) : null;
    if (field)
      return { kind: 'field', value: `[${(field[1] ?? '').toUpperCase()}]`, start, end: start + field[0].length };
    for (const [kind, pattern] of [
      ['number', NUMBER],
      ['string', STRING],
      ['word', WORD],
      ['sign', SIGN],
    ] as const) {
      const found = match(pattern)?.[0];
      if (found === undefined) continue;
      const span = { start, end: start + found.length };
      if (kind === 'number' && (found.replace('.', '').length > limits.digits || !isDecimal(found))) {
        throw unexpected(text, span);
      }
      return { kind, value: kind === 'string' ? unquoted(found, span) : found, ...span };
    }
    throw unexpected(text, { start, end: start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1) });
  }

  function unquoted(found: string, { start }: Span): string {
    return found.slice(1, -1).replace(/\\(.)/gs, (whole, letter: string, offset: number) => {
      const meant = ESCAPES[letter];
      if (meant === undefined)
        throw unexpected(text, { start: start + 1 + offset, end: start + 1 + offset + whole.length });
      return meant;
    });
  }
}

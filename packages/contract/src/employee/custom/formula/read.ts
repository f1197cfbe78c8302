import { label } from '../../../platform/label.ts';
import { FORMULA_LENGTH, FORMULA_PARTS, type Formula, FormulaError } from './tree.ts';

interface Token {
  readonly kind: 'number' | 'text' | 'field' | 'word' | 'sign';
  readonly value: string;
}

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|"(?<text>[^"]*)"|\[(?<field>[A-Za-z0-9_.-]{1,20})\]|(?<word>[A-Za-z]+)|(?<sign><>|<=|>=|[-+*/=<>(),]))/y;
/** The more of them a formula may hold before it is too much for a list, the longer a number could grow. */
const DIGITS = 15;

function tokensOf(text: string): Token[] {
  if (text.length > FORMULA_LENGTH) throw tooLong();
  const tokens: Token[] = [];
  let at = 0;
  while (text.slice(at).trim() !== '') {
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(text)?.groups;
    const found = Object.entries(groups ?? {}).find(([, value]) => value !== undefined);
    if (!found) throw unexpected(text.slice(at).trim().charAt(0));
    const [kind, value] = found;
    if (kind === 'number' && value.length > DIGITS) throw unexpected(value);
    tokens.push({ kind: kind as Token['kind'], value: kind === 'word' ? value.toLowerCase() : value });
    at = TOKEN.lastIndex;
  }
  return tokens;
}

const tooLong = () => new FormulaError(label('The formula is too long.', 'Rumus terlalu panjang.'));
const unexpected = (what: string) =>
  new FormulaError(label(`"${what}" is not expected here.`, `"${what}" tidak diharapkan di sini.`));
const unfinished = () => new FormulaError(label('The formula is not complete.', 'Rumus belum lengkap.'));

/** From the weakest to the strongest. */
const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['=', '<>', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/'],
];

/** `[SCORE] * 2 + 1` as a tree; throws a FormulaError for what cannot be read. */
export function readFormula(text: string): Formula {
  const tokens = tokensOf(text);
  let next = 0;
  let parts = 0;
  const peek = (): Token | undefined => tokens[next];
  const isNext = (value: string): boolean => peek()?.value === value && peek()?.kind !== 'text';

  function take(): Token {
    const token = tokens[next];
    if (!token) throw unfinished();
    next += 1;
    parts += 1;
    if (parts > FORMULA_PARTS) throw tooLong();
    return token;
  }
  function expect(sign: string): void {
    const token = take();
    if (token.kind !== 'sign' || token.value !== sign) throw unexpected(token.value);
  }

  function level(n: number): Formula {
    const words = LEVELS[n];
    if (!words) return single();
    let left = level(n + 1);
    while (words.some(isNext)) {
      const { value: word } = take();
      left = { is: 'call', word, given: [left, level(n + 1)] };
    }
    return left;
  }

  function single(): Formula {
    const { kind, value } = take();
    if (kind === 'number' || kind === 'text') return { is: kind, value };
    if (kind === 'field') return { is: 'field', code: value.toUpperCase() };
    if (kind === 'word') return { is: 'call', word: value, given: given() };
    if (value === '-') return { is: 'call', word: 'minus', given: [single()] };
    if (value !== '(') throw unexpected(value);
    const inner = level(0);
    expect(')');
    return inner;
  }

  /** What stands in brackets after a word; a word without brackets is given nothing. */
  function given(): Formula[] {
    if (!isNext('(')) return [];
    take();
    const list: Formula[] = [];
    while (!isNext(')')) {
      if (list.length > 0) expect(',');
      list.push(level(0));
    }
    take();
    return list;
  }

  const formula = level(0);
  const rest = peek();
  if (rest) throw unexpected(rest.value);
  return formula;
}

/** The codes of the fields that a formula works with, each once. */
export const fieldsOfFormula = (formula: Formula): string[] =>
  formula.is === 'field'
    ? [formula.code]
    : formula.is === 'call'
      ? [...new Set(formula.given.flatMap(fieldsOfFormula))]
      : [];

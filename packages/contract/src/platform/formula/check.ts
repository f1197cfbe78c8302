import { type Label, label } from '../label.ts';
import { FormulaError, nameOfType } from './formula-error.ts';
import { type ParseOptions, parseFormula } from './parse.ts';
import { expectedAt, isListable, itemOf, matchSignature, OPERATORS, type Signature } from './signatures.ts';
import type { Expression, FormulaType } from './tree.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Units of work that one evaluation may take (leave 8.3); the evaluator counts, the check estimates. */
export const FORMULA_COST = 50_000;
/** How many items a list is taken to have before it is known. */
const USUAL_ITEMS = 50;

/** What a formula gives; throws a FormulaError where it does not fit the vocabulary or, where one is named, the result. */
export function checkFormula(expression: Expression, vocabulary: Vocabulary, result?: FormulaType): FormulaType {
  const type = typeOf(expression, vocabulary, new Map());
  if (result !== undefined && type !== result) {
    throw new FormulaError('FORMULA_RESULT', expression, { expected: nameOfType(result), actual: nameOfType(type) });
  }
  if (costOf(expression) > FORMULA_COST) throw new FormulaError('FORMULA_LIMIT', expression);
  return type;
}

export interface Diagnosis {
  readonly expression: Expression | null;
  readonly type: FormulaType | null;
  readonly problem: FormulaError | null;
}

/** What an editor shows while somebody types: the tree and its type, or what is wrong and where. */
export function diagnoseFormula(
  text: string,
  vocabulary: Vocabulary,
  { result, ...options }: ParseOptions & { readonly result?: FormulaType } = {},
): Diagnosis {
  let expression: Expression | null = null;
  try {
    expression = parseFormula(text, options);
    return { expression, type: checkFormula(expression, vocabulary, result), problem: null };
  } catch (problem) {
    if (problem instanceof FormulaError) return { expression, type: null, problem: problem.in(text) };
    throw problem;
  }
}

type Variables = ReadonlyMap<string, FormulaType>;

function typeOf(expression: Expression, vocabulary: Vocabulary, variables: Variables): FormulaType {
  const typed = (part: Expression) => typeOf(part, vocabulary, variables);
  switch (expression.kind) {
    case 'number':
      return 'decimal';
    case 'string':
    case 'bool':
      return expression.kind;
    case 'name':
      return variables.get(expression.name) ?? word(vocabulary, 'names', expression.name, expression).type;
    case 'list':
      return typeOfList(expression.items, expression, typed);
    case 'macro':
      return typeOfMacro(expression, vocabulary, variables);
    case 'call':
      return typeOfCall(expression, vocabulary, typed);
  }
}

function typeOfList(
  items: readonly Expression[],
  list: Expression,
  typed: (part: Expression) => FormulaType,
): FormulaType {
  const [first, ...rest] = items;
  if (!first) throw mismatch('[]', ITEMS, NOTHING, list);
  const type = typed(first);
  if (!isListable(type)) throw mismatch('[]', ITEMS, nameOfType(type), first);
  for (const item of rest) {
    const other = typed(item);
    if (other !== type) throw mismatch('[]', nameOfType(type), nameOfType(other), item);
  }
  return `list<${type}>`;
}

function typeOfMacro(
  { list, macro, variable, body }: Extract<Expression, { kind: 'macro' }>,
  vocabulary: Vocabulary,
  variables: Variables,
): FormulaType {
  const listType = typeOf(list, vocabulary, variables);
  const item = itemOf(listType);
  if (item === null) throw mismatch(macro, LIST, nameOfType(listType), list);
  const type = typeOf(body, vocabulary, new Map([...variables, [variable, item]]));
  if (macro === 'map') {
    if (!isListable(type)) throw mismatch(macro, ITEMS, nameOfType(type), body);
    return `list<${type}>`;
  }
  if (type !== 'bool') throw mismatch(macro, nameOfType('bool'), nameOfType(type), body);
  return macro === 'filter' ? listType : 'bool';
}

function typeOfCall(
  call: Extract<Expression, { kind: 'call' }>,
  vocabulary: Vocabulary,
  typed: (part: Expression) => FormulaType,
): FormulaType {
  const { name, args } = call;
  if (name === 'has') {
    const [only, ...rest] = args;
    if (only?.kind !== 'name' || rest.length > 0) throw mismatch('has', NAME, ARGUMENTS, only ?? call);
    typed(only);
    return 'bool';
  }
  if (name === 'lookup') return typeOfLookup(call, vocabulary, typed);
  const signatures: readonly Signature[] = Object.hasOwn(OPERATORS, name)
    ? OPERATORS[name as keyof typeof OPERATORS]
    : word(vocabulary, 'functions', name, call).signatures;
  return resultOf(call, args, args.map(typed), signatures);
}

function typeOfLookup(
  call: Extract<Expression, { kind: 'call' }>,
  vocabulary: Vocabulary,
  typed: (part: Expression) => FormulaType,
): FormulaType {
  const [table, ...keys] = call.args;
  if (table?.kind !== 'string') throw mismatch('lookup', TABLE, ARGUMENTS, table ?? call);
  const { keys: params, type } = word(vocabulary, 'tables', table.value, table);
  return resultOf(call, keys, keys.map(typed), [{ params, result: type }]);
}

/** The result by the first signature that fits; otherwise the argument that fits the least is named. */
function resultOf(
  call: Extract<Expression, { kind: 'call' }>,
  args: readonly Expression[],
  types: readonly FormulaType[],
  signatures: readonly Signature[],
): FormulaType {
  const found = signatures.map((one) => matchSignature(one, types));
  const fitting = found.find((one) => 'result' in one);
  if (fitting && 'result' in fitting) return fitting.result;
  const at = Math.max(...found.map((one) => ('wrong' in one ? one.wrong : 0)));
  const expected = expectedAt(signatures, types, at);
  const actual = types[at];
  throw mismatch(
    call.name === 'neg' ? '-' : call.name,
    expected.length > 0 ? either(expected.map(nameOfType)) : FEWER,
    actual === undefined ? NOTHING : nameOfType(actual),
    args[at] ?? call,
  );
}

const NOTHING = label('nothing', 'tidak ada apa pun');
const ITEMS = label('values', 'nilai');
const LIST = label('list', 'daftar');
const NAME = label('a word of the vocabulary', 'kata dari kosakata');
const TABLE = label('the name of a table in quotes', 'nama tabel dalam tanda kutip');
const ARGUMENTS = label('something else', 'yang lain');
const FEWER = label('fewer values', 'lebih sedikit nilai');

const either = (names: readonly Label[]): Label =>
  label(names.map(({ en }) => en).join(' or '), names.map(({ id }) => id).join(' atau '));

const mismatch = (op: string, expected: Label, actual: Label, at: Expression): FormulaError =>
  new FormulaError('FORMULA_TYPE', at, { op: label(op, op), expected, actual, column: at.start + 1 });

/** A word of the vocabulary; refuses one that it does not have and one of another domain. */
function word<K extends 'names' | 'functions' | 'tables'>(
  vocabulary: Vocabulary,
  kind: K,
  name: string,
  at: Expression,
): Vocabulary[K] extends ReadonlyMap<string, infer W> ? W : never {
  type Found = Vocabulary[K] extends ReadonlyMap<string, infer W> ? W : never;
  const found = vocabulary[kind].get(name) as (Found & { readonly domains?: readonly string[] }) | undefined;
  if (!found) throw unknownWord(vocabulary, kind, name, at);
  const { domain } = vocabulary;
  if (domain !== undefined && found.domains && !found.domains.includes(domain)) {
    throw new FormulaError('FORMULA_DOMAIN', at, { word: label(name, name), domain });
  }
  return found;
}

function unknownWord(vocabulary: Vocabulary, kind: 'names' | 'functions' | 'tables', name: string, at: Expression) {
  if (name.startsWith('[')) return new FormulaError('FORMULA_UNKNOWN_FIELD', at, { word: name.slice(1, -1) });
  const near = nearest(name, [...vocabulary[kind].keys()]);
  return new FormulaError(near ? 'FORMULA_UNKNOWN_NEAR' : 'FORMULA_UNKNOWN', at, { word: name, near });
}

/** The word that somebody may have meant: the fewest letters to change, at most a third of them. */
function nearest(name: string, words: readonly string[]): string | undefined {
  const close = words
    .map((one) => ({ one, distance: distanceOf(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= Math.max(name.length, one.length) / 3);
  return close.toSorted((a, b) => a.distance - b.distance)[0]?.one;
}

/** Levenshtein. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j += 1) {
      const same = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1);
      next.push(Math.min(same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function costOf(expression: Expression): number {
  switch (expression.kind) {
    case 'macro':
      return 1 + costOf(expression.list) + USUAL_ITEMS * costOf(expression.body);
    case 'list':
      return expression.items.reduce((sum, one) => sum + costOf(one), 1);
    case 'call':
      return expression.args.reduce((sum, one) => sum + costOf(one), 1);
    default:
      return 1;
  }
}

import { FUNCTIONS, type Signature } from './signatures.ts';
import type { FormulaType } from './tree.ts';

interface InDomains {
  /** The domains whose formulas may use it; every domain where it is left out. */
  readonly domains?: readonly string[];
}
export interface VocabularyName extends InDomains {
  readonly type: FormulaType;
}
export interface VocabularyFunction extends InDomains {
  readonly signatures: readonly Signature[];
}
export interface VocabularyTable extends InDomains {
  readonly keys: readonly FormulaType[];
  readonly type: FormulaType;
}

/** The words that a formula may use, besides the operators: terms, constants and named formulas, functions, tables. */
export interface Vocabulary {
  readonly names: ReadonlyMap<string, VocabularyName>;
  readonly functions: ReadonlyMap<string, VocabularyFunction>;
  readonly tables: ReadonlyMap<string, VocabularyTable>;
  /** The domain of the formula; words of other domains are refused. */
  readonly domain?: string;
}

export const BUILT_IN_FUNCTIONS: ReadonlyMap<string, VocabularyFunction> = new Map(
  Object.entries(FUNCTIONS).map(([name, signatures]) => [name, { signatures }]),
);

/** A vocabulary with the built-in functions and whatever its owner adds. */
export const vocabularyOf = ({
  names = new Map(),
  functions = new Map(),
  tables = new Map(),
  domain,
}: Partial<Vocabulary>): Vocabulary => ({
  names,
  functions: new Map([...BUILT_IN_FUNCTIONS, ...functions]),
  tables,
  ...(domain === undefined ? {} : { domain }),
});

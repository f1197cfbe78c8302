import {
  checkFormula,
  FORMULA_DOMAINS,
  type FormulaCatalogueEntry,
  type FormulaDomain,
  FormulaError,
  type FormulaType,
  type FormulaVocab,
  hasKeys,
  parseFormula,
  signatureOf,
  type TableKeyColumn,
  type Vocabulary,
  vocabularyOf,
} from '@personalia/contract';

/** The words of a catalogue as the reader of formulas knows them, of one domain or of all. */
export function vocabularyOfCatalogue(entries: readonly FormulaCatalogueEntry[], domain?: FormulaDomain): Vocabulary {
  const domains = (entry: FormulaCatalogueEntry) => (entry.domains.length > 0 ? { domains: entry.domains } : {});
  return vocabularyOf({
    names: new Map(
      entries.flatMap((one) => (hasKeys(one.kind) ? [] : [[one.code, { type: one.type, ...domains(one) }] as const])),
    ),
    functions: new Map(
      entries.flatMap((one) => {
        const signatures = [signatureOf(one.keys, one.type)];
        return one.kind === 'Function' ? [[one.code, { signatures, ...domains(one) }] as const] : [];
      }),
    ),
    tables: new Map(
      entries.flatMap((one) =>
        one.kind === 'Table'
          ? [[one.code, { keys: one.keys.map(({ type }) => type), type: one.type, ...domains(one) }] as const]
          : [],
      ),
    ),
    ...(domain ? { domain } : {}),
  });
}

/** The words of a catalogue with the parameters of a function, for its own formula. */
export const withParameters = (
  entries: readonly FormulaCatalogueEntry[],
  { kind, keys }: Pick<FormulaVocab, 'kind' | 'keys'>,
): readonly FormulaCatalogueEntry[] =>
  kind === 'Function' ? [...keys.filter(({ name }) => name !== '').map(parameterEntry), ...entries] : entries;
const parameterEntry = ({ name, type }: TableKeyColumn): FormulaCatalogueEntry => ({
  code: name,
  kind: 'Term',
  type,
  keys: [],
  domains: [],
  label: name,
  description: null,
  example: null,
  unit: null,
  sensitivity: 'Normal',
  source: 'Tenant',
});

/** What is wrong with a formula while it is typed, by every domain that may use it; null where nothing is, or nothing stands. */
export function problemAsTyped(
  text: string,
  entries: readonly FormulaCatalogueEntry[],
  domains: readonly FormulaDomain[],
  type?: FormulaType,
): FormulaError | null {
  if (text.trim() === '') return null;
  try {
    const expression = parseFormula(text);
    for (const domain of domains.length > 0 ? domains : FORMULA_DOMAINS)
      checkFormula(expression, vocabularyOfCatalogue(entries, domain), type);
    return null;
  } catch (error) {
    if (error instanceof FormulaError) return error.in(text);
    throw error;
  }
}

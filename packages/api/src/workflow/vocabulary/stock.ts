import {
  type BuiltInTerm,
  type FactType,
  type FormulaDomain,
  type FormulaSensitivity,
  type FormulaType,
  label,
  type TableKeyColumn,
  type TenantWordKind,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { TenantWord, WordStock, WordVersion } from '@personalia/domain';
import { FORMULA_TYPE_OF_FACT } from '@personalia/domain';
import { sql } from 'kysely';
import { product } from '../../platform/area/index.ts';
import { factsOfType, type RequestTypes } from '../types.ts';

/** The facts that conditions of requests look at, as words of formulas. */
export function factTerms(types: RequestTypes): BuiltInTerm[] {
  const found = new Map<string, BuiltInTerm>();
  for (const type of types.values())
    for (const [code, fact] of Object.entries(factsOfType(type)))
      if (!found.has(code))
        found.set(code, {
          code,
          type: typeOfFact(fact.type),
          domains: ['Workflow'],
          label: fact.label,
          description: ofRequests(code, types),
        });
  return [...found.values()];
}
const typeOfFact = (type: FactType): FormulaType => FORMULA_TYPE_OF_FACT[type];

/** Whose requests have the fact. */
function ofRequests(code: string, types: RequestTypes) {
  const owners = [...types.values()].filter((type) => Object.hasOwn(factsOfType(type), code));
  if (owners.length === types.size) return label('Known for every request.', 'Diketahui untuk setiap permohonan.');
  const names = (locale: 'en' | 'id') => owners.map((one) => one.label[locale]).join(', ');
  return label(`Known for: ${names('en')}.`, `Diketahui untuk: ${names('id')}.`);
}

let terms: readonly BuiltInTerm[] | undefined;
/** Every built-in word that the areas hand over, by name; of one that two have, domains come together. */
export function builtInTerms(): readonly BuiltInTerm[] {
  if (terms) return terms;
  const found = new Map<string, BuiltInTerm>();
  for (const term of product().formulas.flatMap((one) => one.terms ?? [])) {
    const known = found.get(term.code);
    if (known && known.type !== term.type) throw new Error(`two areas give the word ${term.code} another type`);
    found.set(term.code, known ? bothOf(known, term) : term);
  }
  terms = [...found.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return terms;
}

function bothOf(one: BuiltInTerm, other: BuiltInTerm): BuiltInTerm {
  const { domains: _, ...rest } = one;
  const domains = one.domains && other.domains ? [...new Set([...one.domains, ...other.domains])] : null;
  return { ...rest, ...(domains ? { domains } : {}) };
}

interface Row {
  readonly code: string;
  readonly kind: TenantWordKind;
  readonly type: FormulaType;
  readonly domains: readonly FormulaDomain[];
  readonly keys: readonly TableKeyColumn[];
  readonly sensitivity: FormulaSensitivity;
  readonly versions: readonly Omit<WordVersion, 'word'>[];
}

/** The words of the product and of a tenant with their published versions, in one question. */
export async function stockOf(tx: Tx, tenantId: string, of = builtInTerms()): Promise<WordStock> {
  const { rows } = await sql<Row>`
    select w.code, w.kind, w.type, w.domains, w.keys, w.sensitivity,
      coalesce((select jsonb_agg(jsonb_build_object('versionNo', v.version_no, 'from', v.effective_from, 'to', v.effective_to,
          'expression', v.expression, 'value', v.value, 'rows', v.rows) order by v.effective_from)
        from formula_vocab_version v
        where v.tenant_id = w.tenant_id and v.vocab_id = w.id and v.state = 'PUBLISHED'), '[]') as versions
    from formula_vocab w where w.tenant_id = ${tenantId} order by w.code`.execute(tx);
  const words = rows.map(({ versions: _, ...word }): TenantWord => word);
  const versions = rows.flatMap((row, at) => {
    const word = words[at];
    return word ? row.versions.map((one): WordVersion => ({ ...one, word })) : [];
  });
  return { terms: of, words, versions };
}

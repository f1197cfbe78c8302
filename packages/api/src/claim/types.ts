import { type CalendarDate, ClaimTerms } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { ClaimPool, ClaimTypeFacts } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';

/** Claim types as the rules look at them. */

interface VersionRow {
  readonly id: string;
  readonly effectiveFrom: CalendarDate;
  readonly changedAt: string;
  readonly terms: unknown;
}
/** A type as it is kept: its category decides what is asked of a line, not what is covered of it. */
export interface StoredType extends ClaimTypeFacts {
  readonly category: string;
}
export interface TypeRow extends Omit<StoredType, 'terms' | 'pools'> {
  readonly versions: readonly VersionRow[];
}

const MOST_PARSED = 1000;
const parsed = new Map<string, ClaimTerms>();
/** The terms of a version, read once for each change of it. */
function termsOf({ id, changedAt, terms }: VersionRow): ClaimTerms {
  const key = `${id} ${changedAt}`;
  const known = parsed.get(key);
  if (known) return known;
  const found = ClaimTerms.parse(terms);
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(key, found);
  return found;
}

const shares = (terms: ClaimTerms, id: string): boolean =>
  terms.limits.some(({ sharedWith }) => (sharedWith as readonly string[]).includes(id));

const BY_MONTH: readonly ClaimTerms['periodKind'][] = ['CALENDAR_YEAR', 'FISCAL_YEAR'];

/** Claim types with all their versions; of each date the one that holds. */
export class ClaimTypes {
  readonly #types: ReadonlyMap<string, TypeRow>;
  readonly #asked: readonly string[];
  /** Those that were asked for are among the rows; undefined: all of them. */
  constructor(rows: readonly TypeRow[], asked?: readonly string[]) {
    this.#types = new Map(rows.map((row) => [row.id, row]));
    this.#asked = rows.map(({ id }) => id).filter((id) => !asked || asked.includes(id));
  }
  #termsOn(row: TypeRow, date: CalendarDate): ClaimTerms | null {
    const version = row.versions.find(({ effectiveFrom }) => effectiveFrom <= date);
    return version ? termsOf(version) : null;
  }
  readonly #known = new Map<string, StoredType | null>();
  on(id: string, date: CalendarDate): StoredType | null {
    const key = `${id} ${date}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#find(id, date);
    this.#known.set(key, found);
    return found;
  }
  #find(id: string, date: CalendarDate): StoredType | null {
    const row = this.#types.get(id);
    if (!row) return null;
    const { versions: _, ...type } = row;
    const pools = [...this.#types.values()].flatMap((other): ClaimPool[] => {
      const terms = other.id === id || !other.isActive ? null : this.#termsOn(other, date);
      return terms && shares(terms, id) ? [{ id: other.id, name: other.name, terms }] : [];
    });
    return { ...type, terms: this.#termsOn(row, date), pools };
  }
  /** Those whose years have always begun with a month. */
  byMonth(): string[] {
    return [...this.#types.values()]
      .filter(({ versions }) => versions.every((one) => BY_MONTH.includes(termsOf(one).periodKind)))
      .map(({ id }) => id);
  }
  /** Those that were asked for. */
  allOn(date: CalendarDate): StoredType[] {
    return this.#asked.flatMap((id) => this.on(id, date) ?? []);
  }
}

/** The types whose id equals an expression (`any(...)`), with those that share a limit; null: all that are active. */
export function claimTypes(tenantId: string, ids: RawBuilder<unknown> | null): RawBuilder<TypeRow> {
  const which = ids
    ? sql`(t.id = ${ids} or exists (select from claim_type_version s
        where s.tenant_id = t.tenant_id and s.claim_type_id = t.id and s.terms @? '$.limits[*].sharedWith[0]'))`
    : sql`t.status = 'active'`;
  return sql<TypeRow>`
    select t.id, t.name, t.category, t.currency, t.status = 'active' as "isActive",
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'effectiveFrom', v.effective_from, 'changedAt', v.updated_at, 'terms', v.terms)
          order by v.effective_from desc)
        from claim_type_version v where v.tenant_id = t.tenant_id and v.claim_type_id = t.id), '[]') as versions
    from claim_type t where t.tenant_id = ${tenantId} and ${which} order by t.name, t.id`;
}

export async function readTypes(tx: Tx, tenantId: string, ids?: readonly string[]): Promise<ClaimTypes> {
  const { rows } = await claimTypes(tenantId, ids ? sql`any(${[...ids]}::uuid[])` : null).execute(tx);
  return new ClaimTypes(rows, ids);
}

/** A type of which a version holds. */
export type KnownType = StoredType & { readonly terms: ClaimTerms };
export const isKnownType = (type: StoredType): type is KnownType => type.terms !== null;

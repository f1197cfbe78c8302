import type { DatedFact, TransitionType } from '@personalia/contract';

/** What is recorded of everybody in a batch, and of one of them. */
export interface BatchValues<Pay extends { readonly component: string }> {
  readonly changes?: Readonly<Partial<Record<DatedFact, unknown>>> | undefined;
  readonly pay?: readonly Pay[] | undefined;
}

/** What one person of a batch gets: own values go before those for everybody, fact by fact and component by component. */
export function valuesOf<Pay extends { readonly component: string }>(
  shared: BatchValues<Pay>,
  own: BatchValues<Pay>,
): BatchValues<Pay> {
  const changes = { ...shared.changes, ...own.changes };
  const ownPay = own.pay ?? [];
  const pay = [
    ...(shared.pay ?? []).filter(({ component }) => !ownPay.some((one) => one.component === component)),
    ...ownPay,
  ];
  return {
    ...(Object.keys(changes).length > 0 ? { changes } : {}),
    ...(pay.length > 0 ? { pay } : {}),
  };
}

export interface RowFinding {
  /** Which of the judged; null: all of them together. */
  readonly request: number | null;
}

/** What a batch comes to, by the places of its people. */
export interface JudgedBatch<Finding, Plan> {
  readonly refused: ReadonlyMap<number, readonly Finding[]>;
  /** What speaks against the whole, whoever is left out. */
  readonly general: readonly Finding[];
  /** The plan of those that are left, with their places; null: nobody is left. */
  readonly plan: Plan | null;
  readonly places: readonly number[];
}

/**
 * Judges as a set, leaves out whoever is refused and judges the others again: what only the refused one stood in the way of is
 * possible then, and what needed the refused one is not. Each round leaves out somebody, so it ends.
 */
export async function judgeBatch<Finding extends RowFinding, Plan extends { readonly findings: readonly Finding[] }>(
  people: number,
  judge: (places: readonly number[]) => Promise<Plan>,
): Promise<JudgedBatch<Finding, Plan>> {
  const refused = new Map<number, Finding[]>();
  for (let places = Array.from({ length: people }, (_, n) => n); places.length > 0; ) {
    const plan = await judge(places);
    const general = plan.findings.filter(({ request }) => request === null);
    for (const finding of plan.findings) {
      const place = finding.request === null ? undefined : places[finding.request];
      if (place !== undefined) refused.set(place, [...(refused.get(place) ?? []), finding]);
    }
    const left = places.filter((place) => !refused.has(place));
    if (left.length === places.length) return { refused, general, plan, places };
    places = left;
  }
  return { refused, general: [], plan: null, places: [] };
}

/** Types of which many people can have one at once: changes of what they have. A rotation is a set of its own. */
export const isBatchType = (type: TransitionType, does: string): boolean => does === 'changes' && type !== 'rotation';

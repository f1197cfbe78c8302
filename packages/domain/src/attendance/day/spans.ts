/** Half-open intervals `[from, to)` of minutes since 1970 (attendance 0). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** In order, without overlaps. */
export function union(spans: readonly Span[]): Span[] {
  const found: { from: number; to: number }[] = [];
  for (const { from, to } of spans.filter((one) => one.to > one.from).toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

export const intersect = (some: readonly Span[], others: readonly Span[]): Span[] =>
  union(
    some.flatMap((one) =>
      others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })),
    ),
  );

export function without(some: readonly Span[], others: readonly Span[]): Span[] {
  let rest = union(some);
  for (const { from, to } of union(others))
    rest = rest.flatMap((one) =>
      [
        { from: one.from, to: Math.min(one.to, from) },
        { from: Math.max(one.from, to), to: one.to },
      ].filter((part) => part.to > part.from),
    );
  return rest;
}

/**
 * Cards in the order that somebody chose (home-and-self-service 1). A card that they have never placed, being new or newly theirs,
 * comes behind the card that stands before it by default.
 */
export function arrangeCards(byDefault: readonly string[], chosen: readonly string[]): string[] {
  const order = chosen.filter((key) => byDefault.includes(key));
  for (const [at, key] of byDefault.entries()) {
    if (order.includes(key)) continue;
    const before = byDefault[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

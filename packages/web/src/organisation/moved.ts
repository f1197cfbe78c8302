/** The same things with one of them at another place. */
export function moved<T>(things: readonly T[], from: number, to: number): T[] {
  const rest = things.filter((_, index) => index !== from);
  const thing = things[from];
  return thing === undefined ? [...things] : rest.toSpliced(to, 0, thing);
}
